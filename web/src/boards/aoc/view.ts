/* view.ts: the position as src/games/aoc/view.c writes it, and which of its things can be played. */
import { argumentOf, thingIn, type MoveRules, type Table as KitTable } from '../kit';
import type { MatchState, Travel, Travels, Stocks } from '../types';
import type { Key } from './words';

export interface TimelineCard {
  action: string;
  when: 'past' | 'now' | 'future';
  event?: string;
  token?: string;
}

export interface Action {
  action: string;
  kind: 'permanent' | 'timeline' | 'special';
  free: number;
  used: number;
  slots: number;
  workers: number;
  coins: number;
  red: boolean;
  banned: boolean;
  symbol?: 'war' | 'plague';
}

export interface MarketCard {
  civilization: string;
  population: number;
  coins: number;
}

export interface Technology {
  technology: string;
  column: number;
  row: number;
  owned: boolean;
  open: boolean;
}

export interface Player {
  points: number;
  coins: number;
  workers: number;
  workers_in_hand: number;
  military: number;
  civilizations: { civilization: string; main: boolean }[];
  technologies: Technology[];
  wonders: string[];
  special_technology?: string;
  control?: number;
  hand_count?: number;
  hand?: string[];
  pack?: string[];
}

export interface AocView {
  seats: number;
  round: number;
  rounds: number;
  over: boolean;
  current: number;
  first: number;
  draft: boolean;
  innovation: boolean;
  changing_world: boolean;
  rival?: number;
  scenario?: string;
  grade?: number;
  goal_met?: boolean;
  achievements?: string[];
  timeline: TimelineCard[];
  actions: Action[];
  market: MarketCard[];
  wonders: string[];
  special_technologies: string[];
  deck: number;
  players: Player[];
}

export function viewOf(state: MatchState): AocView {
  return state.view as unknown as AocView;
}

/** The first of the three cards below the permanent one. */
export function windowOf(view: AocView): number {
  const first = view.timeline.findIndex((card) => card.when === 'now');
  return first < 0 ? 0 : first;
}

/** What every part of the board needs. */
export type Table = KitTable<AocView, Key>;

/** Rest, skip, abilities and choices have no place on the board. */
export const moveRules: MoveRules = {
  turn: new Set(['act', 'study', 'rest', 'done', 'buy']),
  placed: ({ domain }) => domain !== 'ability' && domain !== 'number' && domain !== 'seat',
};

/** “2 coins”, for names that screen readers say. */
export function count(table: Table, n: number, what: 'coins' | 'workers' | 'military' | 'points'): string {
  return `${n} ${what === 'military' ? table.words.board(what) : table.words.board(`n.${what}`, { n })}`;
}

/** Is nobody stronger? Level with the strongest counts. */
export function strongest(view: AocView, seat: number): boolean {
  const all = [...view.players.map((player) => player.military), view.rival ?? 0];
  const own = view.players[seat]?.military ?? 0;
  return own > 0 && own === Math.max(...all);
}

// ---- Who goes where --------------------------------------------------------------------------------

/*
 * Things that travel start and end at spots of the board (data-spot): a seat's camp, the slots of
 * an action, what lies on offer.
 */
const way = (from: string, to: string, seat: number): Travel => ({ domain: 'spot', from, to, seat });

/** Workers walk from their camp to the slots; cards and wonders go from the market to whoever took them. */
export const travels: Travels = ({ line, before }) => {
  const seat = Number(argumentOf(line, 'seat') ?? -1);
  if (seat < 0) return [];
  const action = thingIn(line, 'action');
  if ((line.event === 'act' || line.event === 'study') && action !== undefined) {
    const n = viewOf(before).actions.find((entry) => entry.action === action)?.workers ?? 1;
    return [{ ...way(`camp:${seat}`, `slot:${action}`, seat), n, piece: 'u-worker', past: [] }]; // past: its way is drawn
  }
  const taken = thingIn(line, 'civilization') ?? thingIn(line, 'wonder');
  const took = line.event === 'raise' || line.event === 'annex' || line.event === 'wonder';
  return took && taken !== undefined ? [way(`offer:${taken}`, `camp:${seat}`, seat)] : [];
};

export const stocks: Stocks = (state, seat) => {
  const player = viewOf(state).players[seat];
  return player ? (['coins', 'workers', 'military'] as const).map((id) => ({ domain: 'board', id, n: player[id] })) : [];
};
