/*
 * land.tsx: the board itself, from the cloth up: shadow and edge of the cardboard, water with its
 * shore, land with its relief, the coast, and the backs of regions that nobody has seen.
 */
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Still } from '../kit';
import type { ClashView, Space } from './view';
import { grid } from './view';

/** What rises on each land; its `-core` is left out where something stands. */
export const reliefs: Record<string, string> = { plain: 'lf-fields', forest: 'lf-trees', mountain: 'lf-peaks', desert: 'lf-dunes' };

const SIDES = [0, 1, 2, 3, 4, 5];

/* Always the same small numbers for the same edge, so that a coast never moves. */
function jitter(seed: number): () => number {
  let n = (seed | 0) + 0x9e3779b9;
  return () => {
    n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return (((n ^ (n >>> 13)) >>> 0) / 2 ** 32 - 0.5) * 6.4;
  };
}

/** A side of a hex as nature would draw it. */
function wobbly(from: string, to: string): string {
  const [x1 = 0, y1 = 0] = from.split(' ').map(Number);
  const [x2 = 0, y2 = 0] = to.split(' ').map(Number);
  const by = jitter(Math.round(x1 * 31 + y1 * 17 + x2 * 7 + y2 * 3));
  const at = (t: number) => `${(x1 + (x2 - x1) * t + by()).toFixed(1)} ${(y1 + (y2 - y1) * t + by()).toFixed(1)}`;
  return `M${from}Q${at(0.25)} ${at(0.5)}T${to}`;
}

/* Each is one path: a group of many that is half transparent would be taken apart by the compositor. */
interface Shape {
  all: string;
  sea: string;
  coast: string;
  shaded: string; // land that throws its shadow on water
}

function shapeOf(spaces: Space[]): Shape {
  const terrain = new Map(spaces.map((s) => [s.at, s.terrain ?? 'unexplored']));
  const shape: Shape = { all: '', sea: '', coast: '', shaded: '' };
  for (const { at } of spaces) {
    const { x, y } = grid.place(at);
    const own = terrain.get(at);
    shape.all += grid.path(x, y);
    if (own === 'sea') {
      shape.sea += grid.path(x, y);
      continue;
    }
    let wet = false;
    for (const side of SIDES) {
      if (terrain.get(grid.beside(at, side)) !== 'sea') continue;
      wet = true;
      if (own !== 'unexplored') shape.coast += wobbly(grid.corner(x, y, side), grid.corner(x, y, side + 1));
    }
    if (wet) shape.shaded += grid.path(x, y);
  }
  return shape;
}

const Use = (props: { id: string; at: string; fill?: string; flip?: boolean; class?: string }): JSX.Element => {
  const { x, y } = grid.place(props.at);
  const place = `translate(${x} ${y})${props.flip ? ' scale(-1 1)' : ''}`;
  return <use href={`#${props.id}`} transform={place} fill={props.fill} class={props.class} />;
};

function Land(props: { space: Space; quiet: boolean }): JSX.Element {
  const { at, terrain = '' } = props.space;
  const relief = reliefs[terrain];
  return (
    <>
      <Use id="hex" at={at} fill={`url(#f-${terrain})`} />
      {relief ? <Use id={relief} at={at} /> : null}
      {relief && !props.quiet ? <Use id={`${relief}-core`} at={at} /> : null}
      <Use id="hex" at={at} fill="url(#hex-light)" />
      <Use id="hex-bevel" at={at} />
    </>
  );
}

function Water(props: { at: string; shoal: boolean; flip: boolean }): JSX.Element {
  const { at, flip } = props;
  return (
    <>
      <Use id="hex" at={at} fill="url(#f-sea)" class="cl-water" />
      <Use id="lf-waves" at={at} flip={flip} />
      {props.shoal ? <Use id="lf-shoal" at={at} flip={flip} /> : null}
    </>
  );
}

