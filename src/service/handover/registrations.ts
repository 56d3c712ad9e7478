import { type RegistrationName, registrationKey } from "../threads/job.js";

/** Bytes that a registration takes besides its body. */
const ENTRY_BYTES = 256;

interface Stored {
  readonly bytes: Uint8Array;
  owners: number;
}

/** The registrations of one caller, the least recently used ones first. */
interface Shelf {
  readonly keys: Map<string, number>;
  used: number;
}

export interface RegistrationCounts {
  readonly entries: number;
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
  readonly evictions: number;
}

/**
 * Registered templates and data as the bytes that were sent. Content is stored once, but each caller has a quota of its
 * own: only owners find a registration, and only their own use evicts it.
 */
export class Registrations {
  readonly #quota: number;
  readonly #stored = new Map<string, Stored>();
  readonly #shelves = new Map<string, Shelf>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;
  #evictions = 0;

  /** `size`: bytes of all registrations. `callers`: among whom they are divided. */
  constructor(size: number, callers: number) {
    this.#quota = Math.floor(size / Math.max(1, callers));
  }

  get counts(): RegistrationCounts {
    const { size: entries } = this.#stored;
    const [hits, misses, evictions] = [this.#hits, this.#misses, this.#evictions];
    return { entries, bytes: this.#bytes, hits, misses, evictions };
  }

  /** Keeps a body. False where it exceeds the quota of its owner. */
  keep(owner: string, name: RegistrationName, bytes: Uint8Array): boolean {
    const size = bytes.length + ENTRY_BYTES;
    if (size > this.#quota) return false;
    const key = registrationKey(name);
    const shelf = this.#shelves.get(owner) ?? { keys: new Map(), used: 0 };
    this.#shelves.set(owner, shelf);
    this.#remove(shelf, key);
    for (const [oldest] of shelf.keys) {
      if (shelf.used + size <= this.#quota) break;
      this.#remove(shelf, oldest);
      this.#evictions++;
    }
    shelf.keys.set(key, size);
    shelf.used += size;
    const stored = this.#stored.get(key);
    if (stored !== undefined) stored.owners++;
    else {
      this.#stored.set(key, { bytes, owners: 1 });
      this.#bytes += size;
    }
    return true;
  }

  /** The body of a registration of this owner. */
  find(owner: string, name: RegistrationName): Uint8Array | undefined {
    const key = registrationKey(name);
    const shelf = this.#shelves.get(owner);
    const size = shelf?.keys.get(key);
    if (shelf === undefined || size === undefined) {
      this.#misses++;
      return undefined;
    }
    this.#hits++;
    // Moves it to the end: it was used last.
    shelf.keys.delete(key);
    shelf.keys.set(key, size);
    return this.#stored.get(key)?.bytes;
  }

  #remove(shelf: Shelf, key: string): void {
    const size = shelf.keys.get(key);
    if (size === undefined) return;
    shelf.keys.delete(key);
    shelf.used -= size;
    const stored = this.#stored.get(key);
    if (stored === undefined || --stored.owners > 0) return;
    this.#stored.delete(key);
    this.#bytes -= size;
  }
}
