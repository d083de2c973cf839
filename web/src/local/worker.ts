/*
 * worker.ts: the engine and the matches of this browser, off the page's own thread, so that a bot
 * may think while the page stays quick. Speaks the protocol, with messages instead of frames.
 */
/// <reference lib="webworker" />
import { Desk } from './desk';
import { Engine } from './engine';
import { BrowserStore, MemoryStore } from './store';

declare const self: DedicatedWorkerGlobalScope;

export type ToWorker =
  | { start: string } // where the engine lies
  | { id: number; request: object };

/** A text is a reply or a push of docs/protocol.md. */
export type FromWorker = { ready: true } | { broken: string } | string;

function post(message: FromWorker): void {
  self.postMessage(message);
}

async function begin(address: string): Promise<Desk> {
  const [engine, store] = await Promise.all([
    Engine.load(fetch(address)),
    BrowserStore.open().catch(() => new MemoryStore()),
  ]);
  const tabs = new BroadcastChannel('clio-matches');
  const desk = new Desk({ engine, store, send: post, saved: (match) => tabs.postMessage(match) });
  tabs.onmessage = (event: MessageEvent<string>) => void desk.overtaken(event.data).catch(() => undefined);
  return desk;
}

let desk: Promise<Desk> | null = null;

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ('start' in message) {
    desk = begin(message.start);
    desk.then(
      () => post({ ready: true }),
      (error: unknown) => post({ broken: String(error) }),
    );
    return;
  }
  const { id, request } = message;
  desk?.then((ready) => ready.request(id, request)).catch((error: unknown) => {
    post(JSON.stringify({ re: id, error: { code: 'unavailable', text: String(error) } }));
  });
};
