/*
 * pieces.tsx: what stands on a space of the map: a city with its buildings and wonders, the figures of
 * its owners, and above both what they are called: ribbons, moods, marks.
 */
import type { JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { MapScale } from '../kit';
import { shapeOf } from './art';
import { grid, nameOf, ownerClass, type City, type Owner, type Space, type Table } from './view';

const At = (props: { id: string; x: number; y: number; k?: number; class?: string }): JSX.Element => (
  <use href={`#${props.id}`} transform={`translate(${props.x} ${props.y})${props.k === undefined ? '' : ` scale(${props.k})`}`} class={props.class} />
);

/** A small shape that says whose it is without any colour. */
export function OwnerShape(props: { owner: Owner; x: number; y: number; size: number }): JSX.Element {
  const k = props.size / 24;
  return <path class="cl-shape" transform={`translate(${props.x - props.size / 2} ${props.y - props.size / 2}) scale(${k.toFixed(3)})`} d={shapeOf(props.owner)} fill-rule="evenodd" />;
}

// ---- Cities ----------------------------------------------------------------------------------------

const wonders: Record<string, string> = {
  great_pyramids: 'w-pyramid', great_gardens: 'w-gardens', great_arena: 'w-colosseum', great_statue: 'w-colossus',
  great_library: 'w-library', great_lighthouse: 'w-lighthouse', great_mausoleum: 'w-mausoleum', great_wall: 'w-wall',
};

/** Houses of a bigger city stand closer. */
const houses: Record<number, { y: number; k: number }> = { 1: { y: 9, k: 1.5 }, 2: { y: 9, k: 1.4 }, 3: { y: 9, k: 1.22 }, 4: { y: 9, k: 1.08 }, 5: { y: 13, k: 0.94 } };

/** Where a port lies, by the side of the sea, clockwise from the top. */
const harbours = [[-8, -26], [36, -17], [42, 20], [31, 33], [-42, 20], [-38, -14]] as const;

/** Where buildings stand: those before the houses are drawn after them. Where figures stand before the city, they stand behind it. */
const plots = [[-26, -9], [26, -9], [-40, 15], [40, 16], [0, -20]] as const;
const plotsBehind = [[-30, -9], [30, -9], [-14, -24], [14, -24], [-44, 4], [44, 4]] as const;
const plotsByWonder = [[-38, -4], [36, -4], [-40, 18], [40, 19], [0, 30]] as const;
const plotsBehindByWonder = [[-34, -6], [34, -6], [-46, 8], [46, 8]] as const;

/** Do figures stand before the city? Then it stands a little further back. */
const isHeld = (space: Space): boolean => space.units !== undefined;
const BACK = 'translate(8 -8) scale(0.86)';

interface Standing {
  id: string;
  owner: Owner;
  x: number;
  y: number;
}

function buildingsOf(space: Space, city: City): Standing[] {
  const side = city.port_faces ? [0, 1, 2, 3, 4, 5].find((n) => grid.beside(space.at, n) === city.port_faces) : undefined;
  const harbour = side === undefined ? undefined : harbours[side];
  const all = isHeld(space) ? (city.wonders.length > 0 ? plotsBehindByWonder : plotsBehind) : city.wonders.length > 0 ? plotsByWonder : plots;
  const free = [...all].filter(([x, y]) => !harbour || Math.hypot(x - harbour[0], y - harbour[1]) > 25);
  const others = Object.entries(city.buildings).filter(([id]) => id !== 'port' || !harbour);
  // One alone stands at the right, where the eye looks for it beside the houses.
  const order = others.length === 1 && free.some(([x]) => x === 26) ? free.filter(([x]) => x === 26) : free;
  const standing: Standing[] = others.map(([id, owner], i) => {
    const [x, y] = order[i % order.length] ?? [0, -20];
    return { id, owner, x, y };
  });
  const port = city.buildings['port'];
  if (harbour && port !== undefined) standing.push({ id: 'port', owner: port, x: harbour[0], y: harbour[1] });
  return standing.sort((a, b) => a.y - b.y);
}

function Building(props: { table: Table; standing: Standing; k: number; rises: boolean }): JSX.Element {
  const { id, owner, x, y } = props.standing;
  return (
    <g class={`cl-building ${ownerClass(props.table, owner)} ${props.rises ? 'cl-rises' : ''}`} data-thing={`building:${id}`} data-of={owner}>
      <At id={`b-${id}`} x={x} y={y} k={props.k} />
    </g>
  );
}

function Wonders(props: { ids: string[]; risen: Set<string> | null }): JSX.Element {
  const n = props.ids.length;
  const k = n === 1 ? 1.12 : n === 2 ? 0.86 : 0.68;
  const step = n === 2 ? 38 : 84 / n;
  return (
    <>
      <circle cy="-18" r="34" fill="url(#glow)" />
      {props.ids.map((id, i) => (
        <g key={id} class={`cl-wonder ${props.risen?.has(id) ? 'cl-rises' : ''}`} data-thing={`wonder:${id}`}>
          <At id={wonders[id] ?? 'w-pyramid'} x={(i - (n - 1) / 2) * step} y={-12} k={k} />
        </g>
      ))}
    </>
  );
}

/** Where barbarians live: tents. */
function Camp(): JSX.Element {
  return <><At id="b-tent" x={-20} y={2} k={1.1} /><At id="b-tent" x={20} y={0} k={1} /><At id="b-tent" x={1} y={17} k={1.25} /></>;
}

export function CityPiece(props: { table: Table; space: Space; city: City; risen: Set<string> | null }): JSX.Element {
  const { table, city, space, risen } = props;
  const building = (s: Standing, k: number) => <Building key={s.id} table={table} standing={s} k={k} rises={risen?.has(s.id) ?? false} />;
  const camp = isCamp(city);
  const standing = buildingsOf(space, city);
  const { y, k } = houses[Math.min(5, Math.max(1, city.size))] ?? { y: 9, k: 1 };
  const back = isHeld(space) ? BACK : undefined;
  return (
    <g class={`cl-city ${ownerClass(table, city.owner)} ${city.mood} ${camp ? 'camp' : ''}`} data-size={city.size}>
      <At id={`ring-${city.mood}`} x={0} y={9} />
      {city.wonders.length > 0 ? <Wonders ids={city.wonders} risen={risen} /> : null}
      {standing.filter((s) => s.y < 0).map((s) => building(s, 1.02))}
      <g key={city.size} class={risen?.has('town') ? 'cl-rises' : ''}>
        <g transform={back}>{camp ? <Camp /> : <At id={`city-${Math.min(5, Math.max(1, city.size))}`} x={0} y={y} k={k} />}</g>
      </g>
      {standing.filter((s) => s.y >= 0).map((s) => building(s, 0.95))}
      {city.mood === 'angry' ? <><At id="fx-smoke" x={-14} y={-6} k={0.95} /><At id="fx-smoke" x={8} y={0} k={0.6} /></> : null}
      {camp && city.mood === 'neutral' ? null : (
        <g transform="translate(34 -39)" data-thing={`mood:${city.mood}`}><g class="cl-legible"><At id={`mood-${city.mood}`} x={0} y={0} /></g></g>
      )}
      {city.wonders.length > 0 ? <At id="seal-wonder" x={-39} y={-34} k={1.15} /> : null}
    </g>
  );
}

function isCamp(city: City): boolean {
  return city.owner === 'barbarians' && city.size === 1;
}

/** What a ribbon may take: it reaches into the upper corners of the spaces beside, where no figure stands; farther where nothing does. */
const RIBBON = 119;
const ALONE = 146;
/** How high a name is written on the screen at least, and how many times larger than the map it may be for that. */
const LEGIBLE = 11;
const LARGEST = 1.9;
const LETTERS = 13;
/** A name is written narrower, to begin with and at most; letters are high rather than wide: a small map is read by their height. */
const NARROW = 0.9;
const NARROWEST = 0.7;
/** A name is cut to so many letters and a point, not to fewer. */
const FEWEST = 3;
/** Beside the name: the seal before it and the size behind it; on a small map both before it, which takes less. */
const APART = 35;
const TOGETHER = 28.5;
const SMALL = 1.3;

let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** How wide a name is written. */
function widthOf(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `700 ${LETTERS}px ${getComputedStyle(document.documentElement).getPropertyValue('--serif')}`;
  const width = pen?.measureText(name).width ?? name.length * 8.4;
  widths.set(name, width);
  return width;
}

interface Writing {
  text: string;
  width: number;
  /** How many times larger than the map. */
  k: number;
  together: boolean;
}

/**
 * How a name is written where one unit of the map is so many pixels: never too small to read. Where it has no
 * room it is cut short; where the whole map is too small it gives way.
 */
function writing(name: string, scale: number, most: number): Writing {
  const k = Math.max(1, LEGIBLE / (LETTERS * scale));
  const together = k > SMALL;
  if (k > LARGEST) return { text: '', width: 0, k: LARGEST, together };
  const room = most / k - (together ? TOGETHER : APART);
  let text = name;
  for (let n = name.length - 2; widthOf(text) * NARROWEST > room && n >= FEWEST; n--) text = `${name.slice(0, n).trimEnd()}.`;
  return { text, width: Math.min(room, widthOf(text) * NARROW), k, together };
}

/** Do figures stand, or does a city lie, where a long ribbon would reach? */
function isCrowded(table: Table, at: string): boolean {
  return [2, 4].some((side) => {
    const beside = table.view.spaces.find((space) => space.at === grid.beside(at, side));
    return beside !== undefined && (beside.city !== undefined || beside.units !== undefined || Boolean(beside.pirates));
  });
}

/** Whose city, its name, its size: paper with the owner's seal. Pegs on it are what the city has done this turn. */
function Ribbon(props: { table: Table; space: Space; city: City }): JSX.Element {
  const { table, space, city } = props;
  const { text, width, k, together } = writing(nameOf(table, space.at), useContext(MapScale), isCrowded(table, space.at) ? RIBBON : ALONE);
  const w = width + (together ? TOGETHER : APART);
  const left = -w / 2;
  return (
    <g class={`cl-ribbon ${ownerClass(table, city.owner)}`} transform={`scale(${k.toFixed(3)})`}>
      {text ? <rect class="paper" x={left + 5} y="-9" width={w - 5} height="18" rx="4" /> : null}
      {together ? (
        <path class="seal" d={`M${left + 9}-9H${left + 25.5}V9H${left + 9}a9 9 0 0 1 0-18z`} />
      ) : (
        <>
          <path class="butt" d={`M${w / 2 - 15}-8.500h11a3.500 3.500 0 0 1 3.500 3.500v10a3.500 3.500 0 0 1-3.500 3.500h-11z`} />
          <circle class="seal" cx={left + 8} r="8.500" />
        </>
      )}
      <OwnerShape owner={city.owner} x={left + 8.5} y={0} size={11} />
      {text ? <text class="name" x={left + (together ? 27 : 18.5) + width / 2} y="4.700" textLength={width} lengthAdjust="spacingAndGlyphs">{text}</text> : null}
      <text class="size" x={together ? left + 19.2 : w / 2 - 7.5} y="4.300">{city.size}</text>
      <g class="cl-used">{Array.from({ length: Math.min(3, city.activations) }, (_, i) => <circle key={i} cx={-8 + i * 8} cy="-9" r="2.800" />)}</g>
    </g>
  );
}

export function CityLabels(props: { table: Table; space: Space; city: City; home: boolean }): JSX.Element {
  const { city } = props;
  return (
    <>
      {props.home ? <g class={`cl-home ${ownerClass(props.table, city.owner)}`} transform="translate(-33 -10) scale(.9)"><path d="M0 6V-14" /><path class="flag" d="M0-14h14l-4 4.500 4 4.500H0z" /></g> : null}
      <g transform="translate(0 45)"><Ribbon table={props.table} space={props.space} city={city} /></g>
    </>
  );
}

// ---- Figures ---------------------------------------------------------------------------------------

interface Figure {
  id: string;
  n: number;
  owner: Owner;
  thing: string;
}

function figuresOf(table: Table, space: Space): Figure[] {
  const figures: Figure[] = [];
  if (space.units && space.holder !== undefined)
    for (const id of table.words.ids('unit')) {
      const n = space.units[id] ?? 0;
      if (n > 0) figures.push({ id, n, owner: space.holder, thing: `unit:${id}` });
    }
  if (space.pirates) figures.push({ id: 'pirates', n: space.pirates, owner: 'pirates', thing: 'unit:ship' });
  return figures;
}

const isShip = (f: Figure): boolean => f.id === 'ship' || f.id === 'pirates';

/** The symbol of a figure. */
function symbolOf(figure: Figure): string {
  if (isShip(figure)) return 'u-ship';
  return figure.owner === 'barbarians' && figure.id === 'infantry' ? 'u-barbarian' : `u-${figure.id}`;
}

interface Stand {
  figure: Figure;
  x: number;
  y: number;
  k: number;
}

/** A row of figures about the middle; several stand a little to its left, for their shadows fall to the right. */
function row(figures: Figure[], y: number, step: number, k: number): Stand[] {
  return figures.map((figure, i) => ({ figure, x: (i - (figures.length - 1) / 2) * step - (figures.length > 1 ? 3 : 0), y, k }));
}

/** The narrower the row, the smaller its figures. */
const ranks: Record<number, { left: number; step: number; k: number }> = { 1: { left: -19, step: 0, k: 0.94 }, 2: { left: -20, step: 34, k: 0.88 }, 3: { left: -21, step: 19, k: 0.74 }, 4: { left: -23, step: 14.5, k: 0.62 } };
const deep = { left: -24, step: 11, k: 0.54 };

/** Before a city, above its name, from the left. */
function before(figures: Figure[]): Stand[] {
  const { left, step, k } = ranks[figures.length] ?? deep;
  return figures.map((figure, i) => ({ figure, x: left + i * step, y: 23, k }));
}

/**
 * Where the figures of a space stand: before a city, on the open land, aboard and beside ships. None
 * stands where the name of a city beside may lie: left and right of the middle in the upper half.
 */
function stands(figures: Figure[], space: Space): Stand[] {
  const n = figures.length;
  const ships = figures.filter(isShip);
  const others = figures.filter((f) => !isShip(f));
  if (space.city) return before(figures);
  if (space.terrain === 'sea' && others.length > 0)
    return [...row(ships, 2, 24, ships.length > 1 ? 0.6 : 1.1), ...row(others, 27, Math.min(28, 48 / others.length), 0.7)];
  if (n === 1) return row(figures, ships.length > 0 ? 16 : 22, 0, 1.3);
  if (n === 2) return ships.length > 0 ? row(figures, 14, 26, 0.68) : row(figures, 22, 30, 0.96);
  if (n === 3) return row(figures, 20, 20, 0.74);
  return [...row(figures.slice(0, Math.floor(n / 2)), -2, 20, 0.7), ...row(figures.slice(Math.floor(n / 2)), 28, 20, 0.7)];
}

/** How many, on whose colour, and whose by its shape. */
function Pill(props: { figure: Figure; shape: boolean }): JSX.Element {
  const { figure, shape } = props;
  return (
    <g class="cl-pill">
      <rect x={shape ? -13 : -8} y="-7" width={shape ? 26 : 16} height="14" rx="7" />
      {shape ? <OwnerShape owner={figure.owner} x={-6} y={0} size={9} /> : null}
      <text x={shape ? 5.5 : 0} y="3.900">{figure.n}</text>
    </g>
  );
}

/**
 * Where the number of a figure stands. Before a city it stands beside the figure, and the ribbon of the
 * city says whose it is; in a crowd the first number says so for all.
 */
function pillOf(i: number, n: number, inCity: boolean, k: number): { dx: number; dy: number; shape: boolean; size?: number } {
  if (inCity) return { dx: 14 * k, dy: -5, shape: false, size: k < 0.8 ? k : 1 };
  if (n < 3) return { dx: 0, dy: 9, shape: true };
  return i === 0 ? { dx: -8, dy: 9, shape: true } : { dx: 2, dy: 9, shape: false };
}

function FigurePiece(props: { table: Table; stand: Stand; pill: ReturnType<typeof pillOf> }): JSX.Element {
  const { figure, x, y, k } = props.stand;
  const { dx, dy, shape, size = 1 } = props.pill;
  return (
    <g class={`cl-chip ${ownerClass(props.table, figure.owner)}`} data-thing={figure.thing} data-of={figure.owner}>
      <At id={symbolOf(figure)} x={x} y={y} k={k} />
      {isShip(figure) ? <OwnerShape owner={figure.owner} x={x} y={y - 21.5 * k} size={13 * k} /> : null}
      <g transform={`translate(${x + dx} ${y + dy}) scale(${size})`}><Pill figure={figure} shape={shape} /></g>
    </g>
  );
}

/** Each kind of figure once, with its number. */
export function Figures(props: { table: Table; space: Space }): JSX.Element | null {
  const { table, space } = props;
  const figures = figuresOf(table, space);
  if (figures.length === 0) return null;
  return <g class="cl-units">{stands(figures, space).map((stand, i) => <FigurePiece key={stand.figure.id} table={table} stand={stand} pill={pillOf(i, figures.length, space.city !== undefined, stand.k)} />)}</g>;
}

/** The same in one row about a point. */
export function FigureRow(props: { table: Table; space: Space }): JSX.Element {
  const figures = figuresOf(props.table, props.space);
  const n = figures.length;
  return <>{row(figures, 0, n > 2 ? 21 : 28, n > 1 ? 0.8 : 1).map((stand, i) => <FigurePiece key={stand.figure.id} table={props.table} stand={stand} pill={pillOf(i, n, false, stand.k)} />)}</>;
}
