/*
 * picture.tsx: the cover of Age of Civilization: peoples of several ages on one horizon, and before
 * them the tray of actions with the workers.
 */
import { Cloud, Cover, Own, Put } from '../../art/cover';

/* The tray; three slots are lit. */
function Tray() {
  const slots = [-1, 0, 1, 2, 3, 4, 5, 6, 7];
  return (
    <g>
      <path d="M-100 150H340V178H-100Z" fill="var(--board)" />
      <path d="M-100 150H340V153H-100Z" fill="var(--board-hi)" />
      {slots.map((k) => {
        const lit = k >= 2 && k <= 4;
        return <rect key={k} x={8 + k * 33} y="155" width="28" height="19" rx="3" fill="#fffaf0" stroke={lit ? '#e9a23b' : '#b49b75'} stroke-width={lit ? 2.4 : 1} />;
      })}
    </g>
  );
}

export function AgeOfCivilizationArt({ small }: { small?: boolean }) {
  return (
    <Cover sky={['#9ad0d8', '#fdf1cf']} small={small}>
      <circle cx="186" cy="14" r="42" fill="#f5b347" opacity=".25" />
      <circle cx="186" cy="14" r="28" fill="#f5b347" />
      <Cloud x={30} y={-2} k={1.3} />
      <path d="M-100 92H0Q44 64 92 84T180 74T240 86H340V270H-100Z" fill="#a9bf7c" />
      <path d="M-100 108H0Q60 94 120 104T240 100H340V300H-100Z" fill="url(#f-plain)" />
      <path d="M172 300Q176 130 240 118H340V300Z" fill="var(--sea)" />
      <path d="M206 150q5-4 10 0t10 0M198 190q5-4 10 0t10 0M212 216q5-4 10 0t10 0" stroke="var(--foam)" fill="none" stroke-width="1.6" />
      <Own by={1}><Put it="b-tent" x={30} y={120} k={1.5} /></Own>
      <Put it="fx-smoke" x={56} y={122} k={0.6} />
      <Put it="w-pyramid" x={92} y={118} k={1.05} />
      <Own by={2}><Put it="b-temple" x={146} y={122} k={1.9} /></Own>
      <Own by={3}><Put it="u-ship" x={214} y={136} k={0.95} /></Own>
      <Tray />
      {[1, 2, 3].map((by) => <Own key={by} by={by}><Put it="u-worker" x={55 + by * 33} y={168} k={0.95} /></Own>)}
      <Put it="lf-trees" x={24} y={214} k={0.5} />
      <path d="M98 186Q96 182 92 179M60 184Q66 180 74 178" fill="none" stroke="#fffaf0" stroke-width="3" stroke-linecap="round" stroke-dasharray="1 7" />
      <Own by={4}><Put it="u-worker" x={60} y={216} k={1} /></Own>
      <Own by={1}><Put it="u-worker" x={98} y={219} k={1} /></Own>
    </Cover>
  );
}
