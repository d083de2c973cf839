/*
 * story.ts: what the others did is watched before the table shows how it stands now: position by
 * position as the pushes brought them, one sentence of the log at a time. Nothing waits for it: who
 * acts, taps or presses the space bar is at the present at once, and what was seen once is never
 * told again.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Act } from '../boards/types';
import type { LogLine, MatchPush } from '../net/protocol';
import { settings, type Pace } from '../settings';
import { joined } from './join';
import './story.css';

/** A position, and the lines that led to it. */
interface Scene {
  state: MatchPush;
  lines: LogLine[];
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
  /** The first of its move: the board still shows the position before, and its pieces travel. */
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
  private seen = 0; // lines of the log that were shown or told
  private scenes: Scene[] = [];
  private past = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly changed: () => void,
    private readonly acts: Record<string, Act> = {},
  ) {}

  get playing(): boolean {
    return this.told !== null;
  }

  receive(push: MatchPush): void {
    const first = this.latest === null;
    this.latest = push;
    const fresh = push.log.slice(this.seen).filter((line) => line.by !== undefined && line.by !== push.you);
    const undone = push.log.length < this.seen;
    this.seen = push.log.length;
    if (first || undone || push.cover || still() || settings.get().pace === 'off') return this.toPresent();
    const last = this.scenes.at(-1);
    if (fresh.length > 0) this.scenes.push({ state: push, lines: fresh });
    else if (last) last.state = push;
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
    this.told = null;
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
    const openings = this.scenes.length;
    const whole = openings * OPENING + (this.left() - openings) * FOLLOWING;
    const hurry = Math.min(1, LONGEST / Math.max(1, whole));
    return (opening ? OPENING : FOLLOWING) * hurry * factor[settings.get().pace];
  }

  private next(): void {
    const [scene] = this.scenes;
    const line = scene?.lines[0];
    if (!scene || !line) return this.toPresent();
    const opening = this.told?.after !== scene.state;
    const before = opening ? (this.shown ?? scene.state) : this.told!.before;
    const ms = this.time(opening);
    const left = this.left();
    const { lines, text } = (left + this.past > MANY && joined(scene.lines)[0]) || { lines: [line], text: line.text };
    this.told = { line, lines, text, before, after: scene.state, opening, ms, left, past: this.past };
    // What rises or turns must be there to do so.
    const act = this.acts[line.event];
    this.shown = opening && act !== 'rise' && act !== 'turn' ? before : scene.state;
    this.timer = setTimeout(() => {
      this.past += lines.length;
      scene.lines = scene.lines.slice(lines.length);
      this.shown = scene.state;
      if (scene.lines.length === 0) this.scenes.shift();
      this.next();
      this.changed();
    }, ms);
  }
}

export function useStory(push: MatchPush, acts?: Record<string, Act>): Story {
  const [, redraw] = useState(0);
  const story = useMemo(() => new Story(() => redraw((n) => n + 1), acts), []);
  // Before anything is drawn: the present must not flash up before the story.
  useMemo(() => story.receive(push), [push]);
  useEffect(() => () => story.close(), []);
  return story;
}
