/*
 * kept.ts: the matches this browser sits at, to continue them from the home page and to invite
 * others. The secrets are kept here because the server itself only has their hashes.
 */
import { readStored, store, writeStored } from '../store';
import { isYours, type MatchPush, type Rematched } from './protocol';

export interface KeptMatch {
  secret: string;
  where: 'server' | 'local';
  watching?: boolean;
  game: string;
  at: number; // milliseconds since 1970, of the last look
  over: boolean;
  yours: boolean; // it was this browser's turn at the last look
  round: number;
  rounds: number;
  names: string[];
  created?: Rematched; // only in the browser that set the match up
  guide?: boolean; // play it with the guide
}

const KEY = 'clio.matches';
const MOST = 40;

export const kept = store<KeptMatch[]>(readStored<KeptMatch[]>(KEY, []));

function save(list: KeptMatch[]): void {
  const newest = [...list].sort((a, b) => b.at - a.at).slice(0, MOST);
  writeStored(KEY, newest);
  kept.set(newest);
}

export function findKept(secret: string): KeptMatch | undefined {
  return kept.get().find((m) => m.secret === secret);
}

export function keep(match: KeptMatch): void {
  save([match, ...kept.get().filter((m) => m.secret !== match.secret)]);
}

export function forget(secret: string): void {
  save(kept.get().filter((m) => m.secret !== secret));
}

/** Notes how a match stands when a push of it has come. */
export function note(
  secret: string,
  where: 'server' | 'local',
  watching: boolean,
  push: MatchPush,
): void {
  keep({
    ...findKept(secret),
    secret,
    where,
    watching,
    game: push.game,
    at: Date.now(),
    over: push.over,
    yours: isYours(push),
    round: push.round,
    rounds: push.rounds,
    names: push.seats.map((s) => s.name),
  });
}
