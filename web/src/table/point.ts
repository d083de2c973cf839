/*
 * point.ts: where on the page a move is played, and which spaces it goes from and to. What is
 * outlined is found by the move and the things it names, never by where it stands: on the board
 * itself wherever a click there leads on, else by the button that does.
 */
import type { Argument, Move, Part } from '../net/protocol';

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

/** Whether it stays where it is while the page scrolls. */
function stays(element: Element): boolean {
  for (let e: Element | null = element; e && !e.matches('.table, .board'); e = e.parentElement) if (/sticky|fixed/.test(getComputedStyle(e).position)) return true;
  return false;
}

/** What lies against the bottom of the screen, or on what does, may be so far (px) from it. */
const AGAINST = 24;

/** The part of the screen between what stays at its top and what stays at its bottom. What stands beside the board covers none of it. */
export function openPart(): Box {
  const board = first('.table > .board')?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
  const boxes = (selector: string) => [...document.querySelectorAll(selector)].filter((e) => isShown(e) && stays(e)).map((e) => boxOf(e)).filter((b) => b.right > board.left && b.left < board.right);
  const middle = innerHeight / 2;
  const above = boxes('.table-top, .question, .table > .coach-place > .coach').filter((b) => b.top < middle);
  const top = Math.max(0, ...above.map((b) => b.bottom));
  let bottom = innerHeight;
  const below = boxes('.tabs, .answer-bar, .kit-have, .board .theatre').filter((b) => b.bottom > middle && b.top > 0);
  for (const box of below.sort((a, b) => b.bottom - a.bottom)) if (box.bottom > bottom - AGAINST) bottom = Math.min(bottom, box.top);
  return { left: 0, top, right: innerWidth, bottom: Math.max(top, bottom) };
}

/* In sight, or a short way above or below. */
function isNear(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const open = openPart();
  const far = innerHeight / 3;
  return top >= open.top - far && bottom <= open.bottom + far;
}

function litThing({ domain, id }: Part): Element | null {
  const thing = quoted(`${domain}:${id}`);
  return (
    first(`.board .kit-space.lit[data-${CSS.escape(domain)}=${quoted(id)}]`) ??
    first(`.board .kit-thing.lit > .kit-hit[data-thing=${thing}]:not([data-move])`) ??
    first(`.board .lit[data-thing=${thing}]:not([data-move])`)
  );
}

function spaceAt(id: Argument['id']): Element | null {
  return id === null ? null : first(`.board .kit-space[data-space=${quoted(id)}]`);
}

/* A journey is begun where it starts: once that is chosen, where it ends is lit. */
function placeOf(move: Move): Element | null {
  const [from, to] = move.parts.filter((part) => spaceAt(part.id));
  if (from && to && first(`.board .kit-space.from[data-space=${quoted(from.id)}]`)) return litThing(to);
  for (const part of move.parts) {
    const place = litThing(part);
    if (place) return place;
  }
  return null;
}

/** Whether the open part of the screen has room for it. */
function hasRoom(element: Element): boolean {
  const { top, bottom } = openPart();
  return element.getBoundingClientRect().height + 8 < bottom - top;
}

/*
 * Outside the list of all moves, which names everything again. What a click has opened comes first,
 * then the space of a map, then another thing on the board; the bar at the prompt repeats these, and
 * is taken where they would have to be looked for.
 */
function clickFor(move: Move): Element | null {
  const found = [...document.querySelectorAll(`.table [data-move=${quoted(move.move)}]${playable}`)].filter((e) => isShown(e) && !e.closest('.moves-pane'));
  const opened = found.find((e) => e.closest('.kit-menu, .kit-over, .kit-opened'));
  if (opened) return opened;
  const button = found.find((e) => e.closest('.answer-bar')) ?? null;
  const things = found.filter((e) => e.closest('.board'));
  const place = placeOf(move);
  const space = [...things, place].find((e) => e?.matches('.kit-space'));
  if (space && (!button || hasRoom(space))) return space;
  return [...things, ...(place ? [place] : [])].find((e) => e !== space && isNear(e)) ?? button ?? things[0] ?? place;
}

