/* region.tsx: a region just found: how its spaces would lie in either orientation. */
import type { JSX } from 'preact';
import { reliefs } from './land';
import { grid } from './view';

/** The four spaces of the region, each with its land and its name. */
export function RegionWay(props: { way: Record<string, string> }): JSX.Element {
  const spaces = Object.entries(props.way).map(([at, terrain]) => ({ at, terrain, ...grid.place(at) }));
  const { x, y, w, h } = grid.box(Object.keys(props.way), 2);
  return (
    <svg class="cl-way" viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true" focusable="false">
      {spaces.map((s) => (
        <g key={s.at} class={`cl-tile ${s.terrain}`} transform={`translate(${s.x} ${s.y})`}>
          <use href="#hex" fill={`url(#f-${s.terrain})`} />
          {s.terrain === 'sea' ? <use href="#lf-waves" /> : <use href={`#${reliefs[s.terrain]}`} />}
          {reliefs[s.terrain] ? <use href={`#${reliefs[s.terrain]}-core`} /> : null}
          <use href="#hex-bevel" />
          <text class="cl-at" x="0" y="44">{s.at}</text>
        </g>
      ))}
    </svg>
  );
}
