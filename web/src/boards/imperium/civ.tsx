/* civ.tsx: the opponents: C.I.V. with its slots, its deck and its table, or the people and bots at the other seats. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { colon, number } from '../../i18n';
import { Mark, ownClass, seatName } from '../kit';
import { Back, BriefLine, ImpCard } from './card';
import { Standing, Stock, type SeatProps } from './own';
import { Pile } from './piles';
import { Sign } from './signs';
import type { Player, Table } from './view';

function Head(props: { table: Table; seat: number; player: Player; says: string }): JSX.Element {
  const { table, seat, player } = props;
  const { state, words } = table;
  return (
    <header class="imp-head" data-thing={`nation:${player.nation}`} tabIndex={0}>
      <Mark seats={state.seats} seat={seat} />
      <span>
        <strong class="kit-name">{player.automated ? words.name('nation', player.nation) : seatName(state.seats, seat)}</strong>
        <small>{props.says}</small>
      </span>
      {player.automated ? <Stock table={table} player={player} /> : null}
      <button type="button" class="imp-score" onClick={() => table.setOpen(`score:${seat}`)}><b class="imp-num">{number(player.points)}</b><span class="hidden"> {words.say('points', { n: player.points })}</span></button>
    </header>
  );
}

// ---- C.I.V. -----------------------------------------------------------------------------------------

function Slots(props: { table: Table; player: Player }): JSX.Element {
  const { table, player } = props;
  const { words } = table;
  return (
    <ol class="imp-slots">
      {(player.slots ?? []).map((slot, i) => (
        <li key={i} class={`${player.die === i + 1 ? 'die' : ''} ${player.slot === i + 1 ? 'now' : ''}`} aria-label={colon(words.say('slot', { n: i + 1 }), slot.full ? (slot.card ? words.name('card', slot.card) : words.say('faceDown')) : words.say('empty'))}>
          <b aria-hidden="true">{i + 1}</b>
          {player.slot === i + 1 && player.turned ? <ImpCard table={table} id={player.turned} where="exile" size="small" inert class="mini" /> : !slot.full ? <span class="imp-back none" aria-hidden="true" /> : slot.card ? <ImpCard table={table} id={slot.card} where="exile" size="small" inert class="mini" /> : <Back />}
        </li>
      ))}
      <Die table={table} player={player} />
    </ol>
  );
}

/** The last roll, beside the slots; its place is kept. */
function Die(props: { table: Table; player: Player }): JSX.Element {
  const { player } = props;
  const { words } = props.table;
  if (!player.die) return <li class="imp-die" aria-hidden="true" />;
  return (
    <li class="imp-die" title={words.say('die', { n: player.die })}>
      <svg viewBox="-12 -12 24 24" aria-hidden="true"><use href="#die" /><use href={`#pip-${player.die}`} /></svg>
      <span class="hidden">{words.say('die', { n: player.die })}</span>
      {player.aside ? <small>{words.say('aside')}</small> : null}
    </li>
  );
}

