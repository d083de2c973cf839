/*
 * cover.tsx: what the games' covers are painted with: a sky, a field of hexes, symbols of the kit.
 * A cover is a scene around the middle of its sheet, so that it can be cropped tall, wide or square.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { insertSprite } from './sprite';

/** A symbol of the kit standing at x, y. */
export function Put(props: { it: string; x?: number; y?: number; k?: number; fill?: string }) {
  const { it, x = 0, y = 0, k = 1, fill } = props;
  return <use href={`#${it}`} transform={`translate(${x} ${y})${k === 1 ? '' : ` scale(${k})`}`} fill={fill} />;
}

/** What belongs to a player: painted in that colour, 1 to 5. */
export function Own({ by, children }: { by: number; children: ComponentChildren }) {
  return <g class={`own${by}`}>{children}</g>;
}

/** The whole picture: `small` shows its middle only, beside a match. */
export function Cover(props: { sky: [string, string]; small?: boolean; children: ComponentChildren }) {
  const id = useId();
  useEffect(insertSprite, []);
  return (
    <svg class="cover" viewBox={props.small ? '30 0 180 200' : '0 -72 240 332'} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color={props.sky[0]} />
        <stop offset="1" stop-color={props.sky[1]} />
      </linearGradient>
      <path d="M-200-90H440V300H-200Z" fill={`url(#${id})`} />
      {props.children}
    </svg>
  );
}

export function Cloud({ x, y, k = 1 }: { x: number; y: number; k?: number }) {
  return <path d="M2-2q6-9 15-4q8-9 17 0q9-2 10 6H0q-3-1 2-2z" transform={`translate(${x} ${y}) scale(${k})`} fill="#fff" opacity=".75" />;
}

const terrain: Record<string, { fill: string; relief: string; core?: boolean }> = {
  p: { fill: 'plain', relief: 'lf-fields', core: true },
  f: { fill: 'forest', relief: 'lf-trees', core: true },
  d: { fill: 'desert', relief: 'lf-dunes', core: true },
  m: { fill: 'mountain', relief: 'lf-peaks', core: true },
  s: { fill: 'sea', relief: 'lf-waves' },
};
const SCALE = 0.62;

function Hex({ x, y, letter }: { x: number; y: number; letter: string }) {
  const kind = terrain[letter.toLowerCase()];
  return (
    <g transform={`translate(${x} ${y}) scale(${SCALE})`}>
      <Put it="hex" y={7} fill="var(--board)" />
      <Put it="hex" fill={`url(#f-${kind?.fill ?? 'back'})`} />
      {kind ? <Put it={kind.relief} /> : <Put it="hex" fill="url(#p-contour)" />}
      {kind?.core && letter !== letter.toUpperCase() && <Put it={`${kind.relief}-core`} />}
      {!kind && <Put it="compass" k={0.8} />}
      <Put it="hex" fill="url(#hex-light)" />
      <Put it="hex-bevel" />
    </g>
  );
}

/**
 * A piece of a map, a word for each column: p plain, f forest, d desert, m mountain, s sea, b the
 * back of a tile; a capital leaves the middle free for what stands there.
 */
export function Field({ columns, x, y }: { columns: string[]; x: number; y: number }) {
  const hexes = columns.flatMap((column, c) =>
    [...column].map((letter, r) => ({ letter, x: x + c * 90 * SCALE, y: y + (r + (c % 2 ? 0.5 : 0)) * 104 * SCALE })),
  );
  // The upper ones first: each lies on the edge of the one behind it.
  hexes.sort((a, b) => a.y - b.y);
  return <g>{hexes.map((h) => <Hex key={`${h.x} ${h.y}`} {...h} />)}</g>;
}
