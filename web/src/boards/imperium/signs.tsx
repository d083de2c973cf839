/* signs.tsx: the signs of the texts: symbols of the kit, suits as small discs, and strokes where the kit has none. */
import type { JSX } from 'preact';
import { signsOf, type Icons, type Sheet } from '../kit';
import type { SignProps } from '../kit/sign';

/** What the kit of symbols draws. */
const symbols: Record<string, string> = {
  materials: 'material', population: 'people', progress: 'progress', attack: 'battle', knight: 'horse', scroll: 'quill', city: 'village',
  metropolis: 'monument', production: 'hammer', fertile: 'food', pinned: 'pin', exhaust: 'exhaust', garrison: 'garrison', draw: 'draw',
  points: 'vp', die: 'die', lock: 'lock', flag: 'flag', next: 'next', eye: 'eye',
};

/** Suits and the two states are white on a disc of their colour. */
const discs: Record<string, { symbol: string; colour: string }> = {
  region: { symbol: 'region', colour: 'region' },
  uncivilised: { symbol: 'wild', colour: 'wild' },
  civilised: { symbol: 'civil', colour: 'civil' },
  tributary: { symbol: 'tribute', colour: 'tribute' },
  fame: { symbol: 'fame', colour: 'fame' },
  unrest: { symbol: 'riot', colour: 'unrest' },
  power: { symbol: 'nation', colour: 'nation' },
  nation: { symbol: 'nation', colour: 'nation' },
  barbarian: { symbol: 'wild', colour: 'wild' },
  empire: { symbol: 'civil', colour: 'civil' },
};

const sheet: Sheet = {
  mask: '|M5 4Q12 7 19 4V12Q19 20 12 22Q5 20 5 12ZM8 11Q10 9 11.500 11.500Q9.500 13 8 11ZM16 11Q14 9 12.500 11.500Q14.500 13 16 11ZM9 16Q12 18.500 15 16Q12 17 9 16Z',
  river: 'M4 6q4-3 8 0t8 0M4 12q4-3 8 0t8 0M4 18q4-3 8 0t8 0|',
  action: '|M12 3a9 9 0 1 0 .01 0ZM10 8v8l6-4z',
  solstice: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100|M12 8a4 4 0 1 0 .01 0Z',
  free: 'M4 12l5 5L20 6|',
  permanent: 'M12 4v16M5 9h14M7 20h10|',
  journey: 'M4 19q6-2 5-7t6-7|M17 3l4 3-5 2z',
  quest: 'M12 3v12M8 8h8|M10 15h4v6h-4z',
  sunken: 'M3 15q3-3 6 0t6 0 6 0M3 20q3-3 6 0t6 0 6 0M12 3v7M9 8l3 3 3-3|',
  search: 'M10 4a6 6 0 1 0 .01 0ZM15 15l6 6|',
  innovate: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3 11v2h6v-2A6 6 0 0 0 12 3Z|',
  revolt: 'M4 12a8 8 0 0 1 14-5M20 12a8 8 0 0 1-14 5|M18 3v5h-5zM6 21v-5h5z',
  end: 'M5 4v16M5 5h13l-3 4 3 4H5|',
  yes: 'M4 12l5 5L20 6|',
  no: 'M6 6l12 12M18 6L6 18|',
};

const Stroked = signsOf(sheet);

export function suitColour(suit: string): string {
  return `var(--${discs[suit]?.colour ?? 'nation'})`;
}

/** A suit: white on a disc of its colour. */
export function SuitDisc(props: { suit: string; class?: string }): JSX.Element {
  const disc = discs[props.suit] ?? discs['nation']!;
  return (
    <span class={`imp-su ${props.class ?? ''}`} style={{ '--suit': `var(--${disc.colour})` }} aria-hidden="true">
      <svg viewBox="0 0 16 16" focusable="false"><use href={`#i-${disc.symbol}`} width="16" height="16" /></svg>
    </span>
  );
}

export function Sign(props: SignProps): JSX.Element {
  if (props.id in discs) return <SuitDisc suit={props.id} class={`kit-sign ${props.class ?? ''}`} />;
  const symbol = symbols[props.id];
  if (symbol === undefined) return <Stroked {...props} />;
  return (
    <svg class={`kit-sign s-${props.id} ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#i-${symbol}`} width="24" height="24" />
    </svg>
  );
}

export const icons: Icons = { has: (id) => id in symbols || id in sheet || id in discs, Sign };
