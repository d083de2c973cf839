/*
 * pieces.tsx: what lies and stands on a square: what it gives, markers, buildings, wonders, great people,
 * cities with their ribbons, armies and scouts.
 */
import type { JSX } from 'preact';
import { shapeOf } from '../kit';
import { MapSign } from './signs';
import { iconsOf, K, nameOf, ownerClass, type City, type Icons, type Square, type Table } from './view';

const At = (props: { id: string; x: number; y: number; k?: number }): JSX.Element => (
  <use href={`#${props.id}`} transform={`translate(${props.x} ${props.y}) scale(${props.k ?? 1})`} />
);

/** A small shape that says whose it is without any colour. */
export function OwnerShape(props: { seat: number; x: number; y: number; size: number }): JSX.Element {
  const k = props.size / 24;
  return <path class="civ-shape" transform={`translate(${props.x - props.size / 2} ${props.y - props.size / 2}) scale(${k.toFixed(3)})`} d={shapeOf(props.seat)} fill-rule="evenodd" />;
}

// ---- What a square gives ---------------------------------------------------------------------------

/** One sign for each: hammer, hammer, trade. */
export function signsIn(icons: Icons): string[] {
  const all = (['production', 'trade', 'culture', 'coins', 'combat'] as const).flatMap((kind) => Array.from({ length: icons[kind] ?? 0 }, () => kind as string));
  return icons.resource ? [...all, icons.resource] : all;
}

/** Paper with the signs on it, at the lower edge of the square; `large` where a city is being looked at. */
export function Yields(props: { icons: Icons; large?: boolean; y?: number; class?: string }): JSX.Element | null {
  const signs = signsIn(props.icons);
  if (signs.length === 0) return null;
  const size = signs.length > 4 ? 15 : props.large ? 18 : 16;
  const w = signs.length * size + 6;
  return (
    <g class={`civ-yields ${props.large ? 'large' : ''} ${props.class ?? ''}`} transform={`translate(0 ${props.y ?? 28})`}>
      <rect x={-w / 2} y={-size / 2 - 1.5} width={w} height={size + 3} rx="5.5" />
      {signs.map((id, i) => <MapSign key={i} id={id} x={-w / 2 + 3 + size * (i + 0.5)} y={0} size={size - 1} />)}
    </g>
  );
}

// ---- Markers ---------------------------------------------------------------------------------------

/** A round marker of cardboard with a sign. */
function Disc(props: { class: string; sign?: string; thing?: string; children?: JSX.Element }): JSX.Element {
  return (
    <g class={`civ-disc ${props.class}`} data-thing={props.thing} transform="translate(0 -4)">
      <circle class="cast" cx="2.4" cy="4" r="24" />
      <circle class="face" r="24" />
      <circle r="24" fill="url(#shade)" />
      {props.sign ? <MapSign id={props.sign} x={0} y={-1} size={31} /> : null}
      {props.children}
    </g>
  );
}

const relics: Record<string, string> = { ark_of_the_covenant: 'w-mausoleum', attilas_village: 'b-tent' };

/** Head and shoulders in a laurel; the sign tells what this person brings most of. */
function Person(props: { table: Table; id: string }): JSX.Element {
  const [sign] = signsIn(iconsOf(props.table.words, 'person', props.id)).reverse();
  return (
    <g class="civ-person" data-thing={`person:${props.id}`} transform="translate(0 -7)">
      <circle class="cast" cx="2.4" cy="4" r="23" />
      <circle class="rim" r="23" fill="url(#brassy)" />
      <circle class="paper" r="16.500" />
      <circle class="head" cy="-5.500" r="4.800" />
      <path class="head" d="M-9 10Q-9 0 0 0Q9 0 9 10Z" />
      <path class="laurel" d="M-20 6q-2-13 6-21M20 6q2-13-6-21" />
      {sign ? <g transform="translate(15 13)"><circle class="paper" r="9" /><MapSign id={sign} x={0} y={0} size={13} /></g> : null}
    </g>
  );
}

// ---- Buildings and wonders ---------------------------------------------------------------------------

/** A symbol of the kit and how large it stands. */
const buildings: Record<string, [string, number]> = {
  harbor: ['b-port', 1.15], trading_post: ['b-tent', 1], workshop: ['civ-workshop', 1], iron_mine: ['civ-mine', 1], library: ['b-academy', 1.1], university: ['b-observatory', 1.1],
  granary: ['civ-granary', 1], aqueduct: ['civ-aqueduct', 1], market: ['b-market', 1.1], bank: ['civ-bank', 1], temple: ['b-temple', 1.15], cathedral: ['civ-cathedral', 1], barracks: ['b-fortress', 1.05], academy: ['civ-academy', 1], shipyard: ['civ-shipyard', 1],
};

