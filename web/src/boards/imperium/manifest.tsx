/* manifest.tsx: Imperium to the pages around its board. */
import type { Manifest } from '../types';
import { ImperiumArt } from './picture';

const manifest: Manifest = {
  games: {
    imperium: { art: ImperiumArt, table: 1 },
  },
  load: () => import('./board'),
};

export default manifest;
