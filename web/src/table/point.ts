/*
 * point.ts: where on the page a move is played, and where a bubble can stand without covering it.
 * What is outlined is found by the move and the things it names, never by where it stands.
 */
import type { Move, Part } from '../net/protocol';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function isShown(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden';
}

function first(selector: string, within: ParentNode = document): Element | null {
  for (const element of within.querySelectorAll(selector)) if (isShown(element)) return element;
  return null;
}

function quoted(text: string | number): string {
  return `"${CSS.escape(String(text))}"`;
}

const playable = ':not(.grey):not(.greyed)';

/* Outside the list of all moves, which names everything again; what a click has opened comes first. */
function played(move: Move): Element | null {
  const found = [...document.querySelectorAll(`.table [data-move=${quoted(move.move)}]${playable}`)].filter((e) => isShown(e) && !e.closest('.moves-pane'));
  return found.find((element) => element.closest('.kit-menu, .kit-over')) ?? found[0] ?? null;
}

function litThing({ domain, id }: Part): Element | null {
  const thing = quoted(`${domain}:${id}`);
  return (
    first(`.board .kit-space.lit[data-${CSS.escape(domain)}=${quoted(id)}]`) ??
    first(`.board .kit-thing.lit > .kit-hit[data-thing=${thing}]:not([data-move])`) ??
    first(`.board .lit[data-thing=${thing}]:not([data-move])`)
  );
}

/* A journey is begun where it starts: once that is chosen, where it ends is lit. */
function placeOf(move: Move): Element | null {
  const spaces = move.parts.filter((part) => first(`.board [data-space=${quoted(part.id)}]`));
  const [from, to] = spaces;
  if (from && to && first(`.board .kit-space.from[data-space=${quoted(from.id)}]`)) return litThing(to);
  for (const part of move.parts) {
    const place = litThing(part);
    if (place) return place;
  }
  return null;
}

/** What is clicked to play one of these moves, or to get nearer to it. */
export function targetOf(moves: Move[]): Element | null {
  for (const move of moves) {
    const element = played(move) ?? placeOf(move);
    if (element) return element;
  }
  for (const move of moves) {
    const way = first(`.board [data-verbs~=${quoted(move.verb)}]`) ?? first(`.moves-pane [data-move=${quoted(move.move)}]`);
    if (way) return way;
  }
  return moves.length > 0 ? first('.tab-moves') : null;
}

/** What a goal shows without a move: “verb:influence”, “space:D2”, or a selector. */
export function thingAt(where: string): Element | null {
  const [, domain, id] = /^(\w[\w-]*):([\w-]+)$/.exec(where) ?? [];
  if (domain === 'verb') return first(`.board .v-${CSS.escape(id ?? '')}`) ?? first(`.board [data-verbs~=${quoted(id ?? '')}]`);
  if (domain && id) return first(`.board [data-${CSS.escape(domain)}=${quoted(id)}]`) ?? first(`.board [data-thing=${quoted(`${domain}:${id}`)}]`);
  return first(where);
}

export function boxOf(element: Element, around = 0): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
}

function overlap(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

interface Spot {
  x: number;
  y: number;
}

/* Beside it, under or over it, or in a corner; on a phone only at one end of the screen. */
function spots(w: number, h: number, target: Box | null, room: Box): Spot[] {
  const ends = [{ x: room.left, y: room.bottom - h }, { x: room.left, y: room.top }];
  if (innerWidth < 700) return ends;
  const corners = [{ x: room.right - w, y: room.bottom - h }, { x: room.right - w, y: room.top }, ...ends];
  if (!target) return corners;
  const [gap, middle, centre] = [22, (target.top + target.bottom) / 2 - h / 2, (target.left + target.right) / 2 - w / 2];
  return [
    { x: target.right + gap, y: middle }, { x: target.left - gap - w, y: middle },
    { x: centre, y: target.bottom + gap }, { x: centre, y: target.top - gap - h },
    { x: target.right + gap, y: room.bottom - h }, { x: target.left - gap - w, y: room.bottom - h },
    ...corners,
  ];
}

/** The best place for a bubble: never over what it points at, not over what can be clicked where there is room elsewhere, if possible over nothing that matters. */
export function placeFor(w: number, h: number, target: Box | null, clickable: Box[], avoid: Box[], room: Box): Spot {
  let best: Spot = { x: room.left, y: room.top };
  let least = Infinity;
  for (const [i, spot] of spots(w, h, target, room).entries()) {
    const x = Math.max(room.left, Math.min(spot.x, room.right - w));
    const y = Math.max(room.top, Math.min(spot.y, room.bottom - h));
    const box = { left: x, top: y, right: x + w, bottom: y + h };
    const over = (boxes: Box[]) => boxes.reduce((sum, other) => sum + overlap(box, other), 0);
    const cost = (target ? overlap(box, target) * 1000 : 0) + over(clickable) * 30 + over(avoid) + i * 400;
    if (cost < least) [best, least] = [{ x, y }, cost];
  }
  return best;
}