const wonders: Record<string, [string, number]> = {
  stonehenge: ['civ-stonehenge', 1], hanging_gardens: ['w-gardens', 0.82], oracle: ['w-library', 0.78], colossus: ['w-colossus', 0.8], great_lighthouse: ['w-lighthouse', 0.8], statue_of_zeus: ['w-mausoleum', 0.8],
  angkor_wat: ['civ-angkor', 1], himeji: ['b-pagoda', 1.25], porcelain_tower: ['civ-tower', 1], louvre: ['w-pyramid', 0.78], leonardos_workshop: ['w-dome', 0.76], notre_dame: ['civ-cathedral', 1.15],
  panama_canal: ['civ-canal', 1], statue_of_liberty: ['civ-liberty', 1], united_nations: ['civ-nations', 1], sydney_opera_house: ['civ-opera', 1], internet: ['civ-internet', 1], pentagon: ['w-colosseum', 0.78],
};

export function wonderLook(id: string): [string, number] {
  return wonders[id] ?? ['w-pyramid', 0.78];
}

export function buildingLook(id: string): [string, number] {
  return buildings[id] ?? ['b-temple', 1];
}

function Standing(props: { table: Table; square: Square; rises: boolean }): JSX.Element | null {
  const { table, square } = props;
  const { building, wonder } = square;
  const seat = square.of === undefined ? undefined : table.view.map.squares.find((s) => s.at === square.of)?.city;
  const own = seat === undefined ? '' : ownerClass(table, seat);
  if (building) {
    const [id, k] = buildingLook(building);
    const basic = table.words.fact('building', building, 'basic');
    return (
      <g class={`civ-building ${own} ${props.rises ? 'civ-rises' : ''}`} data-thing={`building:${building}`}>
        <At id={id} x={0} y={17} k={k * K} />
        {basic ? <path class="civ-star" transform="translate(27 -27)" d="M0-8 2.400-2.600 8-2 3.800 1.800 5 7.400 0 4.500-5 7.400-3.800 1.800-8-2-2.400-2.600Z" /> : null}
      </g>
    );
  }
  if (!wonder) return null;
  const [id, k] = wonderLook(wonder);
  const obsolete = table.view.obsolete.includes(wonder);
  return (
    <g class={`civ-wonder ${own} ${obsolete ? 'obsolete' : ''} ${props.rises ? 'civ-rises' : ''}`} data-thing={`wonder:${wonder}`}>
      <circle cy="-8" r="40" fill="url(#glow)" />
      <At id={id} x={0} y={20} k={k * K} />
      <At id="seal-wonder" x={-29} y={-28} k={1} />
      {obsolete ? <path class="civ-void" d="M-22-26 22 18M22-26-22 18" /> : null}
    </g>
  );
}

function Marker(props: { table: Table; square: Square }): JSX.Element | null {
  const { square } = props;
  // What lies below is hidden: the square tells of it.
  if (square.hut) return <Disc class="hut" sign="hut" />;
  if (square.village) return <Disc class="village" sign="village" />;
  if (square.relic) return <Disc class="relic" thing={`relic:${square.relic}`}><At id={relics[square.relic] ?? 'w-pyramid'} x={0} y={13} k={0.85} /></Disc>;
  if (square.city_state) return <Disc class="state" thing={`city-state:${square.city_state}`}><At id="city-2" x={0} y={5} k={1} /></Disc>;
  return square.person ? <Person table={props.table} id={square.person} /> : null;
}

export function Pieces(props: { table: Table; square: Square; city?: City | undefined; seat?: number | undefined; rises: boolean }): JSX.Element {
  const { table, square, city, seat } = props;
  if (city && seat !== undefined) return <CityPiece table={table} city={city} seat={seat} rises={props.rises} />;
  return <><Marker table={table} square={square} /><Standing table={table} square={square} rises={props.rises} /></>;
}

// ---- Cities ------------------------------------------------------------------------------------------

