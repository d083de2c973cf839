/* acts.ts: what lines of the log look like while they are told. */
import type { Act } from '../types';

export const acts: Record<string, Act> = {
  raise: 'card', annex: 'card', reveal: 'card', event: 'card', enters: 'card',
  technology: 'rise', wonder: 'rise',
  coins: 'gain', points: 'gain', workers: 'gain', bonus: 'gain', pay: 'lose', 'pay-changed': 'lose', 'pay-for': 'lose', 'lose-coins': 'lose', 'lose-coins-by': 'lose', 'war-loss': 'lose', sacrifice: 'lose', red: 'lose',
};

/** Lines name the card that brought it: what it is, is said here. */
export const amounts: Record<string, string> = {
  coins: 'coins', bonus: 'coins', pay: 'coins', 'lose-coins': 'coins', points: 'points', workers: 'workers', sacrifice: 'workers', red: 'workers',
};
