/*
 * index.ts: the boards. A folder with a manifest is a board; nothing else names its games. A game
 * without one gets the generic board, so it can be played at once.
 */
import type { BoardModule, GameCard, Manifest } from './types';

/* @boards: a folder of boards that are not shipped, for tests (CLIO_BOARDS when the pages are built). */
const found = import.meta.glob<Manifest>(['./*/manifest.tsx', '@boards/*/manifest.tsx'], { eager: true, import: 'default' });
const LAST = 99; // those that are not shipped
const manifests = Object.values(found).sort((a, b) => (a.place ?? LAST) - (b.place ?? LAST));

/** What the home page says about a game that its bundle does not. */
export const gameCards: Record<string, GameCard> = Object.assign({}, ...manifests.map((m) => m.games));

function manifestOf(game: string): Manifest | undefined {
  return manifests.find((m) => game in m.games);
}

export async function loadBoard(game: string): Promise<BoardModule> {
  return manifestOf(game)?.load() ?? import('./generic');
}
