/*
 * router.ts: pages by the fragment of the address. A fragment never leaves the browser, so the
 * secret in it is not told to anyone by following a link.
 */
import { useEffect, useState } from 'preact/hooks';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; series: string }
  | { page: 'record' }
  | { page: 'table'; secret: string; where: 'server' | 'local' }
  | { page: 'watch'; secret: string }
  | { page: 'replay'; secret: string; at: number | null; where: 'server' | 'local' }
  | { page: 'rules'; game: string; section: string }
  | { page: 'settings' }
  | { page: 'missing' };

export const link = {
  home: '#/',
  settings: '#/settings',
  record: '#/record',
  fresh: (game: string, series = '') => `#/new/${encodeURIComponent(game)}${series ? `/${encodeURIComponent(series)}` : ''}`,
  table: (secret: string) => `#/t/${encodeURIComponent(secret)}`,
  local: (id: string) => `#/local/${encodeURIComponent(id)}`,
  watch: (secret: string) => `#/w/${encodeURIComponent(secret)}`,
  replay: (secret: string, at: number | null, local = false) =>
    `#/r/${local ? 'local/' : ''}${encodeURIComponent(secret)}${at === null ? '' : `/${at}`}`,
  rules: (game: string, section = '') =>
    `#/rules/${encodeURIComponent(game)}${section ? `/${encodeURIComponent(section)}` : ''}`,
};

function whole(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % in a pasted address is not worth an error
  }
}

export function parse(hash: string): Route {
  const [page = '', a = '', b, c] = hash.replace(/^#?\/?/, '').split('/').map(decode);
  if (page === '') return { page: 'home' };
  if (page === 'new' && a) return { page: 'new', game: a, series: b ?? '' };
  if (page === 'record') return { page: 'record' };
  if (page === 't' && a) return { page: 'table', secret: a, where: 'server' };
  if (page === 'local' && a) return { page: 'table', secret: a, where: 'local' };
  if (page === 'w' && a) return { page: 'watch', secret: a };
  if (page === 'r' && a === 'local' && b)
    return { page: 'replay', secret: b, at: whole(c), where: 'local' };
  if (page === 'r' && a) return { page: 'replay', secret: a, at: whole(b), where: 'server' };
  if (page === 'rules' && a) return { page: 'rules', game: a, section: b ?? '' };
  if (page === 'settings') return { page: 'settings' };
  return { page: 'missing' };
}

export function go(hash: string): void {
  location.hash = hash;
}

/** Changes the address without a new entry in the history and without leaving the page. */
export function rename(hash: string): void {
  history.replaceState(null, '', hash);
}

export function absolute(hash: string): string {
  return new URL(hash, location.href).href;
}

export function useRoute(): Route {
  const [route, setRoute] = useState(() => parse(location.hash));
  useEffect(() => {
    const changed = () => setRoute(parse(location.hash));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return route;
}
