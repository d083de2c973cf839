/*
 * socket.ts: the server as a host. The connection may break at any time: it is made again with
 * growing pauses, the matches of this page are asked for again, and every request that has no
 * answer yet is sent again under its own id (the server does not play a repeated move twice). So is
 * what was refused unread because too much was asked at once: only what is refused again and again is
 * told.
 */
import { browser } from './browser';
import { Changes } from './changes';
import { HostError, type Host, type Status } from './host';
import type { ChangePush, Do, ErrorBody, Members, Push, ReplyOf } from './protocol';

interface Pending {
  text: string;
  sent: boolean;
  /** The pauses (s) that are left, one for each time it may still be refused. */
  pauses: readonly number[];
  resolve(reply: unknown): void;
  reject(error: HostError): void;
  answered(reply: unknown): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** A budget that is used up has come back within a minute. */
const REFUSED: readonly number[] = [1, 2, 3, 5, 8, 13, 21];
/** About a moment that may have passed: whoever wants to know it still asks again. */
const PASSING: readonly Do[] = ['odds', 'preview', 'hint'];

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
  /** Requests of a connection that begins: the next one has its own. */
  private readonly greetings = new Set<number>();
  /** Requests that were refused twice: that takes so long that people are told. */
  private readonly held = new Set<number>();
  /** Match → the request that seats this connection there again. */
  private readonly seats = new Map<string, { what: 'sit' | 'watch'; secret: string }>();
  private readonly changes = new Changes();
  private readonly lost = new Set<string>(); // matches of which a push is missing: they are asked for
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

  request<D extends Do>(what: D, wanted: Members<D>): Promise<ReplyOf<D>> {
    const id = this.nextId++;
    const members = what === 'hello' ? { ...wanted, changes: true, browser: browser() } : wanted;
    if (what === 'hello') this.hello = members as Members<'hello'>;
    return new Promise<ReplyOf<D>>((resolve, reject) => {
      this.pending.set(id, {
        text: JSON.stringify({ id, do: what, ...members }),
        sent: false,
        pauses: PASSING.includes(what) ? [] : REFUSED,
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
    const { secret, key, match } = members as { secret?: string; key?: string; match?: string };
    const at = (reply as { match?: string }).match;
    // Whoever has sat down by a link has the seat by the key from then on.
    if ((what === 'sit' || what === 'watch') && secret && at) this.seats.set(at, { what, secret: key ?? secret });
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
    this.changes.forget();
    for (const id of this.greetings) this.pending.delete(id);
    this.greetings.clear();
    this.held.clear();
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
    if (this.hello) this.greet('hello', this.hello);
    for (const { what, secret } of this.seats.values()) this.greet(what, { secret });
    this.setStatus('open');
    this.flush();
  }

  /* Nobody waits for the answer, but a refusal must not leave the page without its match. */
  private greet(what: Do, members: object): void {
    const id = this.nextId++;
    const nothing = () => undefined;
    const text = JSON.stringify({ id, do: what, ...members });
    this.greetings.add(id);
    this.pending.set(id, { text, sent: true, pauses: REFUSED, resolve: nothing, reject: nothing, answered: nothing });
    this.socket?.send(text);
  }

  /* Refused unread, it changed nothing: it is sent again after a while, on this connection or the next. */
  private asksAgain(id: number, request: Pending, { code, retry }: ErrorBody): boolean {
    const [pause, ...pauses] = request.pauses;
    if (code !== 'limit' || retry !== 1 || pause === undefined) return false;
    if (pauses.length < REFUSED.length - 1) this.held.add(id);
    if (this.held.has(id)) this.setStatus('held');
    request.pauses = pauses;
    const { socket } = this;
    window.setTimeout(() => {
      if (this.socket !== socket || this.pending.get(id) !== request) return;
      request.sent = false;
      this.flush();
    }, pause * 1000 * (0.8 + 0.4 * Math.random()));
    return true;
  }

  private flush(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    for (const request of this.pending.values()) {
      if (request.sent) continue;
      request.sent = true;
      this.socket.send(request.text);
    }
  }

  private tell(push: Push): void {
    for (const listener of [...this.pushes]) listener(push);
  }

  /* Something is missing before this push: all of the match is asked for, and comes with the next one, too. */
  private async askAgain(match: string): Promise<void> {
    if (this.lost.has(match)) return;
    this.lost.add(match);
    const whole = await this.request('view', { match, since: 0 }).catch(() => null);
    this.lost.delete(match);
    if (whole) this.tell({ ...whole, push: 'match', match } as Push);
  }

  private pushed(frame: Frame): void {
    if (frame.push !== 'change') return this.tell(frame as unknown as Push);
    const change = frame as unknown as ChangePush;
    const whole = this.changes.take(change);
    if (whole) this.tell(whole);
    else void this.askAgain(change.match);
  }

  private receive(frame: Frame | null): void {
    if (!frame) return;
    // The answer to “view” has all members of a push, and is an answer nevertheless.
    if (typeof frame.re !== 'number') {
      if (typeof frame.push === 'string') this.pushed(frame);
      return;
    }
    const request = this.pending.get(frame.re);
    if (!request || (frame.error && this.asksAgain(frame.re, request, frame.error))) return;
    this.pending.delete(frame.re);
    this.greetings.delete(frame.re);
    if (this.held.delete(frame.re) && this.held.size === 0) this.setStatus('open');
    if (frame.error) {
      request.reject(new HostError(frame.error));
    } else {
      request.answered(frame);
      request.resolve(frame);
    }
  }
}
