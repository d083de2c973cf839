/*
 * person.ts: who plays in this browser, as hosts know them: a secret that the browser made and
 * keeps. It opens the person's record over many matches, and nothing else; there is no account.
 */
import { readStored, writeStored } from '../store';
import { newSecret } from './secret';

const KEY = 'clio.person';

let known: string | null = null;

export function person(): string {
  known ??= readStored<string | null>(KEY, null);
  if (known === null || !/^[\w-]{22}$/.test(known)) {
    known = newSecret();
    writeStored(KEY, known);
  }
  return known;
}
