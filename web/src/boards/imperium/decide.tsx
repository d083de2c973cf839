/* decide.tsx: the answers in the bar at the prompt; in one's turn the three kinds of turn and its end. */
import type { JSX } from 'preact';
import type { Move } from '../../net/protocol';
import { Answers, MoveButton, partsOf, useNever, type AnswerLook } from '../kit';
import { Sign, SuitDisc } from './signs';
import type { Table } from './view';

const signs: Record<string, string> = {
  innovate: 'innovate', revolt: 'revolt', end: 'end', yes: 'yes', no: 'no', done: 'no', exhaust: 'exhaust', react: 'exhaust', avoid: 'lock',
  solstice: 'solstice', draw: 'draw',
};

function pictureOf(table: Table, move: Move): JSX.Element | null {
  const [card] = partsOf(move, 'card');
  const [suit] = partsOf(move, 'suit');
  if (suit !== undefined) return <SuitDisc suit={suit} />;
  if (card !== undefined && move.verb !== 'react' && move.verb !== 'exhaust' && move.verb !== 'avoid' && move.verb !== 'solstice')
    return <SuitDisc suit={table.words.list('card', card, 'suits')[0] ?? 'nation'} />;
  const sign = signs[move.verb];
  return sign === undefined ? null : <Sign id={sign} />;
}

export function lookOf(table: Table): AnswerLook {
  return { picture: (move) => pictureOf(table, move) };
}

/** The kinds of turn that are chosen in the bar: an activation begins with its first card. */
const kinds = ['innovate', 'revolt'];

function Kind(props: { table: Table; verb: string }): JSX.Element | null {
  const { moves } = props.table;
  const move = moves.verb(props.verb) ?? moves.greyedVerb(props.verb);
  return move ? <MoveButton table={props.table} move={move} picture={pictureOf(props.table, move)} place={props.verb} /> : null;
}

export function Decide(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { state, moves, view, words } = table;
  const never = useNever(table, `${view.round} ${view.turn}`);
  if (state.you === null || state.over) return null;
  if (moves.isTurn)
    return (
      <Answers table={table} look={lookOf(table)} moves={moves.loose.filter((move) => !kinds.includes(move.verb))} class="kit-actions noted" places={kinds.length} ends={['end']}>
        {kinds.map((verb) => <Kind key={verb} table={table} verb={verb} />)}
      </Answers>
    );
  const quiet = never.asked.map((card) => (
    <button key={card} type="button" class="kit-button quiet imp-never" onClick={() => never.set(card)}>
      {words.say('never', { name: words.name('card', card) })}
    </button>
  ));
  return <Answers table={table} look={lookOf(table)} back={quiet} />;
}
