/* view.ts: the position as src/games/clash/contract/view.c writes it, and which of its things can be played. */
import type { GreyedMove, LogLine, Move, RecentMove } from '../../net/protocol';
import type { MatchState } from '../types';

export type Owner = number | 'barbarians' | 'pirates';
export type Amounts = Partial<Record<string, number>>;

export interface City {
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
  deal?: { from: number; to: number; gives: DealHalf; wants: DealHalf };
  previews?: { from: string; to: string; leads: string[] }[];
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

/** Ids of the parts of a move in one domain, in order. */
export function partsOf(move: Partial<Move>, domain: string): string[] {
  return (move.parts ?? []).filter((p) => p.domain === domain).map((p) => String(p.id));
}

/** Moves that go from one space to another: a click on the first lights the second. */
const journeys = new Set(['march', 'road', 'sail', 'explore', 'target']);

export function isJourney(move: Move): boolean {
  return journeys.has(move.verb);
}

/** Where a move is played on the board: on a space, an advance or a card; else in the bar. */
const placedDomains = ['space', 'advance', 'action-card', 'objective-card', 'event', 'wonder'];

export class Moves {
  private readonly legal = new Map<string, Move[]>();
  private readonly greyed = new Map<string, GreyedMove[]>();
  readonly all: Move[];
  readonly sources = new Map<string, Move[]>();
  readonly touched = new Map<string, RecentMove>();

  constructor(readonly state: MatchState) {
    this.all = state.legal ?? [];
    for (const move of this.all) {
      if (isJourney(move)) push(this.sources, partsOf(move, 'space')[0] ?? '', move);
      else file(this.legal, move);
    }
    for (const move of state.greyed ?? []) if (!isJourney(move)) file(this.greyed, move);
    for (const move of state.recent) for (const at of partsOf(move, 'space')) this.touched.set(at, move);
  }

  of(domain: string, id: string): Move[] {
    return this.legal.get(`${domain}:${id}`) ?? [];
  }

  greyedOf(domain: string, id: string): GreyedMove[] {
    return this.greyed.get(`${domain}:${id}`) ?? [];
  }

  /** Destinations of the journeys from a space: each with the moves that lead there. */
  ways(from: string | null): Map<string, Move[]> {
    const to = new Map<string, Move[]>();
    for (const move of (from === null ? undefined : this.sources.get(from)) ?? []) push(to, partsOf(move, 'space')[1] ?? '', move);
    return to;
  }

  verb(verb: string): Move | undefined {
    return this.all.find((m) => m.verb === verb);
  }

  greyedVerb(verb: string): GreyedMove | undefined {
    return this.state.greyed?.find((m) => m.verb === verb);
  }

