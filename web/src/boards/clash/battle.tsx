/* battle.tsx: the answers of the conflict under way; the conflict itself is told beside the map. */
import type { JSX } from 'preact';
import type { Move } from '../../net/protocol';
import { MoveButton, partsOf, Told } from '../kit';
import { Answer, MoveSign } from './menu';
import type { Table } from './view';

/** A tactics card is offered by its lower half, with what that does. */
function FightAnswer(props: { table: Table; move: Move }): JSX.Element {
  const { table, move } = props;
  const [card] = move.verb === 'tactic' ? partsOf(move, 'action-card') : [];
  if (!card) return <Answer table={table} move={move} />;
  const [civil, tactic] = table.words.parts('action-card', card);
  return (
    <MoveButton table={table} move={move} label={tactic?.title} class="tall" picture={<MoveSign move={move} />}>
      <small><Told table={table} domain="action-card" id={card} part="tactic" /></small>
      <small>({table.words.say('upperHalf', { name: civil?.title ?? '' })})</small>
    </MoveButton>
  );
}

export function FightAnswers(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { view, moves, state } = table;
  if (!view.fight || moves.all.length === 0) return null;
  return (
    <div class="kit-answers cl-fight" role="group" aria-label={state.question}>
      {moves.all.map((move) => <FightAnswer key={move.move} table={table} move={move} />)}
    </div>
  );
}
