/*
 * choose.ts: who answers: the server this page came from, or the engine in this browser when the
 * page lies on a static host or no server can be reached.
 */
import { settings } from '../settings';
import { store } from '../store';
import type { Host, Status } from './host';
import type { Ways } from './protocol';
import { SocketHost } from './socket';

/* Optional, so that a build without the browser's own engine still works with a server. */
const local = import.meta.glob<{ localHost(): Promise<Host> }>('../local/host.ts');

/** Built for a static host (`--mode site`): there is no server to look for. */
export const SITE = import.meta.env.MODE === 'site';

export const connection = store<Status>('open');
/** Where others on the network find the server; it tells only who is at its own machine. */
export const addresses = store<string[]>([]);
/** The command that starts it so that they can; likewise. */
export const opening = store('');
/** How it can tell people who are elsewhere; null: not at all. */
export const notices = store<Ways | null>(null);
/** It has a lobby: tables that wait for anybody. */
export const lobby = store(false);

let server: Promise<Host> | null = null;
let engine: Promise<Host> | null = null;
let chosen: Promise<Host> | null = null;

async function greet(host: Host): Promise<Host> {
  // Not awaited: a page that opens while the server restarts should show itself and wait there.
  void host.request('hello', { lang: settings.get().lang }).then(
    (reply) => {
      if (reply.addresses) addresses.set(reply.addresses);
      if (reply.open) opening.set(reply.open);
      if (reply.notices) notices.set(reply.notices);
      lobby.set(reply.lobby ?? false);
    },
    () => undefined,
  );
  let { lang } = settings.get();
  settings.on((s) => {
    if (s.lang === lang) return;
    lang = s.lang;
    void host.request('hello', { lang }).catch(() => undefined);
  });
  return host;
}

export function serverHost(): Promise<Host> {
  server ??= (async () => {
    const address = new URL('ws', document.baseURI);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = '';
    const host = await greet(new SocketHost(address.href));
    host.onStatus((status) => connection.set(status));
    return host;
  })();
  return server;
}

export function hasLocalHost(): boolean {
  return '../local/host.ts' in local;
}

export function localHost(): Promise<Host> {
  engine ??= (async () => {
    const load = local['../local/host.ts'];
    if (!load) throw new Error('This build has no engine of its own.');
    return greet(await (await load()).localHost());
  })();
  return engine;
}

async function serverAnswers(): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 3000);
  try {
    const reply = await fetch('healthz', { cache: 'no-store', signal: stop.signal });
    return reply.ok && (await reply.text()).trim() === 'ok';
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The host for new matches. */
export function chooseHost(): Promise<Host> {
  chosen ??= (async () => {
    if (!SITE && (await serverAnswers())) return serverHost();
    if (hasLocalHost()) return localHost();
    return serverHost();
  })();
  return chosen;
}

export function hostFor(where: 'server' | 'local'): Promise<Host> {
  return where === 'local' || SITE ? localHost() : serverHost();
}
