/*
 * panzoom.ts: the part of the map that is seen: wheel, drag, pinch and keys change it. Whole-map
 * view is where it starts, and what it returns to when the map's frame changes its shape.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Box } from './grid';

interface View {
  x: number; // middle of what is seen
  y: number;
  zoom: number; // 1: the whole map
}

export interface PanZoom {
  frame: { w: number; h: number };
  box: Box; // in the map's own units, of the frame's shape
  zoom: number;
  scale: number; // pixels for one unit
  aside: boolean; // there is room beside the map
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void; // in pixels
  fit(): void;
  show(x: number, y: number): void; // bring a point into view
}

const MOST = 5;

export function usePanZoom(map: Box, element: { current: HTMLElement | null }, aside = 0): PanZoom {
  const [frame, setFrame] = useState({ w: 800, h: 500 });
  const [view, setView] = useState<View | null>(null);
  const middle = { x: map.x + map.w / 2, y: map.y + map.h / 2 };
  const now = view ?? { ...middle, zoom: 1 };
  // A wide frame leaves room at the right when the whole map is shown; zoomed in, all of it is map.
  const spare = frame.w > 760 && now.zoom === 1 ? aside : 0;
  const base = Math.min((frame.w - (frame.w > 760 ? aside : 0)) / map.w, frame.h / map.h);
  const scale = base * now.zoom;
  const box = { x: now.x - (frame.w - spare) / scale / 2, y: now.y - frame.h / scale / 2, w: frame.w / scale, h: frame.h / scale };

  function change(next: View): void {
    const zoom = Math.min(MOST, Math.max(1, next.zoom));
    if (zoom === 1) return setView(null);
    const halfW = frame.w / (base * zoom) / 2;
    const halfH = frame.h / (base * zoom) / 2;
    const within = (v: number, from: number, size: number, half: number) =>
      half * 2 >= size ? from + size / 2 : Math.min(from + size - half, Math.max(from + half, v));
    setView({ zoom, x: within(next.x, map.x, map.w, halfW), y: within(next.y, map.y, map.h, halfH) });
  }

  /* The point below the pointer stays where it is. */
  function zoomAt(factor: number, px: number, py: number): void {
    const zoom = Math.min(MOST, Math.max(1, now.zoom * factor));
    const after = base * zoom;
    const dx = px - frame.w / 2;
    const dy = py - frame.h / 2;
    change({ zoom, x: now.x + dx / scale - dx / after, y: now.y + dy / scale - dy / after });
  }

  const acts = useRef({ zoomAt, change, now, scale });
  acts.current = { zoomAt, change, now, scale };

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setFrame({ w: Math.max(80, target.clientWidth), h: Math.max(80, target.clientHeight) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);

    const at = (e: { clientX: number; clientY: number }) => {
      const r = target.getBoundingClientRect();
      return { x: e.clientX - r.left, y: e.clientY - r.top };
    };
    // At the ends of the scale the wheel belongs to the page again.
    const wheel = (e: WheelEvent) => {
      if (e.target instanceof Element && e.target.closest('.kit-menu')) return;
      const factor = Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : 0.0015));
      const { zoom } = acts.current.now;
      if ((factor < 1 && zoom <= 1) || (factor > 1 && zoom >= MOST)) return;
      e.preventDefault();
      const p = at(e);
      acts.current.zoomAt(factor, p.x, p.y);
    };

    const fingers = new Map<number, { x: number; y: number }>();
    let moved = false;
    let spread = 0;
    const down = (e: PointerEvent) => {
      if (e.target instanceof Element && e.target.closest('button, .kit-menu')) return;
      fingers.set(e.pointerId, at(e));
      if (fingers.size === 1) moved = false;
      spread = 0;
    };
    const move = (e: PointerEvent) => {
      const before = fingers.get(e.pointerId);
      if (!before) return;
      const p = at(e);
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== e.pointerId)?.[1];
        if (!other) return;
        const next = Math.hypot(p.x - other.x, p.y - other.y);
        if (spread > 0) acts.current.zoomAt(next / spread, (p.x + other.x) / 2, (p.y + other.y) / 2);
        spread = next;
        moved = true;
        fingers.set(e.pointerId, p);
        return;
      }
      if (!moved && Math.hypot(p.x - before.x, p.y - before.y) < 6) return;
      if (!moved) target.setPointerCapture(e.pointerId);
      moved = true;
      fingers.set(e.pointerId, p);
      const { now: v, scale: k, change: to } = acts.current;
      to({ ...v, x: v.x - (p.x - before.x) / k, y: v.y - (p.y - before.y) / k });
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
      observer.disconnect();
      target.removeEventListener('wheel', wheel);
      target.removeEventListener('pointerdown', down);
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', up);
      target.removeEventListener('pointercancel', up);
      target.removeEventListener('click', click, true);
    };
  }, []);

  return {
    frame,
    box,
    zoom: now.zoom,
    scale,
    aside: spare > 0,
    zoomBy: (factor) => zoomAt(factor, frame.w / 2, frame.h / 2),
    panBy: (dx, dy) => change({ ...now, x: now.x + dx / scale, y: now.y + dy / scale }),
    fit: () => setView(null),
    show: (x, y) => {
      const edge = 46;
      const inside = x > box.x + edge && x < box.x + box.w - edge && y > box.y + edge && y < box.y + box.h - edge;
      if (!inside && now.zoom > 1) change({ ...now, x, y });
    },
  };
}
