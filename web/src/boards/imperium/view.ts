/* view.ts: the position as src/games/imperium/view.c writes it, and which of its things can be played. */
import { partsOf, type MoveRules, type Table as KitTable } from '../kit';
import type { Move } from '../../net/protocol';
import type { MatchState, Stocks } from '../types';
import type { Key } from './words';

export const RESOURCES = ['materials', 'population', 'progress'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Tokens = Record<Resource, number>;

export interface Place extends Tokens {
  card?: string;
  unrest: boolean;
}

/** A card that is in force. */
export interface InForce {
  card: string;
  exhausted: boolean;
  stored?: number;
  points: number;
  garrison: (string | null)[];
}

export interface Development extends Tokens {
  card: string | null;
  affordable: boolean;
}

export interface Slot {
  full: boolean;
  card?: string | null;
}

/** What the copies of a card are worth, and how many things a variable one has found. */
export interface Worth {
  card: string;
  copies: number;
  points: number;
  counted?: number[];
}

export interface Player extends Tokens {
  nation: string;
  automated: boolean;
  empire: boolean;
  points: number;
  unseen: number;
  worth: Worth[];
  deck: number;
  discard: (string | null)[];
  play: InForce[];
  history: (string | null)[];
  nation_deck: number;
  permanent: InForce[];
  /* of whoever is no C.I.V. */
  side?: string;
  actions?: number;
  exhaust?: number;
  exhaust_all?: number;
  hand_size?: number;
  hand?: (string | null)[];
  power?: InForce[];
  accession?: string | null;
  nation_token?: boolean;
  development_token?: boolean;
  developments?: Development[];
  /* of C.I.V. */
  level?: string;
  die?: number;
  slots?: Slot[];
  aside?: boolean;
  quests?: number;
  slot?: number;
  turned?: string | null;
  row?: string;
  table?: string[];
}

export interface ImperiumView {
  seats: number;
  round: number;
  last_round: number;
  turn?: number;
  first: number;
  mode: 'none' | 'activate' | 'innovate' | 'revolt' | 'solstice' | 'civ';
  over?: 'scored' | 'collapsed';
  market: Place[];
  decks: Record<'main' | 'civilised' | 'uncivilised' | 'region' | 'fame', number>;
  king?: string;
  unrest: number;
  exile: (string | null)[];
  resolving: (string | null)[];
  looked: (string | null)[];
  players: Player[];
}

export function viewOf(state: MatchState): ImperiumView {
  return state.view as unknown as ImperiumView;
}

/** What every part of the board needs. */
export type Table = KitTable<ImperiumView, Key>;

/** Cards lie on the board; the kinds of turn and everything else stand in the bar. */
export const moveRules: MoveRules = {
  turn: new Set(['play', 'exhaust', 'innovate', 'revolt', 'end']),
  placed: ({ domain }) => domain === 'card',
};

// ---- Which of a card's moves belong to which of its places ------------------------------------------

const spotOf = (move: Move): string | undefined => partsOf(move, 'spot')[0];
const IN_FORCE = new Set(['exhaust', 'react', 'avoid', 'solstice', 'recover', 'convert', 'copy']);

export type Where = 'hand' | 'play' | 'power' | 'permanent' | 'garrison' | 'history' | 'discard' | 'development' | 'accession' | 'exile' | 'fame' | `market-${number}`;

/** Is the move one for a card that lies there? */
export function isFor(where: Where): (move: Move) => boolean {
  return (move) => {
    const spot = spotOf(move);
    if (spot !== undefined) return spot === where;
    if (move.verb === 'play') return where === 'hand';
    // Avoiding an attack may take a card in hand as well as one in play.
    if (move.verb === 'avoid' || move.verb === 'react') return where !== 'discard' && where !== 'history' && where !== 'exile' && !where.startsWith('market');
    return IN_FORCE.has(move.verb) && (where === 'play' || where === 'power' || where === 'permanent');
  };
}

/** Nobody knows what a card counted from the back is called: they are told apart by their place. */
export function known(cards: (string | null)[]): string[] {
  return cards.flatMap((card) => (card === null ? [] : [card]));
}

export const stocks: Stocks = (state, seat) => {
  const player = viewOf(state).players[seat];
  return player ? RESOURCES.map((id) => ({ domain: 'resource', id, n: player[id] })) : [];
};
