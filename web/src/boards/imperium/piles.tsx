/* piles.tsx: piles one may look through, and a sheet that shows cards in full: those of a pile, or one with its moves. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { colon, number } from '../../i18n';
import { link } from '../../router';
import { Close, MoveButton, movesHere } from '../kit';
import { Back, ImpCard, nameOf } from './card';
import { Sign } from './signs';
import { known, isFor, type InForce, type Table, type Where } from './view';

interface PileProps {
  table: Table;
  name: string;
  n: number;
  suit?: string;
  /** Which it is, for what is open. */
  pile: string;
  /** What can be seen of it; nothing can be looked at without. */
  cards?: (string | null)[];
  token?: boolean | undefined;
  class?: string;
}

/** A pile with its number; one that may be looked through is a button. */
export function Pile(props: PileProps): JSX.Element {
  const { table, name, n } = props;
  const open = known(props.cards ?? []).length > 0;
  const body = (
    <>
      <Back n={n} suit={props.suit ?? 'nation'} class={n === 0 ? 'gone' : ''} />
      {props.token ? <span class="imp-on-pile"><Sign id="exhaust" /></span> : null}
      <small>{name}</small>
    </>
  );
  const label = table.words.say('cardsOf', { name, n });
  if (!open) return <span class={`imp-pile ${props.class ?? ''}`} role="img" aria-label={label}>{body}</span>;
  const key = `pile:${props.pile}`;
  return (
    <button type="button" class={`imp-pile ${props.class ?? ''}`} aria-expanded={table.open === key} onClick={() => table.setOpen(table.open === key ? null : key)}>
      {body}
      <span class="hidden">{colon('', table.words.say('found', { n }))}. {table.words.say('look')}</span>
    </button>
  );
}

/** A sheet over the board; Escape and the cross put it away, and the focus goes back. */
export function Sheet(props: { title: string; class?: string; onClose(): void; children: JSX.Element | (JSX.Element | null)[] }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected && (document.activeElement === document.body || box.current?.contains(document.activeElement))) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={box}
      class={`imp-sheet ${props.class ?? ''}`}
      role="dialog"
      aria-label={props.title}
      tabIndex={-1}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return;
        e.stopPropagation();
        props.onClose();
      }}
    >
      <header><strong class="kit-name">{props.title}</strong><Close onClose={props.onClose} /></header>
      {props.children}
    </div>
  );
}

/** The cards of a pile, newest first. */
export function PileSheet(props: { table: Table; name: string; cards: (string | null)[]; where: Where; inert?: boolean; onClose(): void }): JSX.Element {
  const { table, cards } = props;
  const unseen = cards.length - known(cards).length;
  return (
    <Sheet title={table.words.say('cardsOf', { name: props.name, n: cards.length })} onClose={props.onClose}>
      <div class="imp-spread">
        {[...known(cards)].reverse().map((id, i) => <ImpCard key={`${id} ${i}`} table={table} id={id} where={props.where} inert={props.inert} />)}
        {unseen > 0 ? <span class="imp-more"><Back n={unseen} />{table.words.say('unseen', { n: unseen })}</span> : null}
      </div>
    </Sheet>
  );
}

/** One card in full with everything that can be done with it, for small screens. */
export function CardSheet(props: { table: Table; id: string; where: Where; force?: InForce | undefined; inert?: boolean; onClose(): void }): JSX.Element {
  const { table, id, where } = props;
  const { words } = table;
  const { legal, greyed } = movesHere({ table, domain: 'card', id, only: isFor(where), inert: props.inert, also: [`spot:${where}`] });
  const { section } = words.bundle.things['card']?.[id] ?? {};
  const rule = words.bundle.rules.find((r) => r.id === section);
  const source = words.bundle.things['card']?.[id]?.source;
  return (
    <Sheet title={nameOf(table, id)} class="one" onClose={props.onClose}>
      <div class="imp-zoom">
        <ImpCard table={table} id={id} where={where} inert force={props.force} />
        <div class="imp-told">
          {words.parts('card', id).map((part, i) => (
            <p key={i}><b>{colon(part.title, '')}</b> {words.sentence('card', id, part.id)}</p>
          ))}
          {props.force ? <p><b>{words.say('worthNow', { n: props.force.points })}</b></p> : null}
          {source ? <p class="imp-source">{source}</p> : null}
          {rule ? <a href={link.rules(words.bundle.id, rule.id)} target="_blank" rel="noopener">{rule.title}</a> : null}
        </div>
      </div>
      <div class="imp-moves">
        {legal.map((move) => <MoveButton key={move.move} table={table} move={move} />)}
        {legal.length === 0 ? greyed.slice(0, 1).map((move) => <MoveButton key={move.move} table={table} move={move}><small>{move.why}</small></MoveButton>) : null}
      </div>
    </Sheet>
  );
}

