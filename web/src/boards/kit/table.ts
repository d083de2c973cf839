/*
 * table.ts: what every part of a board needs, and what every board keeps: the thing whose menu is
 * open, where a journey begins, whose things are shown large, where the keyboard goes on.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { MatchState } from '../../net/protocol';
import { isNarrow } from '../../parts/narrow';
import { openPart } from '../../table/point';
import type { BoardProps } from '../types';
import { Moves, type MoveRules } from './moves';
import type { Icons } from './spans';
import { Words, type Labels } from './words';

export interface Table<View = unknown, Key extends string = never> {
  state: MatchState;
  view: View;
  words: Words<Key>;
  moves: Moves;
  icons: Icons;
  busy: boolean;
  /** Where the answers stand. */
  bar: HTMLElement | null;
  /** The thing whose menu is open: “space:D4”, “civilization:maya”. */
  open: string | null;
  setOpen(key: string | null): void;
  /** The space from which a journey begins, once it is chosen. */
  from: string | null;
  setFrom(at: string | null): void;
  /** `from` is chosen at once at the question that follows. */
  play(move: string, from?: string): void;
  explain: BoardProps['explain'];
  asks: BoardProps['asks'];
  back: BoardProps['back'];
}

/** What the pieces of the kit need of a table, whatever game it is. */
export type AnyTable = Omit<Table, 'words'> & { words: Omit<Words<never>, 'say'> };

export interface Setting<View, Key extends string> {
  view(state: MatchState): View;
  labels: Labels<Key>;
  icons: Icons;
  moves: MoveRules;
  /** On a small screen the thing to click may lie further down: bring the first one into view. */
  bringIntoView?: boolean;
}

export interface Sitting<View, Key extends string> {
  table: Table<View, Key>;
  root: { current: HTMLDivElement | null };
  onKeyDown(event: KeyboardEvent): void;
  /** Whose things are shown large, and another seat's instead. */
  hero: number;
  shown: number | null;
  show(seat: number | null): void;
  /** All seats but that. */
  others: number[];
}

const next = '.kit-answers .lit, .kit-space.lit, .kit-thing.lit > .kit-hit, .kit-actions .lit';

export function useTable<View, Key extends string>(props: BoardProps, setting: Setting<View, Key>): Sitting<View, Key> {
  const { state } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [shown, show] = useState<number | null>(null);
  const wanted = useRef<string | null>(null);
  const playedAt = useRef<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const moves = useMemo(() => new Moves(state, setting.moves), [state]);
  const words = useMemo(() => new Words(props.words, props.lang, setting.labels), [props.words, props.lang]);

  // A new position closes what was open, and brings back one's own things when one must decide: at
  // once, or it would close what a quick click has opened since. A journey goes on from the space
  // that was clicked before.
  const mine = state.legal !== undefined;
  useLayoutEffect(() => {
    setOpen(null);
    if (mine) show(null);
    const sources = [...moves.sources.keys()];
    const again = wanted.current && moves.sources.has(wanted.current) ? wanted.current : null;
    if (mine) wanted.current = null;
    setFrom(again ?? (sources.length === 1 ? sources[0] ?? null : null));
  }, [state.version, mine]);
  // Who plays by keyboard goes on where the last move was made, or at the next thing to do.
  // A story that is told asks nothing: the turn comes when it is over, in the position it led to.
  const asked = (state.legal?.length ?? 0) > 0;
  const came = useRef(asked);
  useEffect(() => {
    if (setting.bringIntoView && asked) showSomethingLit(root.current, { narrow: isNarrow(), turn: moves.isTurn, came: !came.current });
    came.current = asked;
  }, [state.version, asked]);
  useEffect(() => {
    if (!mine || playedAt.current === null) return;
    goOnFrom([props.bar, root.current], playedAt.current);
    playedAt.current = null;
  }, [state.version, mine]);

  const table: Table<View, Key> = {
    state,
    view: setting.view(state),
    words,
    moves,
    icons: setting.icons,
    busy: props.busy,
    bar: props.bar ?? null,
    open,
    setOpen,
    from,
    setFrom,
    play: (move, start) => {
      if (props.busy) return;
      wanted.current = start ?? null;
      const focused = document.activeElement;
      const here = focused instanceof HTMLElement || focused instanceof SVGElement ? focused : null;
      if (here && (root.current?.contains(here) || props.bar?.contains(here))) playedAt.current = here.dataset['thing'] ?? '';
      props.play(move);
    },
    explain: props.explain,
    asks: props.asks,
    back: props.back,
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || (!open && !from)) return;
    const space = open?.startsWith('space:') ? `[data-space="${CSS.escape(open.slice(6))}"]` : '.kit-thing.open > .kit-hit';
    if (open) root.current?.querySelector<HTMLElement>(space)?.focus();
    if (open) setOpen(null);
    else setFrom(null);
    event.stopPropagation();
  }

  // The viewer's, or for spectators those of whoever must decide.
  const hero = shown ?? state.you ?? state.to_move ?? 0;
  return { table, root, onKeyDown, hero, shown, show, others: state.seats.map((_, seat) => seat).filter((seat) => seat !== hero) };
}

/*
 * Enough of it is in sight: something; on a phone, where prompt and answers cover much, all that a question is about,
 * and of the many things of a turn half or several, when it comes and the page lies where the others' moves left it.
 */
function showSomethingLit(root: HTMLElement | null, { narrow, turn, came }: { narrow: boolean; turn: boolean; came: boolean }): void {
  const lit = root ? [...root.querySelectorAll<HTMLElement>('.kit-thing.lit')] : [];
  const [first] = lit;
  if (!first) return;
  const open = narrow ? openPart() : { top: 60, bottom: innerHeight - 60 };
  const boxes = lit.map((element) => element.getBoundingClientRect());
  const seen = boxes.filter(({ top, bottom }) => (narrow ? top >= open.top - 8 && bottom <= open.bottom + 8 : bottom > open.top && top < open.bottom)).length;
  if (!narrow) return seen > 0 ? undefined : first.scrollIntoView({ block: 'center', behavior: 'auto' });
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const fits = bottom - top <= open.bottom - open.top - GAP;
  const several = Math.min(lit.length / 2, 3);
  if (seen >= (turn ? (came ? several : 1) : fits ? lit.length : several)) return;
  // No farther than it must, and where there is no room for all, to the first of them.
  const up = (fits ? top : first.getBoundingClientRect().top) - open.top - GAP;
  scrollBy(0, fits && up > 0 ? Math.min(up, Math.max(0, bottom - open.bottom + GAP)) : up);
}

/** Pixels between what is shown and what lies around it. */
const GAP = 8;

/* Only when the focus went with the element that had it; never away from another part of the page. */
function goOnFrom(places: (HTMLElement | null | undefined)[], thing: string): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const first = (selector: string) => places.map((place) => place?.querySelector<HTMLElement>(selector)).find(Boolean);
  const same = thing ? first(`.kit-thing.lit > .kit-hit[data-thing="${CSS.escape(thing)}"]`) : undefined;
  (same ?? first(next))?.focus({ preventScroll: true });
}
