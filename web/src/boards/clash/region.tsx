/* region.tsx: a region just found: how its spaces would lie in either orientation. */
import type { JSX } from 'preact';
import { grid, H } from './view';

/** The four spaces of the region, each with its land and its name. */
export function RegionWay(props: { way: Record<string, string> }): JSX.Element {
  const spaces = Object.entries(props.way).map(([at, terrain]) => ({ at, terrain, ...grid.place(at) }));
  const { x, y, w, h } = grid.box(Object.keys(props.way), 2);
  return (
    <svg class="cl-way" viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true" focusable="false">
      {spaces.map((s) => (
        <g key={s.at} class={`cl-tile ${s.terrain}`} transform={`translate(${s.x} ${s.y})`}>
          <path class="ground" d={grid.path(0, 0, 0.5)} />
          <use href={`#cl-${s.terrain}`} />
          <text class="cl-at" y={H / 2 - 4}>{s.at}</text>
        </g>
      ))}
    </svg>
  );
}
