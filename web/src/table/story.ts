/*
 * story.ts: what the others did is watched before the table shows how it stands now: position by
 * position as the pushes brought them, one sentence of the log at a time. Nothing waits for it: who
 * acts, taps or presses the space bar is at the present at once, and what was seen once is never
 * told again.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardModule } from '../boards/types';
import { findKept } from '../net/kept';
import type { LogLine, MatchPush, MatchState } from '../net/protocol';
import type { Session } from '../net/session';
import { settings, type Pace } from '../settings';
import { joined } from './join';
import './story.css';

/**
 * The lines of a move, none where it says nothing, and the position it led to. A push may bring
 * several moves at once: the positions between are asked for when their turn comes.
 */
interface Scene {
  move: number;
  state: MatchPush | null;
  lines: LogLine[];
  asked?: true;
  /** In the middle of the move, by line: what a seat that the game plays itself has done so far. */
  between: Map<number, MatchPush | null>;
}

/** A sentence that was told, and what the board shows meanwhile. */
interface Frame {
  told: Told;
  shown: MatchPush | null;
}

/** How a board plays it: see its module. */
type Play = Pick<BoardModule, 'acts' | 'ground' | 'stepped'>;

/** One sentence of the story. */
export interface Told {
  /** The first of those that are told together, and all of them. */
  line: LogLine;
  lines: LogLine[];
  text: string;
  /** The position before and after the move it belongs to; the board shows one of them. */
  before: MatchPush;
  after: MatchPush;
  /** The first of its move, but for land that turns: the board still shows the position before, and its pieces travel. */
  opening: boolean;
  ms: number;
  /** How much is still to come, this one included, and how much was told before it. */
  left: number;
  past: number;
}

const OPENING = 1000;
const FOLLOWING = 600;
/** However much happened, the story takes no longer than so many sentences of average length. */
const LONGEST = 24 * 800;
/** More sentences than this, and those that are alike are told together. */
const MANY = 20;
/** So many positions in the middle of a move are asked for at a time. */
const AHEAD = 3;
/** A position that is told of for a shorter time (ms) is not asked for. */
const WORTH = 200;
/** So long (ms) the table waits for the position that the story begins with. */
const HOLD = 5000;
const factor: Record<Pace, number> = { off: 0, fast: 1 / 3, normal: 1, slow: 2, steps: 1 };

