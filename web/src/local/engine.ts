/*
 * engine.ts: the engine and the host of matches in this browser: src/wasm/page.c behind functions.
 *
 * Texts go through one buffer in the module's memory; the memory may grow during any call, so its
 * views are taken anew each time.
 */

interface Exports {
  memory: WebAssembly.Memory;
  __wasm_call_ctors?(): void;
  clio_buffer(): number;
  clio_buffer_size(): number;
  clio_receive(length: number): number;
  clio_give(length: number): number;
  clio_missing(length: number): void;
  clio_show(): void;
  clio_unkept(id: number, overtaken: number): void;
  clio_bot_waits(): number;
  clio_bot_moves(): void;
  clio_clocks(): void;
  clio_next_clock(): number;
}

/** What the module says while it is called; each is one JSON text. */
export interface Listener {
  /** A message for the page, to be shown once what was to be kept is kept. */
  send(text: string): void;
  /** A message that need not wait. */
  show(text: string): void;
  /** A match as it is to be kept. */
  keep(text: string): void;
}

const writer = new TextEncoder();
const reader = new TextDecoder();

export class Engine {
  private readonly wasm: Exports;
  listener: Listener = { send: () => undefined, show: () => undefined, keep: () => undefined };

  private constructor(module: WebAssembly.Module) {
    // The module reads no files and writes none; of the system it only asks the time.
    const nothing = (): number => 0;
    const instance = new WebAssembly.Instance(module, {
      clio: {
        send: (at: number, length: number) => this.listener.send(this.text(at, length)),
        show: (at: number, length: number) => this.listener.show(this.text(at, length)),
        keep: (at: number, length: number) => this.listener.keep(this.text(at, length)),
        now: () => Date.now(),
        chance: () => crypto.getRandomValues(new BigUint64Array(1))[0] ?? 1n,
      },
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

  private text(at: number, length: number): string {
    return reader.decode(new Uint8Array(this.wasm.memory.buffer, at, length));
  }

  /** Writes a text into the buffer and returns its bytes; too long a one is cut, and then refused. */
  private put(text: string): number {
    const bytes = writer.encode(text).subarray(0, this.wasm.clio_buffer_size() - 1);
    new Uint8Array(this.wasm.memory.buffer, this.wasm.clio_buffer()).set(bytes);
    return bytes.length;
  }

  /** Answers a request. Gives the id of a match it needs first; then nothing of it has happened. */
  receive(request: string): string | null {
    const length = this.wasm.clio_receive(this.put(request));
    return length > 0 ? this.text(this.wasm.clio_buffer(), length) : null;
  }

  /** A match as it is kept; false when it is none. */
  give(kept: string): boolean {
    return this.wasm.clio_give(this.put(kept)) !== 0;
  }

  /** There is no such match. */
  missing(id: string): void {
    this.wasm.clio_missing(this.put(id));
  }

  /** Sends pushes of matches that were given. */
  show(): void {
    this.wasm.clio_show();
  }

  /** What a request changed (or a bot: null) could not be kept. */
  unkept(id: number | null, overtaken: boolean): void {
    this.wasm.clio_unkept(id ?? -1, overtaken ? 1 : 0);
  }

  get botWaits(): boolean {
    return this.wasm.clio_bot_waits() !== 0;
  }

  /** Lets the bot that waits think and move. */
  botMoves(): void {
    this.wasm.clio_bot_moves();
  }

  /** Milliseconds until a clock runs out; null when none runs. */
  get nextClock(): number | null {
    const left = this.wasm.clio_next_clock();
    return left < 0 ? null : left;
  }

  clocksRunOut(): void {
    this.wasm.clio_clocks();
  }
}
