/*
 * router.ts: pages by the fragment of the address. A fragment never leaves the browser, so the
 * secret in a link is not told to anyone by following it. Where one sits is named by its match: the
 * key of a seat stands in no address.
 */
import { useEffect, useState } from 'preact/hooks';

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; series: string }
  | { page: 'record' }
  | { page: 'lobby' }
  | { page: 'seat'; link: string } // to sit down
  | { page: 'local'; secret: string }
  | { page: 'watch'; secret: string }
  | { page: 'replay'; of: string; at: number | null; where: 'server' | 'local' } // a match, or a link to watch one
  | { page: 'rules'; game: string; section: string }
  | { page: 'settings' }
  | { page: 'match'; match: string }
  | { page: 'mailbox'; token: string }
  | { page: 'missing' };

export const link = {
  home: '#/',
  settings: '#/settings',
  record: '#/record',
  lobby: '#/lobby',
  fresh: (game: string, series = '') => `#/new/${encodeURIComponent(game)}${series ? `/${encodeURIComponent(series)}` : ''}`,
  seat: (secret: string) => `#/t/${encodeURIComponent(secret)}`,
  match: (id: string) => `#/m/${encodeURIComponent(id)}`,
  local: (id: string) => `#/local/${encodeURIComponent(id)}`,
  watch: (secret: string) => `#/w/${encodeURIComponent(secret)}`,
  replay: (of: string, at: number | null, local = false) =>
    `#/r/${local ? 'local/' : ''}${encodeURIComponent(of)}${at === null ? '' : `/${at}`}`,
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
  if (page === 'lobby') return { page: 'lobby' };
  if (page === 't' && a) return { page: 'seat', link: a };
  if (page === 'local' && a) return { page: 'local', secret: a };
  if (page === 'w' && a) return { page: 'watch', secret: a };
  if (page === 'r' && a === 'local' && b)
    return { page: 'replay', of: b, at: whole(c), where: 'local' };
  if (page === 'r' && a) return { page: 'replay', of: a, at: whole(b), where: 'server' };
  if (page === 'rules' && a) return { page: 'rules', game: a, section: b ?? '' };
  if (page === 'm' && a) return { page: 'match', match: a };
  if (page === 'n' && a) return { page: 'mailbox', token: a };
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
