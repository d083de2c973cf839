/* picture.tsx: the cover of Imperium: a hut, a town, a capital, one behind the other; riders on their way to them. */
import { Cloud, Cover, Own, Put } from '../../art/cover';

export function ImperiumArt({ small }: { small?: boolean }) {
  return (
    <Cover sky={['#5d7fb0', '#f6d9a6']} small={small}>
      <circle cx="120" cy="58" r="52" fill="#fff3c4" opacity=".9" />
      <circle cx="120" cy="58" r="86" fill="#fff3c4" opacity=".25" />
      <Cloud x={8} y={-20} />
      <Cloud x={184} y={-4} />
      <path d="M-100 104Q-20 62 36 92T124 78T206 90T340 76V300H-100Z" fill="var(--mountain-lo)" opacity=".75" />
      <Put it="lf-peaks" x={30} y={104} k={1.1} />
      <Put it="lf-peaks" x={212} y={102} k={1.2} />
      <path d="M-100 132Q10 96 84 116T240 104T340 118V300H-100Z" fill="var(--desert-lo)" />
      <Own by={2}>
        <Put it="city-5" x={122} y={118} k={1.35} />
        <Put it="w-dome" x={120} y={96} k={1.05} />
      </Own>
      <Own by={2}><Put it="w-wall" x={34} y={126} k={0.8} /><Put it="b-obelisk" x={196} y={128} k={1.2} /></Own>
      <path d="M-100 176Q30 138 96 158T232 148T340 160V300H-100Z" fill="var(--plain)" />
      <path d="M108 300Q86 230 138 200T126 150" fill="none" stroke="var(--sand)" stroke-width="15" stroke-linecap="round" opacity=".85" />
      <Own by={3}><Put it="city-3" x={56} y={170} k={1.1} /></Own>
      <Put it="lf-trees" x={204} y={180} k={0.8} />
      <Own by={1}><Put it="b-market" x={190} y={170} k={1.2} /></Own>
      <path d="M-100 222Q20 190 100 214T240 204T340 214V300H-100Z" fill="var(--forest)" opacity=".9" />
      <Own by={1}>
        <Put it="city-1" x={58} y={216} k={1.25} />
        <Put it="u-cavalry" x={112} y={226} k={1.35} />
        <Put it="u-barbarian" x={150} y={228} k={1.25} />
      </Own>
      <Put it="lf-trees" x={196} y={236} k={0.9} />
      <Put it="lf-trees" x={16} y={240} k={0.9} />
    </Cover>
  );
}
