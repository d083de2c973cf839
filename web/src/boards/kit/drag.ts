/*
 * drag.ts: a group dragged to a lit space goes there, as if its space and then that one had been
 * clicked. What is dragged is a copy of the figures that stand on the space.
 */
import { useRef } from 'preact/hooks';

export interface DragSetting {
  /** May what stands on this space be dragged now? */
  mayLeave(at: string): boolean;
  /** The drag has begun: light where it may go. */
  lift(at: string): void;
  mayEnd(from: string, to: string): boolean;
  drop(from: string, to: string): void;
}

const FAR = 6; // pixels: less is a click

function spaceBelow(target: Element | null): string | null {
  return target?.closest<SVGElement>('[data-space], [data-on]')?.dataset['space'] ?? target?.closest<SVGElement>('[data-on]')?.dataset['on'] ?? null;
}

/** Begins a drag if the pointer went down on figures that may leave; returns whether it did. */
export function useDrag(sheet: { current: SVGSVGElement | null }, setting: DragSetting): (event: PointerEvent) => boolean {
  const latest = useRef(setting);
  latest.current = setting;

  return (event) => {
    const svg = sheet.current;
    const figures = event.target instanceof Element ? event.target.closest<SVGElement>('.kit-figures, .kit-space') : null;
    const from = spaceBelow(figures);
    if (!svg || !from || !latest.current.mayLeave(from)) return false;
    let copy: SVGElement | null = null;
    let over: Element | null = null;
    const original = svg.querySelector<SVGElement>(`.kit-figures[data-on="${CSS.escape(from)}"]`);

    const below = (e: PointerEvent) => spaceBelow(document.elementFromPoint(e.clientX, e.clientY));
    const move = (e: PointerEvent) => {
      if (e.pointerId !== event.pointerId) return;
      if (!copy) {
        if (Math.hypot(e.clientX - event.clientX, e.clientY - event.clientY) < FAR) return;
        copy = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        copy.setAttribute('class', 'kit-dragged');
        if (original) for (const part of original.childNodes) copy.append(part.cloneNode(true));
        svg.append(copy);
        original?.classList.add('lifted');
        latest.current.lift(from);
      }
      const matrix = svg.getScreenCTM();
      if (!matrix) return;
      const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse());
      copy.setAttribute('transform', `translate(${p.x.toFixed(1)} ${p.y.toFixed(1)})`);
      const to = below(e);
      const next = to && latest.current.mayEnd(from, to) ? svg.querySelector(`.kit-space[data-space="${CSS.escape(to)}"]`) : null;
      if (next === over) return;
      over?.classList.remove('over');
      next?.classList.add('over');
      over = next;
    };
    const end = (e: PointerEvent) => {
      if (e.pointerId !== event.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      original?.classList.remove('lifted');
      over?.classList.remove('over');
      if (!copy) return;
      copy.remove();
      // A drag is not a click, wherever it ends.
      const click = (c: MouseEvent) => {
        c.stopPropagation();
        c.preventDefault();
      };
      addEventListener('click', click, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', click, true));
      const to = e.type === 'pointerup' ? below(e) : null;
      if (to && to !== from && latest.current.mayEnd(from, to)) latest.current.drop(from, to);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return true;
  };
}