/** Nothing should move. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || !settings.get().animation;
}

export class Story {
  /** What the table shows. */
  shown: MatchPush | null = null;
  told: Told | null = null;
  /** It goes on when it is told to. */
  paused = false;
  /** Somebody sits down for the first time: the position that the story begins with is on its way. */
  holding = false;
  /** That position did not come: the board shows the present while it is told what led there. */
  late = false;
  private track: Frame[] = [];
  private at = 0;
  private latest: MatchPush | null = null;
  private telling: Scene | null = null;
  private seen = 0; // lines of the log that were shown or told
  private scenes: Scene[] = [];
  private past = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly changed: () => void,
    private readonly play: Play = {},
    private readonly positionAt: (move: number, line?: number) => Promise<MatchState | null> = () => Promise.resolve(null),
    /** Nothing of the match was seen before. */
    private readonly unseen = false,
  ) {}

  get playing(): boolean {
    return this.told !== null;
  }

  receive(push: MatchPush): void {
    const first = this.latest === null;
    // One's own moves are not told, but the last of a game: what it brought leads to the result.
    const ends = push.over && this.latest?.over === false;
    this.latest = push;
    const told = (line: LogLine) => line.by !== undefined && (ends || line.by !== push.you || (this.play.stepped === true && line.line !== undefined));
    const fresh = push.log.slice(this.seen).filter(told);
    const undone = push.log.length < this.seen;
    this.seen = push.log.length;
    const { pace } = settings.get();
    // What others did before one's own first turn is not over before one sits down.
    const opens = first && this.unseen && push.you !== null && !push.over && !push.log.some((line) => line.by === push.you);
    if ((first && !opens) || undone || push.cover || (still() && pace !== 'steps') || pace === 'off') return this.toPresent();
    this.scenes.push(...scenesOf(push, fresh));
    if (this.told || this.holding) return;
    this.paused = pace === 'steps';
    if (opens) this.open();
    else this.next();
  }

  /* From the position before the first move that is told of. */
  private open(): void {
    const [scene] = this.scenes;
    if (!scene || scene.lines.length === 0) return this.toPresent();
    const begin = (found: MatchState | null) => {
      if (!this.holding) return;
      this.holding = false;
      this.shown = found && this.moment(found, scene.move - 1);
      this.late = this.shown === null;
      this.next();
      this.changed();
    };
    this.holding = true;
    void this.positionAt(scene.move - 1).then(begin);
    setTimeout(() => begin(null), HOLD);
  }

  /** To the present. */
  skip(): void {
    this.toPresent();
    this.changed();
  }

  /** One sentence on or back; from then on it waits. */
  step(by: 1 | -1): void {
    this.paused = true;
    clearTimeout(this.timer);
    if (by < 0) this.show(Math.max(0, this.at - 1));
    else this.advance();
    this.changed();
  }

  pause(): void {
    this.paused = true;
    clearTimeout(this.timer);
    this.changed();
  }

  goOn(): void {
    this.paused = false;
    this.advance();
    this.changed();
  }

  private show(at: number): void {
    this.at = at;
    this.told = this.track[at]?.told ?? null;
    this.shown = this.track[at]?.shown ?? this.shown;
  }

  private toPresent(): void {
    clearTimeout(this.timer);
    this.track = [];
    this.paused = this.holding = this.late = false;
    this.scenes = [];
    this.past = 0;
    this.told = this.telling = null;
    this.shown = this.latest;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private left(): number {
    return this.scenes.reduce((sum, scene) => sum + scene.lines.length, 0);
  }

  /* Long stories are told faster, sentence by sentence, so that more coming in shortens the rest. */
  private time(opening: boolean): number {
    const openings = this.scenes.filter((scene) => scene.lines.length > 0).length;
    const whole = openings * OPENING + (this.left() - openings) * FOLLOWING;
    const hurry = Math.min(1, LONGEST / Math.max(1, whole));
    return (opening ? OPENING : FOLLOWING) * hurry * factor[settings.get().pace];
  }

  /* A moment of the past has no viewer of its own: the table stays turned to whoever sits at it. */
  private moment(found: MatchState, move: number, line = Infinity): MatchPush | null {
    if (!this.latest) return null;
    const { you, seats, log } = this.latest;
    const to = log.findIndex((l) => l.move > move || (l.move === move && (l.line ?? 0) > line));
    return quiet({ ...this.latest, ...found, you, seats, recent: [], log: to < 0 ? log : log.slice(0, to) });
  }

  /* Where a position is not known yet, the board stays behind rather than run ahead. */
  private ask(scene: Scene | undefined): void {
    if (!scene || scene.state || scene.asked || this.late || this.time(true) < WORTH) return;
    scene.asked = true;
    void this.positionAt(scene.move).then((found) => {
      // What is on the table is not taken back: scores would seem to be lost.
      if (!found || scene.move < (this.shown?.log.at(-1)?.move ?? 0)) return;
      scene.state = this.told && this.moment(found, scene.move);
      const last = this.track.at(-1);
      if (!scene.state || !last || this.telling !== scene || last.told.line.line !== undefined) return;
      last.told = { ...last.told, after: scene.state };
      last.shown = this.staged(last.told);
      if (this.at === this.track.length - 1) this.show(this.at);
      this.changed();
    });
  }

  private askBetween(scene: Scene, line: LogLine | undefined): void {
    const n = line?.line;
    if (n === undefined || this.late || scene.between.has(n)) return;
    scene.between.set(n, null);
    void this.positionAt(scene.move, n).then((found) => {
      const state = found && this.told && this.moment(found, scene.move, n);
      if (!state) return;
      scene.between.set(n, state);
      const frame = this.track.find(({ told }) => told.line.move === scene.move && told.line.line === n);
      if (!frame) return;
      frame.shown = state;
      if (this.track[this.at] === frame) this.shown = state;
      this.changed();
    });
  }

  /* Pieces stand where they stood; the land they come to is there before them, and what rises is there to do so. */
  private staged(told: Told): MatchPush {
    const { before, after, opening, line } = told;
    if (!opening || this.play.acts?.[line.event] === 'rise') return after;
    return { ...before, view: this.play.ground?.(before, after).view ?? before.view };
  }

  private next(): void {
    // Moves without words are passed when the story has come to them, not before.
    while (this.scenes[0]?.lines.length === 0) this.shown = this.scenes.shift()?.state ?? this.shown;
    const [scene, following] = this.scenes;
    const line = scene?.lines[0];
    if (!scene || !line) return this.toPresent();
    this.ask(scene);
    this.ask(following);
    const opening = this.telling !== scene;
    this.telling = scene;
    const turned = !opening && this.told?.opening === true && this.play.acts?.[this.told.line.event] === 'turn';
    const before = opening ? quiet(this.shown ?? scene.state ?? this.latest!) : this.told!.before;
    const after = scene.state ? quiet(scene.state) : before;
    const ms = this.time(opening);
    const left = this.left();
    const together = left + this.past > MANY && line.line === undefined ? joined(scene.lines)[0] : undefined;
    const { lines, text } = together ?? { lines: [line], text: line.text };
    this.told = { line, lines, text, before, after, opening: opening || turned, ms, left, past: this.past };
    this.shown = line.line === undefined ? this.staged(this.told) : scene.between.get(line.line) ?? this.shown;
    this.track.push({ told: this.told, shown: this.shown });
    this.at = this.track.length - 1;
    for (const coming of scene.lines.slice(0, AHEAD)) this.askBetween(scene, coming);
    this.wait(ms);
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    if (this.paused) return;
    this.timer = setTimeout(() => {
      this.advance();
      this.changed();
    }, ms);
  }

  private advance(): void {
    if (this.at < this.track.length - 1) {
      this.show(this.at + 1);
      return this.wait(this.told?.ms ?? FOLLOWING);
    }
    const [scene] = this.scenes;
    if (scene && this.told) {
      this.past += this.told.lines.length;
      scene.lines = scene.lines.slice(this.told.lines.length);
      if (scene.lines.length === 0 && scene.state && this.told.line.line === undefined) this.shown = quiet(scene.state);
      if (scene.lines.length === 0) this.scenes.shift();
    }
    this.next();
  }
}

