/*
 * happenings.ts: what deserves more than a line of the log: battles, events, wonders, the end of an
 * age. A game declares which lines begin one, which belong to it and which of them say what was
 * lost, taken and gained; the pages know no more of it than that.
 */
import type { LogLine, MatchState, Move } from '../net/protocol';

export type BannerKind = 'battle' | 'event' | 'plague' | 'war' | 'barbarians' | 'objective' | 'wonder' | 'city' | 'government' | 'age' | 'ending';
export type Group = 'lost' | 'taken' | 'gained';

export interface HappeningRule {
  kind: BannerKind;
  /** Lines with which it begins, by event. */
  begins: readonly string[];
  /** Until one of these comes, which is its last, everything told belongs to it: it is under way. */
  ends?: readonly string[];
  /** Without an end of its own: until one of these comes, which does not belong to it any more. */
  until?: readonly string[];
  /** What may follow it directly and still belongs to it. */
  after?: readonly string[];
  /** Begin nothing of their own in it. */
  holds?: readonly string[];
  /** Which line says it best, the best first; the first line where there is none. */
  leads?: readonly string[];
  /** Lines that are told as they are. */
  lists?: readonly string[];
  /** Of an ending: lines that only say the result, as the end's own panel does. */
  result?: readonly string[];
  /** Of an ending that points do not decide: the engine's lines that say who won and how. */
  won?: readonly string[];
  /** A thing of this kind in the first line is shown with what it says. */
  shows?: string;
}

/** How the log tells a battle: lines by event. They name a side (domain `side`) or a seat. */
export interface BattleEvents {
  round: string; // n
  dice: readonly string[]; // n, perhaps the unit on it
  /** A die that is thrown again instead of one that shows this. */
  again?: { event: string; shows: string };
  more: readonly string[]; // n, and what it comes from; told before the first round it counts in every one
  less: readonly string[];
  total: string; // n, hits
  cancelled: readonly string[]; // n
  cards: readonly string[];
  abilities: readonly string[]; // of units: they change the value in ways of their own
  notes: readonly string[];
}

export interface Happenings {
  rules: readonly HappeningRule[];
  /** Lines with which a round of the table begins. */
  rounds: readonly string[];
  /** Lines that say again, one part each, what the one right before them has said: by its event. */
  again?: Readonly<Record<string, readonly string[]>>;
  /** What a line tells of: by event. */
  groups: Readonly<Record<string, Group>>;
  /** A side that is nobody's, by the event that begins the battle: the key of its name. */
  nobody: Readonly<Record<string, string>>;
  battle?: BattleEvents;
  /** Kinds of things that have symbols: what their names begin with. */
  symbols: Readonly<Record<string, string>>;
  /** May the move lead to a battle? Then its odds are asked for. */
  fights?(state: MatchState, move: Move): boolean;
  /** Another look for a battle: “naval”. */
  variant?(state: MatchState, place: string): string;
  /** Who fights, as one figure, where all of a side are alike, and a class for who is nobody's; and whether what dice show beside their number counts. */
  sides?(state: MatchState, battle: Battle): { figures: readonly [string | null, string | null]; nobody: string; symbols: boolean };
}

export interface Happening {
  rule: HappeningRule;
  /** The number of its first line; it tells one from another. */
  at: number;
  lines: LogLine[];
  /** It is not over. */
  open: boolean;
}

/** The happenings of a log from a line on. */
export function happeningsIn(declared: Happenings, log: LogLine[], from: number): Happening[] {
  const found: Happening[] = [];
  let now: Happening | null = null;
  let over = false; // only what follows directly still belongs to it
  for (let at = from; at < log.length; at++) {
    const line = log[at]!;
    if (now && !over && now.rule.ends) {
      now.lines.push(line);
      if (!now.rule.ends.includes(line.event)) continue;
      over = true;
      now.open = false;
      continue;
    }
    if (now && over && now.rule.after?.includes(line.event)) {
      now.lines.push(line);
      continue;
    }
    const held: boolean = now !== null && !over && (now.rule.holds?.includes(line.event) ?? false);
    const rule: HappeningRule | undefined = held ? undefined : declared.rules.find((r) => r.begins.includes(line.event));
    if (rule) {
      now = { rule, at, lines: [line], open: rule.ends !== undefined };
      over = rule.ends === undefined && rule.until === undefined;
      found.push(now);
    } else if (now && !over && !now.rule.until?.includes(line.event)) {
      now.lines.push(line);
    } else {
      now = null;
    }
  }
  return found;
}

export function argument(line: LogLine | undefined, name: string): string | number | undefined {
  return line?.parts.find((part) => part.name === name)?.id ?? undefined;
}

export function leadOf(happening: Happening): LogLine {
  for (const event of happening.rule.leads ?? []) {
    const line = happening.lines.filter((l) => l.event === event).at(-1);
    if (line) return line;
  }
  return happening.lines[0]!;
}

