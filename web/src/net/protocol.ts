/*
 * protocol.ts: every message between a page and its host, as docs/protocol.md tells them.
 *
 * The host is a server or the engine in this browser; both speak exactly this.
 */

export type Lang = 'en' | 'fr';

/** A thing of a game: `domain` is its kind (“wonder”), `id` its stable name. */
export interface Part {
  domain: string;
  id: string | number;
}

/** An argument of a sentence: a thing, a seat (from 0) or a number; `null`: nothing in particular. */
export interface Argument {
  name: string; // what the sentence calls it: “seat”, “from”
  domain: string; // “seat” and “number”, or a kind of the game's own
  id: string | number | null;
  called?: string; // the name it has in this match: a space by its city
}

/** Words, or words that a board draws as a sign: +2 and a coin for “+2 coins”. */
export type Span = string | { icon: string; n?: string; text: string };

/** A statement; put together its spans are a sentence. */
export type Line = Span[];

export function lineText(line: Line): string {
  return line.map((span) => (typeof span === 'string' ? span : span.text)).join('');
}

export interface Move {
  move: string; // notation, sent back to play it
  verb: string;
  text: string;
  spans?: Line; // the text again, where it has signs
  parts: (Part & Argument)[];
  note?: string; // of a legal one: what it gives, costs and leads to
  note_spans?: Line;
  declines?: boolean; // it declines or ends something
  reacts?: boolean; // it uses something on what another does
  wasted?: boolean; // it would gain nothing
}

export interface GreyedMove extends Move {
  why: string;
  reason: string; // which reason it is
  why_parts: Argument[];
  why_spans?: Line;
  section?: string;
}

/** A move somebody made; without `move` when the viewer may not know which. */
export interface RecentMove extends Partial<Move> {
  n: number;
  seat: number;
}

export interface ScoreItem {
  domain: string;
  id: string;
  name: string;
  points: number;
}

export interface Score {
  points: number;
  place: number;
  won: boolean;
  goal_met?: boolean; // alone, where there is a goal
  items: ScoreItem[];
}

export interface LogLine {
  n: number; // its place in the log of the whole match, whose lines are not all for everybody
  move: number; // the line belongs to this move, counted from 1; 0 is the set-up
  by?: number; // the seat that made that move
  event: string; // which sentence it is
  text: string;
  seat?: number; // of an automated seat: it belongs to this one's
  step?: number; // step of this number, counted from 1 in its turn
  line?: number; // and is the line of this number in its move: see `replay`
  section?: string; // of the rule book: why it happened
  spans?: Line;
  parts: Argument[];
}

/** Why a match is over: a line of its log. */
export type Ended = Pick<LogLine, 'event' | 'text' | 'spans' | 'parts'>;

/** How far the viewer is with an objective. */
export interface Progress {
  domain: string;
  id: string;
  now: number;
  needed: number;
  text: string;
}

export interface SeatInfo {
  name: string;
  bot: boolean;
  automated?: boolean; // the game plays it itself: nobody sits there, and nobody can
  level?: number;
  colour?: number;
  here?: boolean; // somebody is connected
  held?: boolean; // a bot plays for its owner
  taken?: boolean; // somebody has sat down, even if not here now
  late?: boolean; // its clock has run out
  given_up?: boolean; // its person has
  seen?: number; // while its person is not there: when they last were, in seconds since 1970
}

/** Where the seed comes from, which decides every shuffle and every roll; `waits`: it has not come yet. */
export type Deal = 'waits' | 'drawn' | 'chosen' | 'file' | 'open';

/** What those who play have agreed to, and how the cards were dealt. */
export interface Agreed {
  deal: Deal;
  waits?: number[]; // before the deal: the seats that are waited for
  away: number; // seconds after which a bot may play for somebody who is not there
  no_undo: boolean;
  no_hints: boolean;
  clock?: Clock;
}

