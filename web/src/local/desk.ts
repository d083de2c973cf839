/*
 * desk.ts: answers the requests of docs/protocol.md for matches kept in this browser.
 *
 * One thing happens at a time: requests and the moves of bots stand in one line, so that a match
 * is never changed while it is being saved. Nothing is shown before it is saved.
 */
import type { Created, CreateRequest, ErrorCode, Lang, Requests } from '../net/protocol';
import { Refusal, type Engine, type Setup } from './engine';
import { NO_LOG, OpenMatch, readSecret, secretOf, type Bye, type LocalPush } from './match';
import { Overtaken, type Store } from './store';
import { refusal, type Say } from './words';

/** What the pages may ask beyond the protocol: the owner of a covered seat is there. */
export interface LocalRequests extends Requests {
  uncover: { members: { match: string }; reply: object };
}
type Do = keyof LocalRequests;
type Answers = { [D in Do]: (members: LocalRequests[D]['members']) => Promise<LocalRequests[D]['reply']> };

export interface DeskOptions {
  engine: Engine;
  store: Store;
  send(push: LocalPush | Bye): void;
  /** Told after each save, for other tabs. */
  saved?(match: string): void;
  /** Milliseconds between the moves of bots, so that each can be seen. */
  pause?: number;
}

const MOST_OPEN = 12; // the engine has 16 tables
const THINKING_AFTER = 1000;
const THINKING_EVERY = 150;
const RETRY_AFTER = 4000;

export class Desk {
  private lang: Lang = 'en';
  private line: Promise<unknown> = Promise.resolve();
  private readonly open = new Map<string, OpenMatch>();
  private readonly engine: Engine;
  private readonly store: Store;

  constructor(private readonly options: DeskOptions) {
    this.engine = options.engine;
    this.store = options.store;
  }

  request<D extends Do>(what: D, members: LocalRequests[D]['members']): Promise<LocalRequests[D]['reply']> {
    const answer = this.answers[what] as Answers[D] | undefined;
    return this.next(async () => {
      if (!answer) throw this.refuse('bad-request', 'bad');
      try {
        return await answer(members);
      } catch (error) {
        throw this.explained(error);
      }
    });
  }

  /** Another tab has played in this match. */
  changed(id: string): void {
    const match = this.open.get(id);
    if (!match?.followed) return;
    void this.next(async () => {
      const kept = await this.store.load(id);
      if (this.open.get(id) !== match || !kept || kept.revision === match.kept.revision) return;
      await match.reload();
      this.show(match);
    }).catch(() => undefined);
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const result = this.line.then(work);
    this.line = result.catch(() => undefined);
    return result;
  }

  private refuse(code: ErrorCode, key: Say): Refusal {
    return new Refusal(refusal(code, key, this.lang));
  }

  /* Errors become sentences with a way out, whatever they were. */
  private explained(error: unknown): Error {
    if (error instanceof Overtaken) return this.refuse('stale', 'stale');
    if (error instanceof Refusal && error.body.code === 'limit') return this.refuse('limit', 'tables');
    if (error instanceof Refusal) return error;
    if (error instanceof DOMException) return this.refuse('unavailable', 'store');
    return error instanceof Error ? error : new Error(String(error));
  }

  // ---- Opening ---------------------------------------------------------------------------------

  private async find(id: string): Promise<OpenMatch> {
    const here = this.open.get(id);
    if (here) return here;
    const kept = await this.store.load(id);
    if (!kept) throw this.refuse('not-found', 'match');
    const match = new OpenMatch(this.engine, this.store, this.engine.import(kept.file, this.lang), kept);
    return this.lay(match);
  }

  private lay(match: OpenMatch): OpenMatch {
    for (const [id, old] of this.open) {
      if (this.open.size < MOST_OPEN) break;
      if (old.followed) continue;
      old.close();
      this.open.delete(id);
    }
    this.open.set(match.id, match);
    match.turn();
    return match;
  }

  private async bySecret(secret: string): Promise<{ match: OpenMatch; seat: number | 'w' }> {
    const read = readSecret(secret);
    if (!read) throw this.refuse('not-found', 'match');
    return { match: await this.find(read.id), seat: read.seat };
  }

  private async byEither(members: { match?: string; secret?: string }): Promise<{ match: OpenMatch; seat: number | 'w' }> {
    if (members.secret !== undefined) return this.bySecret(members.secret);
    const match = await this.find(members.match ?? '');
    return { match, seat: match.seat ?? 'w' };
  }

