/* hand.ts: who has no mouse does not click. */
import { lang } from '../i18n';

const touches = matchMedia('(pointer: coarse)');

const words = {
  en: (text: string) => text.replace(/\b([Cc])lick(ed)?\b/g, (_, c: string, done?: string) => `${c === 'C' ? 'T' : 't'}ap${done ? 'ped' : ''}`),
  fr: (text: string) => text.replace(/\b([Cc])liquez sur\b/g, (_, c: string) => `${c === 'C' ? 'T' : 't'}ouchez`).replace(/\bun clic\b/g, 'toucher l’écran'),
};

/** The sentence for the hand that plays. */
export function handed(text: string): string {
  return touches.matches ? words[lang()](text) : text;
}
