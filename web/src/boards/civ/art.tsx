/*
 * art.tsx: what this game builds and the kit of symbols has not: drawn like it, about an origin at the foot,
 * for squares of 50; light from the left, roofs in the owner's paint, a halo under all of it.
 */
import type { JSX } from 'preact';

interface Drawing {
  all: string; // the outline, under which the halo lies
  wall?: string;
  shade?: string; // faces to the right
  roof?: string; // in the owner's paint
  timber?: string;
  brass?: string;
  dark?: string;
  water?: string;
  line?: string;
}

const drawings: Record<string, Drawing> = {
  'civ-workshop': {
    all: 'M-14 0V-10L-4-17 4-13V-23H9V-10L14-7V0Z', wall: 'M-14 0V-10L-4-17 6-10V0Z', shade: 'M6 0V-10L14-7V0Z', roof: 'M-16-9-4-18 8-9 5-9-4-15-13-9ZM6-10 14-7 15-8 7-12Z',
    timber: 'M4-12V-23H9V-9Z', dark: 'M-8 0V-7H-2V0ZM8.500-5H11.500V-2H8.500Z',
  },
  'civ-mine': {
    all: 'M-16 0-9-15-3-20 3-12 9-16 16 0Z', wall: 'M-16 0-9-15-3-20 0-10-2 0Z', shade: 'M-3-20 3-12 9-16 16 0H-2L0-10Z', dark: 'M-6 0V-8Q0-12 6-8V0Z', timber: 'M-8 0V-10H-5.500V0ZM5.500 0V-10H8V0ZM-9-10H9V-12.500H-9Z', roof: 'M10-18V-27L17-24 11-21V-18Z',
  },
  'civ-granary': {
    all: 'M-15 0V-11Q-9-20-3-11V-4L1-6V-14Q7-23 13-14V0Z', wall: 'M-15 0V-11H-6V0ZM1 0V-14H9V0Z', shade: 'M-6 0V-11H-3V0ZM9 0V-14H13V0Z', roof: 'M-17-10Q-9-23-1-10ZM-1-13Q7-26 15-13Z', dark: 'M-12 0V-5H-8V0ZM4 0V-5H8V0Z', brass: 'M-3 0Q0-7 3 0Z',
  },
  'civ-aqueduct': {
    all: 'M-17 0V-20H17V0Z', wall: 'M-17 0V-20H17V0H11V-8Q8-13 5-8V0H-1V-8Q-4-13-7-8V0H-11V-8Q-11-12-14-9V0Z', shade: 'M-17-14H17V-12.500H-17ZM11 0V-8L13-6V0ZM-1 0V-8L1-6V0Z', water: 'M-17-20H17V-17.500H-17Z', roof: 'M-17-21.500H17V-20H-17Z',
  },
  'civ-bank': {
    all: 'M-15 0V-14L0-22 15-14V0Z', wall: 'M-13 0V-13H13V0Z', shade: 'M7 0V-13H13V0ZM-15 0H15V-2H-15Z', roof: 'M-16-13 0-23 16-13Z', dark: 'M-9-2V-11H-6.500V-2ZM-3-2V-11H3V-2ZM6.500-2V-11H9V-2Z', brass: 'M0-20.500a3 3 0 1 1-.01 0Z',
  },
  'civ-cathedral': {
    all: 'M-13 0V-20L-9.500-29-6-20V-17L0-22 6-17V-20L9.500-29 13-20V0Z', wall: 'M-13 0V-20H-6V-14L0-19 6-14V0Z', shade: 'M6 0V-20H13V0ZM-8 0V-20H-6V0Z', roof: 'M-14-20-9.500-30-5-20ZM5-20 9.500-30 14-20ZM-6-14 0-21 6-14 4-14 0-18-4-14Z', dark: 'M-3 0V-5Q0-9 3-5V0Z', brass: 'M0-14a3 3 0 1 1-.01 0Z',
  },
  'civ-academy': {
    all: 'M-16 0V-14H-10V-20H10V-14H16V0Z', wall: 'M-16 0V-14H-10V-20H6V0Z', shade: 'M6 0V-20H10V-14H16V0Z', roof: 'M-10-20V-30L0-27-10-24ZM-16-14H-10V-16H-16ZM10-14H16V-16H10Z', dark: 'M-3 0V-7Q0-10 3-7V0ZM-13-9H-11V-5H-13ZM11-9H13V-5H11Z', brass: 'M-7-16H7V-14.500H-7Z',
  },
  'civ-shipyard': {
    all: 'M-17 0V-6L-12-4V-18H-9V-23H-6V-4H10L17-8V0Z', water: 'M-17 0Q-9-4 0 0T17 0V2H-17Z', timber: 'M-13-1-16-8H13L17-10 12-1ZM-3-8V-24H-1V-8Z', roof: 'M-1-23 11-12H-1ZM-3-21-11-12H-3Z', shade: 'M-13-1-14.500-4.500H14L12-1Z',
  },
  'civ-stonehenge': {
    all: 'M-19 0V-14H-4V-18H6V-14H19V0Z', wall: 'M-18 0V-11H-14V0ZM-10 0V-11H-6V0ZM-19-11H-5V-14H-19ZM7 0V-11H11V0ZM15 0V-11H18V0ZM6-11H19V-14H6Z', shade: 'M-5-3V-16H-2V-3ZM3-3V-16H6V-3ZM-6-16H7V-19H-6ZM-14 0V-11H-13V0ZM11 0V-11H12V0Z', brass: 'M.5-10a3 3 0 1 1-.01 0Z',
  },
  'civ-angkor': {
    all: 'M-20 0V-8H-14L-11-20-8-10-4-12 0-28 4-12 8-10 11-20 14-8H20V0Z', wall: 'M-20 0V-8H20V0ZM-14-8Q-14-14-11-21-8-14-8-8ZM8-8Q8-14 11-21 14-14 14-8ZM-5-8Q-5-20 0-29 5-20 5-8Z', shade: 'M0-29Q5-20 5-8H0ZM-11-21Q-8-14-8-8H-11ZM11-21Q14-14 14-8H11ZM-20 0V-2.500H20V0Z', dark: 'M-2 0V-5H2V0Z',
  },
  'civ-tower': {
    all: 'M-10 0V-6H-8V-13H-7V-20H-6V-27L0-34 6-27V-20H7V-13H8V-6H10V0Z', wall: 'M-9 0V-6H9V0ZM-7.500-7V-13H7.500V-7ZM-6-14V-20H6V-14ZM-4.500-21V-27H4.500V-21Z', shade: 'M3 0V-6H9V0ZM3-7V-13H7.500V-7ZM2-14V-20H6V-14ZM2-21V-27H4.500V-21Z', roof: 'M-12-5.500-8-8H8L12-5.500ZM-10.500-12.500-7-15H7L10.500-12.500ZM-9-19.500-6-22H6L9-19.500ZM-7.500-26.500 0-34 7.500-26.500Z', dark: 'M-1.500 0V-4H1.500V0Z',
  },
  'civ-canal': {
    all: 'M-21 0V-10H21V0Z', wall: 'M-21 0V-10H-15V0ZM15 0V-10H21V0ZM-21 0H21V2H-21Z', water: 'M-15 0V-6H15V0Z', timber: 'M-3 0V-12H-.500V0ZM.500 0V-12H3V0ZM-12-3-14-8H-5L-6-3Z', roof: 'M-10-8V-15L-6-8Z', shade: 'M15 0V-10H17V0ZM-21 0V-10H-20V0Z',
  },
  'civ-liberty': {
    all: 'M-9 0V-6H-6V-12H-5L-4-24-8-30-6-33-1-27Q0-31 3-28L5-12H6V-6H9V0Z', wall: 'M-9 0V-6H9V0ZM-6-6V-12H6V-6Z', shade: 'M3-6V-12H6V-6ZM5 0V-6H9V0Z', roof: 'M-5-12-3-24-8-31-6-32-1-26Q0-28 2-26L4-23 5-12Z', brass: 'M-7-36a2.600 2.600 0 1 1-.01 0ZM-2-29 0-32 2-29 4-31 3.500-27H-1.500Z',
  },
  'civ-nations': {
    all: 'M-19 0V-8H-8V-28H4V-12H19V0Z', wall: 'M-8 0V-28H1V0ZM-19 0V-8H-8V0Z', shade: 'M1 0V-28H4V0ZM4 0V-12Q12-16 19-10V0Z', water: 'M-6-26H-1V-4H-6Z', line: 'M-6-22H-1M-6-18H-1M-6-14H-1M-6-10H-1', roof: 'M4-12Q12-17 19-10V-12.500Q12-19 4-14.500ZM-15-8V-15L-10-13-14-11V-8Z',
  },
  'civ-opera': {
    all: 'M-20 0V-4Q-16-18-4-22-2-17-1-12 4-20 12-22 15-12 20-3V0Z', wall: 'M-18-3Q-14-17-4-22-2-10-7-3ZM-8-3Q-2-17 8-21 10-10 3-3ZM2-3Q8-13 16-15 18-7 12-3Z', shade: 'M-4-22Q-2-10-7-3-4-11-4-22ZM8-21Q10-10 3-3 7-11 8-21ZM16-15Q18-7 12-3 15-8 16-15Z', timber: 'M-20 0V-3H20V0Z', water: 'M-21 0H21V2.500H-21Z',
  },
  'civ-internet': {
    all: 'M-3 0-1-14Q-15-14-12-26-4-24-1-17V-26H1V-17Q4-24 12-26 15-14 1-14L3 0Z', timber: 'M-4 0-1-16H1L4 0H2L0-9-2 0Z', wall: 'M-14-26Q-14-12 0-13-6-18-14-26Z', shade: 'M-14-26Q-6-18 0-13-4-20-14-26Z', brass: 'M-6-25a2.400 2.400 0 1 1-.01 0Z', line: 'M6-24Q10-20 6-15M10-27Q16-20 10-12', roof: 'M-6 0H6V1.500H-6Z',
  },
};

