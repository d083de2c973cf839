/* manifest.tsx: Age of Civilization to the pages around its board. */
import type { Manifest } from '../types';
import { AgeOfCivilizationArt } from './picture';

const manifest: Manifest = {
  place: 1,
  games: {
    'age-of-civilization': { art: AgeOfCivilizationArt, table: 3, guided: { seats: 2, level: 1, seed: '5', options: { 'first-game': 'on' } } },
  },
  load: () => import('./board'),
};

export default manifest;
