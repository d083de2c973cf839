/* manifest.tsx: Clash of Cultures, in both editions, to the pages around its board. */
import type { Manifest } from '../types';
import { Clash2012Art, ClashArt } from './picture';

const manifest: Manifest = {
  games: {
    'clash-monumental': { art: ClashArt, table: 2, guided: { short: 'on' } },
    'clash-2012': { art: Clash2012Art, table: 2, guided: { short: 'on' } },
  },
  load: () => import('./board'),
  // Levels, open wonders, camps and raids are told in the edition that has them.
  coach: [
    { id: 'map', at: '.cl-map', when: { offers: ['collect', 'end'] } },
    { id: 'turn', at: '.kit-actions', when: { offers: ['collect', 'end'] } },
    { id: 'collect', at: '.cl-hex.lit', when: { offers: ['collect'] } },
    { id: 'take', at: '.cl-hex.lit', when: { offers: ['take'] } },
    { id: 'advance', at: '.cl-advances', when: { offers: ['advance'] } },
    { id: 'levels', at: '.cl-levels', when: { offers: ['advance'] } },
    { id: 'wonders', at: '.cl-wonders', when: { yours: true, told: 'wonder-shown' } },
    { id: 'camp', at: '.cl-item.camp, .cl-map', when: { told: 'barbarian-city' } },
    { id: 'raid', at: '.theatre', when: { told: 'raid' } },
    { id: 'move', at: '.board [data-move="move"]', when: { offers: ['move'] } },
    { id: 'march', at: '.cl-map', when: { offers: ['march', 'explore'] } },
    { id: 'found', at: '.cl-hex.lit', when: { offers: ['found'] } },
    { id: 'recruit', at: '.cl-hex.lit', when: { offers: ['recruit'], after: 12 } },
    { id: 'battle', at: '.theatre', when: { either: [{ shows: 'fight' }, { told: 'fight-round' }] } },
    { id: 'event', at: '.theatre', when: { yours: true, told: 'event' } },
    { id: 'status', at: '.theatre', when: { told: 'status' } },
  ],
};

export default manifest;
