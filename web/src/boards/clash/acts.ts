/* acts.ts: what lines of the log look like while they are told. */
import type { Act } from '../types';

export const acts: Record<string, Act> = {
  rolled: 'die', 'rolled-again': 'die', die: 'die', 'die-again': 'die', 'influence-roll': 'die', 'tactic-die': 'die', 'tactic-struck': 'die', 'card-die': 'die', 'end-roll': 'die', 'fortress-die': 'die',
  event: 'card', played: 'card', 'tactic-shown': 'card', 'person-played': 'card', 'wonder-shown': 'card', 'wonder-revealed': 'card', completed: 'card', advance: 'card',
  founded: 'rise', built: 'rise', 'built-wonder': 'rise', placed: 'rise', 'barbarian-city': 'rise', 'barbarian-placed': 'rise', 'pirate-placed': 'rise',
  explores: 'turn',
  gained: 'gain', paid: 'lose', lost: 'lose',
};
