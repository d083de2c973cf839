/*
 * menuplace.ts: where the menu of a space lies: off the space itself, and where there is room for it
 * off its neighbours, too, which it is often about.
 */
import type { Box } from './grid';

const GAP = 6;
/** How much worse it is to cover the space itself than a neighbour; and what a pixel farther away costs, in square pixels. */
const OWN = 8;
const FAR = 4;

function overlap(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
}

function around(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
  return { x, y, w: Math.max(...boxes.map((b) => b.x + b.w)) - x, h: Math.max(...boxes.map((b) => b.y + b.h)) - y };
}

/** The corner of a menu of this size in the frame, all in its pixels. */
export function menuPlace(size: { w: number; h: number }, frame: { w: number; h: number }, own: Box, neighbours: Box[]): { x: number; y: number } {
  const within = (v: number, most: number) => Math.max(4, Math.min(v, most - 4));
  const middle = { x: own.x + own.w / 2, y: own.y + own.h / 2 };
  const outside = [own, around([own, ...neighbours])];
  const xs = [middle.x - size.w / 2, ...outside.flatMap((b) => [b.x + b.w + GAP, b.x - size.w - GAP])];
  const ys = [middle.y - size.h / 2, ...outside.flatMap((b) => [b.y + b.h + GAP, b.y - size.h - GAP])];
  const cost = (box: Box) => OWN * overlap(box, own) + neighbours.reduce((sum, b) => sum + overlap(box, b), 0) + FAR * Math.hypot(box.x + box.w / 2 - middle.x, box.y + box.h / 2 - middle.y);
  const boxes = xs.flatMap((x) => ys.map((y): Box => ({ x: within(x, frame.w - size.w), y: within(y, frame.h - size.h), ...size })));
  return boxes.reduce((best, box) => (cost(box) < cost(best) - 1 ? box : best));
}
