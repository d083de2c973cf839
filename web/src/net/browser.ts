/*
 * browser.ts: which browser this is, as a server knows it: a token that the browser made and keeps. It
 * opens nothing; with it everybody at a table is told when a key is used in another browser.
 */
import { readStored, writeStored } from '../store';
import { newSecret } from './secret';

const KEY = 'clio.browser';

let known: string | null = null;

export function browser(): string {
  known ??= readStored<string | null>(KEY, null);
  if (known === null || !/^[\w-]{22}$/.test(known)) {
    known = newSecret();
    writeStored(KEY, known);
  }
  return known;
}