/** The rows of its table; the one that is being resolved stands out and is brought into sight. */
function Rows(props: { table: Table; player: Player }): JSX.Element {
  const { table, player } = props;
  const { words, icons } = table;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('.now');
    if (now && list.current) list.current.scrollTop = now.offsetTop - list.current.offsetTop;
  }, [player.row]);
  return (
    <ol class="imp-rows" ref={list} tabIndex={0} aria-label={words.board('table')}>
      {(player.table ?? []).map((id) => {
        // The name of a row is the beginning of its text.
        const line = words.lines('row', id)[0] ?? [];
        const name = words.name('row', id);
        const [first, ...rest] = line;
        const told = typeof first === 'string' && first.startsWith(name) ? [first.slice(name.length).replace(/^[\s\u00a0\u202f]*:\s*/, ''), ...rest] : line;
        return (
          <li key={id} class={player.row === id ? 'now' : ''} data-thing={`row:${id}`} {...(player.row === id ? { 'aria-current': 'true' } : {})}>
            <b>{name}</b>
            <span><BriefLine line={told} icons={icons} />{words.is('row', id, 'uncertain') ? <span class="imp-unsure" title={words.say('uncertainWhy')}> ≈<span class="hidden"> {words.say('uncertainWhy')}</span></span> : null}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Above its table: the card that it has turned up and the row by which it is resolved. Nothing moves when it comes. */
function Resolving(props: { table: Table; player: Player }): JSX.Element | null {
  const { table, player } = props;
  const { words } = table;
  if (!player.turned) return null;
  return (
    <div class="imp-say">
      <ImpCard table={table} id={player.turned} where="exile" size="strip" inert />
      <b>{words.say('slot', { n: player.slot ?? 0 })}{player.row ? ` · ${words.name('row', player.row)}` : ''}</b>
    </div>
  );
}

function levelOf(table: Table, player: Player): string {
  return table.words.bundle.options.find((option) => option.id === 'level')?.choices.find((choice) => choice.id === player.level)?.name ?? '';
}

export function Civ(props: SeatProps): JSX.Element {
  const { table, seat, player } = props;
  const { words, state } = table;
  return (
    <section class={`kit-panel imp-civ ${ownClass(state.seats, seat)}`} aria-label={seatName(state.seats, seat)} data-seat-of={seat}>
      <Head table={table} seat={seat} player={player} says={[seatName(state.seats, seat), levelOf(table, player), words.say(player.empire ? 'empire' : 'barbarian')].join(' · ')} />
      <Slots table={table} player={player} />
      <div class="imp-piles row">
        <Pile table={table} name={words.say('deck')} n={player.deck} pile={`deck:${seat}`} />
        <Pile table={table} name={words.say('dynasty')} n={player.nation_deck} pile={`nation:${seat}`} />
        <Pile table={table} name={words.say('discard')} suit="uncivilised" n={player.discard.length} pile={`discard:${seat}`} cards={player.discard} />
        <Pile table={table} name={words.say('history')} suit="fame" n={player.history.length} pile={`history:${seat}`} cards={player.history} />
        {player.quests ? <Pile table={table} name={words.say('quests')} n={player.quests} pile={`quests:${seat}`} /> : null}
      </div>
      {player.play.length + player.permanent.length > 0 ? (
        <div class="imp-strips">
          {[...player.permanent, ...player.play].map((force, i) => <Standing key={`${force.card} ${i}`} {...props} force={force} where="play" size="strip" inert />)}
        </div>
      ) : null}
      <details class="imp-table" open>
        <summary><h3>{words.board('table')}</h3></summary>
        <Resolving table={table} player={player} />
        <Rows table={table} player={player} />
      </details>
    </section>
  );
}

/** On a small screen its panel is far below: a line above the market says what it has, and in its turn what it resolves. */
export function CivLine(props: { table: Table; seat: number; player: Player }): JSX.Element {
  const { table, seat, player } = props;
  const { words, state } = table;
  const go = () => document.querySelector('.imp-civ')?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  return (
    <button type="button" class={`imp-civ-line ${ownClass(state.seats, seat)}`} onClick={go}>
      <Mark seats={state.seats} seat={seat} />
      <strong class="kit-name">{words.name('nation', player.nation)}</strong>
      {player.turned ? (
        <span class="imp-civ-does">{words.name('card', player.turned)}{player.row ? <> · <b>{words.name('row', player.row)}</b></> : null}</span>
      ) : (
        <span class="imp-civ-slots" aria-hidden="true">{(player.slots ?? []).map((slot, i) => <Back key={i} class={`tiny ${slot.full ? '' : 'none'}`} />)}</span>
      )}
      <Stock table={table} player={player} />
      <b class="imp-num">{number(player.points)}</b><span class="hidden"> {words.say('points', { n: player.points })}</span>
    </button>
  );
}

// ---- People and bots --------------------------------------------------------------------------------

export function Rival(props: SeatProps & { onShow(): void }): JSX.Element {
  const { table, seat, player } = props;
  const { words, state } = table;
  const waits = state.deciding.includes(seat) ? ` · ${words.say('turn')}` : '';
  return (
    <section class={`kit-panel imp-civ rival ${ownClass(state.seats, seat)}`} aria-label={seatName(state.seats, seat)} data-seat-of={seat}>
      <Head table={table} seat={seat} player={player} says={`${words.name('nation', player.nation)} · ${words.say(player.empire ? 'empire' : 'barbarian')}${waits}`} />
      <div class="imp-civ-stock">
        <Stock table={table} player={player} />
        <button type="button" class="kit-button quiet" onClick={props.onShow}><Sign id="eye" />{words.say('show')}</button>
      </div>
      <div class="imp-piles row">
        <Pile table={table} name={words.say('hand')} n={player.hand?.length ?? 0} pile={`hand:${seat}`} />
        <Pile table={table} name={words.say('deck')} n={player.deck} pile={`deck:${seat}`} />
        <Pile table={table} name={words.say('discard')} suit="uncivilised" n={player.discard.length} pile={`discard:${seat}`} cards={player.discard} />
        <Pile table={table} name={words.say('history')} suit="fame" n={player.history.length} pile={`history:${seat}`} cards={player.history} />
        <Pile table={table} name={words.say('nationDeck')} n={player.nation_deck} pile={`nation:${seat}`} token={player.nation_token} />
      </div>
      <div class="imp-strips">
        {[...(player.power ?? []), ...player.permanent, ...player.play].map((force, i) => <Standing key={`${force.card} ${i}`} {...props} force={force} where="play" size="strip" inert />)}
      </div>
    </section>
  );
}

/** Everybody but the one whose things are shown large. */
export function Others(props: { table: Table; seats: number[]; show(seat: number): void; onOpen?: SeatProps['onOpen'] }): JSX.Element {
  const { table } = props;
  return (
    <div class="imp-others">
      {props.seats.map((seat) => {
        const player = table.view.players[seat];
        if (!player) return null;
        const all = { table, seat, player, inert: true, onOpen: props.onOpen };
        return player.automated ? <Civ key={seat} {...all} /> : <Rival key={seat} {...all} onShow={() => props.show(seat)} />;
      })}
    </div>
  );
}

