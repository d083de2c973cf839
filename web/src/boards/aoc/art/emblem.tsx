/* emblem.tsx: draws emblems, player shapes, workers, coins and slots. All of it our own strokes. */
import type { JSX } from 'preact';
import { ownClass, shapeOf, signsOf, type Icons, type Sheet } from '../../kit';
import type { MatchState } from '../../types';
import { actionArt } from './actions';
import { landscapes, regionOf, type Region } from './regions';
import { technologyArt, wonderArt } from './works';

/* Technologies and wonders have their names for themselves: “technology:mining”. */
function named(domain: string, art: Record<string, string>): Sheet {
  return Object.fromEntries(Object.entries(art).map(([id, strokes]) => [`${domain}:${id}`, strokes]));
}

const sheet: Sheet = { ...actionArt, ...named('action', actionArt), ...named('technology', technologyArt), ...named('wonder', wonderArt) };

export const Sign = signsOf(sheet);
export const icons: Icons = { has: (id) => id in sheet, Sign };

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

/** The star that walks along the score track, with the player's shape in it. */
export function Star(props: { state: MatchState; seat: number }): JSX.Element {
  return (
    <svg class={`aoc-star ${ownClass(props.state.seats, props.seat)}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M12 .800l3.4 7 7.7 1-5.6 5.4 1.4 7.600L12 18.100l-6.9 3.7 1.4-7.600L.900 8.800l7.7-1z" />
      <path class="aoc-star-in" d={shapeOf(props.seat)} transform="translate(8.4 8.6) scale(.3)" />
    </svg>
  );
}

/** A worker: a pawn in the colour of its owner (`ownClass`), or an empty outline. */
export function Pawn(props: { class?: string }): JSX.Element {
  return (
    <svg class={`aoc-pawn ${props.class ?? ''}`} viewBox="0 0 20 24" aria-hidden="true" focusable="false">
      <path d="M10 2a4.3 4.3 0 0 1 2.6 7.700c.400 4 2 6.5 4.9 8.800V22h-15v-3.500c2.9-2.3 4.5-4.8 4.9-8.800A4.3 4.3 0 0 1 10 2z" />
    </svg>
  );
}

/** Slots differ in shape, not only in colour: a ring returns its worker, a crossed square takes it. */
export function Slot(props: { red: boolean; used: boolean; class?: string }): JSX.Element {
  return (
    <span class={`aoc-slot ${props.red ? 'red' : 'white'} ${props.used ? 'used' : ''} ${props.class ?? ''}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        {props.red ? <path d="M12 1.5 22.5 12 12 22.5 1.5 12zM9 9l6 6M15 9l-6 6" /> : <path d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20z" />}
      </svg>
      {props.used ? <Pawn /> : null}
    </span>
  );
}

/** A coin with what it counts. */
export function Coins(props: { n: number; class?: string }): JSX.Element {
  return <span class={`aoc-coin ${props.class ?? ''}`}>{props.n}</span>;
}

/** Workers as pieces: a card's population, or what a player has in hand and on slots. */
export function Pawns(props: { n: number; of?: number; class?: string }): JSX.Element {
  const all = Math.max(props.of ?? props.n, props.n);
  return (
    <span class={`aoc-pawns ${props.class ?? ''}`} aria-hidden="true">
      {Array.from({ length: all }, (_, i) =>
        i < props.n ? <Pawn key={i} /> : <Pawn key={i} class="away" />,
      )}
    </span>
  );
}
