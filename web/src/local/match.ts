/*
 * match.ts: one match that is open in this browser: whose seat the screen shows, what its pushes
 * say, and saving it.
 *
 * Several people may share the screen. It then always shows the seat of whoever must decide; when
 * that seat sees something the others may not, a cover comes first (`cover` in the push), and
 * nothing hidden is sent until its owner has said to be there.
 */
import type { Lang, MatchPush, Push, ReplayState, SeatInfo } from '../net/protocol';
import { OMNISCIENT, SPECTATOR, type Engine } from './engine';
import type { Kept, Store } from './store';

/** As `since`: no lines of the log at all. */
export const NO_LOG = 1 << 30;

export interface LocalPush extends MatchPush {
  /** The screen must be handed to this seat before anything goes on. */
  cover?: { seat: number; name: string };
}

/** Something is wrong that concerns no request; the next push of a match takes it back. */
export type Bye = Extract<Push, { push: 'bye' }>;

export function secretOf(id: string, seat: number | 'w'): string {
  return `${id}.${seat}`;
}

/** The match and the seat of a secret; `w` is the watch link. */
export function readSecret(secret: string): { id: string; seat: number | 'w' } | null {
  const found = /^(m_[\w-]{22})\.(\d|w)$/.exec(secret);
  if (!found || !found[1] || !found[2]) return null;
  return { id: found[1], seat: found[2] === 'w' ? 'w' : Number(found[2]) };
}

export class OpenMatch {
  /** Somebody at this page looks at it: pushes are wanted, bots may move. */
  followed = false;
  watching = false;
  driving = false;
  covered = false;
  thinking: { seat: number; done: number } | null = null;
  private readonly sitters: ('bot' | 'person')[];
  private shown: number | null = null;
  private sent = 0; // log lines the page already has
  private sentAs = -1; // and as which viewer it got them

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    public table: number,
    public kept: Kept,
  ) {
    // Who sits where never changes; only the log is asked to stay away.
    const { seats } = engine.message(table, SPECTATOR, 'en', NO_LOG);
    this.sitters = seats.map((seat) => (seat.bot ? 'bot' : 'person'));
  }

  get id(): string {
    return this.kept.id;
  }

  /** Every change is saved, so the revision that is kept counts them all, also over restarts. */
  get version(): number {
    return this.kept.revision;
  }

  get seats(): number {
    return this.sitters.length;
  }

  /** Seats of the people at this screen. */
  people(): number[] {
    return this.sitters.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : []));
  }

  /** The seat this screen shows, when it is a seat. */
  get seat(): number | null {
    return this.covered || this.watching ? null : this.shown;
  }

  /** Turns the screen to whoever must decide; covers it when that seat has something to hide. */
  turn(): void {
    const people = this.people();
    const deciding = this.engine.deciding(this.table);
    const next = deciding !== null && people.includes(deciding) ? deciding : (this.shown ?? people[0] ?? null);
    if (next === this.shown) return;
    this.shown = next;
    this.covered = next !== null && people.length > 1 && deciding !== null && this.engine.hides(this.table, next);
  }

  uncover(): void {
    this.covered = false;
  }

  private get viewer(): number {
    return this.seat ?? SPECTATOR;
  }

  /** What may be shown of the whole course: everything at the end, before that only one's own. */
  private replayViewer(seat: number | 'w'): number {
    if (this.engine.deciding(this.table) === null) return OMNISCIENT;
    const people = this.people();
    return seat !== 'w' && people.length === 1 && people[0] === seat ? seat : SPECTATOR;
  }

  private dressed(seats: SeatInfo[]): SeatInfo[] {
    return seats.map((seat, i) => ({ ...seat, colour: this.kept.colours[i] ?? i, here: true, held: false, open: false }));
  }

  dressedSeats(lang: Lang): SeatInfo[] {
    return this.dressed(this.engine.message(this.table, SPECTATOR, lang, NO_LOG).seats);
  }

  push(lang: Lang, since?: number): LocalPush {
    const { viewer } = this;
    const from = since ?? (this.sentAs === viewer ? this.sent : 0);
    const message = this.engine.message(this.table, viewer, lang, from);
    this.sent = message.log_count;
    this.sentAs = viewer;
    const cover = this.covered && this.shown !== null ? { seat: this.shown, name: message.seats[this.shown]?.name ?? '' } : null;
    return {
      ...message,
      push: 'match',
      match: this.id,
      version: this.version,
      seats: this.dressed(message.seats),
      log_from: from,
      chat: [],
      clock: { kind: 'none' },
      asks: null,
      rematch: this.kept.rematch === null ? null : { secret: this.kept.rematch },
      thinking: this.thinking,
      ...(cover ? { cover } : {}),
    };
  }

  /** After an undo the log is shorter, so it is sent from its beginning. */
  forgetLog(): void {
    this.sentAs = -1;
  }

  replay(at: number, seat: number | 'w', lang: Lang): ReplayState {
    const message = this.engine.replay(this.table, at, this.replayViewer(seat), lang);
    return { ...message, seats: this.dressed(message.seats) };
  }

  /** Has any seat something hidden that a file would tell? */
  hides(): boolean {
    return this.engine.deciding(this.table) !== null && this.people().some((seat) => this.engine.hides(this.table, seat));
  }

  /** Writes the match as it stands now. When that fails, it stands again as it was kept. */
  async save(change: Partial<Pick<Kept, 'colours' | 'rematch'>> = {}): Promise<void> {
    const next: Kept = {
      ...this.kept,
      ...change,
      revision: this.kept.revision + 1,
      file: this.engine.export(this.table),
      at: Date.now(),
    };
    try {
      await this.store.save(next);
      this.kept = next;
    } catch (error) {
      await this.reload();
      throw error;
    }
  }

  /** Takes the match as it is kept, whatever was played here since. */
  async reload(): Promise<void> {
    this.kept = (await this.store.load(this.id)) ?? this.kept;
    const fresh = this.engine.import(this.kept.file, 'en');
    this.engine.close(this.table);
    this.table = fresh;
    this.forgetLog();
    this.turn();
  }

  close(): void {
    this.engine.close(this.table);
  }
}
