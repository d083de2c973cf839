/*
 * board.tsx: the board of Imperium. It shows what the engine's view says and lights what the engine
 * calls legal; it knows no rules of its own.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { insertSprite } from '../../art/sprite';
import { useNarrow } from '../../parts/narrow';
import { Into, useTable } from '../kit';
import type { BoardProps } from '../types';
import './board.css';
import './card.css';
import { about } from './about';
import { CivLine, Others } from './civ';
import { Decide } from './decide';
import { Market, UnrestNear } from './market';
import { Hand, Mat } from './own';
import { CardSheet, PileSheet, ScoreSheet, SearchSheet } from './piles';
import { icons, Sign } from './signs';
import { moveRules, viewOf, type ImperiumView, type InForce, type Table, type Where } from './view';
import { labels, type Key } from './words';

export { acts } from './acts';
export { guides } from './guide';
export { happenings } from './happenings';
export { stocks } from './view';

/** The opponents stand beside the board where there is room. */
export const sided = true;
/** And what C.I.V. does is told step by step. */
export const stepped = true;

insertSprite();

/** What an open pile holds, and where its cards lie. */
function pileOf(view: ImperiumView, key: string): { cards: (string | null)[]; where: Where; name: Key; seat: number | null } | null {
  const [kind = '', seat] = key.split(':');
  const player = seat === undefined ? undefined : view.players[Number(seat)];
  if (kind === 'fame') return { cards: view.king ? [view.king] : [], where: 'fame', name: 'fame', seat: null };
  if (kind === 'exile') return { cards: view.exile, where: 'exile', name: 'exile', seat: null };
  if (!player) return null;
  if (kind === 'discard') return { cards: player.discard, where: 'discard', name: 'discard', seat: Number(seat) };
  if (kind === 'history') return { cards: player.history, where: 'history', name: player.nation === 'atlanteans' && !player.automated ? 'sunken' : 'history', seat: Number(seat) };
  return null;
}

/** What is being played or looked at just now stands beside the name of the play area, on a small screen above the hand. */
function Between(props: { table: Table; small?: boolean }): JSX.Element {
  const { small } = props;
  const { view, words } = props.table;
  const cards = [...view.resolving, ...view.looked].flatMap((id) => (id === null ? [] : [id]));
  // Its place is kept: nothing below moves when it comes and goes.
  const near = small ? <UnrestNear table={props.table} /> : null;
  if (cards.length === 0 || view.mode === 'civ') return <p class="imp-between">{near}</p>;
  return (
    <p class="imp-between">
      {near}
      <span>{words.say(view.looked.length > 0 ? 'looked' : 'resolving')}</span>
      {cards.map((id, i) => <b key={`${id} ${i}`} class="kit-tag" data-thing={`card:${id}`} tabIndex={0}>{words.name('card', id)}</b>)}
    </p>
  );
}

interface Opened {
  version: number;
  card: string;
  where: Where;
  force: InForce | undefined;
}

export default function Imperium(props: BoardProps): JSX.Element {
  const { table, root, onKeyDown, hero, shown, show, others } = useTable(props, { view: viewOf, labels, icons, moves: moveRules });
  const small = useNarrow();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [searching, setSearching] = useState(false);
  const { view, state, words } = table;
  const player = view.players[hero];
  const onOpen = small ? (card: string, where: Where, force?: InForce) => setOpened({ version: state.version, card, where, force }) : undefined;
  const pile = table.open?.startsWith('pile:') ? pileOf(view, table.open.slice(5)) : null;
  const zoomed = opened && opened.version === state.version ? opened : null;
  const rivals = <Others table={table} seats={others} show={show} onOpen={onOpen} />;
  const inert = hero !== state.you;
  // On a small screen what can be played comes first, above the fold.
  const market = <Market key="market" table={table} onOpen={onOpen ? (id) => onOpen(id, `market-${view.market.findIndex((p) => p.card === id) + 1}`) : undefined} />;
  const mat = player ? <Mat key="mat" table={table} seat={hero} player={player} inert={inert} onOpen={onOpen} small={small} onBack={shown === null ? null : () => show(null)} between={small ? null : <Between table={table} />} /> : null;
  const hand = player ? <Hand key="hand" table={table} seat={hero} player={player} inert={inert} onOpen={onOpen} small={small} /> : null;
  return (
    <div class="kit-root">
      <div ref={root} class={`kit-board imp ${small ? 'small' : ''}`} onKeyDown={onKeyDown}>
        {props.beside}
        {small ? others.map((seat) => (view.players[seat]?.automated ? <CivLine key={seat} table={table} seat={seat} player={view.players[seat]} /> : null)) : null}
        {small ? [<Between key="between" table={table} small />, hand, market, mat] : [market, mat, hand]}
        {props.side ? <Into place={props.side}><div class="kit-root"><div class="kit-board imp">{rivals}</div></div></Into> : rivals}
        <button type="button" class="kit-button quiet imp-find" onClick={() => setSearching(true)}><Sign id="search" />{words.say('search')}</button>
        {pile ? <PileSheet table={table} name={words.say(pile.name)} cards={pile.cards} where={pile.where} inert={pile.seat !== null && pile.seat !== state.you} onClose={() => table.setOpen(null)} /> : null}
        {table.open?.startsWith('score:') ? <ScoreSheet table={table} seat={Number(table.open.slice(6))} onClose={() => table.setOpen(null)} /> : null}
        {zoomed ? <CardSheet table={table} id={zoomed.card} where={zoomed.where} force={zoomed.force} onClose={() => setOpened(null)} /> : null}
        {searching ? <SearchSheet table={table} onClose={() => setSearching(false)} /> : null}
        <Decide table={table} />
      </div>
    </div>
  );
}

Imperium.about = about;
