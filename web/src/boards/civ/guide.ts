/* guide.ts: the guided first game of Civilization: goals over a fixed deal, from the capital to the second city. */
import type { Goal, Guide, Way } from '../kit/coach';

const once: Goal['done'] = { event: 'turns-tile' };

const goals: Goal[] = [
  { id: 'policy', by: ['adopt expansionism', 'adopt *'], done: { event: 'adopts' } },
  { id: 'capital', by: ['capital C3', 'capital *'], done: { event: 'places-capital' } },
  { id: 'figures', by: [{ move: 'place D3', unless: { event: 'places-figure' } }, 'place D4', 'place *'], done: { event: 'places-figure', n: 2 } },
  { id: 'turn', at: '.civ-course', while: { offers: 'done' } },
  { id: 'dials', at: '.civ-mine', while: { event: 'collects' } },
  { id: 'produce', by: ['scout *', 'army *', 'site C4', 'site *'], done: { event: 'figure-built' } },
  { id: 'explore', about: ['space:D3', 'space:E3'], by: ['explore E3', 'explore *', 'move D3 1 0', 'move * 1 0'], done: once },
  { id: 'scout', by: ['explore D5', 'step D5', 'explore *', 'step E3', 'move D4 0 1', 'move * 0 1', 'stop'], done: { either: [{ event: 'moves-scouts' }, { fromRound: 2 }] } },
  { id: 'build', by: ['build * trading_post', 'build * *', 'site *'], done: { event: 'building-built' } },
  { id: 'hut', about: ['space:E4'], by: ['step E4', 'move E3 1 0'], done: { either: [{ event: 'explores-hut' }, { fromRound: 3 }] } },
  { id: 'ready', about: ['space:D6'], by: ['explore E5', 'step D6', 'move D5 0 1', 'explore *'], done: { either: [{ event: 'moves-scouts', with: 'space:D6' }, { fromRound: 3 }] } },
  { id: 'research', by: ['research pottery', 'research *', 'stop', 'done'], done: { event: 'learns' } },
  { id: 'found', about: ['space:D6'], by: ['found D6 scout', 'found * scout', 'found * *', 'adopt organized_religion', 'adopt *'], done: { event: 'adopts', n: 2 } },
  { id: 'pyramid', at: '.civ-pyramid', while: { event: 'learns' } },
  { id: 'ways', at: '.civ-victories', while: { event: 'learns' } },
  { id: 'battle', at: '.civ-forces', while: { event: 'learns' } },
  { id: 'last' },
];

const otherwise: Way[] = ['refuse', 'use expansionism', 'step D5', 'step D6', 'keep-person *', 'person * *', 'site *', 'open *', 'attack * *', 'wound *', 'done', 'pass', 'stop', '*', '* *', '* * *', '* * * *'];

export const guides: Record<string, Guide> = {
  'civ-waw': { goals, otherwise, asides: [{ id: 'offer', when: { offers: 'refuse' }, at: '.civ-deal' }] },
};
