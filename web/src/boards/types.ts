/*
 * types.ts: what a game's board gets and gives, and what its folder says of it. A board draws `state.view` in the words of the
 * bundle, lights what `state.legal` offers and calls play() with the notation of a legal move.
 *
 * Things marked with data-thing="domain:id" explain themselves on hover and focus; elements
 * marked with data-move="notation" answer for a legal or greyed move. The table listens for
 * both, so a board needs no handlers for explanations; explain() is there for anything unusual.
 */
import type { ComponentChildren, FunctionComponent, JSX } from 'preact';
import type { Bundle, Lang, LogLine, MatchState } from '../net/protocol';
import type { Happenings } from '../table/happenings';
import type { Deal, Guide } from './kit/coach';

export type { Bundle, Deal, Guide, Lang, MatchState };

export type Explain = { domain: string; id: string | number } | { move: string };

export interface BoardProps {
  state: MatchState;
  words: Bundle;
  lang: Lang;
  busy: boolean; // a move is on its way: show, but do not accept another
  /** The place of the answers, at the prompt; none where nobody answers. */
  bar?: HTMLElement | null;
  play(move: string): void;
  /** A place in the column beside the board, for boards that ask for it; none on a small screen. */
  side?: HTMLElement | null;
  /** Battles and banners, where there is no room beside the board: they stand below its map. */
  beside?: ComponentChildren;
  explain(about: Explain | null, anchor?: Element): void;
  /** What the board asks before a move is complete, such as which advance: the prompt says that instead. */
  asks?: ((question: string | null) => void) | undefined;
  /** Takes one's last choice back, where that is possible. */
  back?: (() => void) | undefined;
}

/** What a thing of this match is now, such as a city with all that stands in it: for the card that explains. */
export interface About {
  kind: string;
  name: string;
  rows: { title: string; lines: string[] }[];
  /** The section of the rule book that says so. */
  section?: string;
}

export type Abouts = (thing: { domain: string; id: string | number }, state: MatchState, words: Bundle, lang: Lang) => About | null;

/** `about`: what is not in the words of the game. Spaces are asked as “space”, players as “seat”. */
export type Board = ((props: BoardProps) => JSX.Element) & { about?: Abouts };

/** Something goes from one thing of a domain to another while a line of the log is told. */
export interface Travel {
  domain: string;
  from: string | number;
  to: string | number;
  seat: number | null;
  n?: number;
  /** The symbol of what travels (web/src/art); without one it is the seat's mark. */
  piece?: string;
  /** The things it comes past, between the first and the last. */
  past?: (string | number)[];
}

/** Journeys of a line that does not say itself where they begin: found from the position before; null: none is to be seen. */
export type Travels = (told: { line: LogLine; before: MatchState; after: MatchState }) => Travel[] | null;

/** A position with the land of a later one, so that pieces which travel arrive on land that is there. */
export type Ground = (before: MatchState, after: MatchState) => MatchState;

/** What a line of the log looks like while it is told: a die with its number, a card that turns over, something that rises, land that turns, an amount gained or lost. */
export type Act = 'die' | 'card' | 'rise' | 'turn' | 'gain' | 'lose';

/** What a player has of things that are counted: resources, coins, workers; “board” is a word of the board. */
export type Stocks = (state: MatchState, seat: number) => { domain: string; id: string; n: number }[];

/** A game on the home page. */
export interface GameCard {
  art: FunctionComponent<{ small?: boolean }>; // small: beside a match
  /** How many sit down at “Play now”, the player included. */
  table: number;
  /** Settings of “Play now” that are kinder to a newcomer than the usual ones. */
  kind?: Record<string, string>;
  /** The deal of the guided first game, where there is one. */
  guided?: Deal;
}

/** What the module of a board exports. */
export interface BoardModule {
  default: Board;
  travels?: Travels;
  ground?: Ground;
  /** What deserves more than a line: battles, events, ends. */
  happenings?: Happenings;
  /** By event: what lines look like while they are told. */
  acts?: Record<string, Act>;
  /** By event: what it is that is gained or lost, where the line does not name it: “coins” is the text “board.n.coins”, and shown on the board at data-stock="SEAT:coins". */
  amounts?: Record<string, string>;
  /** The turns of seats that the game plays itself are told, too: step by step. */
  stepped?: true;
  /** It draws in the column beside the board: see `side` of its props. */
  sided?: true;
  /** What is summed up as gained and lost after an absence. */
  stocks?: Stocks;
  /** The guided first games, by id; their words are texts of the game. */
  guides?: Record<string, Guide>;
}

/** What a board's folder is to the pages: `manifest.tsx` exports it. */
export interface Manifest {
  /** Where its games stand on the home page: in the order in which the engine names them, so that no tile changes its place. */
  place?: number;
  /** The games it is for, by id: editions of a game share a board. */
  games: Record<string, GameCard>;
  /** The board, with its signs and its styles; fetched when a match is opened. */
  load(): Promise<BoardModule>;
}
