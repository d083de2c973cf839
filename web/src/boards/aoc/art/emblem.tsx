/* emblem.tsx: draws emblems, player shapes, workers, coins and slots. All of it our own strokes. */
import type { JSX } from 'preact';
import { actionArt } from './actions';
import { landscapes, regionOf, type Region } from './regions';
import { technologyArt, wonderArt } from './works';

const sheets: Record<string, Record<string, string>> = {
  technology: technologyArt,
  wonder: wonderArt,
};

/** An emblem is a picture beside a name, never the only sign: hidden from screen readers. */
export function Emblem(props: { id: string; domain?: string; class?: string }): JSX.Element {
  const art = sheets[props.domain ?? '']?.[props.id] ?? actionArt[props.id] ?? actionArt['nothing'] ?? '';
  const [stroke, fill] = art.split('|');
  return (
    <svg class={`aoc-emblem ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {fill ? <path d={fill} fill="currentColor" stroke="none" /> : null}
      <path d={stroke} />
    </svg>
  );
}

/** The land a people comes from: a strip behind the name on its card. */
export function Landscape(props: { civilization: string }): JSX.Element {
  const region: Region = regionOf(props.civilization);
  const [far, near] = landscapes[region];
  return (
    <svg class="aoc-land" viewBox="0 0 160 40" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
      <path class="aoc-land-far" d={far} />
      <path class="aoc-land-near" d={near} />
    </svg>
  );
}

const shapes = [
  'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16z',
  'M4.5 4.500h15v15h-15z',
  'M12 3.5 21.5 20h-19z',
  'M12 2.5 21.5 12 12 21.5 2.5 12z',
  'M7 3.500h10l5 8.5-5 8.500H7L2 12z',
  'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
];

/** A player's sign: the shape of the chair in the colour its owner chose. */
export function Mark(props: { colour: number; seat: number; class?: string }): JSX.Element {
  return (
    <svg class={`aoc-mark aoc-p${(props.colour % 6) + 1} ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[props.seat % 6]} />
    </svg>
  );
}

/** The star that walks along the score track, with the player's shape in it. */
export function Star(props: { colour: number; seat: number }): JSX.Element {
  return (
    <svg class={`aoc-star aoc-p${(props.colour % 6) + 1}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 .800l3.4 7 7.7 1-5.6 5.4 1.4 7.600L12 18.100l-6.9 3.7 1.4-7.600L.900 8.800l7.7-1z" />
      <path class="aoc-star-in" d={shapes[props.seat % 6]} transform="translate(8.4 8.6) scale(.3)" />
    </svg>
  );
}

/** A worker: a pawn in its owner's colour, or an empty outline. */
export function Pawn(props: { colour?: number; class?: string }): JSX.Element {
  const owner = props.colour === undefined ? 'aoc-nobody' : `aoc-p${(props.colour % 6) + 1}`;
  return (
    <svg class={`aoc-pawn ${owner} ${props.class ?? ''}`} viewBox="0 0 20 24" aria-hidden="true" focusable="false">
      <path d="M10 2a4.3 4.3 0 0 1 2.6 7.700c.400 4 2 6.5 4.9 8.800V22h-15v-3.500c2.9-2.3 4.5-4.8 4.9-8.800A4.3 4.3 0 0 1 10 2z" />
    </svg>
  );
}

/** Slots differ in shape, not only in colour: a ring returns its worker, a crossed square takes it. */
export function Slot(props: { red: boolean; used: boolean; colour: number }): JSX.Element {
  return (
    <span class={`aoc-slot ${props.red ? 'red' : 'white'} ${props.used ? 'used' : ''}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {props.red ? <path d="M12 1.5 22.5 12 12 22.5 1.5 12zM9 9l6 6M15 9l-6 6" /> : <path d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20z" />}
      </svg>
      {props.used ? <Pawn colour={props.colour} /> : null}
    </span>
  );
}

/** A coin with what it counts. */
export function Coins(props: { n: number; class?: string }): JSX.Element {
  return <span class={`aoc-coin ${props.class ?? ''}`}>{props.n}</span>;
}

/** Workers as pieces: a card's population, or what a player has in hand and on slots. */
export function Pawns(props: { n: number; of?: number; colour?: number }): JSX.Element {
  const all = Math.max(props.of ?? props.n, props.n);
  return (
    <span class="aoc-pawns" aria-hidden="true">
      {Array.from({ length: all }, (_, i) =>
        i < props.n ? <Pawn key={i} colour={props.colour ?? -1} /> : <Pawn key={i} class="away" />,
      )}
    </span>
  );
}
