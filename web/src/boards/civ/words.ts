/* words.ts: all words of this board are texts of the game (content/civ-waw/board.*.tsv): it has no labels of its own. */
import type { Labels } from '../kit';

export const labels: Labels<never> = { en: {}, fr: {} };
