/* bundle.ts: the words and the rule book of a game, fetched once a language and kept. */
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../settings';
import { useStore } from '../store';
import type { Bundle, Lang } from './protocol';

const kept = new Map<string, Promise<Bundle>>();

export function bundleAddress(game: string, lang: Lang): string {
  return `content/${encodeURIComponent(game)}.${lang}.json`;
}

export function loadBundle(game: string, lang: Lang): Promise<Bundle> {
  const address = bundleAddress(game, lang);
  let bundle = kept.get(address);
  if (!bundle) {
    bundle = fetch(address).then((reply) => {
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
      return reply.json() as Promise<Bundle>;
    });
    bundle.catch(() => kept.delete(address)); // so that trying again is possible
    kept.set(address, bundle);
  }
  return bundle;
}

/** The bundle in the present language; the former one stays until the new one has arrived. */
export function useBundle(game: string | null): { words: Bundle | null; failed: boolean } {
  const { lang } = useStore(settings);
  const [words, setWords] = useState<Bundle | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!game) return;
    let current = true;
    setFailed(false);
    loadBundle(game, lang).then(
      (bundle) => current && setWords(bundle),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [game, lang]);
  return { words: words && words.id === game ? words : null, failed };
}
