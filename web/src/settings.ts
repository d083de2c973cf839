/* settings.ts: what a person chose about the pages, kept in this browser only. */
import type { Lang } from './net/protocol';
import { readStored, store, writeStored } from './store';

/** How fast the moves of others are shown; `steps`: one at a time, when asked for. */
export type Pace = 'off' | 'fast' | 'normal' | 'slow' | 'steps';

export interface Settings {
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  animation: boolean;
  pace: Pace;
  sound: boolean;
  notify: boolean;
  name: string;
  keys: boolean; // single letters are shortcuts
}

const KEY = 'clio.settings';

function spoken(): Lang {
  const first = navigator.languages.find((l) => /^(en|fr)\b/i.test(l));
  return first?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

const standard: Settings = {
  lang: spoken(),
  theme: 'auto',
  animation: true,
  pace: 'normal',
  sound: false,
  notify: false,
  name: '',
  keys: true,
};

export const settings = store<Settings>({ ...standard, ...readStored<Partial<Settings>>(KEY, {}) });

export function change(part: Partial<Settings>): void {
  const next = { ...settings.get(), ...part };
  writeStored(KEY, next);
  settings.set(next);
}

/* public/theme.js does the same before the first paint. */
export function applySettings(s: Settings): void {
  const root = document.documentElement;
  root.lang = s.lang;
  if (s.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = s.theme;
  if (s.animation) delete root.dataset.still;
  else root.dataset.still = '';
}
