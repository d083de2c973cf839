/* mark.tsx: a player's sign: a colour and a shape, because colour is never the only sign. */
import { t } from '../i18n';
import type { SeatInfo } from '../net/protocol';

const shapes = [
  <circle cx="8" cy="8" r="6.5" />,
  <rect x="2" y="2" width="12" height="12" rx="1.5" />,
  <path d="M8 1.5 15 14H1z" />,
  <path d="M8 .8 15.2 8 8 15.2.8 8z" />,
  <path d="m8 1 2.2 4.7 5 .6-3.7 3.5 1 5L8 12.3 3.5 14.8l1-5L.8 6.3l5-.6z" />,
  <path d="M8 1.2 15 6.5 12.3 14.5H3.7L1 6.5z" />,
];

export function colourOf(seats: SeatInfo[], seat: number): string {
  return `var(--p${((seats[seat]?.colour ?? seat) % 6) + 1})`;
}

/** The shape follows the chair, the colour what its owner chose. */
export function Mark({ seats, seat }: { seats: SeatInfo[]; seat: number }) {
  return (
    <svg class="mark" viewBox="0 0 16 16" fill={colourOf(seats, seat)} aria-hidden="true">
      {shapes[seat % shapes.length]}
    </svg>
  );
}

/** Somebody's chair: no bot's, and not one that the game plays itself. */
export function isPerson(seat: SeatInfo): boolean {
  return !seat.bot && !seat.automated;
}

export function seatName(seats: SeatInfo[], seat: number | null): string {
  if (seat === null) return t('seat.nobody');
  return seats[seat]?.name || t('seat.number', { n: seat + 1 });
}
