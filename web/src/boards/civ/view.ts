/* view.ts: the position as src/games/civ/view.c writes it, and which of its things can be played. */
import type { Json, Move } from '../../net/protocol';
import { argumentOf, Grid, ownClass, partsOf, seatName, squares, type MoveRules, type Table as KitTable, type Words } from '../kit';
import type { Ground, MatchState, Stocks, Travels } from '../types';

export type Amounts = Partial<Record<string, number>>;

/** What a square, a card or a piece gives. */
export interface Icons {
  production?: number;
  trade?: number;
  culture?: number;
  coins?: number;
  combat?: number;
  resource?: string;
}

export interface Square extends Icons {
  at: string;
  terrain: string;
  city?: number; // of whom
  of?: string; // to which city it belongs
  hut?: true;
  village?: true;
  relic?: string;
  city_state?: string;
  person?: string;
  wonder?: string;
  building?: string;
  figures?: { seat: number; armies?: number; scouts?: number; fresh?: number };
  blockaded?: true;
  held?: true;
  dried?: true;
  cleared?: true;
}

export interface Tile {
  x: number;
  y: number;
  tile?: string; // none while face down
  turned?: number;
  home?: number;
}

export interface City {
  at: string;
  name: string;
  capital?: true;
  walled?: true;
  program?: true;
  production: number;
  bonus?: number;
  arts: number;
  defence: number;
  outskirts: Icons;
  gathered: Icons;
  harvests: string[];
  actions_left: number;
  actions: string[];
}

export type Victory = 'culture' | 'technology' | 'economy' | 'military';

export interface Player {
  civilization: string;
  trade: number;
  income: number;
  culture: number;
  track: number;
  coins: number;
  combat: number;
  tokens: Amounts;
  government: string;
  may_switch_to?: string[];
  policies?: string[];
  policy_limit?: number;
  start_tech: string;
  pyramid: string[][];
  limits: { speed: number; stacking: number; cities: number; hand: number; battle_hand: number; water: string };
  ranks: Amounts;
  research: number[];
  resources: Amounts;
  reserve: Amounts;
  supply: { armies: number; scouts: number };
  wonders: { wonder: string; at: string; obsolete?: true; blockaded?: true; tokens?: number }[];
  cities: City[];
  gatherers: { at: string; figure: string; for: string }[];
  unit_types: Amounts;
  units?: string[];
  seen_units?: string[];
  event_levels: number[];
  events?: string[];
  hut_count?: number;
  village_count?: number;
  finds?: string[];
  lets?: string[];
  victories: Record<Victory, { now: number; needed: number }>;
}

export interface Fighter {
  unit: string;
  strength: number;
  health: number;
  wounds?: number;
}

export interface Front {
  front: number;
  attacker?: Fighter;
  defender?: Fighter;
  first?: 'attacker' | 'defender'; // whose unit strikes before the other can
}

export interface Side {
  seat?: number;
  barbarians?: true;
  player: number; // who plays it
  total: number;
  bonus: number;
  cards: number;
  hand?: string[];
  killed: string[];
  value: number;
}

export interface Battle {
  at: string;
  from?: string;
  kind: string;
  armies?: number;
  scouts?: number;
  turn: 'attacker' | 'defender';
  attacker: Side;
  defender: Side;
  fronts: Front[];
}

export interface DealHalf {
  trade?: number;
  culture?: number;
  resources: Amounts;
  events: number[];
  huts?: number;
  villages?: number;
  cards?: string[];
  finds?: string[];
}

export interface CivView {
  box: 'waw' | 'base';
  turn: number;
  turn_limit?: number;
  phase: string;
  first: number;
  acting?: number;
  victory?: string;
  winner?: number;
  obsolete: string[];
  map: { width: number; height: number; tiles: Tile[]; squares: Square[] };
  market: {
    wonders: (string | null)[];
    wonder_deck: number;
    resources: Amounts;
    buildings: Amounts;
    units: Amounts;
    great_people: number;
    programs?: number;
    city_states?: number;
    huts: number;
    villages: number;
    events: number[];
    event_discard: string[];
  };
  track: { level: number; reward: string; culture?: number; trade?: number }[];
  players: Player[];
  site?: { city: string; building?: string; wonder?: string };
  group?: { seat: number; at: string; from: string; armies?: number; scouts?: number; left: number };
  battle?: Battle;
  deal?: { from: number; to: number; gives: DealHalf; wants: DealHalf };
}

export function viewOf(state: MatchState): CivView {
  return state.view as unknown as CivView;
}

/** What every part of the board needs. All its words are texts of the game. */
export type Table = KitTable<CivView>;

/** A fact printed on a thing that is more than a word or a number. */
export function factOf(words: Pick<Words, 'bundle'>, domain: string, id: string, name: string): Json | undefined {
  return (words.bundle.things[domain]?.[id]?.facts as Record<string, Json> | undefined)?.[name];
}