/** The engine's line that says who won and how, where points do not decide: “Ben wins the game: economic victory.” */
export function wonBy(declared: Happenings | undefined, { ended }: MatchState): string | undefined {
  return ended && declared?.rules.some((rule) => rule.kind === 'ending' && rule.won?.includes(ended.event)) ? ended.text : undefined;
}

/** Why the game is over: as the engine says, or what was told before that leads to its end. */
export function endReason(declared: Happenings | undefined, state: MatchState): string {
  if (state.ended && !wonBy(declared, state)) return state.ended.text;
  const last = declared?.rules.filter((rule) => rule.kind === 'age').flatMap((rule) => rule.begins) ?? [];
  const ending = declared?.rules.filter((rule) => rule.kind === 'ending').flatMap((rule) => [...rule.begins, ...(rule.lists ?? [])]) ?? [];
  return (state.log.filter((line) => last.includes(line.event)).at(-1) ?? state.log.filter((line) => !ending.includes(line.event)).at(-1))?.text ?? '';
}

/** Is it about this seat, which did not do it itself? */
export function befalls(happening: Happening, seat: number | null): boolean {
  return seat !== null && happening.lines[0]?.by !== seat && happening.lines.some((line) => line.parts.some((part) => part.domain === 'seat' && part.id === seat));
}

/** What was told after it. */
function since(happening: Happening, log: readonly LogLine[]): LogLine[] {
  return log.slice(happening.at + happening.lines.length);
}

/** Has this seat decided something else since? */
export function wentOn(happening: Happening, log: readonly LogLine[], seat: number | null): boolean {
  return since(happening, log).some((line) => line.by === seat);
}

/** Has this seat had a turn since, and others after it, or has a round gone by without it? Then it is history; beside the end of the game already what is of an earlier round. */
export function past(declared: Happenings, happening: Happening, log: readonly LogLine[], seat: number | null, over: boolean): boolean {
  const after = since(happening, log);
  if (after.filter((line) => declared.rounds.includes(line.event)).length > (over ? 0 : 1)) return true;
  const moves = after.filter((line) => line.by !== undefined);
  const own = moves.findIndex((line) => line.by === seat);
  return own >= 0 && moves.slice(own).some((line) => line.by !== seat);
}

// ---- What came of it ------------------------------------------------------------------------------

/** So many of a thing, of one seat; or a line as it is. */
export interface Item {
  seat: number | null;
  nobody: boolean;
  domain?: string;
  id?: string;
  n: number;
  text: string;
  /** Told so often, in the same words. */
  times?: number;
  /** Whose it is is not said in the text. */
  mark?: true;
}

/** Without what the line before has said already. */
function saidOnce(declared: Happenings, lines: LogLine[]): LogLine[] {
  let known: readonly string[] = [];
  return lines.filter(({ event }) => {
    const again = known.includes(event);
    known = again ? known.filter((other) => other !== event) : (declared.again?.[event] ?? []);
    return !again;
  });
}

export function outcome(declared: Happenings, happening: Happening): Record<Group, Item[]> {
  const groups: Record<Group, Item[]> = { lost: [], taken: [], gained: [] };
  const lead = leadOf(happening);
  for (const line of saidOnce(declared, happening.lines)) {
    const group = declared.groups[line.event];
    if (!group || line === lead) continue;
    const seat = line.parts.find((part) => part.domain === 'seat')?.id;
    const thing = line.parts.find((part) => part.domain in declared.symbols && part.id !== null);
    const n = Number(argument(line, 'n') ?? 1);
    const item: Item = { seat: typeof seat === 'number' ? seat : null, nobody: seat === undefined, n, text: line.text, ...(thing ? { domain: thing.domain, id: String(thing.id) } : {}) };
    const same = groups[group].find((i) => (thing ? i.seat === item.seat && i.domain === item.domain && i.id === item.id : i.text === item.text));
    if (same && thing) same.n += n;
    else if (same) same.times = (same.times ?? 1) + 1;
    else groups[group].push(item);
  }
  return groups;
}

/** Lines that are told as they are, with how often. */
export function listedIn(happening: Happening): { text: string; times: number }[] {
  const lead = leadOf(happening);
  const listed: { text: string; times: number }[] = [];
  for (const line of happening.lines) {
    if (line === lead || !happening.rule.lists?.includes(line.event)) continue;
    const same = listed.find(({ text }) => text === line.text);
    if (same) same.times++;
    else listed.push({ text: line.text, times: 1 });
  }
  return listed;
}

// ---- A battle, round by round -----------------------------------------------------------------------

export interface Die {
  n: number;
  unit: string | null;
  out: boolean; // thrown again
}

