/*
 * worker.ts: the engine and the matches of this browser, off the page's own thread, so that a bot
 * may think while the page stays quick. Speaks the protocol, with messages instead of frames.
 */
/// <reference lib="webworker" />
import type { ErrorBody } from '../net/protocol';
import { Desk, type LocalRequests } from './desk';
import { Engine, Refusal } from './engine';
import type { Bye, LocalPush } from './match';
import { BrowserStore, MemoryStore } from './store';

declare const self: DedicatedWorkerGlobalScope;

export type ToWorker =
  | { start: string } // where the engine lies
  | { id: number; do: keyof LocalRequests; members: object };

export type FromWorker =
  | { ready: true }
  | { broken: string }
  | { re: number; reply: object }
  | { re: number; error: ErrorBody }
  | { push: LocalPush | Bye };

function post(message: FromWorker): void {
  self.postMessage(message);
}

async function begin(address: string): Promise<Desk> {
  const [engine, store] = await Promise.all([
    Engine.load(fetch(address)),
    BrowserStore.open().catch(() => new MemoryStore()),
  ]);
  const tabs = new BroadcastChannel('clio-matches');
  const desk = new Desk({
    engine,
    store,
    send: (push) => post({ push }),
    saved: (match) => tabs.postMessage(match),
  });
  tabs.onmessage = (event: MessageEvent<string>) => desk.changed(event.data);
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
  void desk
    ?.then((ready) => ready.request(message.do, message.members as never))
    .then(
      (reply) => post({ re: message.id, reply }),
      (error: unknown) =>
        post({
          re: message.id,
          error: error instanceof Refusal ? error.body : { code: 'unavailable', text: String(error) },
        }),
    );
};
