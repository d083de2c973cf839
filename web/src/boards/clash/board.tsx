/*
 * board.tsx: the board of Clash of Cultures. It shows what the engine's view says and lights what
 * the engine calls legal; it knows no rules of its own.
 */
import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { colon } from '../../i18n';
import { MoreBelow } from '../../parts/more';
import { Count, seatName, useLitInSight, useRoomBeside, useTable } from '../kit';
import type { BoardProps } from '../types';
import { about } from './about';
import './board.css';
import './map.css';
import { insertSprite } from '../../art/sprite';
import { icons, Sign } from './art';
import { Decide } from './decide';
import { cardOf } from './facts';
import { ClashMap, Common, MARGIN } from './map';
import { Advances, Cards, Neighbour } from './player';
import { Trade } from './trade';
import { grid, moveRules, placeOf, viewOf, type Amounts, type Table } from './view';
import { WonderRow } from './wonders';
import { labels } from './words';

/** The units chosen so far, before they are paid and placed. */
function Recruited(props: { table: Table; at: string; units: Amounts }): JSX.Element {
  const { words } = props.table;
  const chosen = words.ids('unit').filter((id) => props.units[id]);
  const told = chosen.map((id) => words.count('unit', id, props.units[id] ?? 0)).join(', ') || words.say('nothing');
  return (
    <span class="kit-tag" role="img" aria-label={colon(props.at, told)}>
      <Sign id="recruit" /> {props.at}
      {chosen.map((id) => <Count key={id} table={props.table} domain="unit" id={id} n={props.units[id] ?? 0} still />)}
    </span>
  );
}

function Heading(props: { table: Table }): JSX.Element {
  const { view, words, state } = props.table;
  const facts = [words.text('round.short', { n: view.age }), words.say('outOf', { word: words.board('round'), n: view.round, all: view.rounds })];
  if (view.turn !== null) facts.push(view.actions > 0 ? colon(seatName(state.seats, view.turn), words.say('actionsLeft', { n: view.actions })) : seatName(state.seats, view.turn));
  return (
    <header class="cl-heading">
      <strong>{facts[0]}</strong>
      {facts.slice(1).map((f, i) => <span key={i}>{f}</span>)}
      {view.collect ? <span class="kit-tag">{words.say('collecting', { at: placeOf(props.table, view.collect.city) })} · {words.say('leftToTake', { n: view.collect.left })}</span> : null}
      {view.recruit ? <Recruited table={props.table} at={placeOf(props.table, view.recruit.city)} units={view.recruit.units} /> : null}
      {view.in_play.length > 0 ? <span class="kit-tag">{colon(words.say('inPlay'), view.in_play.map((title) => words.name('event', cardOf(words, title))).join(', '))}</span> : null}
      {view.public_wonders || view.shown_wonders.length === 0 ? null : (
        <span>
          {colon(words.board('shown-wonders'), '')}
          {view.shown_wonders.map((id) => <span key={id} class="kit-tag" data-thing={`wonder:${id}`} tabIndex={0}>{words.name('wonder', id)}</span>)}
        </span>
      )}
    </header>
  );
}

export { happenings } from './happenings';
export { acts } from './acts';
export { guides } from './guide';
export { ground, stocks, travels } from './view';

insertSprite();

/** Pixels beside the map that are enough for one's cards, and for everything one has. */
const CARDS = 200;
const ALL = 640;

export default function ClashOfCultures(props: BoardProps): JSX.Element {
  const { table, root, onKeyDown, hero, shown, show, others } = useTable(props, { view: viewOf, labels, icons, moves: moveRules });
  const { view, state } = table;
  const box = useMemo(() => grid.box(view.spaces.map((space) => space.at), MARGIN), [view.spaces.length]);
  const room = useRoomBeside(root, box, CARDS) ?? 0;
  const column = useRef<HTMLDivElement>(null);
  useLitInSight(column, state.version);
  const player = { table, seat: hero, own: hero === state.you, onBack: shown === null ? null : () => show(null) };
  const cards = <Cards {...player} />;
  const rest = <><WonderRow table={table} /><Advances {...player} /></>;
  return (
    <div class="kit-root">
      <div ref={root} class="kit-board cl" onKeyDown={onKeyDown}>
        <div class={room > 0 ? 'cl-top' : ''} style={room > 0 ? { '--beside': `${room}px` } : {}}>
          <div class="cl-stage">
            <Heading table={table} />
            <ClashMap table={table} alone={room > 0} />
            {view.deal ? <div class="cl-sheet"><Trade table={table} /></div> : null}
          </div>
          {room > 0 ? <div class="cl-beside" ref={column}><Common table={table} />{cards}{room >= ALL ? rest : null}<MoreBelow cards=".kit-card" /></div> : null}
        </div>
        <div class="kit-foot">
          {props.beside}
          <Decide table={table} />
        </div>
        {room > 0 ? null : cards}
        {room >= ALL ? null : rest}
        {others.length > 0 ? (
          <div class="cl-neighbours">
            {others.map((seat) => <Neighbour key={seat} table={table} seat={seat} onShow={() => show(seat)} />)}
          </div>
        ) : null}
      </div>
    </div>
  );
}

ClashOfCultures.about = about;