export interface Roll {
  dice: Die[];
  /** What is added to the dice, and where from; what is left is put down to abilities and cards. */
  parts: { n: number; from: string }[];
  abilities: string[];
  cards: { text: string; id: string | null }[];
  value: number | null;
  hits: number;
  cancelled: number;
  lost: number;
}

export interface Round {
  n: number;
  sides: [Roll, Roll];
  notes: LogLine[];
}

export interface Battle {
  place: string;
  placeName?: string; // what it is called in this match
  seats: [number | null, number | null];
  nobody: string; // the key of the name of who is nobody's
  rounds: Round[];
  notes: LogLine[]; // before the first round
}

const noRoll = (): Roll => ({ dice: [], parts: [], abilities: [], cards: [], value: null, hits: 0, cancelled: 0, lost: 0 });

function seatIn(line: LogLine, name: string): number | null {
  const id = argument(line, name);
  return typeof id === 'number' ? id : null;
}

function sideOf(battle: Battle, line: LogLine): 0 | 1 {
  const side = line.parts.find((part) => part.domain === 'side')?.id;
  if (side !== undefined) return side === 'attacker' ? 0 : 1;
  return battle.seats.indexOf(seatIn(line, 'seat')) === 1 ? 1 : 0;
}

/** What a line names that is neither a side nor a number: the ability, the card, the unit. */
function thingOf(line: LogLine): string | null {
  const part = line.parts.find((p) => !['side', 'seat', 'number', 'space'].includes(p.domain) && p.id !== null);
  return part ? `${part.domain}:${part.id}` : null;
}

function calledIn(line: LogLine): { placeName?: string } {
  const part = line.parts.find((p) => p.name === 'space' || p.name === 'to');
  return part?.called ? { placeName: part.called } : {};
}

export function battleIn(declared: Happenings, happening: Happening): Battle | null {
  const events = declared.battle;
  const [first] = happening.lines;
  if (!events || !first || happening.rule.kind !== 'battle') return null;
  const battle: Battle = {
    place: String(argument(first, 'space') ?? argument(first, 'to') ?? ''),
    seats: [seatIn(first, 'seat'), seatIn(first, 'other')],
    nobody: declared.nobody[first.event] ?? '',
    ...calledIn(first),
    rounds: [],
    notes: [],
  };
  const always: { side: 0 | 1; n: number; from: string }[] = [];
  for (const line of happening.lines.slice(1)) {
    const n = Number(argument(line, 'n') ?? 0);
    const round = battle.rounds.at(-1);
    if (line.event === events.round) {
      const sides: [Roll, Roll] = [noRoll(), noRoll()];
      for (const { side, ...part } of always) sides[side].parts.push(part);
      battle.rounds.push({ n, sides, notes: [] });
    } else if (!round && events.more.includes(line.event)) {
      always.push({ side: sideOf(battle, line), n, from: thingOf(line) ?? line.text });
      battle.notes.push(line);
    } else if (!round) {
      if (events.notes.includes(line.event)) battle.notes.push(line);
    } else {
      tell(events, declared, battle, round, line, n);
    }
  }
  return battle;
}

function tell(events: BattleEvents, declared: Happenings, battle: Battle, round: Round, line: LogLine, n: number): void {
  const roll = round.sides[sideOf(battle, line)];
  const thing = thingOf(line);
  if (events.dice.includes(line.event)) roll.dice.push({ n, unit: thing?.split(':')[1] ?? null, out: false });
  else if (line.event === events.again?.event) {
    const gone = roll.dice.find((die) => die.unit === events.again?.shows && !die.out);
    if (gone) gone.out = true;
    roll.dice.push({ n, unit: thing?.split(':')[1] ?? null, out: false });
  } else if (events.more.includes(line.event)) roll.parts.push({ n, from: thing ?? line.text });
  else if (events.less.includes(line.event)) roll.parts.push({ n: -n, from: thing ?? line.text });
  else if (events.abilities.includes(line.event) && thing) roll.abilities.push(thing);
  else if (events.cards.includes(line.event)) roll.cards.push({ text: line.text, id: thing });
  else if (events.cancelled.includes(line.event)) roll.cancelled += n;
  else if (line.event === events.total) {
    roll.value = n;
    roll.hits = Number(argument(line, 'hits') ?? 0);
    const known = roll.dice.reduce((sum, die) => sum + (die.out ? 0 : die.n), 0) + roll.parts.reduce((sum, part) => sum + part.n, 0);
    if (n !== known && n > 0) roll.parts.push({ n: n - known, from: '' });
  } else if (declared.groups[line.event] === 'lost') {
    // Who is nobody's falls without a seat.
    const seat = line.parts.find((part) => part.domain === 'seat')?.id;
    const side = seat === undefined ? battle.seats.indexOf(null) : battle.seats.indexOf(Number(seat));
    if (side >= 0) round.sides[side as 0 | 1].lost += 1;
  } else if (events.notes.includes(line.event)) round.notes.push(line);
}