export interface ChatLine {
  seat: number | null; // null: somebody who only watches, or the table itself
  told?: string; // the table tells all of this
  name: string;
  number?: number; // of a spectator without a name of their own
  text: string;
  at: number; // seconds since 1970
}

export type Clock =
  | { kind: 'none' }
  | ({ kind: 'move'; seconds: number } & Running)
  | ({ kind: 'match'; seconds: number; increment: number } & Running);

/** Seconds left of each seat, null where no clock counts; only in pushes. */
interface Running {
  left?: (number | null)[];
  running?: number[]; // the seats whose clocks run
}

export type UndoState = 'ok' | 'nothing' | 'revealed' | 'turn_passed' | 'agreed';

/** JSON of the game's own making, read by its board. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type View = { game: string } & { [key: string]: Json };

/** What a board draws: the push of a match, or a position of a replay. */
export interface MatchState {
  version: number; // grows with every change; in a replay, the number of moves
  game: string;
  lang: Lang;
  you: number | null;
  seats: SeatInfo[];
  options: Record<string, string>; // by setting: `draft`, `nation.2`, `removed` (ids with commas)
  over: boolean;
  to_move: number | null; // the first of those who decide
  deciding: number[]; // all who may decide now, in any order
  answered: number[]; // those who have, while others are still to answer the same question
  round: number;
  rounds: number;
  part?: number; // of a round that has parts: the one under way, 0 between them
  parts?: number;
  question: string;
  subject?: string; // for those who are not asked: what is decided, as a noun
  question_parts?: Argument[]; // what it is about
  ended?: Ended; // when it is over: why
  view: View;
  progress?: Progress[]; // how far the viewer is with its objectives
  legal?: Move[]; // only when it is the viewer's decision
  greyed?: GreyedMove[];
  answer?: Move; // the viewer's, while others are still to answer
  score: Score[];
  log: LogLine[];
  recent: RecentMove[];
}

/** Is it the viewer's decision? */
export function isYours(state: Pick<MatchState, 'you' | 'deciding'>): boolean {
  return state.you !== null && state.deciding.includes(state.you);
}

/** How a match stands, without sitting down at it. */
export type Glance = Pick<
  MatchState,
  'game' | 'you' | 'seats' | 'options' | 'over' | 'to_move' | 'deciding' | 'answered' | 'round' | 'rounds' | 'part' | 'parts' | 'question'
> & Agreed & { waited: number; series?: string; seat?: number }; // seconds since it last changed; see the push; the chair a link is for

/** While the deal waits there is no position: what belongs to one is empty, and `view` has nothing. */
export interface MatchPush extends MatchState, Agreed {
  push: 'match';
  match: string;
  waited: number; // seconds since it last changed
  series?: string; // it counts for a campaign: how the person's record calls it
  since?: number; // the page's own: when that was, in milliseconds since 1970
  watchers?: number; // people who only watch
  hushed?: boolean; // they may not chat
  listed?: Listed; // it is in the lobby
  muted?: (number | null)[]; // chat that is not shown here: of seats, and null for spectators
  commitment?: string; // of a drawn deal: SHA-256 of salt, a colon and seed
  seed?: string; // once it is over
  salt?: string;
  closed?: { how: 'given-up' | 'aborted'; seat: number }; // people ended it
  log_count: number;
  log_more?: boolean; // only a piece of the log: the rest follows at once
  log_from?: number;
  creator?: boolean; // the viewer set this match up
  undo?: UndoState;
  undo_unsees?: boolean; // it would take back something hidden that was seen
  redo: number;
  chat?: ChatLine[];
  asks?: { seat: number; moves: number; you: boolean } | null;
  refused?: number; // the seat that did not let the viewer take moves back
  rematch?: { match?: string; secret: string | null } | null; // `secret`: the viewer's own seat there
  thinking?: { seat: number; done: number } | null;
  /** Several people share this screen: it must be handed to this seat before anything goes on. */
  cover?: { seat: number; name: string };
}

