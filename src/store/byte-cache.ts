import { LRUCache } from "lru-cache";

export interface CacheCounts {
  readonly hits: number;
  readonly misses: number;
  /** Number of entries dropped to make room. */
  readonly evictions: number;
  readonly entries: number;
  /** Estimated bytes of memory. */
  readonly bytes: number;
}

/** An LRU cache limited by the total number of bytes. */
export class ByteCache<V extends object> {
  readonly #entries: LRUCache<string, V>;
  #hits = 0;
  #misses = 0;
  #evictions = 0;

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      dispose: (_value, _key, reason) => {
        if (reason === "evict") this.#evictions++;
      },
    });
  }

  get counts(): CacheCounts {
    const { size, calculatedSize } = this.#entries;
    return {
      hits: this.#hits,
      misses: this.#misses,
      evictions: this.#evictions,
      entries: size,
      bytes: calculatedSize,
    };
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) this.#misses++;
    else this.#hits++;
    return value;
  }

  /** Like `get`, but neither counted nor marked as used. */
  peek(key: string): V | undefined {
    return this.#entries.peek(key);
  }

  /** Returns whether the entry exists. Does not mark it as used. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** Stores a value. Returns false if it is larger than the whole cache. */
  set(key: string, value: V, bytes: number): boolean {
    this.#entries.set(key, value, { size: Math.max(1, bytes) });
    return this.#entries.has(key);
  }
}
