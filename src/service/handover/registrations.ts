import { LRUCache } from "lru-cache";
import { type RegistrationName, registrationKey } from "../threads/job.js";

/** Bytes of overhead of a registration. */
const ENTRY_BYTES = 256;

/**
 * Registered templates and data, as the bytes received. Each caller has its own quota: only the owner can find a
 * registration, and only its own use evicts it.
 */
export class Registrations {
  readonly #quota: number;
  /** The registrations of each caller. */
  readonly #shelves = new Map<string | undefined, LRUCache<string, Uint8Array>>();
  readonly #counts = { hits: 0, misses: 0, evictions: 0 };

  /** `size`: bytes of all registrations. `callers`: the number of quotas that it is divided into. */
  constructor(size: number, callers: number) {
    this.#quota = Math.floor(size / Math.max(1, callers));
  }

  get counts() {
    let entries = 0;
    let bytes = 0;
    for (const { size, calculatedSize } of this.#shelves.values()) {
      entries += size;
      bytes += calculatedSize;
    }
    return { entries, bytes, ...this.#counts };
  }

  /** Stores a body. Returns false if it exceeds the quota of its owner. */
  keep(owner: string | undefined, name: RegistrationName, bytes: Uint8Array): boolean {
    if (sizeOf(bytes) > this.#quota) return false;
    const shelf = this.#shelves.get(owner) ?? this.#newShelf();
    this.#shelves.set(owner, shelf);
    shelf.set(registrationKey(name), bytes);
    return true;
  }

  /** Returns the body of a registration of this owner. */
  find(owner: string | undefined, name: RegistrationName): Uint8Array | undefined {
    const bytes = this.#shelves.get(owner)?.get(registrationKey(name));
    this.#counts[bytes === undefined ? "misses" : "hits"]++;
    return bytes;
  }

  #newShelf(): LRUCache<string, Uint8Array> {
    return new LRUCache({
      maxSize: this.#quota,
      sizeCalculation: sizeOf,
      dispose: (_bytes, _key, reason) => {
        if (reason === "evict") this.#counts.evictions++;
      },
    });
  }
}

function sizeOf({ length }: Uint8Array): number {
  return length + ENTRY_BYTES;
}
