/*
 * stage.ts: what a sentence of the log does to the board: the things it names light up, and what
 * goes from one to another travels.
 */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Act, Travel, Travels } from '../boards/types';
import type { Bundle, LogLine, SeatInfo } from '../net/protocol';
import { ownClass, shapeOf } from '../parts/mark';
import { float, perform } from './acts';
import type { Told } from './story';

/** Things that are named, and by whom. */
export type Naming = Pick<LogLine, 'seat' | 'parts'>;

/** Whose sentence it is. */
export function seatOf(line: Naming): number | null {
  const id = line.seat ?? line.parts.find((part) => part.domain === 'seat')?.id;
  return typeof id === 'number' ? id : null;
}

function elementsOf(domain: string, id: string | number): Element[] {
  const thing = CSS.escape(`${domain}:${id}`);
  const found = [...document.querySelectorAll(`.board [data-thing="${thing}"]:not(.kit-hit)`)];
  return found.length > 0 ? found : [...document.querySelectorAll(`.board [data-${CSS.escape(domain)}="${CSS.escape(String(id))}"]`)];
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/* A line that names where from and where to tells a journey, whatever the game. */
function plainTravels(line: LogLine): Travel[] {
  const [from, to] = ['from', 'to'].map((name) => line.parts.find((part) => part.name === name));
  if (!from || !to || from.domain !== to.domain || from.id === null || to.id === null) return [];
  return [{ domain: from.domain, from: from.id, to: to.id, seat: seatOf(line) }];
}

interface Point {
  x: number;
  y: number;
}

const SVG = 'http://www.w3.org/2000/svg';
const STEP = 220; // ms from one thing to the next

/* A seat's mark, or the figure itself with its number. */
function tokenOf(travel: Travel, seats: SeatInfo[]): HTMLElement {
  const token = document.createElement('div');
  token.className = `traveller ${travel.piece ? 'piece' : ''} ${travel.seat === null ? 'nobody' : ownClass(seats, travel.seat)}`;
  const shape = travel.seat === null ? 'M4 4l16 16M20 4L4 20' : shapeOf(travel.seat);
  token.innerHTML = travel.piece
    ? `<svg viewBox="-22 -44 46 54" aria-hidden="true"><use href="#${CSS.escape(travel.piece)}"/></svg>`
    : `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
  if (travel.n && travel.n > 1) {
    const number = document.createElement('b');
    number.textContent = String(travel.n);
    token.append(number);
  }
  return token;
}

/* The way it takes: dots over the board. */
function trailOf(points: Point[], owner: string): SVGElement {
  const trail = document.createElementNS(SVG, 'svg');
  trail.setAttribute('class', `trail ${owner}`);
  trail.setAttribute('aria-hidden', 'true');
  const d = `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}`;
  for (const name of ['under', 'dots']) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('class', name);
    trail.append(path);
  }
  return trail;
}

/** What goes from one thing to another, hopping past those between; what it left is outlined meanwhile. */
function fly(travel: Travel, seats: SeatInfo[], ms: number): Animation | null {
  const stops = [travel.from, ...(travel.past ?? []), travel.to].map((id) => elementsOf(travel.domain, id)[0]);
  const [from, to] = [stops[0], stops.at(-1)];
  if (!from || !to) return null;
  for (const end of [to, from]) end.dispatchEvent(new CustomEvent('kit-show', { bubbles: true }));
  const points = stops.flatMap((stop) => (stop ? [middle(stop)] : []));
  const token = tokenOf(travel, seats);
  const owner = travel.seat === null ? '' : ownClass(seats, travel.seat);
  const trail = travel.past ? trailOf(points, owner) : null;
  document.body.append(...(trail ? [trail] : []), token);
  from.classList.add('left');
  if (owner) from.setAttribute('data-told', owner);
  const at = (p: Point, lift = 0) => ({ transform: `translate(${p.x}px, ${p.y - lift}px) translate(-50%, -50%)` });
  const hops = points.slice(1).flatMap((p, i) => {
    const q = points[i] ?? p;
    return [at({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, 14), at(p)];
  });
  const duration = Math.min(900, Math.max(STEP * 2, STEP * (points.length - 1)), ms * 0.8);
  const way = token.animate([...points.slice(0, 1).map((p) => at(p)), ...hops], { duration, easing: 'ease-in-out', fill: 'forwards' });
  const rest = setTimeout(() => gone(), Math.max(duration, ms));
  const gone = () => {
    clearTimeout(rest);
    token.remove();
    trail?.remove();
    from.classList.remove('left');
  };
  way.addEventListener('cancel', gone);
  return way;
}

/** Everything on the board that a line names, but not among what belongs to another player. */
function namedBy(line: Naming): Element[] {
  const seat = seatOf(line);
  const named = line.parts.flatMap((part) => (part.id === null || part.domain === 'number' || part.domain === 'seat' ? [] : elementsOf(part.domain, part.id)));
  return named.filter((element) => {
    const of = element.closest('[data-of]')?.getAttribute('data-of') ?? null;
    return of === null || seat === null || of === String(seat);
  });
}

/** The map turns to what a line names, unless some of it is in sight; without a line, back to where it was. */
function turnMaps(named: Element[] | null): void {
  for (const map of document.querySelectorAll('.board .kit-map')) {
    const there = named?.find((element) => map.contains(element));
    if (there) there.dispatchEvent(new CustomEvent('kit-show', { bubbles: true }));
    else if (!named) map.dispatchEvent(new CustomEvent('kit-back'));
  }
}

/** Lights what a line names, in the colour of its player; returns what puts it out again. */
export function light(line: Naming, seats: SeatInfo[]): () => void {
  const seat = seatOf(line);
  const lit = namedBy(line);
  for (const element of lit) {
    element.classList.add('told');
    if (seat !== null) element.setAttribute('data-told', ownClass(seats, seat));
  }
  return () => {
    for (const element of lit) {
      element.classList.remove('told');
      element.removeAttribute('data-told');
    }
  };
}

/** Lights what the sentence names and sends on its way what it moves, as long as it is told. */
export function useStage(told: Told | null, play: { travels?: Travels | undefined; acts?: Record<string, Act> | undefined; amounts?: Record<string, string> | undefined; words: Bundle }): void {
  useLayoutEffect(() => {
    const putOut = told?.lines.map((line) => light(line, told.after.seats));
    return () => putOut?.forEach((out) => out());
  }, [told]);
  useEffect(() => {
    turnMaps(told && namedBy(told.line));
    if (!told) return;
    const ways = told.opening && play.travels ? play.travels(told) : [];
    const flights = (ways === null ? [] : ways.length > 0 || !told.opening ? ways : plainTravels(told.line)).map((way) => fly(way, told.after.seats, told.ms));
    const acted = told.lines.flatMap((line) => {
      const act = play.acts?.[line.event];
      return [...perform(act, namedBy(line), told.ms), float(act, line, seatOf(line), play.words, told.ms, play.amounts?.[line.event])];
    });
    return () => {
      for (const move of [...flights, ...acted]) move?.cancel();
    };
  }, [told]);
}
