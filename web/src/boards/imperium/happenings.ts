/* happenings.ts: which lines of the log of Imperium make a banner. */
import type { Happenings } from '../../table/happenings';

const RESULT = ['wins', 'wins-tie', 'shares', 'calmest', 'calmest-richest', 'falls'];

export const happenings: Happenings = {
  rounds: ['round'],
  rules: [
    { kind: 'age', begins: ['empire'] },
    { kind: 'age', begins: ['develops'], shows: 'card' },
    { kind: 'age', begins: ['king'], after: ['gains', 'develops', 'dynasty'] },
    { kind: 'age', begins: ['journey'], shows: 'card' },
    { kind: 'age', begins: ['scoring'] },
    { kind: 'ending', begins: ['collapse', 'over'], after: RESULT, result: ['collapse', 'over', ...RESULT] },
  ],
  groups: { gains: 'gained', 'takes-tokens': 'gained' },
  nobody: {},
  symbols: {},
};
