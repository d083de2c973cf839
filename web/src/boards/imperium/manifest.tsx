/* manifest.tsx: Imperium to the pages around its board. */
import type { Manifest } from '../types';
import { ImperiumArt } from './picture';

const manifest: Manifest = {
  place: 3,
  games: {
    imperium: { art: ImperiumArt, table: 1, kind: { level: 'chieftain' }, guided: { seats: 1, level: 1, seed: '11', options: { level: 'chieftain', 'nation.1': 'romans', 'nation.2': 'celts' } } },
  },
  load: () => import('./board'),
};

export default manifest;
