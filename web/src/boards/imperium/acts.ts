/* acts.ts: what lines of the log look like while they are told. */
import type { Act } from '../types';

export const acts: Record<string, Act> = {
  die: 'die', gambles: 'card', plays: 'card', reveals: 'card', exhausts: 'card', develops: 'card', journey: 'card',
  acquires: 'card', 'acquires-exiled': 'card', breaks: 'card', 'breaks-exiled': 'card', 'breaks-finds': 'card', 'breaks-blind': 'card', 'bot-takes': 'card', 'bot-takes-only': 'card', 'bot-takes-best': 'card', 'bot-takes-laden': 'card', 'bot-takes-tokens': 'card', 'bot-takes-first': 'card', 'nation-card': 'card', accession: 'card', nadir: 'card', dynasty: 'card',
  market: 'turn', gains: 'gain', 'takes-tokens': 'gain', pays: 'lose', 'pays-instead': 'lose', steals: 'gain',
};
