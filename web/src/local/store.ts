/*
 * store.ts: where matches of this browser are kept: IndexedDB, written before a move is shown.
 *
 * A match is its file, as players can download it, and what the host knows of the people at it.
 */

export interface Kept {
  id: string;
  /** Grows with every change; whoever saves on top of an older one has missed something. */
  revision: number;
  file: string;
  /** The host's own words (src/wasm/kept.c). */
  people: object;
  at: number; // milliseconds since 1970
}

/** As it was kept before the host was in the module: it counted revisions as versions. */
interface OldKept extends Omit<Kept, 'people'> {
  people?: object;
  colours?: number[];
  rematch?: string | null; // a secret
}

function renewed(old: OldKept): Kept {
  const { id, revision, file, at, colours = [], rematch } = old;
  const people = old.people ?? {
    version: revision,
    creator: 0,
    seats: colours.map((colour) => ({ colour })),
    ...(rematch ? { rematch: rematch.replace(/\.\w$/, '') } : {}),
  };
  return { id, revision, file, people, at };
}

/** Somebody else (another tab) has changed the match in the meantime. */
export class Overtaken extends Error {}

export interface Store {
  load(id: string): Promise<Kept | null>;
  /** Durable when it resolves. Throws Overtaken when the kept revision is not the one before. */
  save(kept: Kept): Promise<void>;
}

const NAME = 'clio';
const MATCHES = 'matches';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
}

export class BrowserStore implements Store {
  private constructor(private readonly db: IDBDatabase) {}

  static async open(): Promise<BrowserStore> {
    const store = new BrowserStore(await open());
    // Asks the browser not to clear matches when it is short of room. It may refuse; then they
    // are kept as anything else.
    void navigator.storage?.persist?.().catch(() => false);
    return store;
  }

  load(id: string): Promise<Kept | null> {
    return new Promise((resolve, reject) => {
      const request = this.db.transaction(MATCHES).objectStore(MATCHES).get(id);
      request.onsuccess = () => {
        const found = request.result as OldKept | undefined;
        resolve(found ? renewed(found) : null);
      };
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    });
  }

  save(kept: Kept): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.db.transaction(MATCHES, 'readwrite', { durability: 'strict' });
      const matches = transaction.objectStore(MATCHES);
      const before = matches.get(kept.id);
      let overtaken = false;
      before.onsuccess = () => {
        const old = before.result as Kept | undefined;
        overtaken = (old?.revision ?? 0) !== kept.revision - 1;
        if (overtaken) transaction.abort();
        else matches.put(kept);
      };
      transaction.oncomplete = () => resolve();
      transaction.onabort = () =>
        reject(overtaken ? new Overtaken() : (transaction.error ?? new Error('IndexedDB')));
    });
  }
}

/** For private windows that refuse IndexedDB, and for tests: kept as long as the page lives. */
export class MemoryStore implements Store {
  private readonly matches = new Map<string, Kept>();

  load(id: string): Promise<Kept | null> {
    return Promise.resolve(this.matches.get(id) ?? null);
  }

  save(kept: Kept): Promise<void> {
    if ((this.matches.get(kept.id)?.revision ?? 0) !== kept.revision - 1) return Promise.reject(new Overtaken());
    this.matches.set(kept.id, kept);
    return Promise.resolve();
  }
}