  /** Keeps a match that has just been laid on a table of the engine. */
  private async found(table: number, colours: number[]): Promise<Created> {
    const id = `m_${random(16)}`;
    const kept = { id, revision: 1, file: this.engine.export(table), colours, rematch: null, at: Date.now() };
    try {
      await this.store.save(kept);
    } catch (error) {
      this.engine.close(table);
      throw error;
    }
    const match = this.lay(new OpenMatch(this.engine, this.store, table, kept));
    const people = match.people();
    return {
      match: id,
      watch: secretOf(id, 'w'),
      secrets: Array.from({ length: match.seats }, (_, seat) => (people.includes(seat) ? secretOf(id, seat) : null)),
    };
  }

  private setup(wanted: CreateRequest): Setup {
    const seed = wanted.seed === undefined ? undefined : /^\d{1,20}$/.test(wanted.seed) ? BigInt(wanted.seed) : null;
    if (seed === null || (seed !== undefined && seed >= 1n << 64n)) throw this.refuse('bad-request', 'bad');
    return {
      game: wanted.game,
      seats: wanted.seats.map((seat) => ({
        bot: seat.kind === 'bot' ? (seat.bot ?? 'level:3') : null,
        name: seat.name ?? '',
      })),
      options: wanted.options,
      seed: seed ?? randomSeed(),
    };
  }

  // ---- Showing and bots ------------------------------------------------------------------------

  private show(match: OpenMatch): void {
    match.turn();
    if (match.followed) this.options.send(match.push(this.lang));
    this.drive(match);
  }

  /* Lets bots move one after the other, with requests served in between. */
  private drive(match: OpenMatch, wait = this.options.pause ?? 150): void {
    if (match.driving || !match.followed || match.watching || !this.botDecides(match)) return;
    match.driving = true;
    setTimeout(() => {
      void this.next(() => this.botMoves(match))
        .then(() => undefined, (error: unknown) => this.botFailed(match, error))
        .then((again) => {
          match.driving = false;
          this.drive(match, again);
        });
    }, wait);
  }

  private botDecides(match: OpenMatch): boolean {
    const seat = this.engine.deciding(match.table);
    return seat !== null && this.engine.isBot(match.table, seat);
  }

  private async botMoves(match: OpenMatch): Promise<void> {
    const seat = this.engine.deciding(match.table);
    if (!match.followed || seat === null || !this.engine.isBot(match.table, seat)) return;
    this.reportThinking(match, seat);
    const move = this.engine.think(match.table);
    match.thinking = null;
    this.engine.play(match.table, move, this.lang);
    await this.keep(match);
    match.turn();
    if (match.followed) this.options.send(match.push(this.lang));
  }

  /*
   * Another tab was quicker: show what it did. Anything else (a full disk) is said, and the bot
   * tries again a little later: nobody else could set the match going.
   */
  private botFailed(match: OpenMatch, error: unknown): number {
    match.thinking = null;
    if (!match.followed) return 0;
    if (error instanceof Overtaken) this.options.send(match.push(this.lang));
    else this.options.send({ push: 'bye', text: this.explained(error).message });
    return error instanceof Overtaken ? 0 : RETRY_AFTER;
  }

  /* Called from inside the engine's search; asking it for a message meanwhile changes nothing there. */
  private reportThinking(match: OpenMatch, seat: number): void {
    const start = performance.now();
    let last = start + THINKING_AFTER - THINKING_EVERY;
    this.engine.onProgress = (done) => {
      const now = performance.now();
      if (now - last < THINKING_EVERY) return;
      last = now;
      match.thinking = { seat, done };
      this.options.send(match.push(this.lang));
    };
  }

  private async keep(match: OpenMatch, change: Parameters<OpenMatch['save']>[0] = {}): Promise<void> {
    await match.save(change);
    this.options.saved?.(match.id);
  }

  // ---- Requests --------------------------------------------------------------------------------

  private checkVersion(match: OpenMatch, version: number): void {
    const now = match.version;
    if (version !== now) throw new Refusal({ ...refusal('stale', 'stale', this.lang), version: now });
  }

  private deciding(match: OpenMatch): number {
    const seat = this.engine.deciding(match.table);
    if (seat === null) throw this.refuse('too-late', 'over');
    if (match.seat !== seat) throw this.refuse('not-yours', 'turn');
    return seat;
  }

  private follow(match: OpenMatch, watching: boolean): void {
    match.followed = true;
    match.watching = watching;
    match.forgetLog();
    this.show(match);
  }

