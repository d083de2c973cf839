/*
 * kept.ts: the matches this browser sits at, to continue them from the home page and to invite
 * others. The secrets are kept here because the server itself only has their hashes: the key of a
 * seat, which this browser made, opens it, and nothing else does.
 */
import type { Guided } from '../boards/kit/coach';
import { link } from '../router';
import { readStored, store, writeStored } from '../store';
import { isYours, type Glance, type MatchPush, type Rematched, type SeatInfo } from './protocol';

/** So many lines of the log have been seen, the last time then. */
export interface Seen {
  lines: number;
  at: number; // milliseconds since 1970
}

export interface KeptMatch {
  secret: string; // the key of the seat, or a link to watch
  match?: string; // its id, by which addresses and letters name it; not known before one sits there
  link?: string; // by which this browser sits down there, or did; of an open table the name of its match
  where: 'server' | 'local';
  watching?: boolean;
  game: string;
  at: number; // milliseconds since 1970, of the last look
  over: boolean;
  yours: boolean; // it was this browser's turn at the last look
  round: number;
  rounds: number;
  names: string[];
  /** How it stood then, for the card on the home page; matches noted by earlier versions lack it. */
  seats?: Pick<SeatInfo, 'name' | 'colour' | 'bot' | 'automated' | 'level'>[];
  deciding?: number[];
  waits?: number; // so many have not sat down yet
  you?: number | null;
  since?: number; // those who decide have been waited for since then; milliseconds since 1970
  gone?: boolean; // its host does not have it any more
  created?: Rematched; // only in the browser that set the match up
  commitment?: string; // to the deal, as it was told first: at the end it must be the same
  moved?: boolean; // somebody had moved when it was told; before that somebody may go, and the deal be drawn anew
  muted?: (number | null)[]; // whose chat is not shown: seats, and null for spectators
  seen?: Seen;
  guide?: Guided; // played with the guide, so far
}

const KEY = 'clio.matches';
const MOST = 40;

/* Earlier pages kept only whether there is a guide. */
function readGuide(match: KeptMatch & { guide?: Guided | boolean }): KeptMatch {
  const { guide, ...rest } = match;
  return typeof guide === 'object' ? { ...rest, guide } : rest;
}

function stored(fallback: KeptMatch[]): KeptMatch[] {
  const list = readStored(KEY, fallback);
  return (Array.isArray(list) ? list : fallback).map(readGuide);
}

export const kept = store<KeptMatch[]>(stored([]));

/* Another window of this browser may have changed the list since: what it wrote is taken up first. */
function change(how: (list: KeptMatch[]) => KeptMatch[]): void {
  const newest = how(stored(kept.get())).sort((a, b) => b.at - a.at).slice(0, MOST);
  writeStored(KEY, newest);
  kept.set(newest);
}

window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) kept.set(stored([]));
});

export function findKept(secret: string): KeptMatch | undefined {
  return kept.get().find((m) => m.secret === secret);
}

/** A match has a name of its own, which is no secret. */
export function isMatch(name: string): boolean {
  return name.startsWith('m_');
}

/** The place this browser has at a match: rather a seat than one to watch from. */
export function findMatch(id: string): KeptMatch | undefined {
  const places = kept.get().filter((m) => m.match === id && m.where === 'server');
  return places.find((m) => !m.watching) ?? places[0];
}

export function hrefOf(match: KeptMatch): string {
  if (match.watching) return link.watch(match.secret);
  if (match.where === 'local') return link.local(match.secret);
  if (match.match) return link.match(match.match);
  return match.link && isMatch(match.link) ? link.lobby : link.seat(match.link ?? match.secret);
}

export function keep(match: KeptMatch): void {
  change((list) => [match, ...list.filter((m) => m.secret !== match.secret)]);
}

export function forget(secret: string): void {
  change((list) => list.filter((m) => m.secret !== secret));
}

/** Of a match of which nothing is known yet. */
export const nothing = { game: '', names: [] as string[], over: false, yours: false, round: 0, rounds: 0 };

function standing(glance: Glance): Partial<KeptMatch> {
  return {
    game: glance.game,
    over: glance.over,
    yours: isYours(glance),
    round: glance.round ?? 0, // none before the deal
    rounds: glance.rounds ?? 0,
    names: glance.seats.map((s) => s.name),
    seats: glance.seats.map(({ name, colour, bot, automated, level }) => ({ name, colour, bot, automated, level })),
    deciding: glance.deciding,
    waits: glance.waits?.length ?? 0,
    you: glance.you,
    since: Date.now() - glance.waited * 1000,
    gone: false,
  };
}

/** Notes how a match stands though nobody here has looked at it; null: it is not there any more. */
export function learn(secret: string, glance: Glance | null): void {
  change((list) => list.map((m) => (m.secret === secret ? { ...m, ...(glance ? standing(glance) : { gone: true }) } : m)));
}

/** Notes how a match stands when a push of it has come. */
export function note(
  secret: string,
  where: 'server' | 'local',
  watching: boolean,
  push: MatchPush,
): void {
  const { commitment: first, moved: stays, ...before } = findKept(secret) ?? {};
  const commitment = stays ? first ?? push.commitment : push.commitment;
  const moved = stays || (push.deal !== 'waits' && push.recent.length > 0);
  keep({ ...before, secret, match: push.match, where, watching, at: Date.now(), ...nothing, ...standing(push), ...(commitment ? { commitment, moved } : {}) });
}
