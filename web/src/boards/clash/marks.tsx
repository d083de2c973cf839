/*
 * marks.tsx: what a click on a lit space leads to, as a mark at its upper edge, and the legend of
 * these marks; and arrows over the map.
 */
import type { JSX } from 'preact';
import type { Move } from '../../net/protocol';
import type { Table } from './view';

export type GoMark = 'go-battle' | 'go-explore' | 'go-stop' | 'go-forest' | 'go-step' | 'go-settle';

const byLead: Record<string, GoMark> = { fight: 'go-battle', conquer: 'go-battle', explore: 'go-explore', forest: 'go-forest', mountain: 'go-stop', navigation: 'go-step' };

/** The mark of a space: what the way there leads to, or the city that could be founded. */
export function markOf(table: Table, at: string, moves: Move[], leads: string[]): GoMark | null {
  const lead = leads.map((l) => byLead[l]).find(Boolean);
  if (lead) return lead;
  if (moves.some((move) => move.verb === 'found')) return 'go-settle';
  return table.from !== null && table.moves.ways(table.from).has(at) ? 'go-step' : null;
}

const legend = ['go-step', 'go-stop', 'go-forest', 'go-explore', 'go-battle'] as const;

/** Are there marks to be explained? */
export function hasMarks(table: Table): boolean {
  return table.from !== null && table.moves.ways(table.from).size > 0;
}

/** What the marks mean. */
export function Marks(props: { table: Table }): JSX.Element {
  const { words } = props.table;
  const names: Record<(typeof legend)[number], string> = { 'go-step': words.say('goStep'), 'go-stop': words.say('goStop'), 'go-forest': words.say('goForest'), 'go-explore': words.say('goExplore'), 'go-battle': words.say('goBattle') };
  return (
    <ul class="cl-marks" aria-label={words.say('legend')}>
      {legend.map((mark) => <li key={mark}><svg viewBox="-13 -13 27 27" aria-hidden="true"><use href={`#${mark}`} /></svg>{names[mark]}</li>)}
    </ul>
  );
}

/** The same folded away, where there is no room beside the map. */
export function Legend(props: { table: Table }): JSX.Element | null {
  if (!hasMarks(props.table)) return null;
  return (
    <details class="cl-legend">
      <summary>{props.table.words.say('legend')}</summary>
      <Marks table={props.table} />
    </details>
  );
}

interface Point {
  x: number;
  y: number;
}

/** A tapered arrow, bent a little, in the colour of whoever sends it. */
export function Arrow(props: { from: Point; to: Point }): JSX.Element {
  const { from: a, to: b } = props;
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const bend = Math.min(22, length / 6);
  const [start, end] = [{ x: a.x + ux * 10, y: a.y + uy * 10 }, { x: b.x - ux * 18, y: b.y - uy * 18 }];
  const mid = { x: (a.x + b.x) / 2 + uy * bend, y: (a.y + b.y) / 2 - ux * bend };
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * mid.x + t * t * end.x,
    y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * mid.y + t * t * end.y,
  });
  const left: string[] = [];
  const right: string[] = [];
  const neck = Math.max(0.4, 1 - 17 / length);
  const say = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  for (let i = 0; i <= 12; i++) {
    const t = (i / 12) * neck;
    const [p, q] = [at(t), at(t + 0.02)];
    const m = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    const [nx, ny] = [-(q.y - p.y) / m, (q.x - p.x) / m];
    const w = 2 + 5.5 * t;
    left.push(say(p.x + nx * w, p.y + ny * w));
    right.unshift(say(p.x - nx * w, p.y - ny * w));
    if (i === 12) left.push(say(p.x + nx * 15, p.y + ny * 15), say(end.x, end.y), say(p.x - nx * 15, p.y - ny * 15));
  }
  const d = `M${[...left, ...right].join('L')}Z`;
  return (
    <g class="cl-arrow">
      <path class="cast" d={d} transform="translate(3 6)" />
      <path class="halo" d={d} />
      <path class="shade" d={d} />
    </g>
  );
}
