/*
 * index.ts: the words of the pages. {name} is an argument, {n:one|many} a plural, {n:roman} a Roman
 * numeral, as in the texts of the games. English and French both travel with the page, so the switch
 * works at once.
 */
import type { GameWords, Lang } from '../net/protocol';
import { settings } from '../settings';
import { en } from './en';
import { fr } from './fr';

export type Key = keyof typeof en;
export type Args = Record<string, string | number>;

/**
 * French does not break a line before : ; ? ! » and %, nor after « or before -ci. Its texts are written with plain
 * spaces; those that do not break are put here, as tools/gen-texts does for the texts of the games.
 */
function french(text: string): string {
  return text.replace(/(^|[^ \n]) (?=[:;?!»%])/g, '$1\u00a0').replace(/« /g, '«\u00a0').replace(/(?<=\p{L})-ci(?![\p{L}\p{N}-])/gu, '\u2011ci');
}

/** A table of French texts with its spaces. */
export function frenchTexts<K extends string>(texts: Record<K, string>): Record<K, string> {
  const spaced = { ...texts };
  for (const key in spaced) spaced[key] = french(spaced[key]);
  return spaced;
}

const words: Record<Lang, Record<Key, string>> = { en, fr: frenchTexts(fr) };

export function lang(): Lang {
  return settings.get().lang;
}

/* Made once: a long log asks for hundreds of numbers each time it is drawn. */
const plurals = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };
const numbers = { en: new Intl.NumberFormat('en'), fr: new Intl.NumberFormat('fr') };
const lists = { en: new Intl.ListFormat('en'), fr: new Intl.ListFormat('fr') };

/* French says “0 point”, English “0 points”. */
function isOne(n: number, l: Lang): boolean {
  return plurals[l].select(n) === 'one';
}

function roman(n: number): string {
  const signs: [number, string][] = [[10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']];
  return signs.reduce((text, [value, sign]) => {
    for (; n >= value; n -= value) text += sign;
    return text;
  }, '');
}

export function fill(text: string, args: Args, l: Lang = lang()): string {
  return text.replace(/\{(\w+)(?::([^|}]*)(?:\|([^}]*))?)?\}/g, (whole, name: string, one, many) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (one === 'roman') return roman(Number(value));
    if (many !== undefined) return String(isOne(Number(value), l) ? one : many);
    if (one !== undefined) return whole;
    return typeof value === 'number' ? number(value, l) : value;
  });
}

/** “Anna, Ben and Chloé”. */
export function list(names: string[]): string {
  return lists[lang()].format(names);
}

export function t(key: Key, args: Args = {}): string {
  return fill(words[lang()][key], args);
}

/** “Anna: 3”, with the space French puts before a colon. */
export function colon(name: string, value: string | number): string {
  return t('colon', { name, value: String(value) });
}

export function has(key: string): key is Key {
  return key in en;
}

/** Halves are written as such: 12½. */
export function number(n: number, l: Lang = lang()): string {
  const whole = Math.trunc(n);
  const text = Math.abs(n - whole) !== 0.5 ? numbers[l].format(n) : `${whole === 0 ? (n < 0 ? '-' : '') : numbers[l].format(whole)}½`;
  return text.replace('-', '−');
}

/** “1.5”: so many on average. What is measured has no halves of a printed number. */
export function average(n: number): string {
  return new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
}

/** “Round 3 of 4”, as the game calls its rounds, with their parts where they have some; nothing before the first. */
export function roundOf(words: GameWords | null, at: { round: number; rounds: number; part?: number; parts?: number }): string {
  const whole = at.rounds > 0 ? 'round' : 'round.short'; // some games end when something happens
  const key = at.parts === undefined ? whole : at.part ? 'round.part' : 'round.between';
  return words && at.round > 0 ? fill(words.texts[key] ?? '', { n: at.round, rounds: at.rounds, part: at.part ?? 0, parts: at.parts ?? 0 }) : '';
}

export function percent(share: number): string {
  return new Intl.NumberFormat(lang(), { style: 'percent' }).format(share);
}

/** Shares of a whole in whole per cent that add up to 100: the largest remainders are rounded up. */
export function percents(shares: number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
  const exact = shares.map((share) => (100 * share) / whole);
  const down = exact.map(Math.floor);
  const rest = 100 - down.reduce((sum, n) => sum + n, 0);
  const order = exact.map((_, i) => i).sort((a, b) => (exact[b]! % 1) - (exact[a]! % 1));
  for (const i of order.slice(0, shares.some((share) => share > 0) ? rest : 0)) down[i]! += 1;
  return down;
}

export function time(seconds: number): string {
  const at = new Date(seconds * 1000);
  const far = Math.abs(Date.now() - at.getTime()) > 20 * 3600 * 1000;
  return new Intl.DateTimeFormat(lang(), {
    ...(far ? { day: 'numeric', month: 'short' } : {}),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** How long something has lasted since then (milliseconds since 1970): “for 14 min”, “since yesterday”. */
export function since(then: number): string {
  const minutes = Math.max(0, Math.floor((Date.now() - then) / 60000));
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 86400000);
  if (minutes === 0) return t('since.now');
  if (minutes < 60) return t('since.minutes', { n: minutes });
  if (minutes < 60 * 12 || days === 0) return t('since.hours', { n: Math.floor(minutes / 60) });
  return days === 1 ? t('since.yesterday') : t('since.days', { n: days });
}