/** What is clicked to play one of these moves, or to get nearer to it. */
export function targetOf(moves: Move[]): Element | null {
  for (const move of moves) {
    const element = clickFor(move);
    if (element) return element;
  }
  for (const move of moves) {
    const way = first(`.board [data-verbs~=${quoted(move.verb)}]`) ?? first(`.moves-pane [data-move=${quoted(move.move)}]`);
    if (way) return way;
  }
  return moves.length > 0 ? first('.tab-moves') : null;
}

/** The spaces that a move, or the question it answers, goes from and to, in that order. */
export function wayOf(move: Move | undefined, asked: Argument[] = []): Element[] {
  const spaces = (parts: { id: Argument['id'] }[]) => [...new Set(parts.flatMap((part) => spaceAt(part.id) ?? []))];
  const own = spaces(move?.parts ?? []);
  if (own.length > 0) return own;
  const named = (name: string) => asked.filter((part) => part.name === name);
  return spaces([...named('from'), ...named('to')]);
}

/** What a goal shows without a move: “verb:influence”, “space:D2”, or a selector; what stands on a space means the space. */
export function thingAt(where: string): Element | null {
  const [, domain, id] = /^(\w[\w-]*):([\w-]+)$/.exec(where) ?? [];
  if (domain === 'verb') return first(`.board .v-${CSS.escape(id ?? '')}`) ?? first(`.answer-bar .v-${CSS.escape(id ?? '')}`) ?? first(`.board [data-verbs~=${quoted(id ?? '')}]`);
  if (domain && id) return first(`.board [data-${CSS.escape(domain)}=${quoted(id)}]`) ?? first(`.board [data-thing=${quoted(`${domain}:${id}`)}]`);
  const found = first(where);
  const on = found?.getAttribute('data-on');
  return on ? spaceAt(on) : found;
}

export function boxOf(element: Element, around = 0): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
}

function around(boxes: Box[]): Box {
  return {
    left: Math.min(...boxes.map((b) => b.left)),
    top: Math.min(...boxes.map((b) => b.top)),
    right: Math.max(...boxes.map((b) => b.right)),
    bottom: Math.max(...boxes.map((b) => b.bottom)),
  };
}

/** Scrolls what is to be clicked, and if there is room the rest of its way, to where it is seen. */
export function bring(next: Element, way: Element[]): void {
  const spaces = [...new Set([...way, next])].filter((e) => e.matches('.kit-space'));
  for (const space of spaces) space.dispatchEvent(new CustomEvent('kit-show', { bubbles: true }));
  if (!next.matches('.kit-space')) next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  keepInSight(next, spaces);
}

/* What else may be clicked on a map of which something is outlined. */
function litWith(next: Element): Element[] {
  const map = next.closest('.kit-map');
  return map ? [...map.querySelectorAll('.kit-space.lit')] : [];
}

/** The page alone scrolls, no map turns. */
export function keepInSight(next: Element, way: Element[]): void {
  const spaces = [...new Set([...way, next])].filter((e) => e.matches('.kit-space'));
  if (next.closest('.table-top, .answer-bar, .tabs, .side, .kit-have:not(.imp-bar)')) next = spaces[0] ?? next;
  if (next.closest('.table-top, .answer-bar, .tabs, .side, .kit-have:not(.imp-bar)')) return;
  const open = openPart();
  // As much as there is room for: all that is lit beside it, the whole way, or what is clicked next.
  const boxes = [[...litWith(next), ...spaces, next], [...spaces, next], [next]].map((things) => around(things.map((e) => boxOf(e, 12))));
  const box = boxes.find((b) => b.bottom - b.top <= open.bottom - open.top) ?? boxOf(next, 12);
  if (box.top >= open.top && box.bottom <= open.bottom) return;
  const room = open.bottom - open.top - (box.bottom - box.top);
  // What is nearly seen comes just into sight; what is far away comes to the middle, with what lies around it.
  const up = box.bottom - open.bottom;
  const down = open.top - box.top;
  const far = room / 2;
  if (room > 0 && up > 0 && up < far) scrollBy(0, up);
  else if (room > 0 && down > 0 && down < far) scrollBy(0, -down);
  else scrollBy(0, box.top - open.top - Math.max(0, room / 2));
}