/** The running score of a seat, card by card, the most first. */
export function ScoreSheet(props: { table: Table; seat: number; onClose(): void }): JSX.Element | null {
  const { table, seat } = props;
  const { words, view, state } = table;
  const player = view.players[seat];
  if (!player) return null;
  const items = [...player.worth].filter((w) => w.points !== 0 || w.counted).sort((a, b) => b.points - a.points);
  return (
    <Sheet title={colon(state.you === seat ? words.say('sheet') : words.say('sheetOf', { name: words.name('nation', player.nation) }), words.say('points', { n: player.points }))} class="score" onClose={props.onClose}>
      <table class="imp-sum">
        <tbody>
          <tr><th scope="row"><Sign id="progress" /> {words.say('tokensWorth')}</th><td>{player.progress}</td><td /></tr>
          {items.map((w) => (
            <tr key={w.card} data-thing={`card:${w.card}`}>
              <th scope="row">{words.name('card', w.card)}{w.copies > 1 ? ` ×${w.copies}` : ''}</th>
              <td>{number(w.points)}</td>
              <td>{words.fact('card', w.card, 'value') === 'fixed' ? '' : words.sentence('card', w.card, 'points')}{w.counted ? ` ${words.say('counted', { n: w.counted.join(' + ') })}.` : ''}</td>
            </tr>
          ))}
          {player.unseen > 0 ? <tr><th scope="row">{words.say('unseen', { n: player.unseen })}</th><td>?</td><td /></tr> : null}
        </tbody>
      </table>
    </Sheet>
  );
}

// ---- A search over all cards ------------------------------------------------------------------------

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const MOST = 40;

/** All cards of the game by name or by words of their text, of one nation or all. */
export function SearchSheet(props: { table: Table; onClose(): void }): JSX.Element {
  const { table } = props;
  const { words } = table;
  const [query, setQuery] = useState('');
  const [nation, setNation] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const found = words.ids('card').filter((id) => {
    const of = words.fact('card', id, 'nation') ?? 'common';
    if (nation && of !== nation) return false;
    const text = plain(`${words.name('card', id)} ${words.about('card', id)} ${words.list('card', id, 'suits').map((suit) => words.name('suit', suit)).join(' ')}`);
    return wanted.every((word) => text.includes(word));
  });
  const byName = (id: string) => (wanted.some((word) => plain(words.name('card', id)).includes(word)) ? 0 : 1);
  const first = [...found].sort((a, b) => byName(a) - byName(b)).slice(0, MOST);
  return (
    <Sheet title={words.say('search')} class="search" onClose={props.onClose}>
      <div class="imp-search">
        <input ref={input} type="search" value={query} placeholder={words.say('searchWhat')} aria-label={words.say('searchWhat')} onInput={(e) => setQuery(e.currentTarget.value)} />
        <select value={nation} aria-label={words.bundle.domains['nation']} onChange={(e) => setNation(e.currentTarget.value)}>
          <option value="">{words.say('allNations')}</option>
          <option value="common">{words.say('common')}</option>
          {words.ids('nation').map((id) => <option key={id} value={id}>{words.name('nation', id)}</option>)}
        </select>
        <span role="status">{words.say('found', { n: found.length })}</span>
      </div>
      <div class="imp-spread">{first.map((id) => <ImpCard key={id} table={table} id={id} where="exile" inert />)}</div>
    </Sheet>
  );
}
