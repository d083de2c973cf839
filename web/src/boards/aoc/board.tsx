/*
 * board.tsx: the Age of Civilization board. It shows what the engine's view says and lights what
 * the engine calls legal; it knows no rules of its own.
 */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../types';
import './board.css';
import './cards.css';
import './people.css';
import { Decide } from './decide';
import { Market, Secret, SpecialTechnologies, Wonders } from './market';
import { Neighbour, People } from './people';
import { Solo } from './solo';
import type { Table } from './thing';
import { Timeline } from './timeline';
import { Track } from './track';
import { heroOf, Moves, viewOf } from './view';
import { Words } from './words';

export default function AgeOfCivilization(props: BoardProps): JSX.Element {
  const { state } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [shown, setShown] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const moves = useMemo(() => new Moves(state), [state]);
  const words = useMemo(() => new Words(props.words, props.lang), [props.words, props.lang]);

  // A new position closes what was open, and brings back one's own things when one must decide: at
  // once, or it would close what a quick click has opened since.
  const mine = state.legal !== undefined;
  useLayoutEffect(() => {
    setOpen(null);
    if (mine) setShown(null);
  }, [state.version, mine]);
  // Who plays by keyboard goes on where the last move was made, or at the next thing to do.
  const playedAt = useRef<string | null>(null);
  useEffect(() => {
    showSomethingLit(root.current);
    if (!mine || playedAt.current === null) return;
    goOnFrom(root.current, playedAt.current);
    playedAt.current = null;
  }, [state.version, mine]);

  const table: Table = {
    state,
    view: viewOf(state),
    words,
    moves,
    busy: props.busy,
    open,
    setOpen,
    play: (move) => {
      if (props.busy) return;
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && root.current?.contains(focused)) playedAt.current = focused.dataset['thing'] ?? '';
      props.play(move);
    },
    explain: props.explain,
  };
  const hero = shown ?? heroOf(state);
  const others = table.view.players.map((_, seat) => seat).filter((seat) => seat !== hero);
  const drafting = table.view.round === 0;

  return (
    <div class="aoc-root">
      <div
        ref={root}
        class={`aoc ${drafting ? 'drafting' : ''}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) {
            root.current?.querySelector<HTMLElement>('.aoc-thing.open > .aoc-hit')?.focus();
            setOpen(null);
            event.stopPropagation();
          }
        }}
      >
        <Track table={table} />
        <Secret table={table} kind="pack" />
        <Market table={table} />
        <Secret table={table} kind="hand" />
        <Solo table={table} />
        <Timeline table={table} />
        <People table={table} seat={hero} onBack={shown === null ? null : () => setShown(null)} />
        <Wonders table={table} />
        <SpecialTechnologies table={table} />
        {others.length > 0 ? (
          <div class="aoc-neighbours">
            {others.map((seat) => (
              <Neighbour key={seat} table={table} seat={seat} onShow={() => setShown(seat)} />
            ))}
          </div>
        ) : null}
        <Decide table={table} />
      </div>
    </div>
  );
}

/* On a small screen the thing to click may lie further down: bring the first one into view. */
function showSomethingLit(root: HTMLElement | null): void {
  const lit = root ? [...root.querySelectorAll<HTMLElement>('.aoc-thing.lit')] : [];
  if (lit.length === 0) return;
  const seen = lit.some((element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > 60 && box.top < innerHeight - 60;
  });
  if (!seen) lit[0]?.scrollIntoView({ block: 'center', behavior: 'auto' });
}

/* Only when the focus went with the element that had it; never away from another part of the page. */
function goOnFrom(root: HTMLElement | null, thing: string): void {
  if (!root || (document.activeElement !== document.body && document.activeElement !== null)) return;
  const same = thing ? root.querySelector<HTMLElement>(`.aoc-thing.lit > .aoc-hit[data-thing="${CSS.escape(thing)}"]`) : null;
  const next = same ?? root.querySelector<HTMLElement>('.aoc-thing.lit > .aoc-hit, .aoc-answers .lit');
  next?.focus({ preventScroll: true });
}
