/*
 * panzoom.ts: the part of the map that is seen: wheel, drag, pinch and keys change it. The map is one
 * sheet moved by a CSS transform, so that no frame of a gesture draws anything anew; when the gesture
 * rests, the sheet takes its new size and is drawn sharp again. It starts with the whole map, on a
 * small screen with what lies around `start`.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isNarrow } from '../../parts/narrow';
import type { Box } from './grid';

/** What is seen: the point of the map in the middle of the frame; zoom 1 shows the whole map. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

interface Point {
  x: number;
  y: number;
}

export interface PanZoom {
  sheet: { current: SVGSVGElement | null };
  frame: { w: number; h: number };
  ready: boolean; // the frame has been measured
  zoom: number;
  scale: number; // pixels for one unit
  aside: boolean; // there is room beside the map
  /** Where a point of the map lies in the frame, in pixels, and the point that lies there. */
  place(x: number, y: number): Point;
  pointAt(px: number, py: number): Point;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void; // in pixels
  fit(): void;
  show(x: number, y: number, atOnce?: boolean): void; // bring a point into view
  centre(x: number, y: number): void; // and into the middle, where not everything is seen, or what is seen is too small to read
  sees(x: number, y: number): boolean;
  view(): View; // where it is going, if it moves
  see(view: View): void;
}

export interface Setting {
  /** Room for something at the right of the whole map, where the frame is wider than the map. */
  aside: number;
  /** Pixels for one unit below which the map is hard to read, and what is shown first then. */
  readable: number;
  start: Point | null;
  /** Pixels of the frame's lower part on which something lies: the map can be moved from below it. */
  covered: number;
  /** Takes a drag that begins here for itself: it does not move the map. */
  takes(event: PointerEvent): boolean;
}

const MOST = 5;
const MOST_COVERED = 0.85; // of the frame
const REST = 140; // ms after the last change, the sheet is drawn anew
const SLACK = 0.12; // of the frame: how far the edge of the map may be drawn into it

const UNMEASURED = { w: 800, h: 500 };

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.hasAttribute('data-still');

/** The arithmetic of one map in one frame. */
class Lens {
  readonly base: number;
  /** Free at the right of the whole map: as much as is wished for where the map need not shrink for it. */
  readonly room: number;

  constructor(
    readonly map: Box,
    readonly frame: { w: number; h: number },
    aside: number,
    readonly covered: number,
  ) {
    this.base = Math.min(frame.w / map.w, frame.h / map.h);
    this.room = frame.w - map.w * this.base >= aside ? aside : 0;
  }

  get whole(): View {
    const { map, base } = this;
    return { x: map.x + map.w / 2 + this.room / 2 / base, y: map.y + map.h / 2, zoom: 1 };
  }

  scale(view: View): number {
    return this.base * view.zoom;
  }

  /** Where the corner of the map lies in the frame. */
  corner(view: View): Point {
    const k = this.scale(view);
    return { x: this.frame.w / 2 - (view.x - this.map.x) * k, y: this.frame.h / 2 - (view.y - this.map.y) * k };
  }

  from(corner: Point, scale: number): View {
    return { x: this.map.x + (this.frame.w / 2 - corner.x) / scale, y: this.map.y + (this.frame.h / 2 - corner.y) / scale, zoom: scale / this.base };
  }

  limit(view: View, slack = SLACK): View {
    const zoom = Math.min(MOST, Math.max(1, view.zoom));
    if (zoom === 1 && this.covered === 0) return this.whole;
    const k = this.base * zoom;
    const within = (v: number, from: number, size: number, frame: number, under: number) => {
      const ends = [from + frame / k / 2, from + size - frame / k / 2];
      const more = (slack * frame) / k;
      return Math.min(Math.max(...ends) + Math.max(more, under / k), Math.max(Math.min(...ends) - more, v));
    };
    return { zoom, x: zoom === 1 ? this.whole.x : within(view.x, this.map.x, this.map.w, this.frame.w, 0), y: within(view.y, this.map.y, this.map.h, this.frame.h, this.covered) };
  }

  /** The point below the pointer stays where it is. */
  zoomed(view: View, factor: number, at: Point): View {
    const zoom = Math.min(MOST, Math.max(1, view.zoom * factor));
    const [before, after] = [this.scale(view), this.base * zoom];
    const [dx, dy] = [at.x - this.frame.w / 2, at.y - this.frame.h / 2];
    return this.limit({ zoom, x: view.x + dx / before - dx / after, y: view.y + dy / before - dy / after });
  }

