/*
 * types.ts: what a game's board gets and gives. A board draws `state.view` in the words of the
 * bundle, lights what `state.legal` offers and calls play() with the notation of a legal move.
 *
 * Things marked with data-thing="domain:id" explain themselves on hover and focus; elements
 * marked with data-move="notation" answer for a legal or greyed move. The table listens for
 * both, so a board needs no handlers for explanations; explain() is there for anything unusual.
 */
import type { JSX } from 'preact';
import type { Bundle, Lang, MatchState, ThingPart } from '../net/protocol';

export type { Bundle, Lang, MatchState, ThingPart };

export type Explain = { domain: string; id: string | number } | { move: string };

export interface BoardProps {
  state: MatchState;
  words: Bundle;
  lang: Lang;
  busy: boolean; // a move is on its way: show, but do not accept another
  play(move: string): void;
  explain(about: Explain | null, anchor?: Element): void;
}

export type Board = (props: BoardProps) => JSX.Element;
