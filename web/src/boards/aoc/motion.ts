/*
 * motion.ts: what moves on this board by itself: the timeline slides when a round ends, and one's
 * own workers walk to their slots. (What the others do is told by the story: `travels` in view.ts.)
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../../settings';
import type { AocView, Table } from './view';

const EASE = 'cubic-bezier(.2,.8,.2,1)';

function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || !settings.get().animation;
}

type Places = Map<string, { x: number; y: number }>;

function placesIn(tray: HTMLElement): Places {
  const cards = [...tray.querySelectorAll<HTMLElement>('[data-place]')];
  return new Map(cards.map((card) => [card.dataset['place'] ?? '', { x: card.offsetLeft, y: card.offsetTop }]));
}

/** Cards of the tray slide from where they lay to where they lie when `round` has changed. */
export function useSliding(tray: { current: HTMLElement | null }, round: number): void {
  const before = useRef<{ round: number; places: Places; width: number } | null>(null);
  useLayoutEffect(() => {
    const box = tray.current;
    if (!box) return;
    const places = placesIn(box);
    const was = before.current;
    before.current = { round, places, width: box.offsetWidth };
    if (!was || was.round + 1 !== round || was.width !== box.offsetWidth || still()) return;
    for (const card of box.querySelectorAll<HTMLElement>('[data-place]')) {
      const [a, b] = [was.places.get(card.dataset['place'] ?? ''), places.get(card.dataset['place'] ?? '')];
      if (!a || !b || (a.x === b.x && a.y === b.y)) continue;
      card.animate([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: 'none' }], { duration: 800, easing: EASE });
    }
  });
}

const usedOf = (view: AocView) => new Map(view.actions.map((action) => [action.action, action.used]));

/** A worker that has just been placed by the viewer walks there from the camp on the mat. */
export function useWalking(root: { current: HTMLElement | null }, table: Table): void {
  const { view, state } = table;
  const before = useRef<{ version: number; current: number; used: Map<string, number> } | null>(null);
  useLayoutEffect(() => {
    const was = before.current;
    const used = usedOf(view);
    before.current = { version: state.version, current: view.current, used };
    if (!was || was.version >= state.version || view.current !== state.you || was.current !== state.you || still()) return;
    const camp = root.current?.querySelector(`.aoc-people [data-spot="camp:${state.you}"]`);
    for (const [action, n] of used) {
      const then = was.used.get(action) ?? 0;
      const slots = root.current?.querySelectorAll<HTMLElement>(`[data-spot="slot:${action}"] .aoc-slot`) ?? [];
      for (let i = then; i < n; i++) {
        const worker = slots[i]?.querySelectorAll('.aoc-worker');
        if (camp) worker?.forEach((piece, k) => walk(piece, camp, k * 120));
      }
    }
  }, [state.version]);
}

/* In small hops, from the middle of the camp to where the piece stands. */
function walk(piece: Element, camp: Element, delay: number): void {
  const [a, b] = [camp.getBoundingClientRect(), piece.getBoundingClientRect()];
  const [dx, dy] = [a.left + a.width / 2 - b.left - b.width / 2, a.bottom - b.bottom];
  const steps = 12;
  const frames = Array.from({ length: steps + 1 }, (_, i) => {
    const left = 1 - i / steps;
    const hop = i % 2 === 1 ? 7 : 0;
    return { transform: `translate(${dx * left}px, ${dy * left - hop}px) scale(${1 + 0.35 * left})` };
  });
  piece.animate(frames, { duration: 850, delay, easing: 'ease-in-out', fill: 'backwards' });
}
