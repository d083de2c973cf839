/*
 * seen.ts: up to which line of the log somebody has seen a match, and when the page last showed its
 * present. After a longer absence the lines that came meanwhile are told together; after that they
 * are seen.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import { findKept, keep, type Seen } from '../net/kept';
import type { MatchPush } from '../net/protocol';
import type { Session } from '../net/session';

/** An absence is longer than a look at another tab. */
export const ABSENCE = 5 * 60_000;
const BEAT = 20_000;

function save(secret: string, seen: Seen): void {
  const match = findKept(secret);
  if (match) keep({ ...match, seen });
}

/** Lines that others wrote meanwhile. */
function missed(push: MatchPush, seen: Seen): boolean {
  return push.log.slice(seen.lines).some((line) => line.by !== undefined && line.by !== push.you);
}

/**
 * The number of lines known before an absence, while it is told; `close` when it has been read.
 * `arrived` is called when it begins, before the moves of others are watched one by one.
 */
export function useSeen(session: Session, push: MatchPush, arrived: () => void): { since: number | null; close(): void } {
  const { secret } = session.sitting;
  const [since, setSince] = useState<number | null>(null);
  const seen = useRef<Seen | undefined>(findKept(secret)?.seen);
  const latest = useRef(push);
  const here = useRef(true);
  latest.current = push;

  const look = () => {
    if (document.hidden) return;
    const before = seen.current;
    const { log } = latest.current;
    if (before && log.length < before.lines) setSince(null); // moves were taken back
    else if (before && Date.now() - before.at >= ABSENCE && missed(latest.current, before)) {
      setSince(before.lines);
      arrived();
    }
    here.current = true;
    seen.current = { lines: log.length, at: Date.now() };
    save(secret, seen.current);
  };
  useEffect(look, [push.version, push.log.length]);
  useEffect(() => {
    /* Only while the page is in sight and has a connection does it show the present. */
    const beat = () => {
      if (document.hidden || !here.current || !seen.current) return;
      seen.current = { ...seen.current, at: Date.now() };
      save(secret, seen.current);
    };
    const turned = () => (document.hidden ? (here.current = false) : look());
    const timer = setInterval(beat, BEAT);
    const stop = session.host?.onStatus((status) => {
      if (status === 'lost') here.current = false;
    });
    document.addEventListener('visibilitychange', turned);
    addEventListener('pagehide', beat);
    return () => {
      beat();
      clearInterval(timer);
      stop?.();
      document.removeEventListener('visibilitychange', turned);
      removeEventListener('pagehide', beat);
    };
  }, []);
  return { since, close: () => setSince(null) };
}
