/*
 * ring.ts: the outlines around what the guide points at, drawn over the page so that they follow any
 * shape: the space of a map as it is, everything else as a rounded box. What is clicked next is the
 * strong one, with a line from the bubble; the rest of a journey is thinner, with an arrow along it.
 */
import { boxOf, type Box } from './point';

const NS = 'http://www.w3.org/2000/svg';

/** So long (px) a line from the bubble to the thing may be. */
const SHORT = 100;

interface Outline {
  d: string;
  transform: string;
}

/** What is drawn: `way` is where a journey goes from and to. */
export interface Pointed {
  next: Element | null;
  way: Element[];
  bubble: Element | null;
}

/* The outline of a space is its first path; where it lies on the screen is told by its box. */
function spaceOutline(element: SVGElement): Outline | null {
  const path = element.querySelector<SVGPathElement>('path.ring, path[d]');
  const d = path?.getAttribute('d');
  if (!path || !d) return null;
  const own = path.getBBox();
  const seen = path.getBoundingClientRect();
  if (own.width === 0 || own.height === 0) return null;
  const [sx, sy] = [seen.width / own.width, seen.height / own.height];
  return { d, transform: `translate(${seen.left} ${seen.top}) scale(${sx} ${sy}) translate(${-own.x} ${-own.y})` };
}

function boxOutline(element: Element): Outline {
  const box = element.getBoundingClientRect();
  const [x, y, w, h] = [box.left - 4, box.top - 4, box.width + 8, box.height + 8];
  const r = Math.min(10, w / 2, h / 2);
  return { d: `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`, transform: '' };
}

function outlineOf(element: Element): Outline {
  return (element instanceof SVGElement ? spaceOutline(element) : null) ?? boxOutline(element);
}

function centre({ left, top, right, bottom }: Box): [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));
const points = (...list: number[]) => list.map((n) => n.toFixed(1)).join(' ');

/* From the side of the bubble that looks at the thing to its nearest edge. */
function lead(bubble: Box, element: Element): string {
  const thing = boxOf(element, 6);
  const [x, y] = centre(thing);
  const beside = thing.right < bubble.left || thing.left > bubble.right;
  const above = thing.bottom < bubble.top || thing.top > bubble.bottom;
  if (!beside && !above) return '';
  const from = beside
    ? { x: x < bubble.left ? bubble.left : bubble.right, y: within(y, bubble.top + 24, bubble.bottom - 24) }
    : { x: within(x, bubble.left + 24, bubble.right - 24), y: y < bubble.top ? bubble.top : bubble.bottom };
  const to = { x: within(from.x, thing.left, thing.right), y: within(from.y, thing.top, thing.bottom) };
  if (beside && above) to.y = y;
  return ends(from.x, from.y, to.x, to.y);
}

/* Only where it is short: a long one would strike through what lies between, and parts of one lead nowhere. */
function ends(x0: number, y0: number, x1: number, y1: number): string {
  return Math.hypot(x1 - x0, y1 - y0) < SHORT ? `M${points(x0, y0)}L${points(x1, y1)}` : '';
}

const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
const inside = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/* What is cut off by the edge of its map, or lies under the bubble, is not outlined. */
function isOpen(space: Element, bubble: Element | null): boolean {
  const map = space.closest('.kit-map');
  return (!map || inside(boxOf(space), boxOf(map, 4))) && (!bubble || apart(boxOf(space), boxOf(bubble)));
}

/* A bent arrow that begins and ends within its two spaces. */
function arrow(from: Element, to: Element): { shaft: string; head: string } {
  const [[x0, y0], [x1, y1]] = [centre(boxOf(from)), centre(boxOf(to))];
  const far = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / far, (y1 - y0) / far];
  const [ax, ay, bx, by] = [x0 + ux * far * 0.44, y0 + uy * far * 0.44, x0 + ux * far * 0.8, y0 + uy * far * 0.8];
  const bend = far * 0.1;
  const [cx, cy] = [(ax + bx) / 2 - uy * bend, (ay + by) / 2 + ux * bend];
  const turn = Math.atan2(by - cy, bx - cx);
  const size = within(far * 0.11, 6, 13);
  const wing = (by_: number): [number, number] => [bx - size * 1.5 * Math.cos(turn + by_), by - size * 1.5 * Math.sin(turn + by_)];
  return {
    shaft: `M${points(ax, ay)}Q${points(cx, cy, bx, by)}`,
    head: `M${points(...wing(0.55))}L${points(bx, by)}L${points(...wing(-0.55))}`,
  };
}

export class Ring {
  private readonly svg = document.createElementNS(NS, 'svg');
  private readonly paths: SVGPathElement[] = [];
  private last = '';

  constructor() {
    this.svg.setAttribute('class', 'coach-ring');
    this.svg.setAttribute('aria-hidden', 'true');
    document.body.append(this.svg);
  }

  /** Draws it anew when something has moved; true if it has. */
  follow({ next, way, bubble }: Pointed): boolean {
    const drawn: [string, Outline][] = [];
    const plain = (name: string, d: string) => drawn.push([name, { d, transform: '' }]);
    // A menu lies over the map.
    const open = next?.closest('.kit-menu, .kit-over, .kit-opened') ? [] : way.filter((space) => isOpen(space, bubble));
    const [from, to] = open;
    for (const space of open) if (space !== next) drawn.push(['halo also', outlineOf(space)], ['also', outlineOf(space)]);
    if (from && to && way.length === 2) {
      const { shaft, head } = arrow(from, to);
      for (const name of ['halo way', 'way']) plain(name, shaft + head);
    }
    const leading = next && bubble ? lead(boxOf(bubble), next) : '';
    if (leading) for (const name of ['halo lead', 'lead']) plain(name, leading);
    if (next) drawn.push(['halo', outlineOf(next)], ['line', outlineOf(next)]);
    const now = drawn.map(([name, { d, transform }]) => name + d + transform).join();
    if (now === this.last) return false;
    this.last = now;
    drawn.forEach(([name, { d, transform }], i) => {
      const path = this.pathAt(i);
      path.setAttribute('class', name);
      path.setAttribute('d', d);
      path.setAttribute('transform', transform);
    });
    for (const path of this.paths.splice(drawn.length)) path.remove();
    return true;
  }

  private pathAt(i: number): SVGPathElement {
    const known = this.paths[i];
    if (known) return known;
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('vector-effect', 'non-scaling-stroke');
    this.paths.push(path);
    this.svg.append(path);
    return path;
  }

  /** Catches the eye. */
  flash(): void {
    this.svg.classList.remove('flash');
    void this.svg.getBoundingClientRect();
    this.svg.classList.add('flash');
  }

  remove(): void {
    this.svg.remove();
  }
}
