/* pwa.ts: the pages without a network: registers the service worker and offers updates. */
import { gameCards } from './boards';
import { t } from './i18n';
import { bundleAddress } from './net/bundle';
import { hasLocalHost } from './net/choose';
import { go } from './router';
import { say } from './toast';

function offer(waiting: ServiceWorker): void {
  say(t('update.ready'), 'note', {
    text: t('update.reload'),
    run: () => waiting.postMessage({ skip: true }),
  });
}

export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const updating = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (updating) location.reload();
  });
  navigator.serviceWorker.addEventListener('message', (event) => {
    const { go: page } = event.data as { go?: string };
    if (page) go(page); // a notification was chosen
  });
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    warm(Object.keys(gameCards));
    if (registration.waiting && updating) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing;
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer(fresh);
      });
    });
  } catch {
    /* Private windows and plain http refuse it; the pages then simply need the network. */
  }
}

/** Fetches the engine and the words of these games, for a later visit without a network. */
export function warm(games: string[]): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then((registration) => {
    const addresses = games.flatMap((g) => [bundleAddress(g, 'en'), bundleAddress(g, 'fr')]);
    if (hasLocalHost()) addresses.push('clio.wasm');
    registration.active?.postMessage({ warm: addresses });
  });
}
