/*
 * socket.ts: the server as a host. The connection may break at any time: it is made again with
 * growing pauses, the matches of this page are asked for again, and every request that has no
 * answer yet is sent again under its own id (the server does not play a repeated move twice).
 */
import { HostError, type Host, type Status } from './host';
import type { Do, ErrorBody, Members, Push, ReplyOf } from './protocol';

interface Pending {
  text: string;
  sent: boolean;
  resolve(reply: unknown): void;
  reject(error: HostError): void;
  answered(reply: unknown): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;

/* What a reply or a push must at least be before the pages believe it. */
interface Frame {
  re?: unknown;
  push?: unknown;
  error?: ErrorBody;
}

function parseFrame(data: unknown): Frame | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Frame) : null;
  } catch {
    return null;
  }
}

export class SocketHost implements Host {
  readonly kind = 'server';
  private socket: WebSocket | null = null;
  private status: Status = 'connecting';
  private pause = FIRST_PAUSE;
  private timer = 0;
  private nextId = 1;
  private hello: Members<'hello'> | null = null;
  private readonly pending = new Map<number, Pending>();
  /** Match → the request that seats this connection there again. */
  private readonly seats = new Map<string, { what: 'sit' | 'watch'; secret: string }>();
  private readonly pushes = new Set<(push: Push) => void>();
  private readonly statuses = new Set<(status: Status) => void>();

  constructor(private readonly address: string) {
    this.connect();
    // Coming back from a tunnel or from sleep: do not wait for the pause to end.
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.hurry();
    });
  }

  request<D extends Do>(what: D, members: Members<D>): Promise<ReplyOf<D>> {
    const id = this.nextId++;
    if (what === 'hello') this.hello = members as Members<'hello'>;
    return new Promise<ReplyOf<D>>((resolve, reject) => {
      this.pending.set(id, {
        text: JSON.stringify({ id, do: what, ...members }),
        sent: false,
        resolve: (reply) => resolve(reply as ReplyOf<D>),
        reject,
        answered: (reply) => this.remember(what, members, reply),
      });
      this.flush();
    });
  }

  onPush(listener: (push: Push) => void): () => void {
    this.pushes.add(listener);
    return () => void this.pushes.delete(listener);
  }

  onStatus(listener: (status: Status) => void): () => void {
    this.statuses.add(listener);
    listener(this.status);
    return () => void this.statuses.delete(listener);
  }

  /* Which matches this connection sits at, to sit there again on the next connection. */
  private remember(what: Do, members: unknown, reply: unknown): void {
    const { secret, match } = members as { secret?: string; match?: string };
    const at = (reply as { match?: string }).match;
    if ((what === 'sit' || what === 'watch') && secret && at) this.seats.set(at, { what, secret });
    if (what === 'leave' && match) this.seats.delete(match);
  }

  private setStatus(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    for (const listener of [...this.statuses]) listener(status);
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.receive(parseFrame(event.data));
    // An error is always followed by a close.
    socket.onclose = () => {
      if (this.socket === socket) this.closed();
    };
  }

  private closed(): void {
    this.socket = null;
    for (const request of this.pending.values()) request.sent = false;
    this.setStatus('lost');
    // A little chance in the pause, so that a restarted server is not met by everybody at once.
    this.timer = window.setTimeout(() => this.connect(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(this.pause * 1.8, LONGEST_PAUSE);
  }

  private hurry(): void {
    if (this.socket === null) {
      this.pause = FIRST_PAUSE;
      this.connect();
    }
  }

  private opened(): void {
    this.pause = FIRST_PAUSE;
    const again = (what: Do, members: object) =>
      this.socket?.send(JSON.stringify({ id: this.nextId++, do: what, ...members }));
    if (this.hello) again('hello', this.hello);
    for (const { what, secret } of this.seats.values()) again(what, { secret });
    this.setStatus('open');
    this.flush();
  }

  private flush(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    for (const request of this.pending.values()) {
      if (request.sent) continue;
      request.sent = true;
      this.socket.send(request.text);
    }
  }

  private receive(frame: Frame | null): void {
    if (!frame) return;
    // The answer to “view” has all members of a push, and is an answer nevertheless.
    if (typeof frame.re !== 'number') {
      if (typeof frame.push === 'string') for (const listener of [...this.pushes]) listener(frame as unknown as Push);
      return;
    }
    const request = this.pending.get(frame.re);
    if (!request) return; // the answer to a greeting after a reconnect
    this.pending.delete(frame.re);
    if (frame.error) {
      request.reject(new HostError(frame.error));
    } else {
      request.answered(frame);
      request.resolve(frame);
    }
  }
}