  /** The answers without a place of their own. */
  get loose(): Move[] {
    return this.all.filter((move) => !isJourney(move) && !move.parts.some((p) => placedDomains.includes(p.domain)));
  }
}

function push<M>(map: Map<string, M[]>, key: string, move: M): void {
  const list = map.get(key);
  if (list) list.push(move);
  else map.set(key, [move]);
}

/* The card of a move that completes an objective is its place, the objective only a name. */
function file<M extends Move>(map: Map<string, M[]>, move: M): void {
  for (const part of move.parts) push(map, `${part.domain}:${part.id}`, move);
}

/** A journey that is not legal, as the engine imagines it, from a space. */
export function greyedWays(state: MatchState, from: string | null): Map<string, GreyedMove[]> {
  const to = new Map<string, GreyedMove[]>();
  for (const move of state.greyed ?? []) {
    const [a, b] = partsOf(move, 'space');
    if (isJourney(move) && a === from && b) push(to, b, move);
  }
  return to;
}

export function colourOf(state: MatchState, seat: number): number {
  return ((state.seats[seat]?.colour ?? seat) % 6) + 1;
}

export function nameOf(state: MatchState, seat: number): string {
  return state.seats[seat]?.name || String(seat + 1);
}

/** Whose things are shown large: the viewer's, or for spectators those of whoever must decide. */
export function heroOf(state: MatchState): number {
  return state.you ?? state.to_move ?? 0;
}

// ---- Geometry ----------------------------------------------------------------------------------

/** From the middle of a hex to its corners; flat-topped, columns B, D, F … half a hex lower. */
export const R = 40;
export const H = R * Math.sqrt(3);

export function place(at: string): { x: number; y: number; column: number; row: number } {
  const column = at.charCodeAt(0) - 65;
  const row = Number(at.slice(1)) - 1;
  return { column, row, x: column * R * 1.5, y: row * H + (column % 2 === 1 ? H / 2 : 0) };
}

/** Neighbour on side 0 to 5: north first, clockwise. */
export function beside(at: string, side: number): string {
  const { column, row } = place(at);
  const low = column % 2 === 1;
  const dc = [0, 1, 1, 0, -1, -1][side] ?? 0;
  const dr = (low ? [-1, 0, 1, 1, 1, 0] : [-1, -1, 0, 1, 0, -1])[side] ?? 0;
  return `${String.fromCharCode(65 + column + dc)}${row + dr + 1}`;
}

/** Corners of a hex, beginning at the upper left: side n lies between corners n and n + 1. */
export function corner(x: number, y: number, n: number, r = R): string {
  const angle = ((n - 2) * Math.PI) / 3;
  return `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
}

export function hexPath(x: number, y: number, r = R): string {
  return `M${[0, 1, 2, 3, 4, 5].map((n) => corner(x, y, n, r)).join('L')}Z`;
}

/** The sides of these spaces that border none of them. */
export function outline(spaces: string[]): string {
  const inside = new Set(spaces);
  let path = '';
  for (const at of inside) {
    const { x, y } = place(at);
    for (let side = 0; side < 6; side++)
      if (!inside.has(beside(at, side))) path += `M${corner(x, y, side)}L${corner(x, y, side + 1)}`;
  }
  return path;
}

// ---- What happened -------------------------------------------------------------------------------

export interface News {
  kind: 'battle' | 'raid' | 'camp' | 'wonder' | 'event' | 'status' | 'objective';
  lines: LogLine[];
}

const begins: Record<string, News['kind']> = {
  attacks: 'battle', 'attacks-barbarians': 'battle', 'attacks-pirates': 'battle', 'barbarians-attack': 'battle',
  raid: 'raid', 'barbarian-city': 'camp', 'built-wonder': 'wonder', event: 'event', status: 'status', completed: 'objective',
};
const endsBattle = new Set(['wins-fight', 'barbarians-win', 'pirates-win', 'nobody-wins', 'retreats', 'withdraws', 'raiders-leave']);
const ends = new Set(['turn', 'round', 'age', 'ends']);

/** Told in one line; a camp goes on with who lives there. */
const brief = new Set<News['kind']>(['objective', 'wonder']);

/** Lines of the log, from a line on, that deserve more than a line: fights, events, status phases, objectives, wonders. */
export function newsIn(log: LogLine[], from = 0): News[] {
  const news: News[] = [];
  let open: News | null = null;
  let around: News | null = null; // the event in which a fight takes place
  let status: News | null = null;
  for (let i = from - 1; i >= 0 && !status && !ends.has(log[i]?.event ?? ''); i--)
    if (log[i]?.event === 'status') status = { kind: 'status', lines: [] };
  for (const line of log.slice(from)) {
    const kind = begins[line.event];
    // After an event in the Status Phase everybody draws cards: that is the phase again.
    if (status && open?.kind === 'event' && line.event.startsWith('drew-')) {
      open = status;
      if (!news.includes(open)) news.push(open);
    }
    if (open?.kind === 'camp' && line.event !== 'barbarian-placed') open = null;
    if (kind && !(open?.kind === 'status' && brief.has(kind)) && !(kind === 'camp' && open)) {
      around = open?.kind === 'event' && kind !== 'event' ? open : null;
      open = { kind, lines: [line] };
      news.push(open);
      if (kind === 'status') status = open;
      if (brief.has(kind)) open = around;
    } else if (ends.has(line.event)) {
      open = around = status = null;
    } else if (open) {
      if (open.lines.length < 40) open.lines.push(line);
      if ((open.kind === 'battle' || open.kind === 'raid') && endsBattle.has(line.event)) open = around;
    }
  }
  return news;
}

/** Where barbarians came from and went to: the spaces that the first line of their attack names. */
export function raidWay(view: ClashView, news: News[]): { from: string; to: string } | null {
  if (view.fight?.raid && view.fight.from) return { from: view.fight.from, to: view.fight.at };
  const raid = news.filter((n) => n.kind === 'raid').at(-1);
  const named = (raid?.lines[0]?.text.match(/\b[A-Z]\d{1,2}\b/g) ?? []).filter((at) => view.spaces.some((s) => s.at === at));
  const [from, to] = [named[0], named.at(-1)];
  return from && to && from !== to ? { from, to } : null;
}
