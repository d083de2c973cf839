/* bots.ts: names and levels of bots, in the words that the terminal has for them (vite.config.ts). */
import { lang } from './i18n';
import type { Lang } from './net/protocol';

declare const CLIO_BOTS: Record<Lang, { names: string[]; levels: string[] }>;

export function levelWord(level: number): string {
  return CLIO_BOTS[lang()].levels[level - 1] ?? '';
}

/** The usual name of a bot on this seat, counted from 0. */
export function botName(seat: number): string {
  return CLIO_BOTS[lang()].names[seat] ?? '';
}
