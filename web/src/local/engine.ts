/*
 * engine.ts: Clio's engine in this browser: src/wasm/wasm.c behind typed functions.
 *
 * Texts go through one buffer in the module's memory; the memory may grow during any call, so its
 * views are taken anew each time.
 */
import type { ChartEntry, ErrorBody, Hint, Lang, MatchPush, ReplayState } from '../net/protocol';

export const SPECTATOR = 254;
export const OMNISCIENT = 253;

interface Exports {
  memory: WebAssembly.Memory;
  __wasm_call_ctors?(): void;
  clio_buffer(): number;
  clio_buffer_size(): number;
  clio_version(): number;
  clio_games(): number;
  clio_game_id(game: number): number;
  clio_setup(game: number, seats: number): void;
  clio_setup_option(lang: number): number;
  clio_setup_seat(seat: number): number;
  clio_setup_begin(seed: bigint, lang: number): number;
  clio_again(table: number, seed: bigint): number;
  clio_import(length: number, lang: number): number;
  clio_export(table: number): number;
  clio_close(table: number): void;
  clio_message(table: number, viewer: number, lang: number, since: number): number;
  clio_replay(table: number, at: number, viewer: number, lang: number): number;
  clio_chart(table: number, lang: number): number;
  clio_hash(table: number): bigint;
  clio_deciding(table: number): number;
  clio_is_bot(table: number, seat: number): number;
  clio_hides(table: number, seat: number): number;
  clio_rename(table: number, seat: number): void;
  clio_play(table: number, lang: number): number;
  clio_why(table: number, lang: number): number;
  clio_undo(table: number, seat: number): number;
  clio_redo(table: number): number;
  clio_think(table: number): number;
  clio_hint(table: number, lang: number): number;
}

export interface Setup {
  game: string;
  /** A bot as the engine writes it (“level:3”), or null for a person. */
  seats: { bot: string | null; name: string }[];
  options: Record<string, string>;
  seed: bigint;
}

/** What the engine refused, as the protocol tells it. */
export class Refusal extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.text);
    this.name = 'Refusal';
  }
}

const langs: Record<Lang, number> = { en: 0, fr: 1 };
const writer = new TextEncoder();
const reader = new TextDecoder();

export class Engine {
  /** Told now and then while a bot thinks, from 0 to 1. */
  onProgress: (done: number) => void = () => undefined;
  private readonly wasm: Exports;
  private readonly ids: string[];

  private constructor(module: WebAssembly.Module) {
    // The module reads no files and writes none; of the system it only asks the time.
    const nothing = (): number => 0;
    const instance = new WebAssembly.Instance(module, {
      clio: { progress: (done: number) => this.onProgress(done) },
      wasi_snapshot_preview1: {
        fd_close: nothing,
        fd_seek: nothing,
        fd_write: nothing,
        fd_fdstat_get: nothing,
        clock_time_get: (_clock: number, _precision: bigint, at: number) => this.time(at),
        proc_exit: (code: number) => {
          throw new Error(`engine stopped (${code})`);
        },
      },
    });
    this.wasm = instance.exports as unknown as Exports;
    this.wasm.__wasm_call_ctors?.();
    this.ids = Array.from({ length: this.wasm.clio_games() }, (_, i) => this.text(this.wasm.clio_game_id(i)));
  }

  static async load(source: BufferSource | Response | PromiseLike<Response>): Promise<Engine> {
    if (source instanceof ArrayBuffer || ArrayBuffer.isView(source))
      return new Engine(await WebAssembly.compile(source));
    const reply = await source;
    if (!reply.ok) throw new Error(`${reply.url}: ${reply.status}`);
    // Not compileStreaming: a plain static host may send the module with another type.
    return new Engine(await WebAssembly.compile(await reply.arrayBuffer()));
  }

