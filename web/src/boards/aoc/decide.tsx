/*
 * decide.tsx: what one has, which stays in sight, and the answers in the bar at the prompt. In one's
 * turn all actions stand there, as they lie on the board; one that brings a technology asks which.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Move } from '../../net/protocol';
import { Answers, Back, Mark, MoveButton, partsOf, Standing, Told, type AnswerLook, type StandingAction } from '../kit';
import { Sign } from './art/emblem';
import { Stats } from './people';
import type { Table } from './view';

const emblems: Record<string, string> = { rest: 'rest', done: 'end', skip: 'skip', use: 'done', decline: 'skip', resolve: 'first' };

/** What has no emblem of its own is told by its name alone. */
function MoveSign(props: { move: Move }): JSX.Element | null {
  const id = emblems[props.move.verb] ?? partsOf(props.move, 'action')[0];
  return id ? <Sign id={id} /> : null;
}

function lookOf(table: Table): AnswerLook {
  return {
    picture: (move) => <MoveSign move={move} />,
    both: true,
    // What the move says of itself needs no telling again, nor what stands large on a card of the market.
    note: (move) => {
      if (move.verb === 'choose' || move.verb === 'decline' || move.verb === 'use' || move.verb === 'act') return null;
      for (const domain of ['ability', 'technology', 'wonder', 'card']) {
        const [id] = partsOf(move, domain);
        if (id && table.words.about(domain, id)) return <Told table={table} domain={domain} id={id} />;
      }
      return null;
    },
  };
}

/** The actions on the table, in the order of the box; then what is for sale, where something is. */
function standingOf(table: Table): StandingAction[] {
  const { words, moves, view } = table;
  const away = new Set(view.timeline.filter((card) => card.when !== 'now').map((card) => card.action));
  const actions = words.ids('action').flatMap((id): StandingAction[] => {
    const legal = moves.of('action', id);
    const [grey] = moves.greyedOf('action', id);
    return legal.length > 0 || grey ? [{ key: id, name: words.name('action', id), picture: <Sign id={id} />, moves: legal, grey, away: away.has(id) }] : [];
  });
  const sale = moves.all.filter((move) => move.verb === 'buy');
  const all = sale.length > 0 ? [...actions, { key: 'buy', name: words.board('special-technologies'), picture: <Sign id="technology" />, moves: sale }] : actions;
  return all.map((action) => ({ ...action, note: action.moves.map((move) => thingOf(table, move)).join(', '), ...(action.moves[0] ? { label: action.moves[0].text } : {}) }));
}

/** What the question behind a group can bring, in short. */
function thingOf(table: Table, move: Move): string {
  for (const domain of ['technology', 'card']) {
    const [id] = partsOf(move, domain);
    if (id) return table.words.name(domain, id);
  }
  return move.text;
}

/** Columns of the bar: two rows, and never wider than this. */
const FEWEST = 3;

function TurnAnswers(props: { table: Table }): JSX.Element {
  const { table } = props;
  const { moves, state } = table;
  const look = lookOf(table);
  const [asking, setAsking] = useState<{ version: number; key: string } | null>(null);
  const standing = standingOf(table);
  const asked = asking?.version === state.version ? standing.find((action) => action.key === asking.key) : undefined;
  if (asked)
    return (
      <Answers
        table={table}
        look={{ ...look, picture: () => null, label: (move) => thingOf(table, move) }}
        moves={asked.moves}
        name={asked.name}
        asks={table.words.board(asked.moves.every((move) => partsOf(move, 'technology').length > 0) ? 'which.technology' : 'which.card')}
        class="asked"
        back={<Back onBack={() => setAsking(null)} />}
      />
    );
  const placed = new Set(standing.flatMap((action) => action.moves));
  return (
    <Answers table={table} look={look} moves={moves.loose.filter((move) => !placed.has(move))} class="kit-actions noted" places={Math.max(FEWEST, Math.ceil(standing.length / 2))} ends={['done', 'rest']}>
      {standing.map((action) => <Standing key={action.key} table={table} action={action} onAsk={() => setAsking({ version: state.version, key: action.key })} />)}
    </Answers>
  );
}

export function Decide(props: { table: Table }): JSX.Element | null {
  const { table } = props;
  const { state, moves, view } = table;
  const player = state.you === null ? undefined : view.players[state.you];
  if (state.you === null || !player || state.over) return null;
  return (
    <div class="aoc-decide kit-have" role="group" data-of={state.you} aria-label={state.question}>
      <Mark seats={state.seats} seat={state.you} />
      <Stats table={table} seat={state.you} player={player} />
      {moves.isTurn ? <TurnAnswers table={table} /> : <Answers table={table} look={lookOf(table)} back={moves.loose.length > 0 ? moves.looseGreyed.map((move) => <MoveButton key={move.move} table={table} move={move} picture={<MoveSign move={move} />} />) : null} />}
    </div>
  );
}
