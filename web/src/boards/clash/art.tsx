/*
 * art.tsx: the pictures of this board, all of our own strokes: signs on a 24-unit grid, drawn as
 * stroke|fill. What lies and stands on the map is drawn with the symbols of web/src/art.
 */
import type { JSX } from 'preact';
import { glyphsOf, Mark, shapeOf as seatShape, signsOf, type Icons, type Sheet } from '../kit';
import type { MatchState } from '../types';
import type { Owner } from './view';

/** stroke path | filled path; either may be empty. */
const signs: Sheet = {
  // Units: solid shapes that read at 14 pixels.
  settler: '|M10 2.500a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400zM5 22v-7c0-3 2-5 5-5s5 2 5 5v7h-3.500v-5h-3v5zM17.500 6l2 .5L18.500 22h-2z',
  infantry: '|M5 3h9v8c0 5-2 8.500-4.500 10.500C7 19.500 5 16 5 11zM19 1.500 21.500 6l-1.600.4V22h-1.800V6.400L16.500 6z',
  cavalry: '|M8 22c0-5 2-7 5-9-2 .3-3.500 1.300-5 3l-3-2.500C6.500 8 9 4.500 14 3.500L15.500 1l1.500 3.200C20.500 7 21 13 20 22z',
  elephant: '|M3 10c0-4 3.500-7 8-7 6 0 10 3.500 10 9v10h-4v-5h-4v5H9v-6.500c-1.500-.5-2.500-1.500-3-3V19c0 1.500 1 1.500 1 .5h1.500C8.500 23 3 23 3 18.500zM8.200 7.400a1.100 1.100 0 1 0 0 2.200 1.100 1.100 0 1 0 0-2.200z',
  leader: '|M3 7l4.500 4L12 4l4.500 7L21 7l-2 10H5zM5 19h14v2.500H5z',
  ship: '|M11 2v12H3.500C5 9 7.500 5 11 2zM13 4c4 2.500 6 6 6.500 10H13zM2 16h20c-1 3.500-3 5.500-5 6H7c-2-.5-4-2.500-5-6z',
  pirates: '|M2 16h20c-1 3.500-3 5.500-5 6H7c-2-.5-4-2.500-5-6zM12 1.500c3.500 0 6 2.200 6 5.200 0 1.800-.8 3-2 3.800V13H8v-2.500C6.800 9.700 6 8.500 6 6.700c0-3 2.500-5.200 6-5.200zM9.600 5.600a1.400 1.400 0 1 0 0 2.800 1.400 1.400 0 1 0 0-2.800zM14.400 5.600a1.400 1.400 0 1 0 0 2.800 1.400 1.400 0 1 0 0-2.800z',
  barbarians: '|M4 3c5 0 8 2 8 6 0-4 3-6 8-6 0 5-2 8-6 8.500L19 21l-2 1-5-8.500L7 22l-2-1 5-9.500C6 11 4 8 4 3z',
  // City pieces.
  settlement: '|M3 12l9-8 9 8h-2.500v9h-5v-6h-3v6h-5v-9z',
  port: 'M12 8v13M7.500 11h9M4 14c.5 4 4 7 8 7s7.500-3 8-7M12 3a2.500 2.500 0 1 0 0 5 2.500 2.500 0 1 0 0-5z|',
  academy: 'M12 6.500C9 4.500 6 4.500 3 5.500v13c3-1 6-1 9 1 3-2 6-2 9-1v-13c-3-1-6-1-9 1zM12 6.500v13|',
  fortress: '|M4 21V5h3v3h3V5h4v3h3V5h3v16h-5.500v-4a2.500 2.500 0 0 0-5 0v4z',
  temple: 'M5.500 11v7M10 11v7M14 11v7M18.500 11v7|M12 2l10 6.500V10H2V8.500zM3 19h18v2.500H3z',
  market: 'M5 12v9h14v-9|M4 4h16l2 6.500c-1.200 2-3.800 2-5 0-1.200 2-3.800 2-5 0-1.200 2-3.800 2-5 0-1.200 2-3.800 2-5 0z',
  obelisk: '|M12 1.500 15 6l1.500 12h-9L9 6zM5.500 19.500h13V22h-13z',
  observatory: 'M13 9l6-6|M4 14a8 8 0 0 1 16 0zM3 15.500h18V21H3z',
  wonder: '|M12 1.500l3 6.800 7.300.8-5.500 5 1.600 7.300L12 17.600l-6.400 3.800 1.600-7.300-5.500-5 7.300-.8z',
  // What is held.
  food: 'M12 22V9|M12 8c-2.500-1-3-4 0-6.500C15 4 14.500 7 12 8zM11 13c-3 .5-5-1.500-5-5 3 0 5 2 5 5zM13 13c3 .5 5-1.500 5-5-3 0-5 2-5 5zM11 19c-3 .5-5-1.500-5-5 3 0 5 2 5 5zM13 19c3 .5 5-1.500 5-5-3 0-5 2-5 5z',
  wood: 'M9 12h10M11 16h8|M6.500 7C3.500 7 2 9.300 2 12s1.500 5 4.500 5 4.500-2.300 4.500-5-1.500-5-4.500-5zm0 3.200c1 0 1.500.8 1.500 1.800s-.5 1.800-1.500 1.800S5 13 5 12s.5-1.800 1.500-1.800zM9.500 5.500H20c1.500 0 2 1 2 2s-.5 2-2 2h-7.500c-.6-1.700-1.600-3-3-4zM13 19.500h7c1.500 0 2-1 2-2v-3h-9z',
  ore: '|M8 4h8l3 7H5zM2 13h9l2 7H0zM13.500 13h8.500l2 7h-8.500z',
  ideas: 'M9.500 21h5|M12 2a7 7 0 0 1 4 12.700c-.7.600-1 1.500-1 2.800H9c0-1.300-.3-2.200-1-2.800A7 7 0 0 1 12 2zM9 18.300h6v1.500H9z',
  gold: 'M12 8v8M9.500 9.500h4a1.500 1.500 0 0 1 0 3h-3a1.500 1.500 0 0 0 0 3h4M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 1 0 0-19z|',
  mood: 'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 1 0 0-19zM7.500 14c1 2.200 2.600 3.300 4.500 3.300s3.500-1.100 4.500-3.300|M8.500 8a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3zM15.500 8a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3z',
  culture: 'M7 3c-5 7-2 14 5 14s10-7 5-14M10 4v13M14 4v13M12 17v5M8 22h8M7 6h10|',
  // Actions and cards.
  advance: 'M4 20h16M7 20v-5h4v5M13 20V9h4v11M12 2v4M9 4l3-3 3 3|',
  found: 'M12 3v18M3 12h18|M12 7l6 5h-2v5H8v-5H6z',
  collect: 'M3 11h18l-2 10H5zM7 11c0-4 2-7 5-7s5 3 5 7|',
  build: 'M4 20l9-9M14 3l7 7-3 3-7-7z|',
  recruit: 'M12 3v18M4 12h16|',
  move: 'M3 12h16M13 6l6 6-6 6|',
  improve: 'M12 21V5M6 11l6-6 6 6|',
  influence: 'M12 12m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6.500 17.500a8 8 0 0 1 0-11M17.500 6.500a8 8 0 0 1 0 11M3.500 20.500a12 12 0 0 1 0-17M20.500 3.500a12 12 0 0 1 0 17|',
  end: 'M5 4v16M5 5h13l-3 4 3 4H5|',
  use: 'M12 2v5M12 17v5M2 12h5M17 12h5M5 5l3.500 3.500M15.500 15.500 19 19M19 5l-3.500 3.500M8.500 15.500 5 19|',
  trade: 'M4 8h14l-4-4M20 16H6l4 4|',
  yes: 'm5 13 5 5L20 7|', no: 'M6 6l12 12M18 6 6 18|',
  retreat: 'M20 12H5M11 6l-6 6 6 6|', fight: 'M4 4l13 13M20 4 7 17M15 20l5-5M4 15l5 5|', 'fight-on': 'M4 4l13 13M20 4 7 17M15 20l5-5M4 15l5 5|',
  tactic: 'M7 3h10v18H7zM10 8h4M10 12h4|', 'no-tactic': 'M7 3h10v18H7zM4 20 20 4|', play: 'M7 3h10v18H7zM10 8h4M10 12h4|',
  explore: 'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 1 0 0-19z|M16 8l-2.500 6L8 16l2.500-6z',
  event: 'M12 3v10|M12 16.500a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 1 0 0-4.400z',
  objective: 'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 1 0 0-19zM12 7a5 5 0 1 0 0 10 5 5 0 1 0 0-10z|M12 10.500a1.500 1.500 0 1 0 0 3 1.500 1.500 0 1 0 0-3z',
  person: '|M12 2.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM3.500 22c0-5 3.500-8.500 8.500-8.500s8.500 3.500 8.500 8.500z',
  status: 'M4 20V9M10 20V4M16 20v-8M21 20H3|',
  exhausted: 'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 1 0 0-19zM11 3l2 5-4 3 4 3-2 3 1 4|',
  'barb-spawn': '|M4 3c5 0 8 2 8 6 0-4 3-6 8-6 0 5-2 8-6 8.500L19 21l-2 1-5-8.500L7 22l-2-1 5-9.500C6 11 4 8 4 3z',
  'barb-move': 'M13 19h8M18 16l3 3-3 3|M2 2c4 0 6.500 1.700 6.500 5 0-3.300 2.500-5 6.500-5 0 4-1.700 6.500-5 7l4 7-1.700 1L8.500 10 4.600 17 3 16l4-7C3.700 8.500 2 6 2 2z',
  nothing: 'M6 12h12|',
};

export const Sign = signsOf(signs);
export const Glyph = glyphsOf(signs);
export const icons: Icons = { has: (id) => id in signs, Sign };

export function signFor(verb: string): string {
  return verb in signs ? verb : 'yes';
}

export function hasSign(id: string): boolean {
  return id in signs;
}

/** The sign of an owner: the shape of a chair, crossed axes for barbarians, a skull for pirates. */
export function shapeOf(owner: Owner): string {
  return typeof owner === 'number' ? seatShape(owner) : (signs[owner] ?? '').split('|')[1] ?? '';
}

/** The mark of an owner, in its colour. */
export function OwnerMark(props: { state: MatchState; owner: Owner }): JSX.Element {
  const { state, owner } = props;
  if (typeof owner === 'number') return <Mark seats={state.seats} seat={owner} />;
  return (
    <svg class={`mark cl-${owner}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapeOf(owner)} fill-rule="evenodd" />
    </svg>
  );
}

