/*
 * coach.ts: the guided first game of a game as data: goals over a fixed deal. A goal says when it
 * is reached, as a condition on the log and the view, and which moves lead there, as patterns of
 * their notation; nothing in it depends on where something stands on the page or on what the bots
 * answer. Its words are the game's own texts “coach.ID” (what and why) and “coach.ID.goal” (in
 * short), so that editions word it their way and a goal without words in this game is left out.
 */
import { isYours, type Json, type LogLine, type MatchState, type Move } from '../../net/protocol';

/** All that is said must be true. */
export interface When {
  /** The log has such a line about the viewer, after the set-up. */
  event?: string;
  /** … that names this thing: “mood:happy”. */
  with?: string;
  /** … so many times. */
  n?: number;
  /** … about anybody. */
  anyone?: true;
  /** This number of the view is at least so much; “you” stands for the viewer's seat. */
  has?: Record<string, number>;
  /** A legal move of the viewer has this notation. */
  offers?: string;
  fromRound?: number;
  over?: true;
  either?: When[];
}

/** Moves by their notation; * stands for any word. */
export type Way = string | {
  move: string;
  /** Only when this is so; not when that is so already. */
  if?: When;
  unless?: When;
  /** Only those of which the view's `previews` say that they lead to this. */
  leads?: string;
  /** Only those of which this is true. */
  that?(move: Move, state: MatchState): boolean;
};

export interface Goal {
  id: string;
  /** Without it the goal is something to read, and reached by saying so. */
  done?: When;
  /** What leads there, the best first. */
  by?: Way[];
  /** What is outlined when no move is: “verb:influence”, “space:D2”, or a CSS selector. */
  at?: string;
  /** Spaces that it will go from and to, outlined until a move names them. */
  about?: string[];
  /** What is asked on the way there, once it has begun: with words “coach.ID” and spaces of its own. */
  within?: { id: string; when: When; about?: string[] }[];
  /** Its moment: until that has come, it is only named, and what is asked now is answered first. */
  while?: When;
}

/** Said once, when its moment has come. */
export interface Aside {
  id: string;
  when: When;
  at?: string;
}

export interface Guide {
  goals: Goal[];
  asides?: Aside[];
  /** Answers to whatever else is asked, the best first. */
  otherwise: Way[];
}

/** The deal that the goals were made for. */
export interface Deal {
  seats: number;
  level: number;
  seed: string;
  options: Record<string, string>;
}

/** How far somebody is; kept with the match. */
export interface Guided {
  /** Ids of goals reached and asides told. */
  reached: string[];
  paused?: boolean;
}

function named(line: LogLine): string[] {
  return line.parts.flatMap((part) => (part.id === null ? [] : [`${part.domain}:${part.id}`]));
}

function counts(when: When, state: MatchState): boolean {
  const lines = state.log.filter((line) => {
    const things = named(line);
    return line.move > 0 && line.event === when.event && (when.anyone || things.includes(`seat:${state.you}`)) && (!when.with || things.includes(when.with));
  });
  return lines.length >= (when.n ?? 1);
}

function at(view: Json, path: string, you: number | null): Json | undefined {
  return path.split('.').reduce<Json | undefined>((json, step) => {
    if (json === null || typeof json !== 'object') return undefined;
    const key = step === 'you' ? String(you) : step;
    return (json as Record<string, Json>)[key];
  }, view);
}

/** A list counts as its length. */
function atLeast(json: Json | undefined, n: number): boolean {
  return (Array.isArray(json) ? json.length : Number(json ?? 0)) >= n;
}

export function holds(when: When, state: MatchState): boolean {
  if (when.event !== undefined && !counts(when, state)) return false;
  if (when.has && !Object.entries(when.has).every(([path, n]) => atLeast(at(state.view, path, state.you), n))) return false;
  if (when.offers !== undefined && !(isYours(state) && state.legal?.some((m) => matches(when.offers ?? '', m.move)))) return false;
  if (when.fromRound !== undefined && state.round < when.fromRound) return false;
  if (when.over && !state.over) return false;
  return !when.either || when.either.some((w) => holds(w, state));
}

/** “march * D3” matches “march D2 D3”. */
export function matches(pattern: string, notation: string): boolean {
  const [wanted, given] = [pattern.split(' '), notation.split(' ')];
  return wanted.length === given.length && wanted.every((word, i) => word === '*' || word === given[i]);
}

/** Goals reached by now: those that were before, and those whose condition holds. */
export function reachedBy(guide: Guide, state: MatchState, before: readonly string[]): string[] {
  return guide.goals.filter((goal) => before.includes(goal.id) || (goal.done && holds(goal.done, state))).map((goal) => goal.id);
}

/** Is this the moment to speak of it? */
export function isTime(goal: Goal, state: MatchState): boolean {
  return !goal.while || holds(goal.while, state);
}

/** The step on the way to a goal that is asked for now, if it has words of its own. */
export function stepOf(goal: Goal | undefined, state: MatchState): { id: string; about?: string[] } | undefined {
  return goal?.within?.find((step) => holds(step.when, state));
}

/** The goal that is waited for: one after the other, whatever is asked meanwhile. When the game is over, no moment comes any more. */
export function goalAt(guide: Guide, state: MatchState, reached: readonly string[]): Goal | undefined {
  return guide.goals.find((goal) => !reached.includes(goal.id) && (!state.over || isTime(goal, state)));
}

/* Some views say where journeys lead before they are made. */
function leadsTo(move: Move, what: string, state: MatchState): boolean {
  const previews = (state.view['previews'] ?? []) as { from: string; to: string; leads: string[] }[];
  const [, from, to] = move.move.split(' ');
  return previews.some((p) => p.from === from && p.to === to && p.leads.includes(what));
}

function along(way: Way, state: MatchState): Move[] {
  const { move: pattern, leads, that, ...only }: Exclude<Way, string> = typeof way === 'string' ? { move: way } : way;
  if ((only.if && !holds(only.if, state)) || (only.unless && holds(only.unless, state))) return [];
  return (state.legal ?? []).filter((m) => matches(pattern, m.move) && (!leads || leadsTo(m, leads, state)) && (!that || that(m, state)));
}

function firstOf(ways: Way[], state: MatchState): Move[] {
  for (const way of ways) {
    const found = along(way, state);
    if (found.length > 0) return found;
  }
  return [];
}

export interface Wanted {
  moves: Move[];
  /** They lead to the goal; otherwise something else is asked first. */
  towards: boolean;
  /** Verbs of all ways to the goal. */
  verbs: Set<string>;
}

/** The moves to play now, the best first; none when nothing is known to be sensible. */
export function wantedFor(guide: Guide, goal: Goal | undefined, state: MatchState): Wanted {
  const ways = goal?.by ?? [];
  const verbs = new Set(ways.map((way) => (typeof way === 'string' ? way : way.move).split(' ')[0] ?? ''));
  if (!isYours(state)) return { moves: [], towards: false, verbs };
  const towards = firstOf(ways, state);
  return towards.length > 0 ? { moves: towards, towards: true, verbs } : { moves: firstOf(guide.otherwise, state), towards: false, verbs };
}
