import { LRUCache } from "lru-cache";
import { type RegistrationName, registrationKey } from "../threads/job.js";

/** Bytes of overhead of a registration. */
const ENTRY_BYTES = 256;

interface Stored {
  readonly bytes: Uint8Array;
  owners: number;
}

export type RegistrationCounts = Readonly<
  Record<"entries" | "bytes" | "hits" | "misses" | "evictions", number>
>;

/**
 * Registered templates and data, as the bytes received. Content is stored once, but each caller has its own quota: only
 * owners can find a registration, and only their own use evicts it.
 */
export class Registrations {
  readonly #quota: number;
  readonly #stored = new Map<string, Stored>();
  /** The registrations of each caller. */
  readonly #shelves = new Map<string | undefined, LRUCache<string, Stored>>();
  readonly #counts = { entries: 0, bytes: 0, hits: 0, misses: 0, evictions: 0 };

  /** `size`: bytes of all registrations. `callers`: the number of quotas that it is divided into. */
  constructor(size: number, callers: number) {
    this.#quota = Math.floor(size / Math.max(1, callers));
  }

  get counts(): RegistrationCounts {
    return this.#counts;
  }

  /** Stores a body. Returns false if it exceeds the quota of its owner. */
  keep(owner: string | undefined, name: RegistrationName, bytes: Uint8Array): boolean {
    if (sizeOf({ bytes, owners: 0 }) > this.#quota) return false;
    const key = registrationKey(name);
    const shelf = this.#shelves.get(owner) ?? this.#newShelf();
    this.#shelves.set(owner, shelf);
    if (shelf.get(key) !== undefined) return true;
    const stored = this.#stored.get(key) ?? { bytes, owners: 0 };
    if (stored.owners++ === 0) this.#count(key, stored, 1);
    shelf.set(key, stored);
    return true;
  }

  /** Returns the body of a registration of this owner. */
  find(owner: string | undefined, name: RegistrationName): Uint8Array | undefined {
    const found = this.#shelves.get(owner)?.get(registrationKey(name));
    this.#counts[found === undefined ? "misses" : "hits"]++;
    return found?.bytes;
  }

  #newShelf(): LRUCache<string, Stored> {
    return new LRUCache({
      maxSize: this.#quota,
      sizeCalculation: sizeOf,
      dispose: (stored, key) => {
        this.#counts.evictions++;
        if (--stored.owners === 0) this.#count(key, stored, -1);
      },
    });
  }

  /** Counts content that is stored or no longer stored. */
  #count(key: string, stored: Stored, change: 1 | -1): void {
    if (change === 1) this.#stored.set(key, stored);
    else this.#stored.delete(key);
    this.#counts.entries += change;
    this.#counts.bytes += change * sizeOf(stored);
  }
}

function sizeOf({ bytes }: Stored): number {
  return bytes.length + ENTRY_BYTES;
}
