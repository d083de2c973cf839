/*
 * scenes.tsx: the picture on a civilization's card: its land, and what stood on it, put together
 * from the kit's symbols. Only for the eyes: the rules know nothing of it.
 *
 * A scene is its ground and then “symbol x y size” for each thing on it, from the back to the front,
 * on a sheet of 150 by 60 whose lower edge is the ground; land and sky go on at its sides.
 */
import type { JSX } from 'preact';
import { buildings } from './wonders';

type Ground = 'plain' | 'steppe' | 'forest' | 'jungle' | 'desert' | 'mountain' | 'coast' | 'sea';

const SHORE = 'M0 40Q34 32 66 42T110 60H0Z';

const grounds: Record<Ground, JSX.Element> = {
  plain: <path d="M0 38Q40 24 80 36T150 30V60H0Z" fill="var(--plain)" />,
  steppe: <path d="M0 40Q40 28 80 38T150 30V60H0Z" fill="var(--plain-lo)" />,
  forest: <path d="M0 38Q40 20 84 36T150 26V60H0Z" fill="var(--forest)" />,
  jungle: <path d="M0 36Q40 22 80 34T150 26V60H0Z" fill="var(--forest-lo)" />,
  desert: <path d="M0 46Q40 30 80 42T150 36V60H0Z" fill="var(--desert)" />,
  mountain: <path d="M0 36Q40 22 80 34T150 26V60H0Z" fill="var(--mountain-lo)" />,
  coast: (
    <>
      <path d="M0 36H150V60H0Z" fill="var(--sea)" />
      <path d="M112 46q4-4 8 0t8 0M92 54q4-4 8 0t8 0" stroke="var(--foam)" fill="none" stroke-width="1.3" />
      <path d={SHORE} fill="var(--sand)" />
      <path d={SHORE} fill="var(--plain)" transform="translate(-7 2)" />
    </>
  ),
  sea: (
    <>
      <path d="M0 36H150V60H0Z" fill="var(--sea)" />
      <path d="M14 44q4-4 8 0t8 0M60 52q4-4 8 0t8 0M118 46q4-4 8 0t8 0" stroke="var(--foam)" fill="none" stroke-width="1.3" />
    </>
  ),
};