  private readonly answers: Answers = {
    hello: async ({ lang }) => {
      this.lang = lang === 'fr' ? 'fr' : 'en';
      return { version: this.engine.version, games: [...this.engine.games] };
    },
    create: async (wanted) => this.found(this.engine.create(this.setup(wanted), this.lang), wanted.seats.map((_, i) => i)),
    sit: async ({ secret, name, colour }) => {
      const { match, seat } = await this.bySecret(secret);
      if (seat === 'w' || !match.people().includes(seat)) throw this.refuse('not-found', 'seat');
      // At a shared screen a name belongs to one of several people; it is not this page's to set.
      if (match.people().length === 1) await this.dress(match, seat, name, colour);
      this.follow(match, false);
      return { match: match.id, seat };
    },
    watch: async ({ secret }) => {
      const { match } = await this.bySecret(secret);
      this.follow(match, true);
      return { match: match.id };
    },
    leave: async ({ match: id }) => {
      const match = this.open.get(id);
      if (match) {
        match.followed = false;
        match.close();
        this.open.delete(id);
      }
      return {};
    },
    seat: async ({ match: id, name, colour }) => {
      const match = await this.find(id);
      if (match.seat === null) throw this.refuse('not-yours', 'seat');
      if (await this.dress(match, match.seat, name, colour)) match.forgetLog();
      this.show(match);
      return {};
    },
    view: async ({ match: id, since }) => (await this.find(id)).push(this.lang, since ?? 0),
    move: async ({ match: id, version, move }) => {
      const match = await this.find(id);
      this.checkVersion(match, version);
      this.deciding(match);
      this.engine.play(match.table, move, this.lang);
      await this.keep(match);
      this.show(match);
      return { version: match.version };
    },
    why: async ({ match: id, move }) => this.engine.why((await this.find(id)).table, move, this.lang),
    undo: async ({ match: id, version }) => {
      const match = await this.find(id);
      this.checkVersion(match, version);
      const { seat } = match;
      if (seat === null) throw this.refuse('not-yours', 'seat');
      const { undo } = this.engine.message(match.table, seat, this.lang, NO_LOG);
      if (undo !== 'ok') throw this.refuse('too-late', undo ?? 'nothing');
      this.engine.undo(match.table, seat);
      match.forgetLog();
      await this.keep(match);
      this.show(match);
      return { version: match.version };
    },
    redo: async ({ match: id, version }) => {
      const match = await this.find(id);
      this.checkVersion(match, version);
      if (match.people().length !== 1 || !this.engine.redo(match.table)) throw this.refuse('too-late', 'redo');
      await this.keep(match);
      this.show(match);
      return { version: match.version };
    },
    hint: async ({ match: id }) => {
      const match = await this.find(id);
      this.deciding(match);
      this.engine.onProgress = () => undefined;
      return { hints: this.engine.hints(match.table, this.lang) };
    },
    rematch: async ({ match: id }) => {
      const match = await this.find(id);
      const created = await this.found(this.engine.again(match.table, randomSeed()), match.kept.colours);
      const secret = created.secrets.find((s) => s !== null) ?? null;
      await this.keep(match, { rematch: secret });
      this.show(match);
      return created;
    },
    replay: async (members) => {
      const { match, seat } = await this.byEither(members);
      return { replay: match.replay(members.at, seat, this.lang) };
    },
    chart: async (members) => ({ chart: this.engine.chart((await this.byEither(members)).match.table, this.lang) }),
    export: async ({ match: id }) => {
      const match = await this.find(id);
      if (match.people().length > 1 && match.hides()) throw this.refuse('too-late', 'running');
      return { file: this.engine.export(match.table) };
    },
    import: async ({ file }) => this.found(this.engine.import(file, this.lang), []),
    uncover: async ({ match: id }) => {
      const match = await this.find(id);
      match.uncover();
      this.show(match);
      return {};
    },
    consent: async () => Promise.reject(this.refuse('too-late', 'alone')),
    chat: async () => Promise.reject(this.refuse('bad-request', 'alone')),
    invite: async () => Promise.reject(this.refuse('bad-request', 'alone')),
    hold: async () => Promise.reject(this.refuse('bad-request', 'alone')),
  };

  /** A seat's name and colour; true when something changed. */
  private async dress(match: OpenMatch, seat: number, name?: string, colour?: number): Promise<boolean> {
    const before = match.dressedSeats(this.lang)[seat];
    const renamed = name !== undefined && name !== '' && name !== before?.name;
    const recoloured = colour !== undefined && colour !== before?.colour;
    if (!renamed && !recoloured) return false;
    if (renamed) this.engine.rename(match.table, seat, name);
    const colours = Array.from({ length: match.seats }, (_, i) => match.kept.colours[i] ?? i);
    if (recoloured) colours[seat] = colour;
    await this.keep(match, { colours });
    return true;
  }
}

function random(bytes: number): string {
  const raw = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...raw)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/* Short enough to be told to a friend: ten digits. */
function randomSeed(): bigint {
  return BigInt(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
}
