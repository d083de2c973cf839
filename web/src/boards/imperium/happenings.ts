/* happenings.ts: which lines of the log of Imperium make a banner. */
import type { Happenings } from '../../table/happenings';

export const happenings: Happenings = {
  rules: [
    { kind: 'age', begins: ['empire'] },
    { kind: 'age', begins: ['develops'], shows: 'card' },
    { kind: 'age', begins: ['king'], after: ['gains', 'develops'] },
    { kind: 'age', begins: ['journey'], shows: 'card' },
    { kind: 'age', begins: ['scoring'] },
    { kind: 'ending', begins: ['collapse', 'over'], result: ['collapse', 'over'] },
  ],
  groups: { gains: 'gained' },
  nobody: {},
  symbols: {},
};
