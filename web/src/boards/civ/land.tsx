/*
 * land.tsx: the board itself, from the cloth up: shadow and edge of the cardboard tiles, water with its
 * shore, land with its relief, the coast, and the backs of tiles that nobody has turned up.
 */
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Still } from '../kit';
import { grid, HALF_TILE, K, SIDE, type CivView, type Square, type Tile } from './view';

const fills: Record<string, string> = { grassland: 'plain', forest: 'forest', mountain: 'mountain', desert: 'desert', water: 'sea' };
const reliefs: Record<string, { id: string; y: number; core: number }> = {
  forest: { id: 'lf-trees', y: 6, core: 1 }, mountain: { id: 'lf-peaks', y: 6, core: 1 }, desert: { id: 'lf-dunes', y: 4, core: 2 },
};
const HALF = SIDE / 2;
const TILE = SIDE * HALF_TILE;

/* Always the same small numbers for the same edge, so that a coast never moves. */
function jitter(seed: number): () => number {
  let n = (seed | 0) + 0x9e3779b9;
  return () => {
    n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return (((n ^ (n >>> 13)) >>> 0) / 2 ** 32 - 0.5) * 6.4;
  };
}

/** A side of a square as nature would draw it. */
function wobbly(from: string, to: string): string {
  const [x1 = 0, y1 = 0] = from.split(' ').map(Number);
  const [x2 = 0, y2 = 0] = to.split(' ').map(Number);
  const by = jitter(Math.round(x1 * 31 + y1 * 17 + x2 * 7 + y2 * 3));
  const at = (t: number) => `${(x1 + (x2 - x1) * t + by()).toFixed(1)} ${(y1 + (y2 - y1) * t + by()).toFixed(1)}`;
  return `M${from}Q${at(0.3)} ${at(0.55)}T${to}`;
}

/** Something of the kit on a square, in the kit's own units. */
function Use(props: { id: string; at: string; fill?: string; y?: number; k?: number; flip?: boolean }): JSX.Element {
  const { x, y } = grid.place(props.at);
  const k = (props.k ?? 1) * K;
  return <use href={`#${props.id}`} transform={`translate(${x} ${y + (props.y ?? 0) * K}) scale(${props.flip ? -k : k} ${k})`} fill={props.fill} />;
}

/** Grassland is a patchwork: meadows, tilled fields, both ways round. */
function Meadow(props: { at: string; quiet: boolean }): JSX.Element {
  const { column: c, row: r } = grid.place(props.at);
  const way = (c * 5 + r * 3 + c * r) % 5;
  if (props.quiet || way === 0 || way === 4) return <Use id="lf-tufts" at={props.at} k={0.5} flip={way === 4} />;
  if (way === 3) return <Use id="lf-fields-core" at={props.at} k={0.5} y={-4} />;
  return <Use id="lf-fields" at={props.at} k={0.45} y={2} flip={way === 2} />;
}

function Land(props: { square: Square; quiet: boolean }): JSX.Element {
  const { at, terrain } = props.square;
  const relief = reliefs[terrain];
  return (
    <>
      <Use id="sq" at={at} fill={`url(#f-${fills[terrain] ?? 'back'})`} />
      {terrain === 'grassland' ? <Meadow at={at} quiet={props.quiet} /> : null}
      {relief ? <Use id={relief.id} at={at} k={0.5} y={relief.y} /> : null}
      {relief && !props.quiet ? <Use id={`${relief.id}-core`} at={at} k={0.44} y={relief.core} /> : null}
      <Use id="sq-bevel" at={at} />
    </>
  );
}

/** The back of a tile: vellum with a compass. */
export function Back(props: { tile: Tile }): JSX.Element {
  const { tile } = props;
  const [x, y] = [tile.x * SIDE - HALF, tile.y * SIDE - HALF];
  const all = `M${x} ${y}h${TILE}v${TILE}h-${TILE}z`;
  return (
    <g class="civ-back">
      <path d={all} fill="url(#f-back)" />
      <path d={all} fill="url(#p-contour)" />
      <rect class="frame" x={x + 16} y={y + 16} width={TILE - 32} height={TILE - 32} rx="9" />
      <rect class="frame thin" x={x + 24} y={y + 24} width={TILE - 48} height={TILE - 48} rx="6" />
      <use href="#compass" transform={`translate(${x + TILE / 2} ${y + TILE / 2}) scale(1.9)`} />
    </g>
  );
}

