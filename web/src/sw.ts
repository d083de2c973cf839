/*
 * sw.ts: the service worker. After the first visit everything the pages need lies in this browser:
 * the files of the build from a list made by the build; the engine and the games' words, which come
 * from the server or the site's maker, as the page asks for them.
 */
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
declare const __PRECACHE__: string[];
declare const __VERSION__: string;

const FILES = `clio-files-${__VERSION__}`;
const WORDS = 'clio-words'; // and the engine: outlives an update, refreshed whenever the network answers
const root = new URL('./', self.location.href);

self.addEventListener('install', (event) => {
  // What the browser may still hold of an older build must not enter the new list; files under
  // assets/ have another name in every build.
  const wanted = __PRECACHE__.map((path) => new Request(path, { cache: path.startsWith('assets/') ? 'default' : 'no-cache' }));
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(wanted)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('clio-files-') && name !== FILES) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as { skip?: boolean; warm?: string[] };
  if (message.skip) void self.skipWaiting();
  if (message.warm) event.waitUntil(Promise.allSettled(message.warm.map(fetchWords)));
});

async function fetchWords(address: string | Request): Promise<Response> {
  const reply = await fetch(address);
  if (reply.ok) await (await caches.open(WORDS)).put(address, reply.clone());
  return reply;
}

/* The words follow the server when there is one, so that a corrected card text shows at once. */
async function words(request: Request): Promise<Response> {
  try {
    const reply = await fetchWords(request);
    if (reply.ok) return reply;
  } catch {
    /* offline */
  }
  return (await caches.match(request)) ?? Response.error();
}

async function file(request: Request): Promise<Response> {
  const wanted = request.mode === 'navigate' ? root.href : request;
  const found = await caches.match(wanted, { cacheName: FILES, ignoreSearch: true });
  return found ?? fetch(request);
}

interface TurnNotice {
  title?: string;
  body?: string;
  matches?: { match: string }[];
}

/* Somebody's turn has come while no page was open; one that is in sight says so itself. */
self.addEventListener('push', (event) => {
  let notice: TurnNotice = {};
  try {
    notice = (event.data?.json() as TurnNotice | null) ?? {};
  } catch {
    /* something else than we send: browsers want a notification all the same */
  }
  const [first, ...others] = notice.matches ?? [];
  const page = first && others.length === 0 ? `#/m/${encodeURIComponent(first.match)}` : '#/';
  event.waitUntil(
    self.registration.showNotification(notice.title ?? 'Clio', {
      body: notice.body ?? '',
      tag: 'clio-turn',
      icon: new URL('icons/icon-192.png', root).href,
      data: { page },
    }),
  );
});

/* A page that is open goes there; else one is opened. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { page } = event.notification.data as { page: string };
  const address = new URL(page, root).href;
  event.waitUntil(
    (async () => {
      const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (!open) return void (await self.clients.openWindow(address));
      await open.focus();
      open.postMessage({ go: page });
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== root.origin) return;
  if (!url.pathname.startsWith(root.pathname)) return;
  const path = url.pathname.slice(root.pathname.length);
  if (path === 'healthz' || path === 'ws') return; // these ask whether the server is there
  if (path.startsWith('content/') || path === 'clio.wasm') event.respondWith(words(request));
  else event.respondWith(file(request));
});