  private time(at: number): number {
    new DataView(this.wasm.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  }

  private text(length: number): string {
    return reader.decode(new Uint8Array(this.wasm.memory.buffer, this.wasm.clio_buffer(), length));
  }

  private json<T>(length: number): T {
    const answer = JSON.parse(this.text(length)) as T | { error: ErrorBody };
    if (typeof answer === 'object' && answer !== null && 'error' in answer) throw new Refusal(answer.error);
    return answer;
  }

  /** Writes texts into the buffer, each closed by a 0. Returns the bytes of all without the last 0. */
  private put(...texts: string[]): number {
    const bytes = writer.encode(`${texts.join('\0')}\0`);
    if (bytes.length > this.wasm.clio_buffer_size()) throw new Refusal({ code: 'limit', text: '' });
    new Uint8Array(this.wasm.memory.buffer, this.wasm.clio_buffer()).set(bytes);
    return bytes.length - 1;
  }

  private gameNumber(id: string): number {
    const found = this.ids.indexOf(id);
    if (found < 0) throw new Refusal({ code: 'not-found', text: id });
    return found;
  }

  get version(): string {
    return this.text(this.wasm.clio_version());
  }

  get games(): readonly string[] {
    return this.ids;
  }

  /** Begins a match and returns its table. */
  create(setup: Setup, lang: Lang): number {
    this.wasm.clio_setup(this.gameNumber(setup.game), setup.seats.length);
    for (const [option, choice] of Object.entries(setup.options)) {
      this.put(option, choice);
      this.json(this.wasm.clio_setup_option(langs[lang]));
    }
    setup.seats.forEach((seat, i) => {
      this.put(seat.bot ?? '', fitting(seat.name));
      this.json(this.wasm.clio_setup_seat(i));
    });
    return this.json<{ table: number }>(this.wasm.clio_setup_begin(setup.seed, langs[lang])).table;
  }

  again(table: number, seed: bigint): number {
    return this.json<{ table: number }>(this.wasm.clio_again(table, seed)).table;
  }

  import(file: string, lang: Lang): number {
    return this.json<{ table: number }>(this.wasm.clio_import(this.put(file), langs[lang])).table;
  }

  export(table: number): string {
    return this.text(this.wasm.clio_export(table));
  }

  close(table: number): void {
    this.wasm.clio_close(table);
  }

  message(table: number, viewer: number, lang: Lang, since: number): MatchPush {
    return this.json(this.wasm.clio_message(table, viewer, langs[lang], since));
  }

  replay(table: number, at: number, viewer: number, lang: Lang): ReplayState {
    return this.json(this.wasm.clio_replay(table, at, viewer, langs[lang]));
  }

  chart(table: number, lang: Lang): ChartEntry[] {
    return this.json<{ chart: ChartEntry[] }>(this.wasm.clio_chart(table, langs[lang])).chart;
  }

  /** 16 small hexadecimal digits, as match files have them. */
  hash(table: number): string {
    return BigInt.asUintN(64, this.wasm.clio_hash(table)).toString(16).padStart(16, '0');
  }

  /** Who must decide, or null when the match is over. */
  deciding(table: number): number | null {
    const seat = this.wasm.clio_deciding(table);
    return seat < 0 ? null : seat;
  }

  isBot(table: number, seat: number): boolean {
    return this.wasm.clio_is_bot(table, seat) !== 0;
  }

  /** Does this seat see something that lies hidden from the others? */
  hides(table: number, seat: number): boolean {
    return this.wasm.clio_hides(table, seat) !== 0;
  }

  rename(table: number, seat: number, name: string): void {
    this.put(fitting(name));
    this.wasm.clio_rename(table, seat);
  }

  play(table: number, move: string, lang: Lang): void {
    this.put(move);
    this.json(this.wasm.clio_play(table, langs[lang]));
  }

  why(table: number, move: string, lang: Lang): { why?: string; section?: string; legal?: boolean } {
    this.put(move);
    return this.json(this.wasm.clio_why(table, langs[lang]));
  }

  undo(table: number, seat: number): boolean {
    return this.wasm.clio_undo(table, seat) !== 0;
  }

  redo(table: number): boolean {
    return this.wasm.clio_redo(table) !== 0;
  }

  /** The move of the bot that must decide; empty when it has none. */
  think(table: number): string {
    return this.text(this.wasm.clio_think(table));
  }

  hints(table: number, lang: Lang): Hint[] {
    return this.json<{ hints: Hint[] }>(this.wasm.clio_hint(table, langs[lang])).hints;
  }
}

/* The engine keeps 47 bytes of a name; cut here, so that no letter is cut in half there. */
function fitting(name: string): string {
  let out = '';
  for (const letter of name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').trim()) {
    if (writer.encode(out + letter).length > 47) break;
    out += letter;
  }
  return out;
}
