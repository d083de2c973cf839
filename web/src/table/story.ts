/*
 * story.ts: what the others did is watched before the table shows how it stands now: position by
 * position as the pushes brought them, one sentence of the log at a time. Nothing waits for it: who
 * acts, taps or presses the space bar is at the present at once, and what was seen once is never
 * told again.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Act, Ground } from '../boards/types';
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
}

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
/** A position that is told of for a shorter time (ms) is not asked for. */
const WORTH = 200;
const factor: Record<Pace, number> = { off: 0, fast: 1 / 3, normal: 1, slow: 2 };

/** Nothing should move. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || !settings.get().animation;
}

export class Story {
  /** What the table shows. */
  shown: MatchPush | null = null;
  told: Told | null = null;
  private latest: MatchPush | null = null;
  private telling: Scene | null = null;
  private seen = 0; // lines of the log that were shown or told
  private scenes: Scene[] = [];
  private past = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly changed: () => void,
    private readonly acts: Record<string, Act> = {},
    private readonly ground: Ground = (before) => before,
    private readonly positionAfter: (move: number) => Promise<MatchState | null> = () => Promise.resolve(null),
  ) {}

  get playing(): boolean {
    return this.told !== null;
  }

  receive(push: MatchPush): void {
    const first = this.latest === null;
    // One's own moves are not told, but the last of a game: what it brought leads to the result.
    const ends = push.over && this.latest?.over === false;
    this.latest = push;
    const fresh = push.log.slice(this.seen).filter((line) => line.by !== undefined && (ends || line.by !== push.you));
    const undone = push.log.length < this.seen;
    this.seen = push.log.length;
    if (first || undone || push.cover || still() || settings.get().pace === 'off') return this.toPresent();
    this.scenes.push(...scenesOf(push, fresh));
    if (!this.told) this.next();
  }

  /** To the present. */
  skip(): void {
    this.toPresent();
    this.changed();
  }

  private toPresent(): void {
    clearTimeout(this.timer);
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

  /* Where a position is not known yet, the board stays behind rather than run ahead. */
  private ask(scene: Scene | undefined): void {
    if (!scene || scene.state || scene.asked || this.time(true) < WORTH) return;
    scene.asked = true;
    void this.positionAfter(scene.move).then((found) => {
      if (!found || !this.latest || !this.told) return;
      // What is on the table is not taken back: scores would seem to be lost.
      if (scene.move < (this.shown?.log.at(-1)?.move ?? 0)) return;
      // A moment of the past has no viewer of its own: the table stays turned to whoever sits at it.
      const { you, seats, log } = this.latest;
      scene.state = quiet({ ...this.latest, ...found, you, seats, recent: [], log: log.filter((line) => line.move <= scene.move) });
      if (this.telling !== scene) return;
      const { before, opening } = this.told;
      if (opening) this.told = { ...this.told, after: scene.state };
      this.shown = opening ? this.setting(before, scene.state) : scene.state;
      this.changed();
    });
  }

  /* Pieces stand where they stood; the land they come to is there before them. */
  private setting(before: MatchPush, after: MatchPush): MatchPush {
    return { ...before, view: this.ground(before, after).view };
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
    const act = this.acts[line.event];
    const turned = !opening && this.told?.opening === true && this.acts[this.told.line.event] === 'turn';
    const before = opening ? quiet(this.shown ?? scene.state ?? this.latest!) : this.told!.before;
    const after = scene.state ? quiet(scene.state) : before;
    const ms = this.time(opening);
    const left = this.left();
    const { lines, text } = (left + this.past > MANY && joined(scene.lines)[0]) || { lines: [line], text: line.text };
    this.told = { line, lines, text, before, after, opening: opening || turned, ms, left, past: this.past };
    // What rises must be there to do so.
    this.shown = this.told.opening && act !== 'rise' ? this.setting(before, after) : after;
    this.timer = setTimeout(() => {
      this.past += lines.length;
      scene.lines = scene.lines.slice(lines.length);
      if (scene.lines.length === 0 && scene.state) this.shown = quiet(scene.state);
      if (scene.lines.length === 0) this.scenes.shift();
      this.next();
      this.changed();
    }, ms);
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
    else scenes.push({ move: line.move, state: null, lines: [line] });
  }
  const last = scenes.at(-1);
  // Moves without words may have come after the last that was told of.
  const moves = push.recent.at(-1)?.n ?? 0;
  if (last && last.move >= moves) last.state = push;
  else scenes.push({ move: moves, state: push, lines: [] });
  return scenes;
}

export function useStory(session: Session, push: MatchPush, acts?: Record<string, Act>, ground?: Ground): Story {
  const [, redraw] = useState(0);
  const story = useMemo(() => {
    const positionAfter = (at: number) => session.host?.request('replay', { secret: session.sitting.secret, at }).then(({ replay }) => replay, () => null) ?? Promise.resolve(null);
    return new Story(() => redraw((n) => n + 1), acts, ground, positionAfter);
  }, []);
  // Before anything is drawn: the present must not flash up before the story.
  useMemo(() => session.take().forEach((passed) => story.receive(passed)), [push]);
  useEffect(() => () => story.close(), []);
  return story;
}