export interface ReplayState extends MatchState {
  last: number; // moves of the whole match
  line?: number; // in the middle of the last of its moves, when this line was said
}

export interface ChartEntry {
  round: number;
  score: Score[];
}

/** A move that a bot would make, with the answers that end its action and what speaks for it. */
export interface Hint extends Move {
  then: Move[];
  share: number; // of its tries
  value: number; // chance to win, as it sees it
  gains: ScoreItem[]; // points more (or less) in the long run than by other moves, the most first
  sure: string; // “58% chance of winning, in its view”
  why: string; // “mainly for +1.5 points (Fishing)”
}

/** A figure that a move changes: points, an item of the score, so much of a thing, a word's. */
export interface Change {
  seat: number;
  kind: 'points' | 'score' | 'thing' | 'word';
  domain?: string;
  id?: string;
  name?: string;
  from: number | string | null; // null: not there yet
  to: number | string | null;
  known: boolean; // false: nobody can know what it will be
}

/** What a move would do, as far as the seat can know. */
export interface Preview {
  changes: Change[];
  lines: Omit<LogLine, 'move'>[];
  unknown: boolean; // more will happen that nobody can know now
}

/** A side of a battle; `seat` is null where it is nobody's. Shares are of all playouts. */
export interface OddsSide {
  seat: number | null;
  name: string;
  units: number;
  wins: number;
  losses: number; // on average
  lost: number[]; // the shares in which it loses 0, 1, 2 …
}

export interface Odds {
  playouts: number;
  place: string | null;
  taken: number;
  sides: [OddsSide, OddsSide]; // who attacks, who defends
  reasons: (Pick<LogLine, 'event' | 'text' | 'spans' | 'parts'> & { side: 0 | 1; share: number })[];
}

/** How a value differs from the one before, as docs/protocol.md tells it (changes.ts). */
export type Difference = Json[] | { [member: string]: Json };

/** What changed in a match since the push before, `after`; after 0: since nothing. */
export interface ChangePush {
  push: 'change';
  match: string;
  version: number;
  after: number;
  number: number;
  state?: Difference;
  own?: Difference;
  view?: Difference;
  moves?: Difference; // `legal` and `greyed`
  log?: LogLine[]; // with the two below; none: nothing was said
  log_from?: number;
  log_count?: number;
  log_more?: boolean;
}

export type Push =
  | MatchPush
  | { push: 'gone'; match: string }
  | { push: 'bye'; text: string };

// ---- Requests --------------------------------------------------------------------------------

export interface SeatRequest {
  kind: 'you' | 'open' | 'bot';
  bot?: string;
  name?: string;
}

export interface CreateRequest {
  game: string;
  seats: SeatRequest[];
  options: Record<string, string>;
  seed?: string;
  clock?: Clock;
  hold?: string | null;
  hush?: boolean; // spectators may not chat
  away?: number; // see Agreed
  no_undo?: boolean;
  no_hints?: boolean;
  person?: string; // fills options from their record
}

export interface Created {
  match: string;
  watch: string;
  secrets: (string | null)[]; // the key of one's own seat, links of the others
  note?: string; // what whoever opened it should know, as a sentence
}

/** A rematch tells its creator all secrets, others only their own; they get it by push, too. */
export type Rematched = Omit<Created, 'watch'> & { watch?: string };

/** A field of a person's record: a number, or things that are there or not. */
export interface RecordField {
  id: string;
  name: string;
  number?: number;
  domain?: string;
  things?: { id: string; name: string; text: string; there: boolean }[];
}

/** Matches that belong together, a campaign: its sheet in words. */
export interface Series {
  id: string;
  kind: string; // the choice of the game's option for series
  name: string;
  verdict: 'open' | 'won' | 'lost';
  under_way: string; // the match that is, as `series` of its push; or nothing
  lines: { id: string; name: string; value: string }[];
  columns: string[];
  rows: string[][];
}