/** Tiles turned up since the last look turn over, once. */
function useTurning(tiles: Tile[]): Tile[] {
  const hidden = new Set(tiles.filter((tile) => !tile.tile).map((tile) => `${tile.x} ${tile.y}`));
  const known = useRef(hidden);
  const [turning, setTurning] = useState<string[]>([]);
  const key = [...hidden].join();
  useLayoutEffect(() => {
    const found = [...known.current].filter((tile) => !hidden.has(tile));
    known.current = hidden;
    // More at once is another match or another moment, not a discovery.
    if (found.length === 0 || found.length > 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setTurning(found);
    const done = setTimeout(() => setTurning([]), 360);
    return () => clearTimeout(done);
  }, [key]);
  return tiles.filter((tile) => turning.includes(`${tile.x} ${tile.y}`));
}

/* Each is one path: a group of many that is half transparent would be taken apart by the compositor. */
function shapeOf(view: CivView): { tiles: string; sea: string; coast: string } {
  const terrain = new Map(view.map.squares.map((s) => [s.at, s.terrain]));
  const shape = { tiles: '', sea: '', coast: '' };
  for (const { x, y } of view.map.tiles) shape.tiles += `M${x * SIDE - HALF} ${y * SIDE - HALF}h${TILE}v${TILE}h-${TILE}z`;
  for (const [at, own] of terrain) {
    const { x, y } = grid.place(at);
    if (own === 'water') shape.sea += grid.path(x, y);
    else for (const side of [0, 1, 2, 3]) if (terrain.get(grid.beside(at, side)) === 'water') shape.coast += wobbly(grid.corner(x, y, side), grid.corner(x, y, side + 1));
  }
  return shape;
}

function TileEdge(props: { tile: Tile }): JSX.Element {
  const [x, y] = [props.tile.x * SIDE - HALF, props.tile.y * SIDE - HALF];
  return (
    <>
      <path class="lit-edge" d={`M${x + 1.5} ${y + TILE - 1.5}V${y + 1.5}H${x + TILE - 1.5}`} />
      <path class="dark-edge" d={`M${x + TILE - 1.5} ${y + 1.5}V${y + TILE - 1.5}H${x + 1.5}`} />
    </>
  );
}

/** Something stands here: its middle is left free. */
export function isBusy(s: Square): boolean {
  return s.city !== undefined || s.figures !== undefined || s.hut === true || s.village === true || [s.relic, s.city_state, s.person, s.wonder, s.building].some((id) => id !== undefined);
}

/** Drawn anew only when a tile is turned up, land changes, or a square fills or empties. */
export function Board(props: { view: CivView }): JSX.Element {
  const { squares, tiles } = props.view.map;
  const key = squares.map((s) => `${s.terrain}${isBusy(s) ? '!' : ''}`).join();
  const shape = useMemo(() => shapeOf(props.view), [squares.map((s) => s.terrain).join(), tiles.length]);
  const turning = useTurning(tiles);
  const land = () => {
    const parity = (at: string) => { const { column, row } = grid.place(at); return (column + row) % 2 === 1; };
    return (
      <g class="civ-ground" aria-hidden="true">
        <rect x="-1500" y="-1500" width="4500" height="4500" fill="url(#p-linen)" />
        <clipPath id="civ-waters"><path d={shape.sea} /></clipPath>
        <clipPath id="civ-board"><path d={shape.tiles} /></clipPath>
        <path class="civ-shadow" d={shape.tiles} transform="translate(9 16)" />
        <path class="civ-edge" d={shape.tiles} transform="translate(0 9)" />
        {squares.filter((s) => s.terrain === 'water').map((s) => (
          <g key={s.at}><Use id="sq" at={s.at} fill="url(#f-sea)" /><Use id="lf-waves" at={s.at} k={0.5} flip={parity(s.at)} /></g>
        ))}
        <g clip-path="url(#civ-waters)" class="civ-shore">{['far', 'foam', 'edge'].map((line) => <path key={line} class={line} d={shape.coast} />)}</g>
        {squares.filter((s) => s.terrain !== 'water').map((s) => <Land key={s.at} square={s} quiet={isBusy(s)} />)}
        <g class="civ-coast" clip-path="url(#civ-board)"><path d={shape.coast} /></g>
        {tiles.filter((tile) => !tile.tile).map((tile) => <Back key={`${tile.x} ${tile.y}`} tile={tile} />)}
        <g class="civ-tile-edges">{tiles.map((tile) => <TileEdge key={`${tile.x} ${tile.y}`} tile={tile} />)}</g>
      </g>
    );
  };
  return (
    <>
      <Still stamp={`${key} ${tiles.map((tile) => tile.tile ?? '?').join()}`} draw={land} />
      <g class="civ-turning" aria-hidden="true">{turning.map((tile) => <Back key={`${tile.x} ${tile.y}`} tile={tile} />)}</g>
    </>
  );
}
