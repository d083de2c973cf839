/* index.ts: the boards. A game without one gets the generic board, so it can be played at once. */
import type { Board } from './types';

/* A glob, not a list of imports: a board file is found by being there. */
const found = import.meta.glob<{ default: Board }>('./*/board.tsx');

/** Game id → folder of its board; editions of a game share one. */
const folders: Record<string, string> = {
  'age-of-civilization': 'aoc',
  'clash-monumental': 'clash',
  'clash-2012': 'clash',
};

export async function loadBoard(game: string): Promise<Board> {
  const load = found[`./${folders[game] ?? game}/board.tsx`];
  if (load) return (await load()).default;
  return (await import('./generic')).default;
}
