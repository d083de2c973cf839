/* session.ts: one match as one page follows it: sits down, keeps the whole log, plays. */
import { useEffect, useState } from 'preact/hooks';
import { settings } from '../settings';
import { hostFor } from './choose';
import { HostError, type Host } from './host';
import { note } from './kept';
import { Lines } from './lines';
import type { Do, MatchPush, Members, Push, ReplyOf } from './protocol';

export interface Sitting {
  secret: string; // the key of the seat, or a link to watch
  where: 'server' | 'local';
  watching: boolean;
}

/* What a push lacks before the deal. */
const noPosition = { round: 0, rounds: 0, question: '', score: [], recent: [] };

export class Session {
  push: MatchPush | null = null;
  error: HostError | Error | null = null;
  /** The server removed the match, or is going down: a sentence or a reason. */
  gone = false;
  bye: string | null = null;
  busy = false;
  host: Host | null = null;
  private match = '';
  private early: Push[] = [];
  private passed: MatchPush[] = []; // positions since they were last taken
  private readonly lines = new Lines();
  private coming = false; // more of the log
  private closed = false;
  private stops: (() => void)[] = [];
  private arrival: { version: number; arrived(): void } | null = null;

  constructor(
    readonly sitting: Sitting,
    private readonly changed: () => void,
  ) {
    void this.start();
  }

  get id(): string {
    return this.match;
  }

  private async start(): Promise<void> {
    const { secret, where, watching } = this.sitting;
    try {
      const host = await hostFor(where);
      if (this.closed) return;
      this.host = host;
      this.stops.push(host.onPush((push) => this.receive(push)));
      this.stops.push(
        host.onStatus((status) => {
          if (status !== 'lost') return;
          this.lines.restart();
          this.arrived();
        }),
      );
      let lang = settings.get().lang;
      this.stops.push(
        settings.on((s) => {
          if (s.lang !== lang) void this.refresh();
          lang = s.lang;
        }),
      );
      const name = settings.get().name;
      const reply = watching
        ? await host.request('watch', name ? { secret, name } : { secret })
        : await host.request('sit', { secret });
      this.match = reply.match;
      for (const push of this.early) this.receive(push);
      this.early = [];
      if (!this.push && !this.coming) await this.refresh();
    } catch (error) {
      this.error = error instanceof Error ? error : new Error(String(error));
      this.changed();
    }
  }

  close(): void {
    this.closed = true;
    for (const stop of this.stops) stop();
    if (this.match) void this.host?.request('leave', { match: this.match }).catch(() => undefined);
  }

  /** Asks for everything again: after a change of language, or when lines are missing. */
  async refresh(): Promise<void> {
    if (!this.host || !this.match) return;
    this.lines.restart();
    const reply = await this.host
      .request('view', { match: this.match, since: 0 })
      .catch(() => null);
    if (reply?.seats) this.receive({ ...(reply as MatchPush), push: 'match', match: this.match });
  }

  private receive(push: Push): void {
    if (this.closed) return;
    if (push.push === 'bye') {
      this.bye = push.text;
      this.changed();
      return;
    }
    if (!this.match) {
      this.early.push(push);
      return;
    }
    if (push.match !== this.match) return;
    if (push.push === 'gone') {
      this.gone = true;
    } else {
      this.bye = null;
      const whole = push.deal === 'waits' || this.lines.add(push);
      if (!whole) void this.refresh();
      // Of a log that comes in pieces nothing is shown, told or noted as seen before all of it is there.
      this.coming = push.log_more ?? false;
      if (this.coming) return;
      this.push = { ...noPosition, ...push, since: Date.now() - push.waited * 1000, log: this.lines.log };
      if (push.deal !== 'waits') this.passed.push(this.push);
      note(this.sitting.secret, this.sitting.where, this.sitting.watching, this.push);
      if (this.arrival && push.version >= this.arrival.version) this.arrived();
    }
    this.changed();
  }

  /** Every position that came since this was last asked: several may come before the page is drawn. */
  take(): MatchPush[] {
    const { passed } = this;
    this.passed = [];
    return passed;
  }

  /** A request about this match. Errors are thrown as HostError. */
  async ask<D extends Do>(what: D, members: Omit<Members<D>, 'match'>): Promise<ReplyOf<D>> {
    if (!this.host) throw new HostError({ code: 'offline', text: '' });
    return this.host.request(what, { ...members, match: this.match } as unknown as Members<D>);
  }

  private arrived(): void {
    this.arrival?.arrived();
    this.arrival = null;
  }

  /* The answer may come before the position it made: until that is there, the old one is not played. */
  private async until(version: number): Promise<void> {
    if (this.push && this.push.version < version) await new Promise<void>((arrived) => (this.arrival = { version, arrived }));
  }

  async play(move: string): Promise<void> {
    if (this.busy || !this.push) return;
    this.busy = true;
    this.changed();
    try {
      const { version } = await this.ask('move', { version: this.push.version, move });
      await this.until(version);
    } catch (error) {
      // Somebody was quicker (another tab, an undo): show how it stands now.
      if (error instanceof HostError && error.body.code === 'stale') await this.refresh();
      throw error;
    } finally {
      this.busy = false;
      this.changed();
    }
  }
}

export function useSession(sitting: Sitting): Session | null {
  const [box, setBox] = useState<{ session: Session } | null>(null);
  useEffect(() => {
    const session: Session = new Session(sitting, () => setBox({ session }));
    setBox({ session });
    return () => session.close();
  }, [sitting.secret, sitting.where, sitting.watching]);
  return box?.session ?? null;
}
