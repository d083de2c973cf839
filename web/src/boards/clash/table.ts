/* table.ts: what every part of the board needs. */
import type { BoardProps, MatchState } from '../types';
import type { ClashView, Moves, Owner } from './view';
import { colourOf, nameOf } from './view';
import type { Words } from './words';

export interface Table {
  state: MatchState;
  view: ClashView;
  words: Words;
  moves: Moves;
  busy: boolean;
  /** The space from which a journey begins, once it is chosen. */
  from: string | null;
  setFrom(at: string | null): void;
  /** The thing whose menu is open: “space:D4”, “action-card:A01”. */
  open: string | null;
  setOpen(key: string | null): void;
  /** `from` is chosen at once at the question that follows. */
  play(move: string, from?: string): void;
  explain: BoardProps['explain'];
}

export function ownerName(table: Table, owner: Owner): string {
  return typeof owner === 'number' ? nameOf(table.state, owner) : table.words.say(owner);
}

export function ownerClass(table: Table, owner: Owner): string {
  return typeof owner === 'number' ? `cl-own${colourOf(table.state, owner)}` : `cl-${owner}`;
}
