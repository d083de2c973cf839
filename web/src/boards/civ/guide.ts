/* guide.ts: the guided first game of Civilization, as goals over a fixed deal. */
import type { Goal, Guide, Way } from '../kit/coach';

const goals: Goal[] = [
  { id: 'last' },
];

const otherwise: Way[] = ['done', 'pass', 'stop', '*', '* *', '* * *', '* * * *'];

export const guides: Record<string, Guide> = { 'civ-waw': { goals, otherwise } };
