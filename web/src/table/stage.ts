/*
 * stage.ts: what a sentence of the log does to the board: the things it names light up, and what
 * goes from one to another travels.
 */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Travel, Travels } from '../boards/types';
import type { LogLine, SeatInfo } from '../net/protocol';
import { ownClass, shapeOf } from '../parts/mark';
import type { Told } from './story';

/** Whose sentence it is. */
export function seatOf(line: LogLine): number | null {
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

/** A seat's mark that goes from one thing to another. */
function fly(travel: Travel, seats: SeatInfo[], ms: number): Animation | null {
  const [from] = elementsOf(travel.domain, travel.from);
  const [to] = elementsOf(travel.domain, travel.to);
  if (!from || !to) return null;
  const token = document.createElement('div');
  token.className = `traveller ${travel.seat === null ? '' : ownClass(seats, travel.seat)}`;
  const shape = travel.seat === null ? 'M4 4l16 16M20 4L4 20' : shapeOf(travel.seat);
  token.innerHTML = travel.piece
    ? `<svg class="piece" viewBox="-13 -34 28 38" aria-hidden="true"><use href="#${travel.piece}"/></svg>`
    : `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
  if (travel.n && travel.n > 1) token.append(String(travel.n));
  document.body.append(token);
  const [a, b] = [middle(from), middle(to)];
  const at = (p: { x: number; y: number }, lift = 0) => `translate(${p.x}px, ${p.y - lift}px) translate(-50%, -50%)`;
  const way = token.animate(
    [{ transform: at(a) }, { transform: at({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, 14) }, { transform: at(b) }],
    { duration: Math.min(900, ms * 0.8), easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'forwards' },
  );
  const gone = () => token.remove();
  way.addEventListener('finish', gone);
  way.addEventListener('cancel', gone);
  return way;
}

/** Lights what a line names, in the colour of its player; returns what puts it out again. */
export function light(line: LogLine, seats: SeatInfo[]): () => void {
  const seat = seatOf(line);
  const lit = line.parts.flatMap((part) => (part.id === null || part.domain === 'number' || part.domain === 'seat' ? [] : elementsOf(part.domain, part.id)));
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
export function useStage(told: Told | null, travels: Travels | undefined): void {
  useLayoutEffect(() => {
    return told ? light(told.line, told.after.seats) : undefined;
  }, [told]);
  useEffect(() => {
    if (!told?.opening) return;
    const ways = travels?.(told) ?? [];
    const flights = (ways.length > 0 ? ways : plainTravels(told.line)).map((way) => fly(way, told.after.seats, told.ms));
    return () => {
      for (const flight of flights) flight?.cancel();
    };
  }, [told]);
}
