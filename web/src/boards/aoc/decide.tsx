/*
 * decide.tsx: the bar that stays in sight: what one has in hand, and the answers that have no place
 * on the board. The question itself stands above the board already.
 */
import type { JSX } from 'preact';
import type { Move } from '../../net/protocol';
import { Mark, MoveButton, Spans, Told } from '../kit';
import { Sign } from './art/emblem';
import { Stats } from './people';
import type { Table } from './view';

const emblems: Record<string, string> = { rest: 'rest', done: 'done', skip: 'skip', use: 'done', decline: 'skip', resolve: 'first' };

function ability(move: Move): string | undefined {
  const part = move.parts.find((p) => p.domain === 'ability');
  return part === undefined ? undefined : String(part.id);
}

function Answer(props: { table: Table; move: Move }): JSX.Element {
  const { table, move } = props;
  const id = ability(move);
  // A choice says its own effect; what is declined needs no telling.
  const told = id === undefined || move.verb === 'choose' || move.verb === 'decline';
  return (
    <MoveButton
      table={table}
      move={move}
      thing={id === undefined ? undefined : `ability:${id}`}
      picture={<Sign id={emblems[move.verb] ?? 'done'} />}
      label={<strong>{move.spans ? <Spans line={move.spans} icons={table.icons} lang={table.words.lang} /> : move.text}</strong>}
    >
      {told ? null : <small><Told table={table} domain="ability" id={id} /></small>}
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
      <Mark seats={state.seats} seat={state.you} />
      <Stats table={table} seat={state.you} player={player} />
      <div class="kit-answers">
        {moves.loose.map((move) => <Answer key={move.move} table={table} move={move} />)}
        {moves.loose.length > 0 ? moves.looseGreyed.map((move) => <Answer key={move.move} table={table} move={move} />) : null}
      </div>
    </div>
  );
}
