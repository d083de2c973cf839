/*
 * desk.ts: carries messages between the page and the host of its matches (src/table/host, in the
 * engine's module), and keeps what it is told to keep.
 *
 * One thing happens at a time: requests, bots and clocks stand in one line, so that a match is never
 * changed while it is being saved. Nothing is shown before it is saved.
 */
import type { Engine } from './engine';
import { Overtaken, type Kept, type Store } from './store';

export interface DeskOptions {
  engine: Engine;
  store: Store;
  /** Replies and pushes of docs/protocol.md, one JSON object each. */
  send(message: string): void;
  /** Told after each save, for other tabs. */
  saved?(match: string): void;
  /** Milliseconds between the moves of bots, so that each can be seen. */
  pause?: number;
}

const RETRY_AFTER = 4000;
const LONGEST_TIMER = 2 ** 31 - 1;

export class Desk {
  private line: Promise<unknown> = Promise.resolve();
  private readonly revisions = new Map<string, number>();
  private said: string[] = [];
  private changed: Pick<Kept, 'id' | 'file' | 'people'>[] = [];
  private driving = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: DeskOptions) {
    options.engine.listener = {
      send: (text) => this.said.push(text),
      show: (text) => options.send(text),
      keep: (text) => this.changed.push(JSON.parse(text) as Kept),
    };
  }

  request(id: number, request: object): Promise<void> {
    const text = JSON.stringify({ id, ...request });
    return this.next(async () => {
      const { engine } = this.options;
      let wanted: string | null;
      try {
        while ((wanted = engine.receive(text)) !== null) await this.fetch(wanted);
        await this.settle(id);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        engine.unkept(id, false); // the browser's store cannot even be read
        this.speak();
      }
    });
  }

  /** Another tab has played in this match. */
  overtaken(id: string): Promise<void> {
    return this.next(async () => {
      const kept = this.revisions.has(id) ? await this.options.store.load(id) : null;
      if (!kept || kept.revision === this.revisions.get(id)) return;
      await this.fetch(id);
      this.options.engine.show();
      await this.settle(null);
    });
  }

  private next(work: () => Promise<void>): Promise<void> {
    const result = this.line.then(work).finally(() => this.goOn());
    this.line = result.catch(() => undefined);
    return result;
  }

  /** Puts a match on the host's table as it is kept. What was said on the way there does not count. */
  private async fetch(id: string): Promise<void> {
    const { engine, store } = this.options;
    const kept = await store.load(id);
    if (kept && engine.give(JSON.stringify({ id, file: kept.file, people: kept.people }))) {
      this.revisions.set(id, kept.revision);
    } else {
      this.revisions.delete(id);
      engine.missing(id);
    }
    this.said = [];
  }

  /** Keeps what was changed, then says what was said; or takes it back and says that. */
  private async settle(request: number | null): Promise<boolean> {
    const changed = this.changed;
    this.changed = [];
    try {
      for (const match of changed) await this.keep(match);
    } catch (error) {
      for (const { id } of changed) await this.fetch(id);
      this.options.engine.unkept(request, error instanceof Overtaken);
      this.options.engine.show();
      this.changed = [];
      this.speak();
      return error instanceof Overtaken;
    }
    this.speak();
    return true;
  }

  private async keep({ id, file, people }: Pick<Kept, 'id' | 'file' | 'people'>): Promise<void> {
    const revision = (this.revisions.get(id) ?? 0) + 1;
    await this.options.store.save({ id, revision, file, people, at: Date.now() });
    this.revisions.set(id, revision);
    this.options.saved?.(id);
  }

  private speak(): void {
    const said = this.said;
    this.said = [];
    for (const text of said) this.options.send(text);
  }

  /* Lets bots move one after the other, and clocks run out, with requests served in between. */
  private goOn(wait = this.options.pause ?? 150): void {
    const { engine } = this.options;
    if (!this.driving && engine.botWaits) {
      this.driving = true;
      setTimeout(() => this.botMoves(), wait);
    }
    clearTimeout(this.timer);
    const left = engine.nextClock;
    if (left !== null) this.timer = setTimeout(() => this.clocks(), Math.min(left, LONGEST_TIMER));
  }

  private botMoves(): void {
    let kept = false;
    const moved = this.line.then(async () => {
      this.options.engine.botMoves();
      kept = await this.settle(null);
    });
    this.line = moved
      .catch(() => undefined)
      .then(() => {
        this.driving = false;
        // Where it could not be saved, nobody else could set the match going again.
        this.goOn(kept ? undefined : RETRY_AFTER);
      });
  }

  private clocks(): void {
    void this.next(async () => {
      this.options.engine.clocksRunOut();
      await this.settle(null);
    }).catch(() => undefined);
  }
}
