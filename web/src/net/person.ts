/*
 * person.ts: who plays in this browser, as hosts know them: a secret that the browser made and
 * keeps. It opens the person's record over many matches, and nothing else; there is no account.
 */
import { readStored, writeStored } from '../store';

const KEY = 'clio.person';

/* 128 random bits in 22 characters, as the secrets of seats are written. */
function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').slice(0, 22);
}

let known: string | null = null;

export function person(): string {
  known ??= readStored<string | null>(KEY, null);
  if (known === null || !/^[\w-]{22}$/.test(known)) {
    known = made();
    writeStored(KEY, known);
  }
  return known;
}
