/* mark.tsx: a player's sign: a colour and a shape, because colour is never the only sign. */
import { t } from '../i18n';
import type { SeatInfo } from '../net/protocol';

/** The shapes of the chairs, on a 24 by 24 sheet: disc, square, triangle, diamond, cross, hexagon. */
const shapes = [
  'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 1 0 0-17z',
  'M4.500 4.500h15v15h-15z',
  'M12 3.500 21.500 20h-19z',
  'M12 2.500 21.500 12 12 21.500 2.500 12z',
  'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  'M7 3.500h10l5 8.500-5 8.500H7L2 12z',
];

export function shapeOf(seat: number): string {
  return shapes[seat % shapes.length] ?? '';
}

/* The number of the colour its owner chose, from 1. */
function colour(seats: Pick<SeatInfo, 'colour'>[], seat: number): number {
  return ((seats[seat]?.colour ?? seat) % 6) + 1;
}

export function colourOf(seats: SeatInfo[], seat: number): string {
  return `var(--p${colour(seats, seat)})`;
}

/** Sets --own to the colour of a seat, for whatever is inside. */
export function ownClass(seats: Pick<SeatInfo, 'colour'>[], seat: number): string {
  return `own${colour(seats, seat)}`;
}

/** The shape follows the chair, the colour what its owner chose. */
export function Mark(props: { seats: SeatInfo[]; seat: number; class?: string }) {
  return (
    <svg class={`mark ${ownClass(props.seats, props.seat)} ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapeOf(props.seat)} />
    </svg>
  );
}

/** The mark as a seal: the shape in white on the colour. */
export function Seal(props: { seats: Pick<SeatInfo, 'colour'>[]; seat: number; on?: boolean }) {
  return (
    <svg class={`seal ${ownClass(props.seats, props.seat)}${props.on ? ' on' : ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" />
      <path d={shapeOf(props.seat)} transform="translate(6 6) scale(.5)" />
    </svg>
  );
}

/** Somebody's chair: no bot's, and not one that the game plays itself. */
export function isPerson(seat: SeatInfo): boolean {
  return !seat.bot && !seat.automated;
}

/** The same inside a picture, at x, y with the size given. */
export function MarkGlyph(props: { seats: SeatInfo[]; seat: number; x: number; y: number; size: number }) {
  const k = props.size / 24;
  return <path class={`mark-glyph ${ownClass(props.seats, props.seat)}`} transform={`translate(${props.x} ${props.y}) scale(${k})`} d={shapeOf(props.seat)} />;
}

export function seatName(seats: Pick<SeatInfo, 'name'>[], seat: number | null): string {
  if (seat === null) return t('seat.nobody');
  return seats[seat]?.name || t('seat.number', { n: seat + 1 });
}
