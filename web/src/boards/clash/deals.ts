/* deals.ts: the deals of the guided first games: nobody else begins, and barbarians settle near you. */
import type { Deal } from '../kit/coach';

export const deals = {
  'clash-monumental': { seats: 2, level: 1, seed: '25', options: { short: 'on', expansion: 'off' } },
  'clash-2012': { seats: 2, level: 1, seed: '55', options: { short: 'on' } },
} satisfies Record<string, Deal>;
