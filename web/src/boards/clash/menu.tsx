/* menu.tsx: how a move looks in this game: its sign, and a shorter word where a place says the rest. */
import type { JSX } from 'preact';
import type { GreyedMove, Move } from '../../net/protocol';
import { MoveButton } from '../kit';
import { hasSign, Sign, signFor } from './art';
import type { Table } from './view';

/** The sign of a move: of the thing it brings or costs, or of what one does. */
function signOfMove(move: Move): string {
  for (const domain of ['kind', 'building', 'unit']) {
    const part = move.parts.find((p) => p.domain === domain);
    if (part && hasSign(String(part.id))) return String(part.id);
  }
  if (move.parts.some((p) => p.domain === 'wonder')) return 'wonder';
  return { march: 'move', road: 'move', sail: 'ship', 'bring-all': 'move', refuse: 'no', accept: 'yes', propose: 'trade', counter: 'trade', gain: 'yes', seat: 'person' }[move.verb] ?? signFor(move.verb);
}

/** What only declines has no sign of its own, least of all one that agrees. */
export function MoveSign(props: { move: Move }): JSX.Element | null {
  if (props.move.declines && !hasSign(props.move.verb)) return null;
  return <Sign id={signOfMove(props.move)} />;
}

/** A move in the bar or on a sheet. */
export function Answer(props: { table: Table; move: Move | GreyedMove; label?: string; class?: string }): JSX.Element {
  return <MoveButton {...props} picture={<MoveSign move={props.move} />} />;
}

/** In the menu of a space, what would be built is enough. */
export function shortOf(table: Table, move: Move): string | undefined {
  const built = move.parts.find((p) => p.domain === 'building' || p.domain === 'wonder');
  return built && (move.verb === 'build' || move.verb === 'wonder') ? table.words.name(built.domain, String(built.id)) : undefined;
}
