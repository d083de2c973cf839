/* manifest.tsx: Age of Civilization to the pages around its board. */
import type { Manifest } from '../types';
import { AgeOfCivilizationArt } from './picture';

const manifest: Manifest = {
  games: {
    'age-of-civilization': { art: AgeOfCivilizationArt, table: 3, guided: { 'first-game': 'on' } },
  },
  load: () => import('./board'),
  coach: [
    { id: 'raise', at: '.board [data-move^="raise "]', when: { offers: ['raise'], round: 1 } },
    { id: 'act', at: '.board .lit [data-move^="act "], .board .lit[data-move^="act "]', when: { offers: ['act'] } },
    { id: 'rest', at: '.board [data-move="rest"]', when: { offers: ['rest'], fromRound: 2 } },
    { id: 'next', at: '.board [data-move^="raise "]', when: { offers: ['raise'], round: 2 } },
    { id: 'war', at: '.board', when: { yours: true, told: 'war' } },
  ],
};

export default manifest;
