/* deals.ts: the deal of the guided first game. */
import type { Deal } from '../kit/coach';

export const deals = {
  'civ-waw': { seats: 2, level: 1, seed: '7', options: { 'civilization.1': 'romans', 'civilization.2': 'egyptians' } },
} satisfies Record<string, Deal>;
