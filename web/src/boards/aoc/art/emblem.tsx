/* emblem.tsx: draws emblems, workers, coins, slots and stars: symbols of the kit, and our own strokes where it has none. */
import type { JSX } from 'preact';
import { ownClass, shapeOf, signsOf, type Icons, type Sheet } from '../../kit';
import type { SignProps } from '../../kit/sign';
import type { MatchState } from '../../types';
import { actionArt } from './actions';
import { technologyArt, wonderArt } from './works';

/* Technologies and wonders have their names for themselves: “technology:mining”. */
function named<T>(domain: string, art: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(art).map(([id, drawn]) => [`${domain}:${id}`, drawn]));
}

const sheet: Sheet = { ...actionArt, ...named('action', actionArt), ...named('technology', technologyArt), ...named('wonder', wonderArt) };

const actions: Record<string, string> = {
  wonder: 'monument', research: 'flask', enslavement: 'chain', hunting: 'bow', fishing: 'fish', farm: 'food', trade: 'scales',
  construction: 'bricks', plague: 'skull', culture: 'lyre', conquest: 'sword',
};
const technologies: Record<string, string> = {
  writing: 'quill', education: 'knowledge', science: 'atom', navigation: 'sail', currency: 'coin', engineering: 'gear', mining: 'pick',
  iron_working: 'anvil', gunpowder: 'siege', horse_riding: 'horse', archery: 'bow', masonry: 'bricks', fortification: 'garrison',
};

/** What the kit of symbols draws. */
const symbols: Record<string, string> = {
  ...actions, ...named('action', actions), ...named('technology', technologies),
  coin: 'gold', point: 'star', worker: 'worker', military: 'battle', technology: 'ideas', war: 'battle', plague_sign: 'skull', next: 'next',
  lock: 'lock', flag: 'flag',
};

const Stroked = signsOf(sheet);

/** A small picture beside words: a symbol of the kit, or strokes. */
export function Sign(props: SignProps): JSX.Element {
  const symbol = symbols[props.id];
  if (symbol === undefined) return <Stroked {...props} />;
  return (
    <svg class={`kit-sign s-${props.id.replace(/^.*:/, '')} ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`#i-${symbol}`} width="24" height="24" />
    </svg>
  );
}

export const icons: Icons = { has: (id) => id in symbols || id in sheet, Sign };

const STAR = 'M0-10.5 2.9-3.6 10.3-3 4.7 1.9 6.4 9.2 0 5.4-6.4 9.2-4.7 1.9-10.3-3-2.9-3.6Z';

/** The star that walks along the score track, with the player's shape in it. */
export function Star(props: { state: MatchState; seat: number }): JSX.Element {
  return (
    <svg class={`aoc-star ${ownClass(props.state.seats, props.seat)}`} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
      <path d={STAR} fill="var(--cast)" transform="translate(1.5 2)" />
      <path d={STAR} fill="var(--seat)" stroke="var(--halo)" stroke-width="1.8" stroke-linejoin="round" />
      <path d={STAR} fill="url(#shade)" stroke="var(--outline)" stroke-width=".6" />
      <path d={shapeOf(props.seat)} fill="var(--halo)" transform="translate(-3.8 -3.5) scale(.32)" />
    </svg>
  );
}

/** A worker: a turned pawn in the colour of its owner (`ownClass`), with the owner's shape; or the outline it left. */
export function Worker(props: { seat?: number; away?: boolean; class?: string }): JSX.Element {
  return (
    <svg class={`aoc-worker ${props.away ? 'away' : ''} ${props.class ?? ''}`} viewBox="-13 -34 28 38" aria-hidden="true" focusable="false">
      <use href={props.away ? '#u-ghost' : '#u-worker'} />
      {props.seat === undefined || props.away ? null : <path d={shapeOf(props.seat)} fill="var(--halo)" transform="translate(-4 -9) scale(.33)" />}
    </svg>
  );
}

/** Slots differ in shape, not only in colour: a round one gives its worker back, a diamond keeps it. */
export function Slot(props: { red: boolean; worker?: JSX.Element | null }): JSX.Element {
  return (
    <span class={`aoc-slot ${props.red ? 'red' : 'white'} ${props.worker ? 'used' : ''}`}>
      {props.worker}
    </span>
  );
}

/** Coins lie in a stack, no higher than four; what they come to is on the topmost. */
export function Coins(props: { n: number; class?: string }): JSX.Element {
  const high = Math.max(1, Math.min(4, props.n));
  return (
    <span class={`aoc-coins ${props.n === 0 ? 'none' : ''} ${props.class ?? ''}`} style={{ '--high': String(high - 1) }}>
      {Array.from({ length: high }, (_, k) => <i key={k} style={{ '--k': String(k) }} />)}
      <b key={props.n}>{props.n}</b>
    </span>
  );
}

/** A card's population, on its band. */
export function Population(props: { n: number }): JSX.Element {
  return (
    <span class="aoc-population" aria-hidden="true">
      {Array.from({ length: props.n }, (_, i) => <Sign key={i} id="worker" />)}
    </span>
  );
}
