/*
 * picture.tsx: the covers of Clash of Cultures: wonders over a shore; for the first edition, two
 * armies that meet at sunset.
 */
import { Cloud, Cover, Field, Own, Put } from '../../art/cover';

export function ClashArt({ small }: { small?: boolean }) {
  return (
    <Cover sky={['#8fc3e0', '#f7ecc9']} small={small}>
      <circle cx="196" cy="-4" r="24" fill="#fff6cf" />
      <Cloud x={112} y={-14} />
      <Cloud x={18} y={42} />
      <Field columns={['ssssp', 'sPfsp', 'sDpss', 'mPsbs', 'fsPps', 'sssbs', 'sspfs']} x={-47.8} y={96} />
      <circle cx="122" cy="74" r="60" fill="url(#glow)" opacity=".8" />
      <Own by={3}><Put it="w-pyramid" x={66} y={122} k={1.35} /></Own>
      <Own by={1}><Put it="w-colossus" x={128} y={146} k={1.45} /></Own>
      <Own by={2}><Put it="w-gardens" x={182} y={126} k={0.9} /></Own>
      <Own by={1}><Put it="city-4" x={64} y={152} k={0.8} /></Own>
      <Own by={2}><Put it="u-ship" x={178} y={190} k={0.95} /></Own>
      <Own by={1}><Put it="u-settler" x={62} y={206} k={0.9} /></Own>
    </Cover>
  );
}

export function Clash2012Art({ small }: { small?: boolean }) {
  return (
    <Cover sky={['#f0a35c', '#fbe3b4']} small={small}>
      <circle cx="120" cy="34" r="44" fill="#fff0c0" opacity=".9" />
      <path d="M20-8q8-6 18 0M58-20q6-5 13 0M190-12q8-6 18 0" fill="none" stroke="#8a4a20" stroke-width="2.4" stroke-linecap="round" />
      <path d="M-100 84H0Q40 62 74 78T150 70T240 82H340V190H-100Z" fill="#a9683a" opacity=".55" />
      <Field columns={['sspfs', 'bDsfs', 'DDfps', 'pDDfs', 'bDmps', 'sfpds', 'ssfps']} x={-47.8} y={112} />
      <Own by={2}><Put it="city-2" x={206} y={104} k={0.9} /></Own>
      <Own by={1}><Put it="city-2" x={34} y={102} k={0.9} /></Own>
      <Own by={1}>
        <Put it="u-infantry" x={58} y={136} k={1.25} />
        <Put it="u-cavalry" x={92} y={142} k={1.55} />
      </Own>
      <Own by={2}>
        <Put it="u-infantry" x={186} y={136} k={1.25} />
        <Put it="u-elephant" x={154} y={143} k={1.6} />
      </Own>
      <Put it="go-battle" x={122} y={86} k={1.7} />
      <Own by={1}><Put it="u-leader" x={44} y={204} k={0.9} /></Own>
      <Own by={2}><Put it="u-leader" x={176} y={206} k={0.9} /></Own>
    </Cover>
  );
}
