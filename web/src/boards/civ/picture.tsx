/* picture.tsx: the cover of Civilization: square tiles under a morning sky, a city, an army on the march, the unknown. */
import { Cloud, Cover, Own, Put } from '../../art/cover';
import { CivSymbols } from './art';

const rows = ['wwgm', 'gfgb', 'ggdb', 'mgww', 'fgdg'];
const kinds: Record<string, { fill: string; relief?: string; y?: number }> = {
  g: { fill: 'plain', relief: 'lf-tufts' }, f: { fill: 'forest', relief: 'lf-trees', y: 6 }, m: { fill: 'mountain', relief: 'lf-peaks', y: 6 }, d: { fill: 'desert', relief: 'lf-dunes', y: 4 }, w: { fill: 'sea', relief: 'lf-waves' },
};
const SIDE = 66;
const K = SIDE / 50;

function Square({ x, y, letter }: { x: number; y: number; letter: string }) {
  const kind = kinds[letter];
  return (
    <g transform={`translate(${x} ${y}) scale(${K})`}>
      <Put it="sq" fill={kind ? `url(#f-${kind.fill})` : 'url(#f-back)'} />
      {kind?.relief ? <Put it={kind.relief} y={kind.y ?? 0} k={0.5} /> : <Put it="sq" fill="url(#p-contour)" />}
      {kind ? null : <Put it="compass" k={0.36} />}
      <Put it="sq-bevel" />
    </g>
  );
}

export function CivArt({ small }: { small?: boolean }) {
  return (
    <Cover sky={['#7fb4dc', '#fdf0cf']} small={small}>
      <CivSymbols />
      <circle cx="46" cy="-8" r="22" fill="#fff3c4" />
      <Cloud x={120} y={-20} k={1.2} />
      <Cloud x={186} y={16} />
      <path d="M-100 66Q-40 30 10 52T110 38T214 54T340 36V120H-100Z" fill="#9fb98a" opacity=".8" />
      <path d="M-100 79H340V420H-100Z" fill="var(--board)" />
      {rows.map((row, r) => [...`gw${row}fg`].map((letter, c) => <Square key={`${r} ${c}`} x={-114 + c * SIDE} y={104 + r * SIDE} letter={letter} />))}
      <circle cx="120" cy="86" r="56" fill="url(#glow)" />
      <Own by={2}><Put it="w-pyramid" x={186} y={110} k={1.05} /></Own>
      <Own by={1}><Put it="ring-happy" x={112} y={128} k={1.25} /><Put it="city-5" x={112} y={130} k={1.3} /></Own>
      <Own by={1}><Put it="civ-aqueduct" x={50} y={120} k={1.25} /></Own>
      <Own by={1}><Put it="u-army" x={74} y={194} k={1.5} /></Own>
      <Own by={1}><Put it="u-settler" x={132} y={196} k={1.35} /></Own>
      <Own by={2}><Put it="u-ship" x={186} y={184} k={0.9} /></Own>
    </Cover>
  );
}
