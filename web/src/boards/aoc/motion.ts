/*
 * motion.ts: what moves on this board by itself: the timeline slides when a round ends, and workers
 * walk. (Those of others go to their slots while the story tells of it: `travels` in view.ts.)
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

interface Stood {
  current: number;
  used: Map<string, number>;
  version: number;
  /** Where workers stand who will come home, on the page. */
  out: { x: number; y: number }[];
}

function standing(board: HTMLElement): Stood['out'] {
  return [...board.querySelectorAll('.aoc-slot.white .aoc-worker')].map(footOf);
}

/* Where a piece stands, on the page. */
function footOf(piece: Element): { x: number; y: number } {
  const box = piece.getBoundingClientRect();
  return { x: box.left + box.width / 2 + scrollX, y: box.bottom + scrollY };
}

/**
 * Workers walk: those the viewer has just placed from the camp on the mat to their slots, and at the
 * end of anybody's turn those on round slots home again.
 */
export function useWalking(root: { current: HTMLElement | null }, table: Table): void {
  const { view, state } = table;
  const before = useRef<Stood | null>(null);
  useLayoutEffect(() => {
    const [board, was] = [root.current, before.current];
    if (!board) return;
    const used = usedOf(view);
    before.current = { version: state.version, current: view.current, used, out: standing(board) };
    if (!was || was.version >= state.version || still()) return;
    if (view.current === was.current && view.current === state.you) placed(board, state.you, was.used, used);
    else if (before.current.out.length === 0) comingHome(board, was);
  }, [state.version]);
}

function placed(board: HTMLElement, seat: number, before: Map<string, number>, used: Map<string, number>): void {
  const camp = board.querySelector(`.aoc-people [data-spot="camp:${seat}"]`);
  if (!camp) return;
  for (const [action, n] of used) {
    const slots = [...board.querySelectorAll(`[data-spot="slot:${action}"] .aoc-slot`)].slice(before.get(action) ?? 0, n);
    slots.forEach((slot) => slot.querySelectorAll('.aoc-worker').forEach((piece, i) => walk(piece, footOf(camp), i * 120)));
  }
}

function comingHome(board: HTMLElement, was: Stood): void {
  const camp = board.querySelector(`[data-spot="camp:${was.current}"]`);
  const home = [...(camp?.querySelectorAll('.aoc-worker:not(.away)') ?? [])].slice(-was.out.length || Infinity);
  home.forEach((piece, i) => walk(piece, was.out[i] ?? footOf(piece), i * 90));
}

/* In small hops to where the piece stands. */
function walk(piece: Element, from: { x: number; y: number }, delay: number): void {
  const to = footOf(piece);
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const steps = 12;
  const frames = Array.from({ length: steps + 1 }, (_, i) => {
    const left = 1 - i / steps;
    const hop = i % 2 === 1 ? 7 : 0;
    return { transform: `translate(${dx * left}px, ${dy * left - hop}px) scale(${1 + 0.35 * left})` };
  });
  piece.animate(frames, { duration: 850, delay, easing: 'ease-in-out', fill: 'backwards' });
}