const scenes: Record<string, string> = {
  // Africa
  axum: 'mountain | lf-peaks 24 50 .6 | b-obelisk 62 54 1.1 | b-obelisk 88 56 1.4 | b-temple 122 54 .9',
  carthage: 'coast | b-fortress 30 50 .9 | b-port 74 54 1.1 | u-ship 122 54 .8',
  congo: 'jungle | lf-trees 22 52 .7 | b-tent 66 52 1 | u-infantry 96 56 .85 | lf-trees 134 52 .6',
  egypt: 'desert | w-pyramid 40 50 .7 | w-pyramid 96 54 1 | b-obelisk 136 54 .9',
  mali: 'desert | b-market 40 52 1.1 | u-leader 78 56 .95 | b-academy 116 54 1',
  nubia: 'desert | w-pyramid 42 50 .6 | w-pyramid 84 53 .8 | u-infantry 122 56 .9',
  zimbabwe: 'steppe | b-fortress 46 52 1.2 | lf-trees 92 52 .45 | b-fortress 118 54 .95',
  // The Middle East
  arabia: 'desert | lf-dunes 28 48 .6 | b-observatory 74 54 1.2 | b-academy 118 54 1',
  babylon: 'plain | w-gardens 52 54 1.15 | b-fortress 114 54 1.1',
  hittites: 'mountain | lf-peaks 28 50 .6 | u-cavalry 74 56 1 | b-fortress 118 54 1.1',
  ottoman: 'coast | w-dome 46 53 .8 | b-fortress 90 56 .7 | u-ship 128 54 .7',
  persia: 'desert | b-temple 32 52 1 | u-infantry 66 56 .8 | u-infantry 82 57 .85 | u-cavalry 116 57 1',
  phoenicia: 'coast | b-port 38 52 1.1 | u-ship 88 54 .95 | u-ship 128 50 .6',
  sumer: 'plain | lf-fields 24 50 .5 | ziggurat 78 55 1 | city-2 124 54 1.1',
  lydia: 'plain | b-market 40 52 1.15 | b-temple 84 53 1.1 | lf-trees 128 52 .5',
  assyria: 'desert | b-fortress 36 52 1.15 | u-cavalry 82 56 1 | u-army 122 56 1.1',
  // The Americas
  aztecs: 'jungle | lf-trees 22 52 .5 | ziggurat 74 56 1.1 | u-infantry 122 56 .95',
  maya: 'jungle | lf-trees 22 52 .65 | ziggurat 72 56 1.05 | b-observatory 122 54 1',
  inca: 'mountain | lf-peaks 32 52 .85 | lf-peaks 126 54 .75 | picchu 80 57 1',
  tiwanaku: 'mountain | lf-peaks 116 50 .7 | stonehenge 46 55 .9 | moai 92 55 .6',
  olmecs: 'jungle | lf-trees 24 52 .6 | moai 76 56 .85 | city-1 122 54 1.3',
  toltecs: 'jungle | w-gardens 50 53 1.05 | u-infantry 98 56 .9 | lf-trees 132 52 .55',
  // Europe
  byzantium: 'coast | wall 34 54 .8 | w-dome 80 54 .85 | u-ship 132 55 .55',
  britain: 'sea | u-ship 44 52 .75 | u-ship 90 55 1 | b-port 132 52 .9',
  iberia: 'coast | b-fortress 34 50 1 | u-ship 86 54 .9 | u-ship 126 50 .6',
  rome: 'plain | b-fortress 28 45 .95 | w-colosseum 78 54 .95 | b-temple 124 52 1.1',
  slavs: 'forest | lf-trees 28 52 .7 | city-3 78 54 1.1 | lf-trees 128 52 .65',
  vikings: 'sea | u-ship 52 54 1 | u-ship 96 51 .65 | lf-peaks 136 44 .35',
  franks: 'plain | b-fortress 40 52 1.2 | u-cavalry 88 56 1 | lf-trees 130 52 .5',
  italy: 'plain | w-dome 50 53 .8 | b-academy 100 54 1.1 | lf-trees 138 50 .35',
  germania: 'jungle | lf-trees 26 54 .7 | lf-trees 128 52 .75 | u-infantry 66 56 .95 | u-infantry 88 58 1',
  greece: 'coast | b-temple 40 51 1.25 | w-colossus 92 56 .85 | u-ship 130 54 .6',
  macedon: 'plain | lf-peaks 28 46 .4 | u-infantry 58 56 .85 | u-infantry 74 57 .9 | u-cavalry 112 57 1.05',
  celts: 'forest | stonehenge 42 53 .75 | b-tent 88 54 .95 | lf-trees 130 52 .6',
  russia: 'forest | lf-trees 22 50 .5 | w-dome 74 54 .75 | lf-trees 128 54 .7',
  // Asia
  china: 'plain | wall 38 50 .9 | b-pagoda 92 56 1 | lf-fields 132 52 .45',
  harappa: 'plain | city-4 52 54 1.1 | b-market 104 53 1.1 | lf-fields 138 52 .35',
  korea: 'forest | lf-trees 22 54 .6 | b-pagoda 66 56 .98 | b-temple 118 54 1.05',
  india: 'jungle | taj 48 54 .75 | u-elephant 104 57 1',
  khmer: 'jungle | lf-trees 22 52 .5 | angkor 76 55 .95 | u-elephant 128 57 .8',
  japan: 'coast | lf-peaks 30 44 .45 | b-pagoda 58 54 .9 | u-ship 116 53 .85',
  mughal: 'plain | taj 62 55 .9 | u-elephant 120 57 .9',
  tibet: 'mountain | lf-peaks 28 50 .85 | lf-peaks 122 52 .9 | b-pagoda 76 57 .8',
  // Oceania
  polynesia: 'sea | u-ship 44 54 .9 | moai 92 52 .7 | palm 124 50 1',
  // The steppe
  scythia: 'steppe | u-cavalry 48 55 .95 | b-tent 90 52 1.05 | u-cavalry 122 57 1',
  mongolia: 'steppe | b-tent 34 51 1.1 | u-cavalry 76 56 1.05 | u-cavalry 108 57 .95 | b-tent 138 50 .8',
  khitan: 'steppe | b-tent 34 52 1.15 | b-tent 116 48 .95 | u-cavalry 76 57 1.02',
  huns: 'steppe | u-barbarian 46 56 .95 | u-cavalry 80 57 1.1 | u-barbarian 116 56 .95',
};

function Placed(props: { item: string }): JSX.Element {
  const [id = '', x = '0', y = '0', size = '1'] = props.item.trim().split(' ');
  const at = `translate(${x} ${y}) scale(${size})`;
  const own = buildings[id];
  return own ? <g transform={at}>{own}</g> : <use href={`#${id}`} transform={at} />;
}

export function Scene(props: { civilization: string }): JSX.Element {
  const [ground = 'plain', ...items] = (scenes[props.civilization] ?? 'plain | city-3 75 54 1.2').split('|');
  return (
    <svg class="aoc-scene" viewBox="-20 -8 190 68" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <path d="M-20-10H170V60H-20Z" fill="url(#sky)" />
      <circle cx="124" cy="6" r="8" fill="#fff6cf" opacity=".9" />
      <g transform="translate(-20) scale(1.27 1)">{grounds[ground.trim() as Ground]}</g>
      {items.map((item, i) => <Placed key={i} item={item} />)}
    </svg>
  );
}
