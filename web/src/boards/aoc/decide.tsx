/* decide.tsx: what one has, which stays in sight, and the answers in the bar at the prompt. */
import type { JSX } from 'preact';
import { Answers, Mark, MoveButton, partsOf, Told, type AnswerLook } from '../kit';
import { Sign } from './art/emblem';
import { Stats } from './people';
import type { Table } from './view';

const emblems: Record<string, string> = { rest: 'rest', done: 'done', skip: 'skip', use: 'done', decline: 'skip', resolve: 'first' };

function lookOf(table: Table): AnswerLook {
  return {
    picture: (move) => <Sign id={emblems[move.verb] ?? 'done'} />,
    // A choice says its own effect; what is declined needs no telling.
    note: (move) => {
      if (move.verb === 'choose' || move.verb === 'decline' || move.verb === 'annex') return null;
      for (const domain of ['ability', 'technology', 'wonder', 'card', 'civilization']) {
        const [id] = partsOf(move, domain);
        if (id && table.words.about(domain, id)) return <Told table={table} domain={domain} id={id} {...(domain === 'civilization' ? { part: 'main' } : {})} />;
      }
      return null;
    },
  };
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
      <Answers table={table} look={lookOf(table)}>
        {moves.loose.length > 0 ? moves.looseGreyed.map((move) => <MoveButton key={move.move} table={table} move={move} picture={<Sign id={emblems[move.verb] ?? 'done'} />} />) : null}
      </Answers>
    </div>
  );
}