  moved(view: View, dx: number, dy: number): View {
    const k = this.scale(view);
    return this.limit({ ...view, x: view.x - dx / k, y: view.y - dy / k });
  }
}

/** Wheel, drag and pinch in a frame. */
interface Gestures {
  takes(event: PointerEvent): boolean;
  zoom(): number;
  zoomAt(factor: number, at: Point, glide: boolean): void;
  move(dx: number, dy: number): void;
}

function listen(target: HTMLElement, acts: { current: Gestures }): () => void {
  const at = (e: { clientX: number; clientY: number }): Point => {
    const r = target.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  };
  // At the ends of the scale the wheel belongs to the page again.
  const wheel = (e: WheelEvent) => {
    if (e.target instanceof Element && e.target.closest('.kit-menu')) return;
    const factor = Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : 0.0015));
    const zoom = acts.current.zoom();
    if ((factor < 1 && zoom <= 1) || (factor > 1 && zoom >= MOST)) return;
    e.preventDefault();
    acts.current.zoomAt(factor, at(e), Math.abs(e.deltaY) > 40 || e.deltaMode === 1);
  };
  const fingers = new Map<number, Point>();
  let moved = false;
  let spread = 0;
  const down = (e: PointerEvent) => {
    if (e.button !== 0 && e.pointerType === 'mouse') return;
    if (e.target instanceof Element && e.target.closest('button, summary, .kit-menu')) return;
    if (fingers.size === 0 && acts.current.takes(e)) return;
    fingers.set(e.pointerId, at(e));
    if (fingers.size === 1) moved = false;
    spread = 0;
  };
  const move = (e: PointerEvent) => {
    const before = fingers.get(e.pointerId);
    if (!before) return;
    const p = at(e);
    const other = [...fingers].find(([id]) => id !== e.pointerId)?.[1];
    if (other) {
      const next = Math.hypot(p.x - other.x, p.y - other.y);
      acts.current.move((p.x - before.x) / 2, (p.y - before.y) / 2);
      if (spread > 0) acts.current.zoomAt(next / spread, { x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 }, false);
      spread = next;
    } else {
      if (!moved && Math.hypot(p.x - before.x, p.y - before.y) < 6) return;
      if (!moved) target.setPointerCapture(e.pointerId);
      acts.current.move(p.x - before.x, p.y - before.y);
    }
    moved = true;
    fingers.set(e.pointerId, p);
  };
  const up = (e: PointerEvent) => {
    fingers.delete(e.pointerId);
    spread = 0;
  };
  // A drag is not a click.
  const click = (e: MouseEvent) => {
    if (!moved) return;
    moved = false;
    e.stopPropagation();
    e.preventDefault();
  };
  target.addEventListener('wheel', wheel, { passive: false });
  target.addEventListener('pointerdown', down);
  target.addEventListener('pointermove', move);
  target.addEventListener('pointerup', up);
  target.addEventListener('pointercancel', up);
  target.addEventListener('click', click, true);
  return () => {
    target.removeEventListener('wheel', wheel);
    target.removeEventListener('pointerdown', down);
    target.removeEventListener('pointermove', move);
    target.removeEventListener('pointerup', up);
    target.removeEventListener('pointercancel', up);
    target.removeEventListener('click', click, true);
  };
}

/* On a small screen the whole map would be too small to read: begin where the player is at home. */
function opening(lens: Lens, setting: Setting): View {
  if (!isNarrow() || lens.base >= setting.readable || !setting.start) return lens.whole;
  return lens.limit({ ...setting.start, zoom: setting.readable / lens.base }, 0);
}

/** A map that is so many times too small to be read comes closer where something is fought over. */
const TINY = 1.5;

