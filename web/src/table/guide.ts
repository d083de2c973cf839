/*
 * guide.ts: how far somebody is in a guided first game: which goal waits, what was reached since the
 * last move, whether something else sensible was played. Kept with the match, so that a reload or a
 * pause goes on where it was.
 */
import { useMemo, useRef, useState } from 'preact/hooks';
import { goalAt, holds, reachedBy, wantedFor, type Aside, type Goal, type Guide, type Guided, type Wanted } from '../boards/kit/coach';
import { findKept, keep } from '../net/kept';
import { isYours, type Bundle, type MatchPush, type Move } from '../net/protocol';

export interface Guiding {
  guide: Guide;
  goal: Goal | undefined;
  /** What the moment brings, told before the goal goes on. */
  aside: Aside | undefined;
  wanted: Wanted;
  reached: string[];
  /** Goals that the last move reached. */
  fresh: Goal[];
  /** The last move was something else. */
  other: Move | null;
  /** The goal that waited when the last move was made. */
  tried: string | undefined;
  paused: boolean;
  /** The move that was just played. */
  played(notation: string): void;
  /** Read, or not waited for. */
  leave(id: string): void;
  pause(on: boolean): void;
  end(): void;
}

/** For every game: how the table itself works. */
const table: Goal = { id: 'table', at: '.question' };

/** Goals and asides that this game has words for. */
function worded(guide: Guide, words: Bundle): Guide {
  const told = ({ id }: { id: string }) => words.texts[`coach.${id}`] !== undefined;
  return { ...guide, goals: [table, ...guide.goals.filter(told)], asides: (guide.asides ?? []).filter(told) };
}

export function useGuide(secret: string, push: MatchPush, words: Bundle, guides: Record<string, Guide> | undefined): Guiding | null {
  const script = guides?.[push.game];
  const guide = useMemo(() => (script ? worded(script, words) : null), [script, words]);
  const [guided, setGuided] = useState<Guided | null>(() => findKept(secret)?.guide ?? null);
  const note = useRef<Pick<Guiding, 'fresh' | 'other' | 'tried'>>({ fresh: [], other: null, tried: undefined });
  const seen = useRef({ version: -1, lines: 0 });
  if (!guide || !guided || push.you === null) return null;

  const set = (next: Guided | null) => {
    const match = findKept(secret);
    const { guide: _, ...rest } = match ?? { guide: null };
    if (match) keep({ ...(rest as typeof match), ...(next ? { guide: next } : {}) });
    setGuided(next);
  };
  // A move taken back takes its goal back, too; what was read stays read.
  const undone = push.log.length < seen.current.lines;
  const before = undone ? guided.reached.filter((id) => !guide.goals.some((g) => g.id === id && g.done && !holds(g.done, push))) : guided.reached;
  const reached = [...new Set([...before, ...reachedBy(guide, push, before)])];
  if (push.version !== seen.current.version) {
    const fresh = guide.goals.filter((g) => g.done && reached.includes(g.id) && !guided.reached.includes(g.id));
    if (fresh.length > 0 || undone) note.current = { ...note.current, fresh, other: undone ? null : note.current.other };
    seen.current = { version: push.version, lines: push.log.length };
    if (reached.join() !== guided.reached.join()) queueMicrotask(() => set({ ...guided, reached }));
  }
  const goal = goalAt(guide, push, reached);
  return {
    guide,
    goal,
    aside: (guide.asides ?? []).find((a) => !reached.includes(a.id) && holds(a.when, push)),
    wanted: wantedFor(guide, goal, push),
    reached,
    ...note.current,
    paused: guided.paused === true,
    played: (notation) => {
      const move = push.legal?.find((m) => m.move === notation);
      const wanted = wantedFor(guide, goal, push);
      const expected = !goal?.done || !wanted.towards || wanted.verbs.has(move?.verb ?? '');
      note.current = { fresh: [], other: isYours(push) && move && !expected ? move : null, tried: goal?.id };
    },
    leave: (id) => {
      note.current = { fresh: [], other: null, tried: undefined };
      set({ ...guided, reached: [...reached, id] });
    },
    pause: (paused) => set({ reached, ...(paused ? { paused } : {}) }),
    end: () => set(null),
  };
}
