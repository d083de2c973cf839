/* host.ts: the page's side of the browser's own engine: the same Host as a server's, no network. */
import { HostError, type Host, type Status } from '../net/host';
import type { Do, ErrorBody, Members, Push, ReplyOf } from '../net/protocol';
import { showCover } from './cover';
import type { FromWorker, ToWorker } from './worker';

interface Waiting {
  resolve(reply: object): void;
  reject(error: Error): void;
}

interface Answer {
  re: number;
  error?: ErrorBody;
}

class LocalHost implements Host {
  readonly kind = 'local';
  private next = 1;
  private covering: string | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(push: Push) => void>();

  constructor(private readonly worker: Worker) {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.receive(event.data);
  }

  request<D extends Do>(what: D, members: Members<D>): Promise<ReplyOf<D>> {
    const id = this.next++;
    const message: ToWorker = { id, request: { ...members, do: what } };
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: (reply) => resolve(reply as ReplyOf<D>), reject });
      this.worker.postMessage(message);
    });
  }

  onPush(listener: (push: Push) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  onStatus(listener: (status: Status) => void): () => void {
    listener('open'); // there is nothing here that could be lost
    return () => undefined;
  }

  private receive(text: FromWorker): void {
    if (typeof text !== 'string') return;
    const message = JSON.parse(text) as Push | Answer;
    if ('re' in message) {
      const waiting = this.waiting.get(message.re);
      this.waiting.delete(message.re);
      if (message.error) waiting?.reject(new HostError(message.error));
      else waiting?.resolve(message);
    } else {
      for (const listener of [...this.listeners]) listener(message);
      if (message.push === 'match' && message.cover) this.cover(message.match, message.cover.name);
    }
  }

  /* Several people at one screen: nothing goes on until the next one is there. */
  private cover(match: string, name: string): void {
    if (this.covering === match) return;
    this.covering = match;
    void showCover(name).then((ready) => {
      this.covering = null;
      if (ready) void this.request('uncover', { match }).catch(() => undefined);
    });
  }
}

export function localHost(): Promise<Host> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      if (typeof event.data === 'string') return;
      if ('ready' in event.data) resolve(new LocalHost(worker));
      else reject(new Error(event.data.broken));
    };
    worker.onerror = (event) => reject(new Error(event.message || 'The engine could not be started.'));
    const start: ToWorker = { start: new URL('clio.wasm', document.baseURI).href };
    worker.postMessage(start);
  });
}
