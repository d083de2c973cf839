/* track.tsx: the score track: every player's star on its number. */
import type { JSX } from 'preact';
import { colon } from '../../i18n';
import { Star } from './art/emblem';
import { seatName } from '../kit';
import { count, type Table } from './view';

/** The printed track ends at 40; who runs past it takes the track along. */
const PRINTED = 40;

export function Track(props: { table: Table }): JSX.Element {
  const { table } = props;
  const { view, state, words } = table;
  const end = Math.max(PRINTED, ...view.players.map((player) => player.points + 2));
  const sentence = view.players
    .map((player, seat) => colon(seatName(state.seats, seat), count(table, player.points, 'points')))
    .join(', ');
  // Stars on the same number stand side by side, in the order of the seats.
  const below = (seat: number): number =>
    view.players.filter((player, other) => other < seat && player.points === view.players[seat]?.points).length;
  return (
    <div class="aoc-track" role="img" aria-label={`${words.say('score')}. ${sentence}`}>
      <div class="aoc-rail">
        {Array.from({ length: end + 1 }, (_, n) => (
          <span key={n} class={n % 5 === 0 ? 'aoc-tick five' : 'aoc-tick'} style={{ '--at': String(n / end) }}>{n % 5 === 0 ? n : ''}</span>
        ))}
        {view.players.map((player, seat) => (
          <span
            key={seat}
            class="aoc-marker"
            style={{ '--at': String(Math.max(0, player.points) / end), '--below': String(below(seat)) }}
          >
            <Star state={state} seat={seat} />
          </span>
        ))}
      </div>
    </div>
  );
}
