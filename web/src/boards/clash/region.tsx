/* region.tsx: a region just found: how its spaces would lie in either orientation. */
import type { JSX } from 'preact';
import { H, hexPath, place, R } from './view';

/** The four spaces of the region, each with its land and its name. */
export function RegionWay(props: { way: Record<string, string> }): JSX.Element {
  const spaces = Object.entries(props.way).map(([at, terrain]) => ({ at, terrain, ...place(at) }));
  const x = Math.min(...spaces.map((s) => s.x)) - R - 2;
  const y = Math.min(...spaces.map((s) => s.y)) - H / 2 - 2;
  const w = Math.max(...spaces.map((s) => s.x)) + R + 2 - x;
  const h = Math.max(...spaces.map((s) => s.y)) + H / 2 + 2 - y;
  return (
    <svg class="cl-way" viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true" focusable="false">
      {spaces.map((s) => (
        <g key={s.at} class={`cl-tile ${s.terrain}`} transform={`translate(${s.x} ${s.y})`}>
          <path class="ground" d={hexPath(0, 0, R - 0.5)} />
          <use href={`#cl-${s.terrain}`} />
          <text class="cl-at" y={H / 2 - 4}>{s.at}</text>
        </g>
      ))}
    </svg>
  );
}
