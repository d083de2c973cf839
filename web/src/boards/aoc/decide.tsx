/*
 * decide.tsx: the bar that stays in sight: what one has in hand, and the answers that have no place
 * on the board. The question itself stands above the board already.
 */
import type { JSX } from 'preact';
import type { Move } from '../../net/protocol';
import { Emblem, Mark } from './art/emblem';
import { Stats } from './people';
import { Rich } from './rich';
import { MoveButton, type Table } from './thing';
import { colourOf } from './view';

const emblems: Record<string, string> = { rest: 'rest', done: 'done', skip: 'skip', use: 'done', decline: 'skip', resolve: 'first' };

function ability(move: Move): string | undefined {
  const part = move.parts.find((p) => p.domain === 'ability');
  return part === undefined ? undefined : String(part.id);
}

function Answer(props: { table: Table; move: Move }): JSX.Element {
  const { table, move } = props;
  const { words } = table;
  const id = ability(move);
  const effect = id === undefined ? [] : words.lines('ability', id);
  // A choice says its own effect; what is declined needs no telling.
  const told = move.verb === 'choose' || move.verb === 'decline';
  return (
    <MoveButton table={table} move={move} {...(id === undefined ? {} : { thing: `ability:${id}` })} class={move.verb}>
      <Emblem id={emblems[move.verb] ?? 'done'} />
      <span>
        <strong>{move.text}</strong>
        {effect.length > 0 && !told ? <small><Rich lines={effect} words={words} /></small> : null}
      </span>
    </MoveButton>
  );
}

export function Decide(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { state, moves, view } = table;
  const player = state.you === null ? undefined : view.players[state.you];
  if (state.you === null || !player || state.over) return null;
  return (
    <div class="aoc-decide" role="group" aria-label={state.question}>
      <Mark colour={colourOf(state, state.you)} seat={state.you} />
      <Stats table={table} seat={state.you} player={player} />
      <div class="aoc-answers">
        {moves.loose.map((move) => <Answer key={move.move} table={table} move={move} />)}
        {moves.loose.length > 0 ? moves.looseGreyed.map((move) => <Answer key={move.move} table={table} move={move} />) : null}
      </div>
    </div>
  );
}