function CityPiece(props: { table: Table; city: City; seat: number; rises: boolean }): JSX.Element {
  const { city } = props;
  return (
    <g class={`civ-city ${ownerClass(props.table, props.seat)} ${props.rises ? 'civ-rises' : ''}`}>
      <At id={city.capital ? 'ring-happy' : 'ring-neutral'} x={0} y={-5} k={1} />
      {city.walled ? <path class="civ-walls" d="M-36 8v-13h6v4h6v-4h6v4h6v-4h6v4h12v-4h6v4h6v-4h6v4h6v-4h6v13l-6 8h-60z" /> : null}
      <At id={city.capital ? 'city-4' : 'city-2'} x={0} y={-4} k={city.capital ? 1.08 : 1.4} />
      {city.program ? <g class="civ-program" transform="translate(28 -26)"><circle r="10" /><MapSign id="program" x={0} y={0} size={14} /></g> : null}
    </g>
  );
}

const LONGEST = 84;
const RIBBON = 150;
let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** How wide a name is written on a ribbon. */
function widthOf(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `700 14.5px ${getComputedStyle(document.documentElement).getPropertyValue('--serif')}`;
  const width = 0.94 * (pen?.measureText(name).width ?? name.length * 9);
  widths.set(name, width);
  return width;
}

/** Whose city, its name, what it produces: paper with the owner's seal; a crown over the capital. */
export function Ribbon(props: { table: Table; city: City; seat: number }): JSX.Element {
  const { table, city, seat } = props;
  const name = nameOf(table, city.at);
  const text = Math.min(LONGEST, widthOf(name));
  const n = String(city.production);
  const end = 23 + n.length * 8.5;
  const w = text + 25 + end;
  return (
    <g class={`civ-ribbon ${ownerClass(table, seat)}`} style={{ '--most': (RIBBON / w).toFixed(2) }}>
      <rect class="paper" x={-w / 2 + 5} y="-10.500" width={w - 5} height="21" rx="4.500" />
      <path class="butt" d={`M${w / 2 - end}-10h${end - 4}a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-${end - 4}z`} />
      <circle class="seal" cx={-w / 2 + 9} r="10" />
      <OwnerShape seat={seat} x={-w / 2 + 9} y={0} size={13} />
      <text class="name" x={-w / 2 + 21 + text / 2} y="5.200" textLength={text} lengthAdjust="spacingAndGlyphs">{name}</text>
      <text class="size" x={w / 2 - end + 4} y="4.800">{n}</text>
      <g transform={`translate(${w / 2 - 10.5} 0)`}><circle class="hammer" r="8" /><MapSign id="production" x={0} y={0} size={11} /></g>
      {city.capital ? <path class="crown" transform={`translate(${-w / 2 + 9} -15)`} d="M-8-5-4-1.500 0-7 4-1.500 8-5 6.500 3h-13z" /> : null}
    </g>
  );
}

// ---- Figures -----------------------------------------------------------------------------------------

/** How many, on whose colour, and whose by its shape. */
function Pill(props: { seat: number; n: number; shape: boolean }): JSX.Element {
  const { shape } = props;
  return (
    <g class="civ-pill">
      <rect x={shape ? -15 : -9} y="-8" width={shape ? 30 : 18} height="16" rx="8" />
      {shape ? <OwnerShape seat={props.seat} x={-6.5} y={0} size={10} /> : null}
      <text x={shape ? 6.5 : 0} y="4.300">{props.n}</text>
    </g>
  );
}

export function Figures(props: { table: Table; at: string; figures: NonNullable<Square['figures']>; inCity: boolean; afloat: boolean }): JSX.Element {
  const { seat, armies = 0, scouts = 0, fresh = 0 } = props.figures;
  const both = armies > 0 && scouts > 0;
  const kinds = [{ id: props.afloat ? 'u-ship' : 'u-army', thing: 'figure:army', n: armies }, { id: props.afloat && armies === 0 ? 'u-ship' : 'u-settler', thing: 'figure:scout', n: scouts }].filter(({ n }) => n > 0);
  const k = both ? 1.08 : 1.4;
  return (
    <g class={`civ-figures ${ownerClass(props.table, seat)} ${fresh === 0 ? 'spent' : ''}`} data-of={seat}>
      {kinds.map(({ id, thing, n }, i) => {
        const x = (both ? (i === 0 ? -17 : 17) : 0) - (id === 'u-army' ? 4 : 0) + (props.inCity ? -20 : 0);
        const y = 16;
        return (
          <g key={thing} data-thing={thing}>
            <At id={id} x={x} y={y} k={id === 'u-ship' ? k * 0.8 : k} />
            {id === 'u-army' ? <OwnerShape seat={seat} x={x + 6 * k} y={y - 27 * k} size={15 * k * 0.75} /> : null}
            <g transform={`translate(${x + (id === 'u-army' ? 3 : 0)} ${y + 9})`}><Pill seat={seat} n={n} shape={i === 0} /></g>
          </g>
        );
      })}
    </g>
  );
}
