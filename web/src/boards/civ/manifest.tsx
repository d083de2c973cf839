/* manifest.tsx: Civilization to the pages around its board. */
import type { Manifest } from '../types';
import { deals } from './deals';
import { CivArt } from './picture';

const manifest: Manifest = {
  place: 4,
  games: { 'civ-waw': { art: CivArt, table: 2, guided: deals['civ-waw'] } },
  load: () => import('./board'),
};

export default manifest;
