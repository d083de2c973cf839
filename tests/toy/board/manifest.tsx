/* manifest.tsx: Kites to the pages around its board. */
import type { Manifest } from '@clio/boards/types';

function KitesArt() {
  return (
    <svg viewBox="0 0 320 190" aria-hidden="true">
      <rect width="320" height="190" fill="var(--art-sky)" />
      <path d="M150 40 190 80 150 140 110 80z" fill="var(--p1)" />
      <path d="M150 140q-20 20 6 40" fill="none" stroke="var(--ink)" />
    </svg>
  );
}

const manifest: Manifest = {
  games: { toy: { art: KitesArt, table: 3, guided: { seats: 3, level: 1, seed: '3', options: { rival: 'on' } } } },
  load: () => import('./board'),
};

export default manifest;