export interface GameRecord {
  game: string;
  name: string;
  matches: number;
  fields: RecordField[];
  option?: string; // games that have series: the option that begins or continues one
  series?: Series[]; // in the order in which they began
  next?: Record<string, Record<string, string>>; // by kind: settings of the next match that nobody chooses
  barred?: Record<string, Record<string, Record<string, string>>>; // by kind and setting: choices it cannot have any more, and why
}

/** How somebody who is elsewhere is told of their turn. */
export type Way = 'mail' | 'hook' | 'push';

/** What this server can do of that; `push` is the key that browsers subscribe with. */
export interface Ways {
  mail: boolean;
  hook: boolean;
  push: string;
}

/** A seat is told there; `waits`: a mailbox has not agreed yet. */
export interface Told {
  way: Way;
  to: string;
  waits: boolean;
}

export interface MailboxReply {
  way: Way;
  to: string;
  agreed: boolean;
  never: boolean;
  seats: { match: string; game: string; name: string; waits: boolean; over: boolean }[];
}

/** What is spoken at a table of the lobby, and how fast it is played. */
export type Speaks = Lang | 'both';
export type Pace = 'live' | 'daily' | 'slow';

/** What is said of a table in the lobby. */
export interface Listed {
  languages: Speaks;
  pace: Pace;
  note: string;
  watch: boolean; // anybody may
}

/** A table of the lobby, as everybody sees it. */
export interface OpenTable extends Agreed {
  match: string;
  game: string;
  options: Record<string, string>; // those that somebody chose
  seats: SeatInfo[];
  languages: Speaks;
  pace: Pace;
  note: string;
  clock: Clock;
  begun: boolean;
  since: number; // seconds since 1970
  watch?: string; // a link for spectators, where anybody may watch
}

/** Members and reply of each request. */
export interface Requests {
  hello: { members: { lang: Lang; changes?: boolean; browser?: string }; reply: { version: string; games: string[]; addresses?: string[]; open?: string; notices?: Ways; lobby?: boolean } };
  create: { members: CreateRequest; reply: Created };
  sit: {
    members: { secret: string; key?: string; name?: string; colour?: number };
    reply: { match: string; seat: number };
  };
  device: { members: { match: string }; reply: { secret: string } };
  watch: { members: { secret: string; name?: string }; reply: { match: string } };
  glance: { members: { secret: string }; reply: Glance };
  leave: { members: { match: string; bot?: string }; reply: object };
  seat: { members: { match: string; name?: string; colour?: number }; reply: object };
  invite: { members: { match: string; seat: number }; reply: { secret: string } };
  resign: { members: { match: string; bot?: string }; reply: object };
  abort: { members: { match: string }; reply: object };
  mute: { members: { match: string; seat: number | null; yes: boolean }; reply: object };
  report: { members: { match: string; seat: number | null; text: string }; reply: object };
  hold: { members: { match: string; seat: number; bot: string | null }; reply: object };
  tell: { members: { match: string; way: Way; to: string; key?: string; auth?: string; proof?: string }; reply: { notices: Told[] } };
  untell: { members: { match: string; way: Way }; reply: { notices: Told[] } };
  notices: { members: { match: string }; reply: { notices: Told[] } };
  mailbox: { members: { token: string; answer?: 'yes' | 'stop' | 'never' }; reply: MailboxReply };
  list: { members: Listed & { match: string }; reply: object };
  unlist: { members: { match: string }; reply: object };
  lobby: { members: { game?: string; language?: Lang; from?: number }; reply: { tables: OpenTable[]; count: number } };
  join: { members: { match: string; seat?: number; name?: string; colour?: number; key?: string }; reply: { match: string; seat: number } };
  hush: { members: { match: string; yes: boolean }; reply: object };
  view: { members: { match: string; since?: number }; reply: Partial<MatchPush> };
  move: {
    members: { match: string; version: number; move: string };
    reply: { version: number; repeated?: boolean };
  };
  why: {
    members: { match: string; move: string };
    reply: { why?: string; reason?: string; why_parts?: Argument[]; section?: string; legal?: boolean };
  };
  undo: { members: { match: string; version: number }; reply: { version: number; text?: string } };
  consent: { members: { match: string; yes: boolean }; reply: { version: number } };
  redo: { members: { match: string; version: number }; reply: { version: number } };
  hint: { members: { match: string }; reply: { hints: Hint[] } };
  preview: { members: { match: string; move: string }; reply: { preview: Preview } };
  odds: { members: { match: string; move: string }; reply: { odds: Odds | null } };
  chat: { members: { match: string; text: string }; reply: object };
  rematch: { members: { match: string }; reply: Rematched };
  replay: {
    members: { match?: string; secret?: string; at: number; line?: number };
    reply: { replay: ReplayState };
  };
  chart: { members: { match?: string; secret?: string }; reply: { chart: ChartEntry[] } };
  export: { members: { match: string }; reply: { file: string } };
  import: { members: { file: string }; reply: Created };
  record: {
    members: { person: string; match?: string; file?: string; export?: boolean; game?: string; leave?: string };
    reply: { records: GameRecord[]; unread: number; file?: string };
  };
  uncover: { members: { match: string }; reply: object }; // only at a screen that several people share
}