export function usePanZoom(map: Box, element: { current: HTMLElement | null }, setting: Setting): PanZoom {
  const sheet = useRef<SVGSVGElement>(null);
  const [frame, setFrame] = useState(UNMEASURED);
  const [view, setView] = useState<View | null>(null); // at rest; none: as it began
  const lens = new Lens(map, frame, setting.aside, Math.min(setting.covered, frame.h * MOST_COVERED));
  const rest = view ? lens.limit(view) : opening(lens, setting);
  // What is seen at this moment, what it glides to, and what the sheet was last drawn for.
  const live = useRef<View | null>(null);
  const goal = useRef<View | null>(null);
  const timers = useRef({ rest: 0, frame: 0 });
  const drawn = { lens, rest };
  const latest = useRef(drawn);
  latest.current = drawn;

  function put(): void {
    const { lens: l, rest: r } = latest.current;
    const now = live.current ?? r;
    const corner = l.corner(now);
    const grown = now.zoom / r.zoom;
    if (sheet.current) sheet.current.style.transform = `translate(${corner.x}px, ${corner.y}px)${grown === 1 ? '' : ` scale(${grown})`}`;
  }

  function settle(): void {
    cancelAnimationFrame(timers.current.frame);
    timers.current.frame = 0;
    const end = goal.current ?? live.current;
    goal.current = live.current = null;
    if (end) setView(end);
  }

  function waitToSettle(): void {
    clearTimeout(timers.current.rest);
    timers.current.rest = window.setTimeout(settle, REST);
  }

  function glide(): void {
    const { lens: l, rest: r } = latest.current;
    const end = goal.current;
    timers.current.frame = 0;
    if (!end) return;
    const now = live.current ?? r;
    const [a, b] = [l.corner(now), l.corner(end)];
    const [p, q] = [l.scale(now), l.scale(end)];
    // Corner and scale together, so that what lies below the pointer stays there on the way, too.
    const between = (from: number, to: number) => from + (to - from) * 0.34;
    const near = Math.hypot(b.x - a.x, b.y - a.y) < 0.6 && Math.abs(q / p - 1) < 0.002;
    live.current = near ? end : l.from({ x: between(a.x, b.x), y: between(a.y, b.y) }, between(p, q));
    put();
    if (near) return waitToSettle();
    timers.current.frame = requestAnimationFrame(glide);
  }

  function change(next: View, gliding: boolean): void {
    clearTimeout(timers.current.rest);
    if (gliding && !still()) {
      goal.current = next;
      if (!timers.current.frame) timers.current.frame = requestAnimationFrame(glide);
      return;
    }
    goal.current = null;
    live.current = next;
    put();
    waitToSettle();
  }

  const target = (): View => goal.current ?? live.current ?? latest.current.rest;
  const acts = useRef<Gestures>(null as unknown as Gestures);
  acts.current = {
    takes: setting.takes,
    zoom: () => target().zoom,
    zoomAt: (factor, at, gliding) => change(latest.current.lens.zoomed(target(), factor, at), gliding),
    move: (dx, dy) => {
      if (target().zoom > 1 || setting.covered > 0) change(latest.current.lens.moved(target(), dx, dy), false);
    },
  };

  useLayoutEffect(put);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setFrame((was) => {
      const now = { w: Math.max(80, box.clientWidth), h: Math.max(80, box.clientHeight) };
      return was !== UNMEASURED && was.w === now.w && was.h === now.h ? was : now;
    });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const deaf = element.current ? listen(element.current, acts) : undefined;
    return () => {
      deaf?.();
      clearTimeout(timers.current.rest);
      cancelAnimationFrame(timers.current.frame);
    };
  }, []);

  const corner = lens.corner(rest);
  const scale = lens.scale(rest);
  const sees = (x: number, y: number): boolean => {
    const [px, py] = [corner.x + (x - map.x) * scale, corner.y + (y - map.y) * scale];
    const free = frame.h - lens.covered;
    const edge = Math.min(46, frame.w / 6, free / 3);
    return px > edge && px < frame.w - edge && py > edge && py < free - edge;
  };
  /* With the point in the middle of what nothing lies on. */
  const above = (x: number, y: number): View => ({ ...rest, x, y: y + lens.covered / 2 / scale });
  return {
    sheet,
    frame,
    ready: frame !== UNMEASURED,
    zoom: rest.zoom,
    scale,
    aside: lens.room > 0 && rest.zoom === 1,
    place: (x, y) => ({ x: corner.x + (x - map.x) * scale, y: corner.y + (y - map.y) * scale }),
    pointAt: (px, py) => ({ x: map.x + (px - corner.x) / scale, y: map.y + (py - corner.y) / scale }),
    zoomBy: (factor) => change(lens.zoomed(target(), factor, { x: (frame.w - (target().zoom === 1 ? lens.room : 0)) / 2, y: frame.h / 2 }), true),
    panBy: (dx, dy) => change(lens.moved(target(), -dx, -dy), true),
    fit: () => change(lens.whole, true),
    show: (x, y, atOnce = false) => {
      if (!sees(x, y) && (rest.zoom > 1 || lens.covered > 0)) change(lens.limit(above(x, y)), !atOnce);
    },
    centre: (x, y) => {
      const closer = setting.readable / scale;
      if (closer > TINY) change(lens.limit({ x, y, zoom: rest.zoom * closer }), true);
      else if (rest.zoom > 1 || lens.covered > 0) change(lens.limit(above(x, y)), true);
    },
    sees,
    view: () => target(),
    see: (view) => change(lens.limit(view), true),
  };
}
