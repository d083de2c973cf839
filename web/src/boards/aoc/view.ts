/* view.ts: the position as src/games/aoc/view.c writes it, and which of its things can be played. */
import type { GreyedMove, Move, RecentMove } from '../../net/protocol';
import type { MatchState } from '../types';

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
  asked: number | null;
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

/**
 * What can be done with each thing on the board. A move belongs to every thing it names, so that
 * Research lights both its slot and the technologies it could bring.
 */
export class Moves {
  private readonly legal = new Map<string, Move[]>();
  private readonly greyed = new Map<string, GreyedMove[]>();
  private readonly seen = new Map<string, RecentMove>();
  readonly loose: Move[] = [];
  readonly looseGreyed: GreyedMove[] = [];

  constructor(state: MatchState) {
    for (const move of state.legal ?? []) {
      if (!placed(move)) this.loose.push(move);
      this.file(this.legal, move);
    }
    for (const move of state.greyed ?? []) {
      if (!placed(move)) this.looseGreyed.push(move);
      this.file(this.greyed, move);
    }
    for (const move of state.recent)
      for (const part of move.parts ?? []) {
        this.seen.set(`${part.domain}:${part.id}`, move);
        this.seen.set(`${move.seat}/${part.domain}:${part.id}`, move);
      }
  }

  private file<M extends Move>(map: Map<string, M[]>, move: M): void {
    for (const part of move.parts) {
      const key = `${part.domain}:${part.id}`;
      const list = map.get(key);
      if (list) list.push(move);
      else map.set(key, [move]);
    }
  }

  of(domain: string, id: string): Move[] {
    return this.legal.get(`${domain}:${id}`) ?? [];
  }

  greyedOf(domain: string, id: string): GreyedMove[] {
    return this.greyed.get(`${domain}:${id}`) ?? [];
  }

  /** The last move since the viewer's own decision that touched this thing, or this owner's one. */
  recent(domain: string, id: string, owner?: number): RecentMove | undefined {
    return this.seen.get(`${owner === undefined ? '' : `${owner}/`}${domain}:${id}`);
  }
}

/** Has the move a place on the board? Rest, skip, abilities and choices have none. */
function placed(move: Move): boolean {
  return move.parts.some((part) => part.domain !== 'ability' && part.domain !== 'number' && part.domain !== 'seat');
}

export function colourOf(state: MatchState, seat: number): number {
  return state.seats[seat]?.colour ?? seat;
}

/** Whose things are shown large: the viewer's, or for spectators those of whoever must decide. */
export function heroOf(state: MatchState): number {
  return state.you ?? state.to_move ?? 0;
}
