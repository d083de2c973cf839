/* guide.ts: the guided first game of Age of Civilization, up to its last round. */
import type { Goal, Guide, Way } from '../kit/coach';

/** Actions that bring coins, the most first. */
const earn: Way[] = ['act farm', 'act trade', 'act enslavement', 'act fishing', 'act hunting'];
/** What points there are for few coins; then the turn is over. */
const rest: Way[] = ['act culture', 'act construction', 'act conquest', ...earn, 'done', 'rest'];
/** A new people at the beginning of a round. */
const people: Way[] = ['raise *', 'annex *', 'skip'];

const goals: Goal[] = [
  { id: 'raise', by: people, done: { event: 'raise' } },
  { id: 'act', by: ['act hunting', 'act fishing', ...earn], done: { event: 'act' } },
  { id: 'workers', by: [...rest, 'use *', ...people], done: { fromRound: 2 } },
  { id: 'next', by: people, done: { either: [{ event: 'raise', n: 2 }, { event: 'annex' }] } },
  { id: 'research', by: ['study research *', ...people, ...earn, 'done', 'rest'], done: { event: 'technology' } },
  { id: 'military', at: '[data-of="0"] .aoc-military', while: { offers: 'done' } },
  { id: 'slide', about: ['.aoc-permanent'], by: rest, done: { fromRound: 3 } },
  { id: 'annex', by: ['annex *'], done: { event: 'annex' } },
  { id: 'wonder', by: ['act wonder', 'wonder *', ...people, ...earn, 'done', 'rest'], done: { event: 'wonder' } },
  { id: 'score', at: '.players-panel, .tab-players', while: { offers: 'done' } },
  { id: 'tree', by: ['study research *', ...people, ...earn, 'done', 'rest'], done: { event: 'technology', n: 2 } },
  { id: 'plague', about: ['.aoc-action:has(.aoc-symbol.plague)'], by: ['study research *', ...people, ...rest], done: { event: 'plague', anyone: true } },
  { id: 'culture', by: ['act culture', 'act construction', ...people, ...earn, 'done', 'rest'], done: { either: [{ event: 'act', with: 'action:culture' }, { event: 'act', with: 'action:construction' }] } },
  { id: 'final', by: ['study research *', 'act wonder', ...people, ...rest], done: { fromRound: 6 } },
  { id: 'last' },
];

const otherwise: Way[] = ['use *', 'put *', 'wonder *', 'choose *', ...people, 'done', 'rest', '*', '* *', '* * *'];

export const guides: Record<string, Guide> = {
  'age-of-civilization': { goals, otherwise, asides: [{ id: 'war', when: { event: 'war', anyone: true }, at: '.aoc-action.now:has(.aoc-symbol.war)' }] },
};