/** The icons printed on a card or a piece. */
export function iconsOf(words: Pick<Words, 'bundle'>, domain: string, id: string): Icons {
  const icons = factOf(words, domain, id, 'icons');
  return icons && typeof icons === 'object' && !Array.isArray(icons) ? (icons as Icons) : {};
}

// ---- The map -------------------------------------------------------------------------------------

/** Squares are 80 wide: the symbols of the kit, drawn for 50, stand on them at 1.6. */
export const SIDE = 80;
export const K = SIDE / 50;
export const grid = new Grid(squares(SIDE));

export const HALF_TILE = 4;

/** The squares of a tile, from its upper left corner. */
export function squaresOf(tile: Tile): string[] {
  return Array.from({ length: HALF_TILE * HALF_TILE }, (_, i) => `${String.fromCharCode(65 + tile.x + (i % HALF_TILE))}${tile.y + Math.floor(i / HALF_TILE) + 1}`);
}

/** The eight squares around one. */
export function around(at: string): string[] {
  const { column, row } = grid.place(at);
  const beside = [[-1, -1], [0, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [0, 1], [1, 1]] as const;
  return beside.map(([dx, dy]) => `${String.fromCharCode(65 + column + dx)}${row + dy + 1}`);
}

export function cityAt(view: CivView, at: string): { city: City; seat: number } | undefined {
  for (const [seat, player] of view.players.entries()) {
    const city = player.cities.find((c) => c.at === at);
    if (city) return { city, seat };
  }
  return undefined;
}

/** A square by its city, where it is one. */
export function nameOf(table: Table, at: string): string {
  const found = cityAt(table.view, at);
  return found ? table.words.name('city', found.city.name) : at;
}

/** “Rome (C3)”. */
export function placeOf(table: Table, at: string): string {
  const name = nameOf(table, at);
  return name === at ? at : `${name} (${at})`;
}

export function ownerClass(table: Table, seat: number): string {
  return ownClass(table.state.seats, seat);
}

export { seatName };

// ---- Moves ----------------------------------------------------------------------------------------

/** What a city does, in the order of its sheet; each under its heading. */
export const cityActions: Record<string, string> = {
  army: 'figures', scout: 'figures', train: 'units', build: 'buildings', 'free-build': 'buildings', walls: 'buildings',
  wonder: 'wonders', arts: 'devote', harvest: 'devote', program: 'devote',
};

/** Where moves are played on the board; else in the bar. */
const placedDomains = ['space', 'tech', 'event', 'wonder', 'government', 'policy', 'unit', 'find'];

export const moveRules: MoveRules = {
  placed: ({ domain }) => placedDomains.includes(domain),
};

/** As a line begins. */
export const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

/** The city whose square a move names first, where it is something that a city does. */
export function cityOf(move: Move): string | undefined {
  return move.verb in cityActions ? partsOf(move, 'space')[0] : undefined;
}

// ---- Who went where -------------------------------------------------------------------------------

const pieces: Record<string, string> = { 'moves-armies': 'u-army', 'moves-scouts': 'u-settler', 'moves-both': 'u-army', travels: 'u-army', astray: 'u-army', displaced: 'u-settler', steams: 'u-ship' };

export const travels: Travels = ({ line, after }) => {
  const [from, to] = [argumentOf(line, 'from'), argumentOf(line, 'to')];
  const piece = pieces[line.event];
  if (!piece || from === undefined || to === undefined) return [];
  if (!viewOf(after).map.squares.some((square) => square.at === to)) return null;
  const seat = argumentOf(line, 'seat');
  const n = argumentOf(line, 'n');
  return [{ domain: 'space', from, to, seat: seat === undefined ? null : Number(seat), piece, past: grid.between(String(from), String(to)), ...(n === undefined ? {} : { n: Number(n) }) }];
};

/** Tiles that the position after has turned up lie face up already. */
export const ground: Ground = (before, after) => {
  const [was, is] = [viewOf(before), viewOf(after)];
  const known = new Set(was.map.squares.map((square) => square.at));
  const bare = ({ at, terrain, production, trade, culture, resource }: Square): Square => JSON.parse(JSON.stringify({ at, terrain, production, trade, culture, resource })) as Square;
  const map = { ...was.map, tiles: is.map.tiles, squares: [...was.map.squares, ...is.map.squares.filter((square) => !known.has(square.at)).map(bare)] };
  return { ...before, view: { ...before.view, map } as unknown as MatchState['view'] };
};

// ---- What a player has ----------------------------------------------------------------------------

export const stocks: Stocks = (state, seat) => {
  const player = viewOf(state).players[seat];
  if (!player) return [];
  return [
    ...(['trade', 'culture', 'coins'] as const).map((id) => ({ domain: 'board', id, n: player[id] })),
    ...Object.entries(player.resources).map(([id, n = 0]) => ({ domain: 'resource', id, n })),
  ];
};
