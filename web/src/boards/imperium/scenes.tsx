/*
 * scenes.tsx: what the window of a card shows: a piece of country and what stands in it, out of the
 * symbols of the kit. What a card is decides which; its id decides the weather and the variant, so
 * that a card always looks the same and two cards seldom do.
 */
import type { ComponentChildren, JSX } from 'preact';
import { Put } from '../../art/cover';

/** What is known of a card by its print. */
export interface Print {
  id: string;
  suits: string[];
  icons: string[];
  header: string;
  nation: string;
  start: string;
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

const HILLS = ['M0 46Q40 30 80 42T150 36V60H0Z', 'M0 38Q46 50 84 36T150 44V60H0Z', 'M0 34Q30 44 76 38T150 30V60H0Z'];
const Hill = (props: { c: string; of?: number; d?: string }) => <path d={props.d ?? HILLS[(props.of ?? 0) % HILLS.length]} fill={`var(--${props.c})`} />;
const Ground = (props: { c: string }) => <path d="M0-10H150V60H0Z" fill={props.c} />;
const Glow = (props: { x: number; y: number; r: number }) => <circle cx={props.x} cy={props.y} r={props.r} fill="url(#glow)" />;
const Sea = (props: { y?: number }) => <path d={`M0 ${props.y ?? 34}H150V60H0Z`} fill="var(--sea)" />;
const River = () => (
  <>
    <path d="M92 24Q84 34 100 42T84 60H130Q116 50 118 40T98 24Z" fill="var(--sea)" />
    <path d="M98 30q4-3 7 0M104 46q5-3 9 0" stroke="var(--foam)" fill="none" stroke-width="1.400" />
  </>
);
const Stars = () => <path d="M20 2h1M44 14h1M62-1h1M96 4h1M118 18h1M136-1h1M84 20h1M8 22h1" stroke="#fff" stroke-width="2" stroke-linecap="round" />;

/** One figure, two or three abreast. */
function Row(props: { it: string[]; k?: number; y?: number }): JSX.Element {
  const { it, k = 1.15, y = 55 } = props;
  const step = it.length > 2 ? 28 : 40;
  return <>{it.map((id, i) => <Put key={i} it={id} x={75 + (i - (it.length - 1) / 2) * step} y={y + (i % 2)} k={k} />)}</>;
}

type Paint = (v: number) => ComponentChildren;

/* Of each kind several, chosen by the card's number. */
const regions: Paint[] = [
  () => <><Hill c="plain-lo" d="M0 30Q40 18 80 27T150 22V60H0Z" /><Put it="lf-fields" x={38} y={50} k={0.62} /><Put it="lf-fields" x={112} y={50} k={0.56} /></>,
  () => <><Hill c="forest" d="M0 34Q40 20 80 32T150 26V60H0Z" /><Put it="lf-trees" x={36} y={50} k={0.75} /><Put it="lf-trees" x={82} y={48} k={0.8} /><Put it="lf-trees" x={126} y={52} k={0.7} /></>,
  () => <><Hill c="mountain" d="M0 38Q40 30 80 36T150 32V60H0Z" /><Put it="lf-peaks" x={48} y={54} k={0.95} /><Put it="lf-peaks" x={112} y={56} k={0.8} /></>,
  () => <><Hill c="desert" d="M0 40Q40 26 80 36T150 30V60H0Z" /><Put it="lf-dunes" x={50} y={58} k={0.75} /><Put it="lf-dunes" x={114} y={60} k={0.65} /></>,
];
const rivers: Paint[] = [
  () => <><Hill c="plain-lo" d="M0 30Q40 18 80 27T150 22V60H0Z" /><Put it="lf-fields" x={36} y={52} k={0.62} /><River /><Put it="lf-trees" x={140} y={40} k={0.5} /></>,
  () => <><Hill c="forest" d="M0 32Q40 18 80 28T150 22V60H0Z" /><Put it="lf-trees" x={34} y={48} k={0.7} /><River /><Put it="lf-trees" x={142} y={46} k={0.5} /></>,
];
const coasts: Paint[] = [
  () => <><Sea /><Hill c="forest" d="M0 34Q40 20 62 38T96 60H0Z" /><Put it="lf-trees" x={30} y={50} k={0.6} /><Put it="u-ship" x={112} y={52} k={0.95} /></>,
  () => <><Sea y={30} /><Hill c="plain" d="M150 32Q110 22 90 38T56 60H150Z" /><Put it="lf-waves" x={34} y={48} k={0.5} /><Put it="b-port" x={112} y={50} k={1.3} /></>,
];
const cities: Paint[] = [
  (v) => <><Hill c="plain" of={v} /><Put it="city-3" x={75} y={48} k={1.4} /><Put it="lf-trees" x={20} y={56} k={0.5} /></>,
  (v) => <><Hill c="desert" of={v} /><Put it="city-4" x={75} y={48} k={1.3} /></>,
  (v) => <><Hill c="forest" of={v} /><Put it="city-2" x={52} y={48} k={1.3} /><Put it="b-fortress" x={106} y={50} k={1.3} /></>,
];
const capitals: Paint[] = [
  () => <><Hill c="desert-hi" /><Put it="city-5" x={75} y={48} k={1.3} /></>,
  () => <><Hill c="plain" /><Put it="city-4" x={46} y={48} k={1.1} /><Put it="w-colosseum" x={108} y={54} k={0.9} /></>,
];
const knights: Paint[] = [
  (v) => <><Hill c="plain-lo" of={v} /><Row it={['u-cavalry', 'u-leader']} /></>,
  (v) => <><Hill c="forest" of={v} /><Row it={['u-cavalry', 'u-cavalry', 'u-cavalry']} /></>,
];
const masks: Paint[] = [
  () => <><Ground c="#24304f" /><Stars /><Hill c="nation" d="M0 50Q40 40 80 48T150 44V60H0Z" /><Glow x={75} y={40} r={40} /><Put it="b-temple" x={75} y={54} k={1.6} /></>,
  () => <><Ground c="#4a2a1c" /><Glow x={60} y={36} r={40} /><Put it="w-army" x={92} y={54} k={1} /><Put it="b-apothecary" x={44} y={54} k={1.4} /></>,
];
const scrolls: Paint[] = [
  (v) => <><Hill c="desert-hi" of={v} /><Put it="b-academy" x={75} y={52} k={1.65} /></>,
  (v) => <><Hill c="plain" of={v} /><Put it="w-library" x={75} y={54} k={1.15} /></>,
];
const attacks: Paint[] = [
  (v) => <><Hill c="wild" of={v} /><Row it={['u-cavalry', 'u-barbarian']} /></>,
  (v) => <><Hill c="desert-lo" of={v} /><Row it={['u-infantry', 'u-infantry', 'u-cavalry']} /></>,
  (v) => <><Ground c="#7d3a22" /><Hill c="wild" of={v} /><Put it="fx-smoke" x={110} y={46} k={1.1} /><Row it={['u-barbarian', 'u-barbarian', 'u-infantry']} /></>,
  () => <><Sea y={30} /><Put it="u-ship" x={50} y={50} k={1.1} /><Put it="u-ship" x={104} y={54} k={1.2} /></>,
];
const wilds: Paint[] = [
  (v) => <><Hill c="desert-lo" of={v} /><Put it="lf-dunes" x={112} y={60} k={0.7} /><Row it={['u-settler', 'u-cavalry']} k={1.08} /></>,
  (v) => <><Hill c="forest-lo" of={v} /><Put it="lf-trees" x={28} y={50} k={0.6} /><Put it="lf-trees" x={124} y={50} k={0.6} /><Put it="b-tent" x={75} y={54} k={1.5} /></>,
  (v) => <><Hill c="plain" of={v} /><Put it="b-market" x={54} y={53} k={1.35} /><Put it="city-1" x={104} y={48} k={1.3} /></>,
  () => <><Ground c="#4a2a1c" /><Glow x={58} y={34} r={34} /><Put it="fx-smoke" x={54} y={46} k={1.3} /><path d="M74 38H122Q120 46 106 46V50H114V56H82V50H90V46Q78 46 74 38Z" fill="#8d8781" stroke="var(--outline)" /><path d="M100 34 122 18l6 7-22 14z" fill="var(--brass)" stroke="var(--outline)" /></>,
  (v) => <><Hill c="plain-lo" of={v} /><Put it="lf-tufts" x={30} y={52} k={0.8} /><Row it={['u-worker', 'u-settler', 'u-worker']} k={1.05} /></>,
  () => <><Sea y={28} /><Hill c="sand" d="M0 44Q30 38 60 60H0Z" /><Put it="u-ship" x={92} y={50} k={1.15} /></>,
];
const civils: Paint[] = [
  (v) => <><Hill c="desert-hi" of={v} /><Put it="b-academy" x={52} y={52} k={1.35} /><Put it="b-temple" x={102} y={52} k={1.35} /></>,
  (v) => <><Hill c="plain" of={v} /><Put it="b-market" x={48} y={53} k={1.35} /><Put it="city-3" x={102} y={46} k={1.15} /></>,
  () => <><Ground c="#1d2b4a" /><Stars /><Hill c="nation" d="M0 50Q40 40 80 48T150 44V60H0Z" /><Put it="b-observatory" x={75} y={54} k={1.6} /></>,
  (v) => <><Hill c="forest" of={v} /><Put it="b-fortress" x={44} y={46} k={1.35} /><Put it="b-fortress" x={78} y={52} k={1.6} /><Put it="b-fortress" x={114} y={46} k={1.35} /></>,
  (v) => <><Hill c="desert" of={v} /><Put it="b-obelisk" x={46} y={54} k={1.35} /><Put it="w-library" x={96} y={54} k={1} /></>,
  () => <><Sea y={32} /><Hill c="plain" d="M0 40Q40 30 70 44T96 60H0Z" /><Put it="b-port" x={40} y={52} k={1.4} /><Put it="u-ship" x={114} y={52} k={0.95} /></>,
];
const tributaries: Paint[] = [
  (v) => <><Hill c="desert" of={v} /><Row it={['u-leader', 'u-elephant']} /></>,
  (v) => <><Hill c="plain" of={v} /><Put it="city-3" x={104} y={46} k={1.2} /><Put it="u-leader" x={48} y={55} k={1.2} /></>,
  (v) => <><Hill c="desert-hi" of={v} /><Put it="b-pagoda" x={104} y={54} k={1.3} /><Put it="u-settler" x={44} y={55} k={1.1} /><Put it="u-elephant" x={68} y={56} k={1} /></>,
  (v) => <><Hill c="mountain" of={v} /><Put it="lf-peaks" x={34} y={54} k={0.8} /><Put it="u-leader" x={92} y={55} k={1.2} /></>,
];
const fames: Paint[] = [
  () => <><Ground c="#7a4a14" /><Glow x={75} y={30} r={52} /><Put it="w-colossus" x={75} y={56} k={1.15} /></>,
  () => <><Ground c="#59306a" /><Glow x={75} y={34} r={50} /><Put it="seal-wonder" x={75} y={28} k={1.7} /></>,
  () => <><Hill c="desert-hi" /><Glow x={75} y={30} r={46} /><Row it={['u-infantry', 'u-leader', 'u-infantry']} /></>,
  () => <><Hill c="plain" /><Glow x={75} y={24} r={40} /><Put it="w-colosseum" x={75} y={55} k={1.05} /></>,
];
const riots: Paint[] = [
  () => <><Ground c="#5a1f1c" /><Glow x={75} y={40} r={46} /><Put it="city-3" x={75} y={42} k={1.25} /><Put it="fx-smoke" x={56} y={34} k={1.1} /><Put it="fx-smoke" x={92} y={38} k={0.95} /></>,
];
const wonders = ['w-pyramid', 'w-gardens', 'w-library', 'w-lighthouse', 'w-mausoleum', 'w-dome', 'w-colosseum', 'w-colossus'];
const works: Paint[] = [
  (v) => <><Hill c="desert" of={v} /><Put it={wonders[v % wonders.length]!} x={75} y={54} k={1.1} /></>,
  (v) => <><Hill c="plain" of={v} /><Put it={wonders[(v + 3) % wonders.length]!} x={62} y={54} k={1} /><Put it="b-obelisk" x={114} y={54} k={1.2} /></>,
];

/** The country of each nation. */
const nations: Record<string, Paint> = {
  carthaginians: () => <><Sea y={28} /><Hill c="desert" d="M0 36Q40 28 66 44T92 60H0Z" /><Put it="u-elephant" x={38} y={54} k={1.15} /><Put it="u-ship" x={110} y={50} k={1.05} /></>,
  celts: () => <><Hill c="forest" /><Put it="lf-trees" x={26} y={48} k={0.6} /><Put it="u-barbarian" x={60} y={55} k={1.15} /><Put it="city-1" x={104} y={48} k={1.3} /></>,
  greeks: () => <><Sea y={36} /><Hill c="desert-hi" d="M30 60Q60 22 84 26T140 60Z" /><Put it="b-temple" x={82} y={34} k={1.4} /></>,
  macedonians: () => <><Hill c="mountain" /><Put it="lf-peaks" x={36} y={50} k={0.75} /><Row it={['u-infantry', 'u-leader', 'u-infantry']} /></>,
  persians: () => <><Hill c="desert" /><Put it="w-gardens" x={52} y={54} k={1} /><Put it="u-elephant" x={108} y={55} k={1.1} /></>,
  romans: () => <><Hill c="plain" /><Put it="w-colosseum" x={52} y={54} k={0.9} /><Put it="u-infantry" x={104} y={55} k={1.15} /><Put it="u-infantry" x={126} y={56} k={1.15} /></>,
  scythians: () => <><Hill c="plain-lo" /><Put it="lf-tufts" x={30} y={52} k={0.7} /><Row it={['u-cavalry', 'u-cavalry']} k={1.25} /></>,
  vikings: () => <><Sea y={22} /><Hill c="mountain" d="M0 30Q20 14 44 24H0Z" /><Put it="lf-waves" x={120} y={46} k={0.5} /><Put it="u-ship" x={75} y={52} k={1.5} /></>,
  arthurians: () => <><Hill c="forest" /><Put it="b-fortress" x={52} y={50} k={1.7} /><Put it="u-cavalry" x={106} y={55} k={1.2} /></>,
  atlanteans: () => <><Ground c="#2c6f96" /><Put it="w-dome" x={75} y={44} k={1.15} /><path d="M0 40Q20 34 38 40T76 40T114 40T150 40V60H0Z" fill="var(--sea-lo)" opacity=".85" /></>,
  egyptians: () => <><Hill c="desert" /><Put it="w-pyramid" x={58} y={52} k={1.05} /><Put it="b-obelisk" x={108} y={54} k={1.25} /></>,
  mauryans: () => <><Hill c="plain" /><Put it="w-dome" x={50} y={54} k={0.95} /><Put it="u-elephant" x={106} y={55} k={1.25} /></>,
  minoans: () => <><Sea y={30} /><Hill c="sand" d="M0 38Q40 28 64 44T88 60H0Z" /><Put it="b-port" x={38} y={50} k={1.4} /><Put it="u-ship" x={110} y={52} k={1} /></>,
  olmecs: () => <><Hill c="forest-lo" /><Put it="lf-trees" x={24} y={50} k={0.7} /><Put it="w-pyramid" x={80} y={52} k={0.95} /><Put it="lf-trees" x={130} y={54} k={0.6} /></>,
  qin: () => <><Hill c="mountain" /><Put it="w-wall" x={58} y={52} k={1} /><Put it="b-pagoda" x={116} y={54} k={1.3} /></>,
  utopians: () => <><Ground c="#9fb8d6" /><Put it="lf-peaks" x={40} y={46} k={1.1} /><Put it="lf-peaks" x={114} y={48} k={1} /><Put it="w-gardens" x={75} y={56} k={0.95} /></>,
};

const is = (list: string[], word: string): boolean => list.includes(word);

function kindOf(print: Print): Paint[] {
  const { suits, icons, header, nation, start } = print;
  if (is(suits, 'unrest')) return riots;
  const own = nations[nation];
  if (is(suits, 'power') && own) return [own];
  if (is(icons, 'metropolis')) return capitals;
  if (is(icons, 'city')) return cities;
  if (is(suits, 'region')) return is(icons, 'river') ? rivers : is(icons, 'fertile') ? [...coasts, regions[0]!] : regions.slice(1);
  if (is(icons, 'knight')) return knights;
  if (is(icons, 'mask')) return masks;
  if (is(icons, 'scroll')) return scrolls;
  if (header === 'attack') return attacks;
  if (is(suits, 'fame')) return fames;
  if (is(suits, 'tributary')) return tributaries;
  if (is(suits, 'uncivilised')) return wilds;
  if (is(suits, 'civilised')) return civils;
  if (start === 'development') return works;
  return own ? [own, ...civils.slice(0, 2), ...wilds.slice(1, 3)] : civils;
}

/** Some stand in the evening light. */
const SUNS = ['#fff6cf', '#ffe2a0', '#ffd0a0'];

/** The window of a card. */
export function Scene(props: { print: Print; class?: string; small?: boolean }): JSX.Element {
  const n = hash(props.print.id);
  const kinds = kindOf(props.print);
  return (
    <svg class={`imp-art ${props.class ?? ''}`} viewBox={props.small ? '38 2 74 58' : '0 -10 150 70'} preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path d="M0-10H150V60H0Z" fill="url(#sky)" />
      <circle cx={n % 2 ? 122 : 28} cy="15" r="9" fill={SUNS[n % 3]} opacity=".9" />
      {kinds[(n >>> 3) % kinds.length]?.((n >>> 7) % 8)}
    </svg>
  );
}
