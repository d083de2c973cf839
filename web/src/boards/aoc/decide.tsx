/*
 * decide.tsx: what one has, which stays in sight, and the answers in the bar at the prompt. In one's
 * turn all actions stand there, as they lie on the board; one that brings a technology asks which.
 */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Move } from '../../net/protocol';
import { Answers, Back, Mark, MoveButton, partsOf, Told, type AnswerLook } from '../kit';
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

/** Several moves of one kind: the technologies of an action, what is for sale. */
interface Group {
  key: string;
  name: string;
  sign: string;
  moves: Move[];
}

function groupsOf(table: Table): Group[] {
  const { words, moves } = table;
  const groups = new Map<string, Group>();
  for (const move of moves.all) {
    const [action] = partsOf(move, 'action');
    if (move.verb !== 'buy' && action === undefined) continue;
    const key = action ?? 'buy';
    const group = groups.get(key) ?? { key, name: action ? words.name('action', action) : words.board('special-technologies'), sign: action ?? 'technology', moves: [] };
    group.moves.push(move);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What the question behind a group can bring, in short. */
function thingOf(table: Table, move: Move): string {
  for (const domain of ['technology', 'card']) {
    const [id] = partsOf(move, domain);
    if (id) return table.words.name(domain, id);
  }
  return move.text;
}

function TurnAnswers(props: { table: Table }): JSX.Element {
  const { table } = props;
  const { moves, state } = table;
  const look = lookOf(table);
  const [asking, setAsking] = useState<{ version: number; key: string } | null>(null);
  const groups = groupsOf(table);
  const asked = asking?.version === state.version ? groups.find((group) => group.key === asking.key) : undefined;
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
  const grey = moves.looseGreyed.map((move) => <MoveButton key={move.move} table={table} move={move} picture={<MoveSign move={move} />} />);
  return (
    <Answers table={table} look={look} moves={moves.loose} class="kit-actions noted" back={grey}>
      {groups.map((group) => {
        const [only, ...others] = group.moves;
        if (!only) return null;
        if (others.length === 0) return <MoveButton key={group.key} table={table} move={only} picture={<Sign id={group.sign} />} class="action" />;
        return (
          <button key={group.key} type="button" class="kit-button action lit go" data-action={group.key} onClick={() => setAsking({ version: state.version, key: group.key })}>
            <Sign id={group.sign} />
            <span class="kit-words">{group.name}<small>{group.moves.map((move) => thingOf(table, move)).join(', ')}</small></span>
          </button>
        );
      })}
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