/* What is told asks nothing: answers come with their question, at the present. */
function quiet(state: MatchPush): MatchPush {
  return { ...state, legal: [], greyed: [] };
}

/* One for each move; only the last is the position of the push. */
function scenesOf(push: MatchPush, lines: LogLine[]): Scene[] {
  const scenes: Scene[] = [];
  for (const line of lines) {
    const last = scenes.at(-1);
    if (last?.move === line.move) last.lines.push(line);
    else scenes.push({ move: line.move, state: null, lines: [line], between: new Map() });
  }
  const last = scenes.at(-1);
  // Moves without words may have come after the last that was told of.
  const moves = push.recent.at(-1)?.n ?? 0;
  if (last && last.move >= moves) last.state = push;
  else scenes.push({ move: moves, state: push, lines: [], between: new Map() });
  return scenes;
}

export function useStory(session: Session, push: MatchPush, play: Play): Story {
  const [, redraw] = useState(0);
  const story = useMemo(() => {
    const { secret } = session.sitting;
    // One at a time: each brings the whole log. What is not told any more is not asked for.
    let last: Promise<MatchState | null> = Promise.resolve(null);
    const ask = async (at: number, line?: number) => {
      if (!told.playing && !told.holding) return null;
      return session.host?.request('replay', { secret, at, ...(line === undefined ? {} : { line }) }).then(({ replay }) => replay, () => null) ?? null;
    };
    const positionAt = (at: number, line?: number) => (last = last.then(() => ask(at, line)));
    const told = new Story(() => redraw((n) => n + 1), play, positionAt, findKept(secret)?.seen === undefined);
    return told;
  }, []);
  // Before anything is drawn: the present must not flash up before the story.
  useMemo(() => session.take().forEach((passed) => story.receive(passed)), [push]);
  useEffect(() => () => story.close(), []);
  return story;
}
