/*
 * bundle.ts: the words and the rule book of a game, and a few words about every game, fetched once a
 * language and kept.
 */
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../settings';
import { useStore } from '../store';
import type { Bundle, GameWords, Lang } from './protocol';

const kept = new Map<string, Promise<unknown>>();

export function bundleAddress(game: string, lang: Lang): string {
  return `content/${encodeURIComponent(game)}.${lang}.json`;
}

function load<T>(address: string): Promise<T> {
  let found = kept.get(address) as Promise<T> | undefined;
  if (!found) {
    found = fetch(address).then((reply) => {
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
      return reply.json() as Promise<T>;
    });
    found.catch(() => kept.delete(address)); // so that trying again is possible
    kept.set(address, found);
  }
  return found;
}

export function loadBundle(game: string, lang: Lang): Promise<Bundle> {
  return load<Bundle>(bundleAddress(game, lang));
}

async function loadGame(game: string, lang: Lang): Promise<GameWords> {
  const { games } = await load<{ games: GameWords[] }>(bundleAddress('games', lang));
  const found = games.find(({ id }) => id === game);
  if (!found) throw new Error(`no game ${game}`);
  return found;
}

/** What is known of a game's words; `name` is room for it while they are fetched, and its id where they cannot be had. */
interface Words<T> {
  words: T | null;
  failed: boolean;
  name: string;
}

/** The bundle in the present language; the former one stays until the new one has arrived. */
export function useBundle(game: string | null): Words<Bundle> {
  return useWords(game, loadBundle);
}

/** A few words about a game, for a page that has no need of its cards and rules. */
export function useGame(game: string | null): Words<GameWords> {
  return useWords(game, loadGame);
}

function useWords<T extends GameWords>(game: string | null, fetched: (game: string, lang: Lang) => Promise<T>): Words<T> {
  const { lang } = useStore(settings);
  const [held, setHeld] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!game) return;
    let current = true;
    setFailed(false);
    fetched(game, lang).then(
      (bundle) => current && setHeld(bundle),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [game, lang]);
  const words = held && held.id === game ? held : null;
  return { words, failed, name: words?.name ?? (failed && game ? game : '\u00a0') };
}
