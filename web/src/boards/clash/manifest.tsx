/* manifest.tsx: Clash of Cultures, in both editions, to the pages around its board. */
import type { Manifest } from '../types';
import { deals } from './deals';
import { Clash2012Art, ClashArt } from './picture';

const manifest: Manifest = {
  place: 2,
  games: {
    'clash-monumental': { art: ClashArt, table: 2, guided: deals['clash-monumental'] },
    'clash-2012': { art: Clash2012Art, table: 2, guided: deals['clash-2012'] },
  },
  load: () => import('./board'),
};

export default manifest;
