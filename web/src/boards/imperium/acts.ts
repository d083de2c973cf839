/* acts.ts: what lines of the log look like while they are told. */
import type { Act } from '../types';

export const acts: Record<string, Act> = {
  die: 'die', gambles: 'card', plays: 'card', reveals: 'card', exhausts: 'card', develops: 'card', journey: 'card',
  acquires: 'card', breaks: 'card', 'bot-takes': 'card', 'bot-takes-only': 'card', 'bot-takes-best': 'card', 'bot-takes-tokens': 'card', 'bot-takes-first': 'card', 'nation-card': 'card', dynasty: 'card',
  market: 'turn', gains: 'gain', pays: 'lose', steals: 'gain',
};
