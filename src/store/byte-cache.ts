import { LRUCache } from "lru-cache";

export interface CacheCounts {
  readonly hits: number;
  readonly misses: number;
  /** Entries dropped to make room. */
  readonly evictions: number;
  readonly entries: number;
  /** Of memory, by estimate. */
  readonly bytes: number;
}

/** Values by key as long as they fit into a number of bytes together; the least recently used ones go first. */
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

  /** The same where that is no use of it, and not counted. */
  peek(key: string): V | undefined {
    return this.#entries.peek(key);
  }

  /** Whether the entry exists. Does not count as a use of it. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /** False when the value is larger than the whole cache, and is not kept. */
  set(key: string, value: V, bytes: number): boolean {
    this.#entries.set(key, value, { size: Math.max(1, bytes) });
    return this.#entries.has(key);
  }
}