export type Do = keyof Requests;
export type Members<D extends Do> = Requests[D]['members'];
export type ReplyOf<D extends Do> = Requests[D]['reply'];

export type ErrorCode =
  | 'bad-request'
  | 'not-found'
  | 'not-yours'
  | 'stale'
  | 'illegal'
  | 'too-late'
  | 'taken'
  | 'agreed'
  | 'limit'
  | 'unavailable'
  | 'offline'; // ours: the host cannot be reached at all

export interface ErrorBody {
  code: ErrorCode;
  text: string;
  section?: string;
  version?: number;
  retry?: number;
}

// ---- Words of a game -------------------------------------------------------------------------

/** A titled part of a card, in lines of one statement each; a text without parts is one, `text`. */
export interface ThingPart {
  id: string;
  title: string;
  lines: Line[];
  short?: Line[]; // for a small card, where that is shorter
}

export interface Thing {
  name: string;
  count?: string; // its name after a number: “{n:settler|settlers}”
  text: string;
  parts?: ThingPart[]; // the text again, part by part
  facts?: Record<string, string | number | boolean | (string | number)[]>; // what boards draw of it
  source?: string;
  section?: string;
}

export interface OptionChoice {
  id: string;
  name: string;
  word?: boolean; // “at random” among things
  automated?: number; // with it the game plays so many seats itself
}

export interface OptionWords {
  id: string;
  name: string;
  about: string;
  kind: 'table' | 'seats' | 'list'; // one choice, one for each seat, a list of things
  default: string;
  by?: 'all' | 'sitters' | 'automated'; // which seats have the choice
  domain?: string; // choices that are no words are things of this kind
  different?: boolean; // no two seats may have the same thing
  most?: number; // things a list may have
  repeats?: boolean; // the same thing may stand on a list more than once
  series?: boolean; // its choices but the default begin or continue matches that belong together
  recorded?: string; // filled from this field of a person's record: nobody is asked
  min_seats: number;
  max_seats: number;
  needs?: string; // says nothing while this option stands at its default
  choices: OptionChoice[];
}

export interface Section {
  id: string;
  title: string;
  page: string;
  body: string;
}

/** content/GAME.LANG.json: names, texts and the rule book of a game. */
/** What a game is, in short. */
export interface GameWords {
  id: string;
  lang: Lang;
  name: string;
  about: string;
  min_seats: number;
  max_seats: number;
  minutes: number; // of a match, about; 0 when nobody knows
  series?: boolean; // some of its matches belong together
  texts: Record<string, string>;
}

export interface Bundle extends GameWords {
  options: OptionWords[];
  domains: Record<string, string>;
  things: Record<string, Record<string, Thing>>;
  rules: Section[];
}
