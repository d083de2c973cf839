/*
 * deed.ts: what the move did that leads to a moment of the past: the lines of its own, and where
 * the log says nothing of it, who played what. A move without words is not a moment without words.
 */
import { colon, t } from '../i18n';
import type { MatchState } from '../net/protocol';
import { seatName } from '../parts/mark';
import { seatOf } from './stage';

export interface Deed {
  seat: number | null;
  text: string;
}

/** At the end of the position's last move, `n`. */
export function deedsAt(state: MatchState, n: number): Deed[] {
  const lines = state.log.filter((line) => line.move === n);
  if (lines.length > 0) return lines.map((line) => ({ seat: seatOf(line), text: line.text }));
  const move = state.recent.find((recent) => recent.n === n);
  if (!move) return [{ seat: null, text: t('deed.none') }];
  const name = seatName(state.seats, move.seat);
  return [{ seat: move.seat, text: move.text ? colon(name, move.text) : t('deed.hidden', { name }) }];
}
