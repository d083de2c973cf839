/*
 * board.tsx: the board of Civilization. It shows what the engine's view says and lights what the
 * engine calls legal; it knows no rules of its own.
 */
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { insertSprite } from '../../art/sprite';
import { MoreBelow } from '../../parts/more';
import { useLitInSight, useRoomBeside, useTable } from '../kit';
import type { BoardProps } from '../types';
import { about } from './about';
import { CivSymbols } from './art';
import { BattleSheet } from './battle';
import './board.css';
import './map.css';
import { CityStrip, Course } from './city';
import { DealSheet } from './deal';
import { Decide } from './decide';
import { allSquares, CivMap, MARGIN } from './map';
import { Market } from './market';
import { Neighbour, PlayerPanel } from './own';
import { Pyramid } from './pyramid';
import { icons } from './signs';
import { Track, Victories } from './victories';
import { cityAt, cityOf, grid, moveRules, viewOf, type Table } from './view';
import { labels } from './words';

export { acts, amounts } from './acts';
export { guides } from './guide';
export { happenings } from './happenings';
export { ground, stocks, travels } from './view';

insertSprite();

/** Pixels beside the map that are enough for the panels. */
const PANELS = 350;

/** The city that is looked at: what is placed belongs to one, or its menu is open, or somebody chose it. */
function lookedAt(table: Table, chosen: string | null): string | null {
  const { view, open, state } = table;
  if (view.site) return view.site.city;
  const at = open?.startsWith('space:') ? open.slice(6) : null;
  if (at !== null && cityAt(view, at)) return at;
  if (chosen !== null && cityAt(view, chosen)) return chosen;
  const acting = [...new Set(table.moves.all.flatMap((move) => cityOf(move) ?? []))];
  return acting.length === 1 && state.legal ? acting[0] ?? null : null;
}

export default function Civilization(props: BoardProps): JSX.Element {
  const { table, root, onKeyDown, hero, shown, show, others } = useTable(props, { view: viewOf, labels, icons, moves: moveRules });
  const { view, state } = table;
  const [chosen, setChosen] = useState<string | null>(null);
  const squares = useMemo(() => allSquares(view), [view.map.tiles.length]);
  const found = useRoomBeside(root, useMemo(() => grid.box(squares, MARGIN), [squares]), PANELS);
  const room = found ?? 0;
  const column = useRef<HTMLDivElement>(null);
  useLitInSight(column, state.version);
  const player = view.players[hero];
  const at = lookedAt(table, chosen);
  const cities = player?.cities ?? [];
  const looked = (at === null ? undefined : cityAt(view, at)) ?? (cities[0] ? { city: cities[0], seat: hero } : undefined);
  const first = (
    <>
      {view.battle ? <BattleSheet table={table} battle={view.battle} /> : null}
      {view.deal ? <DealSheet table={table} /> : null}
    </>
  );
  const panels = player ? (
    <div class="civ-panels">
      <div><Pyramid table={table} seat={hero} player={player} /><Market table={table} hero={hero} /></div>
      <div><Victories table={table} hero={hero} /><PlayerPanel table={table} seat={hero} player={player} onBack={shown === null ? null : () => show(null)} /></div>
    </div>
  ) : null;
  return (
    <div class="kit-root">
      <div ref={root} class="kit-board civ" onKeyDown={onKeyDown}>
        <CivSymbols />
        <div class={room > 0 ? 'civ-top' : ''} style={room > 0 ? { '--beside': `${room}px` } : {}}>
          <div class={`civ-stage ${found === 0 && view.battle ? 'low' : ''} ${found === 0 && view.deal ? 'less' : ''}`}>
            <CivMap table={table} chosen={at} />
            <Course table={table} />
            {looked ? <CityStrip table={table} seat={looked.seat} city={looked.city} cities={cities} chosen={at} onChoose={setChosen} /> : null}
          </div>
          {room > 0 ? <div class="civ-beside" ref={column}>{first}{panels}<MoreBelow cards=".kit-panel" /></div> : null}
        </div>
        {room > 0 ? null : <div class="civ-first">{first}</div>}
        <div class="kit-foot">
          {props.beside}
          <Decide table={table} chosen={at} onChoose={setChosen} />
        </div>
        {room > 0 ? null : panels}
        <Track table={table} />
        {others.length > 0 ? <div class="civ-neighbours">{others.map((seat) => <Neighbour key={seat} table={table} seat={seat} onShow={() => show(seat)} />)}</div> : null}
      </div>
    </div>
  );
}

Civilization.about = about;