function Drawn(props: { id: string; drawing: Drawing }): JSX.Element {
  const { all, line, ...parts } = props.drawing;
  return (
    <g id={props.id}>
      <ellipse cx="3" cy="1" rx="15" ry="3.600" fill="var(--cast)" />
      <path d={all} fill="var(--stone)" stroke="var(--halo)" stroke-width="2.400" stroke-linejoin="round" />
      {(['water', 'wall', 'shade', 'timber', 'roof', 'brass', 'dark'] as const).map((part) => (parts[part] ? <path key={part} d={parts[part]} {...paint[part]} /> : null))}
      {line ? <path d={line} fill="none" stroke="var(--outline)" stroke-width=".9" stroke-linecap="round" /> : null}
    </g>
  );
}

const inked = { stroke: 'var(--outline)', 'stroke-width': '.7', 'stroke-linejoin': 'round' } as const;
const paint = {
  water: { fill: 'var(--shallow)', ...inked }, wall: { fill: 'var(--stone)', ...inked }, shade: { fill: 'var(--shade)' }, timber: { fill: 'var(--timber)', ...inked },
  roof: { fill: 'var(--seat)', ...inked }, brass: { fill: 'var(--brass)', ...inked }, dark: { fill: 'var(--timber-lo)' },
};

/** Put into the board once; what stands on the map refers to it. */
export function CivSymbols(): JSX.Element {
  return (
    <svg class="civ-symbols" aria-hidden="true" focusable="false" width="0" height="0">
      <defs>{Object.entries(drawings).map(([id, drawing]) => <Drawn key={id} id={id} drawing={drawing} />)}</defs>
    </svg>
  );
}
