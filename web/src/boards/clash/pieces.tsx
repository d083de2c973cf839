/* pieces.tsx: what stands on a space of the map: a city with its buildings, units, ships, markers. */
import type { JSX } from 'preact';
import { Glyph, shapeOf, skyline, tents } from './art';
import { ownerClass, type City, type Owner, type Space, type Table } from './view';

const faces: Record<string, string> = {
  happy: 'M-3.500 1c.8 2.400 6.200 2.400 7 0',
  neutral: 'M-3 2.200h6',
  angry: 'M-3.300 3.800c.8-2.400 5.800-2.400 6.600 0M-5-3.600l3 1.400M5-3.600 2-2.200',
};

function Mood(props: { mood: string }): JSX.Element {
  return (
    <g class={`cl-mood ${props.mood}`} data-thing={`mood:${props.mood}`} transform="translate(27 -3)">
      {props.mood === 'angry' ? <path class="bg" d="M-3.500-8h7L8-3.500v7L3.500 8h-7L-8 3.500v-7z" /> : <circle class="bg" r="7.500" />}
      <path class="face" d={faces[props.mood] ?? ''} />
      <path class="eyes" d="M-2.700-1.700h.1M2.700-1.700h.1" />
    </g>
  );
}

function Buildings(props: { table: Table; city: City }): JSX.Element {
  const { table, city } = props;
  const all = Object.entries(city.buildings);
  const wide = 13;
  const left = -((all.length + city.wonders.length) * wide) / 2;
  return (
    <g transform={`translate(${left} 16)`}>
      {all.map(([id, owner], i) => (
        <g key={id} data-thing={`building:${id}`} transform={`translate(${i * wide} 0)`} class={`cl-building ${ownerClass(table, owner)}`}>
          <rect width="12" height="12" rx="2.500" />
          <Glyph id={id} x={1.5} y={1.5} size={9} />
        </g>
      ))}
      {city.wonders.map((id, i) => (
        <g key={id} data-thing={`wonder:${id}`} transform={`translate(${(all.length + i) * wide} 0)`} class="cl-wonder">
          <rect width="12" height="12" rx="2.500" />
          <Glyph id="wonder" x={1} y={1} size={10} />
        </g>
      ))}
    </g>
  );
}

/** A small shape that says whose it is without any colour. */
export function OwnerShape(props: { owner: Owner; x: number; y: number; size: number }): JSX.Element {
  const k = props.size / 24;
  return <path class="cl-shape" transform={`translate(${props.x} ${props.y}) scale(${k})`} d={shapeOf(props.owner)} fill-rule="evenodd" />;
}

export function CityPiece(props: { table: Table; city: City; home: boolean }): JSX.Element {
  const { table, city } = props;
  const camp = city.owner === 'barbarians' && city.size === 1;
  return (
    <g class={`cl-city ${ownerClass(table, city.owner)} ${city.mood} ${camp ? 'camp' : ''}`}>
      <path class="town" d={camp ? tents : skyline(city.size)} />
      {camp ? null : <text class="size" x="0" y="11">{city.size}</text>}
      <g class="badge" transform="translate(-27 -3)">
        <circle r="7.500" />
        <OwnerShape owner={city.owner} x={-5} y={-5} size={10} />
      </g>
      {props.home ? <path class="home" d="M-20 -18v9M-20 -18h10l-3 3 3 3h-10" /> : null}
      {camp && city.mood === 'neutral' ? null : <Mood mood={city.mood} />}
      {city.activations > 0 ? <path class="used" d={Array.from({ length: Math.min(3, city.activations) }, (_, i) => `M${-6 + i * 6} 30.500h.1`).join('')} /> : null}
      <Buildings table={table} city={city} />
    </g>
  );
}

interface Chip {
  id: string;
  n: number;
  owner: Owner;
  thing: string;
}

function chipsOf(table: Table, space: Space): Chip[] {
  const chips: Chip[] = [];
  if (space.units && space.holder !== undefined)
    for (const id of table.words.ids('unit')) {
      const n = space.units[id] ?? 0;
      if (n > 0) chips.push({ id, n, owner: space.holder, thing: `unit:${id}` });
    }
  if (space.pirates) chips.push({ id: 'pirates', n: space.pirates, owner: 'pirates', thing: 'unit:ship' });
  return chips;
}

/** Stacks: one chip a kind, with its number; what a ship carries stands below it. */
export function UnitStack(props: { table: Table; space: Space }): JSX.Element | null {
  const { table, space } = props;
  const chips = chipsOf(table, space);
  if (chips.length === 0) return null;
  const atSea = space.terrain === 'sea';
  const ships = chips.filter((c) => c.id === 'ship' || c.id === 'pirates');
  const rows = atSea ? [ships, chips.filter((c) => !ships.includes(c))] : chips.length > 3 ? [chips.slice(0, 3), chips.slice(3)] : [chips];
  const filled = rows.filter((row) => row.length > 0);
  const small = space.city !== undefined;
  const step = small ? 23 : 27;
  const top = small ? -33 : filled.length > 1 ? -19 : -9;
  return (
    <g class="cl-units">
      {filled.map((row, r) => (
        <g key={r} transform={`translate(${(-row.length * step) / 2} ${top + r * (small ? 15 : 20)}) scale(${small ? 0.86 : 1})`}>
          {row.map((chip, i) => (
            <g key={chip.id} class={`cl-chip ${ownerClass(table, chip.owner)}`} data-thing={chip.thing} transform={`translate(${(i * step) / (small ? 0.86 : 1)} 0)`}>
              <rect width="25" height="18" rx={typeof chip.owner === 'number' ? 4 : 1} />
              <Glyph id={chip.id} x={2} y={2} size={14} />
              <text x="19.800" y="13.400">{chip.n}</text>
            </g>
          ))}
        </g>
      ))}
      {!small && space.holder !== undefined ? (
        <g class={`cl-flag ${ownerClass(table, space.holder)}`}>
          <OwnerShape owner={space.holder} x={-6} y={top - 13} size={11} />
        </g>
      ) : null}
    </g>
  );
}
