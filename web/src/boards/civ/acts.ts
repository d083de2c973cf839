/* acts.ts: what lines of the log look like while they are told, and what it is that is gained and lost. */
import type { Act } from '../types';

export const acts: Record<string, Act> = {
  'draws-event': 'card', 'plays-event': 'card', 'plays-at-seat': 'card', 'plays-at-square': 'card', 'wonder-shown': 'card', learns: 'card', adopts: 'card', governs: 'card', 'opens-front': 'card', engages: 'card', 'barbarians-open': 'card', 'barbarians-engage': 'card',
  founds: 'rise', 'places-capital': 'rise', 'building-built': 'rise', 'wonder-built': 'rise', 'figure-built': 'rise', 'person-placed': 'rise', 'finds-city-state': 'rise', encamps: 'rise', 'walls-built': 'rise',
  'turns-tile': 'turn',
  'gains-trade': 'gain', 'gains-culture': 'gain', 'coins-rise': 'gain', 'takes-resource': 'gain', collects: 'gain',
  'loses-trade': 'lose', 'loses-culture': 'lose', 'coins-fall': 'lose', 'pays-token': 'lose',
};

export const amounts: Record<string, string> = {
  'gains-trade': 'trade', 'loses-trade': 'trade', collects: 'trade', 'gains-culture': 'culture', 'loses-culture': 'culture', 'coins-rise': 'coins', 'coins-fall': 'coins',
};
