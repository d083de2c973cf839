/* view.ts: the position as src/games/clash/contract/view.c writes it, and which of its things can be played. */
import type { Move } from '../../net/protocol';
import { argumentOf, flatHexes, Grid, ownClass, partsOf, seatName, thingIn, type MoveRules, type Table as KitTable } from '../kit';
import type { Ground, MatchState, Stocks, Travels } from '../types';
import type { Key } from './words';

export type Owner = number | 'barbarians' | 'pirates';
export type Amounts = Partial<Record<string, number>>;

export interface City {
  name?: string; // of the game's own names of cities
  owner: Owner;
  mood: 'angry' | 'neutral' | 'happy';
  size: number;
  buildings: Record<string, number>; // by whose colour: a seat
  port_faces?: string;
  wonders: string[];
  activations: number;
  druids?: boolean;
  seduction?: number;
}

export interface Space {
  at: string;
  area: number;
  terrain?: string; // none while unexplored
  exhausted?: boolean;
  holder?: Owner;
  units?: Amounts;
  pirates?: number;
  city?: City;
}

export interface Player {
  civ: string | null;
  stock: Record<string, number>;
  limits: Record<string, number>;
  levels?: Record<string, number>; // in the edition that has them: at most so many tokens
  advances: string[];
  civ_advances: string[];
  event_cubes?: number;
  cities: number;
  start: string | null;
  action_count: number;
  objective_count: number;
  wonder_count: number;
  actions: string[];
  objectives: string[];
  wonders: string[];
  persons: string[];
  completed: string[];
  leader?: string | null;
  leaders_left?: string[];
  captured_leaders?: number;
  reserve: Amounts;
  left: Amounts;
  captives: string[];
  points: number; // halves
  score: Record<string, number>;
}

export interface Die {
  value: number;
  clash: string | null;
  used: boolean;
  counts: boolean;
}

export interface Side {
  owner: Owner;
  has_card: boolean;
  card?: string | null;
  card_void: boolean;
  at_start: Amounts;
  lost: Amounts;
  fighters: number;
  dice: Die[];
  value: number;
  hits: number;
  cancels: number;
}

export interface Fight {
  at: string;
  from: string | null;
  naval: boolean;
  raid: boolean; // barbarians who go home after one round
  round: number;
  city: boolean;
  fortress: boolean;
  revealed: boolean;
  attacker: Side;
  defender: Side;
  /** The attackers that are left, outside the space they attack, whom ships carry too; and the pirates in their service. */
  assault: { units: Amounts; pirates: number };
}

export interface DealHalf {
  [kind: string]: number | string[] | undefined;
  action_count?: number;
  objective_count?: number;
  wonder_count?: number;
  actions?: string[];
  objectives?: string[];
  wonders?: string[];
  persons?: string[];
}

export interface ClashView {
  age: number;
  ages: number;
  round: number;
  rounds: number;
  first: number;
  turn: number | null;
  actions: number;
  expansion: boolean;
  public_wonders: boolean;
  top_level?: number;
  event_levels?: number[];
  spaces: Space[];
  explored: boolean[];
  new_region?: { area: number; ways: Record<string, string>[] };
  players: Player[];
  fight?: Fight;
  collect?: { city: string; left: number; gained: Amounts };
  recruit?: { city: string; units: Amounts };
  squad?: { from: string; to: string; units: Amounts };
  deal?: { from: number; to: number; gives: DealHalf; wants: DealHalf };
  previews?: { from: string; to: string; leads: string[] }[];
  movers?: string[]; // in one's turn: where the action to move could begin
  event: string | null;
  decks: { actions: number; events: number; objectives: number; wonders: number };
  action_discard?: string;
  event_discard?: string;
  shown_wonders: string[];
  wonder_builders: Record<string, number>;
  in_play: string[];
  next_event?: string;
  pirates_left: number;
  exhausted_left: number;
}

export function viewOf(state: MatchState): ClashView {
  return state.view as unknown as ClashView;
}

/** What every part of the board needs. */
export type Table = KitTable<ClashView, Key>;