/** The back of one region: vellum with a compass. */
export function Back(props: { spaces: string[] }): JSX.Element {
  const { x, y } = grid.middle(props.spaces);
  return (
    <>
      {props.spaces.map((at) => (
        <g key={at}>
          <Use id="hex" at={at} fill="url(#f-back)" />
          <Use id="hex" at={at} fill="url(#p-contour)" />
          <Use id="hex-bevel" at={at} />
        </g>
      ))}
      <path class="cl-region" d={grid.outline(props.spaces)} />
      <use href="#compass" transform={`translate(${x} ${y}) scale(1.15)`} />
    </>
  );
}

function areasOf(spaces: Space[]): Map<number, string[]> {
  const areas = new Map<number, string[]>();
  for (const s of spaces) areas.set(s.area, [...(areas.get(s.area) ?? []), s.at]);
  return areas;
}

/** Regions found since the last look turn over, once. */
function useTurning(view: ClashView): { area: number; spaces: string[] }[] {
  const hidden = new Set(view.spaces.filter((s) => !s.terrain).map((s) => s.area));
  const known = useRef(hidden);
  const [turning, setTurning] = useState<number[]>([]);
  const key = [...hidden].join();
  useLayoutEffect(() => {
    const found = [...known.current].filter((area) => !hidden.has(area));
    known.current = hidden;
    // More at once is another match or another moment, not a discovery.
    if (found.length === 0 || found.length > 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setTurning(found);
    const done = setTimeout(() => setTurning([]), 360);
    return () => clearTimeout(done);
  }, [key]);
  const areas = areasOf(view.spaces);
  return turning.map((area) => ({ area, spaces: areas.get(area) ?? [] }));
}

function Turning(props: { view: ClashView }): JSX.Element {
  return (
    <g class="cl-turning" aria-hidden="true">
      {useTurning(props.view).map(({ area, spaces }) => <g key={area}><Back spaces={spaces} /></g>)}
    </g>
  );
}

/** Drawn anew only when land is found or a space fills or empties. */
export function Board(props: { view: ClashView }): JSX.Element {
  const { spaces } = props.view;
  const busy = (s: Space) => s.city !== undefined || s.units !== undefined || s.pirates !== undefined;
  const key = spaces.map((s) => `${s.terrain ?? '?'}${busy(s) ? '!' : ''}`).join();
  const shape = useMemo(() => shapeOf(spaces), [spaces.map((s) => s.terrain ?? '?').join()]);
  const land = () => {
    const found = spaces.filter((s) => s.terrain);
    const regions = [...areasOf(spaces.filter((s) => !s.terrain))];
    const parity = (at: string) => { const { column, row } = grid.place(at); return (column + row) % 2 === 1; };
    return (
      <g class="cl-ground" aria-hidden="true">
        <rect x="-1500" y="-1500" width="4500" height="4500" fill="url(#p-linen)" />
        <clipPath id="cl-waters"><path d={shape.sea} /></clipPath>
        <path class="cl-shadow" d={shape.all} transform="translate(7 13)" />
        <path class="cl-edge" d={shape.all} transform="translate(0 7)" />
        {found.filter((s) => s.terrain === 'sea').map((s) => <Water key={s.at} at={s.at} flip={parity(s.at)} shoal={!busy(s) && parity(s.at)} />)}
        <g clip-path="url(#cl-waters)" class="cl-shore">
          <path class="cast" d={shape.shaded} transform="translate(7 9)" />
          {['far', 'near', 'foam', 'edge'].map((line) => <path key={line} class={line} d={shape.coast} />)}
        </g>
        {found.filter((s) => s.terrain !== 'sea').map((s) => <Land key={s.at} space={s} quiet={busy(s)} />)}
        <g class="cl-coast"><path class="sand" d={shape.coast} /><path class="ink" d={shape.coast} transform="translate(1 2)" /></g>
        {regions.map(([area, at]) => <Back key={area} spaces={at} />)}
      </g>
    );
  };
  return <><Still stamp={key} draw={land} /><Turning view={props.view} /></>;
}
