/*
 * board.tsx: the Age of Civilization board. It shows what the engine's view says and lights what
 * the engine calls legal; it knows no rules of its own.
 */
import type { JSX } from 'preact';
import { insertSprite } from '../../art/sprite';
import { useTable } from '../kit';
import type { BoardProps } from '../types';
import { icons } from './art/emblem';
import './board.css';
import './timeline.css';
import './cards.css';
import './people.css';
import { Decide } from './decide';
import { Market, Secret, SpecialTechnologies, Wonders } from './market';
import { useWalking } from './motion';
import { Neighbour, Neighbours, People } from './people';
import { Solo } from './solo';
import { Timeline } from './timeline';
import { Track } from './track';
import { moveRules, viewOf } from './view';
import { labels } from './words';

export { happenings } from './happenings';
export { acts, amounts } from './acts';
export { guides } from './guide';
export { stocks } from './view';
export { travels } from './view';

insertSprite();

export default function AgeOfCivilization(props: BoardProps): JSX.Element {
  const { table, root, onKeyDown, hero, shown, show, others } = useTable(props, { view: viewOf, labels, icons, moves: moveRules, bringIntoView: true });
  useWalking(root, table);
  const drafting = table.view.round === 0;
  return (
    <div class="kit-root">
      <div ref={root} class={`kit-board aoc ${drafting ? 'drafting' : ''}`} onKeyDown={onKeyDown}>
        {props.beside}
        <div class="aoc-table">
          <Track table={table} />
          <Secret table={table} kind="pack" />
          <Market table={table} />
          <Secret table={table} kind="hand" />
          {table.view.scenario ? <Solo table={table} /> : null}
          <Timeline table={table} beside={table.view.rival === undefined ? <Neighbours table={table} seats={others} onShow={show} /> : table.view.scenario ? null : <Solo table={table} />} />
          <People table={table} seat={hero} onBack={shown === null ? null : () => show(null)} />
        </div>
        <div class="aoc-beyond">
          <Wonders table={table} />
          <SpecialTechnologies table={table} />
          {others.length > 0 ? (
            <div class="aoc-neighbours">
              {others.map((seat) => (
                <Neighbour key={seat} table={table} seat={seat} onShow={() => show(seat)} />
              ))}
            </div>
          ) : null}
        </div>
        <Decide table={table} />
      </div>
    </div>
  );
}