/** Moves that go from one space to another: a click on the first lights the second. */
const journeys = new Set(['march', 'road', 'sail', 'explore', 'target']);

/** Where a move is played on the board: on a space, an advance or a card; else in the bar. */
const placedDomains = ['space', 'advance', 'action-card', 'objective-card', 'event', 'wonder'];

export function journeyOf(move: Move): { from: string; to: string } | null {
  const [from = '', to = ''] = journeys.has(move.verb) ? partsOf(move, 'space') : [];
  return from ? { from, to } : null;
}

export type TurnAction = 'advance' | 'found' | 'city' | 'move' | 'improve' | 'influence' | 'trade';

/** The actions of a turn, as the rule book lists them. */
export const turnActions: Record<TurnAction, { sign: string; verbs: string[] }> = {
  advance: { sign: 'advance', verbs: ['advance'] },
  found: { sign: 'settlement', verbs: ['found'] },
  city: { sign: 'collect', verbs: ['collect', 'build', 'recruit', 'wonder'] },
  move: { sign: 'move', verbs: ['move'] },
  improve: { sign: 'improve', verbs: ['improve'] },
  influence: { sign: 'influence', verbs: ['influence'] },
  trade: { sign: 'trade', verbs: ['trade'] },
};

export const moveRules: MoveRules = {
  turn: new Set([...Object.values(turnActions).flatMap((action) => action.verbs), 'end']),
  placed: ({ domain }) => placedDomains.includes(domain),
  journey: journeyOf,
};

/** A space by its city, where it has one. */
export function nameOf(table: Table, at: string): string {
  const city = table.view.spaces.find((space) => space.at === at)?.city?.name;
  return city ? table.words.name('city', city) : at;
}

/** “Ostia (E7)”. */
export function placeOf(table: Table, at: string): string {
  const name = nameOf(table, at);
  return name === at ? at : `${name} (${at})`;
}

export function ownerName(table: Table, owner: Owner): string {
  return typeof owner === 'number' ? seatName(table.state.seats, owner) : table.words.say(owner);
}

export function ownerClass(table: Table, owner: Owner): string {
  return typeof owner === 'number' ? ownClass(table.state.seats, owner) : `cl-${owner}`;
}

/** The map: flat-topped hexes, 60 from the middle to a corner, as the symbols are drawn for. */
export const grid = new Grid(flatHexes(60));

// ---- Who went where ------------------------------------------------------------------------------

const pieces: Record<string, string> = { sails: 'u-ship', 'barbarians-move': 'u-barbarian', raid: 'u-barbarian' };

/** Figures that go from space to space; they take the straight way, whatever way they took. */
export const travels: Travels = ({ line, after }) => {
  const [from, to, unit] = [argumentOf(line, 'from'), argumentOf(line, 'to'), thingIn(line, 'unit')];
  const piece = line.event === 'moves' ? `u-${unit ?? 'infantry'}` : pieces[line.event];
  if (!piece || from === undefined || to === undefined) return [];
  // Nobody stands on land that nobody has seen.
  if (!viewOf(after).spaces.find((space) => space.at === to)?.terrain) return null;
  const seat = argumentOf(line, 'seat');
  const n = argumentOf(line, 'n');
  return [{ domain: 'space', from, to, seat: seat === undefined ? null : Number(seat), piece, past: grid.between(String(from), String(to)), ...(n === undefined ? {} : { n: Number(n) }) }];
};

/** What is explored in the position after is land already. */
export const ground: Ground = (before, after) => {
  const found = new Map(viewOf(after).spaces.flatMap(({ at, terrain }) => (terrain ? [[at, terrain] as const] : [])));
  const spaces = viewOf(before).spaces.map((space) => {
    const terrain = space.terrain ?? found.get(space.at);
    return terrain === undefined || terrain === space.terrain ? space : { ...space, terrain };
  });
  return { ...before, view: { ...before.view, spaces } as unknown as MatchState['view'] };
};

// ---- What a player has --------------------------------------------------------------------------

export const stocks: Stocks = (state, seat) =>
  Object.entries(viewOf(state).players[seat]?.stock ?? {}).map(([id, n]) => ({ domain: 'kind', id, n }));
