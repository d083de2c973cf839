/* view.ts: the position as src/games/aoc/view.c writes it, and which of its things can be played. */
import type { MoveRules, Table as KitTable } from '../kit';
import type { MatchState } from '../types';
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
  declines: new Set(['skip', 'rest', 'done', 'decline']),
  placed: ({ domain }) => domain !== 'ability' && domain !== 'number' && domain !== 'seat',
};

/** “2 coins”, for names that screen readers say. */
export function count(table: Table, n: number, what: 'coins' | 'workers' | 'military' | 'points'): string {
  return `${n} ${table.words.board(what)}`;
}
