/* host.ts: what a page asks, whoever answers: a server, or the engine in this browser. */
import type { Do, ErrorBody, Members, Push, ReplyOf } from './protocol';

/**
 * `lost`: the connection is gone and being restored; `held`: too much was asked at once, and the
 * server takes the rest after a while. Nothing that was asked is forgotten.
 */
export type Status = 'connecting' | 'open' | 'held' | 'lost';

/** The answer to a request that could not be done. Its message is a sentence for people. */
export class HostError extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.text);
    this.name = 'HostError';
  }
}

export interface Host {
  readonly kind: 'server' | 'local';
  /** Rejects with HostError. */
  request<D extends Do>(what: D, members: Members<D>): Promise<ReplyOf<D>>;
  /** Both return a function that ends the subscription. onStatus also tells the present status. */
  onPush(listener: (push: Push) => void): () => void;
  onStatus(listener: (status: Status) => void): () => void;
}
