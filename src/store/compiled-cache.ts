import { ByteCache, type CacheCounts } from "./byte-cache.js";
import { ownFingerprint } from "./fingerprint.js";
import { compiledBytes } from "./memory-estimate.js";

export interface CompiledCacheOptions<T> {
  readonly compile: (source: string, name: string | undefined) => T;
  /** Estimated bytes of memory that compiled templates may take. */
  readonly maxBytes: number;
}

interface Entry<T> {
  readonly source: string;
  readonly compiled: T;
}

/**
 * An LRU cache of compiled templates by source. Templates are immutable, so requests can share them. The name is part
 * of the key because it appears in diagnostics.
 */
export class CompiledCache<T extends object> {
  readonly #compile: CompiledCacheOptions<T>["compile"];
  readonly #entries: ByteCache<Entry<T>>;

  constructor(options: CompiledCacheOptions<T>) {
    this.#compile = options.compile;
    this.#entries = new ByteCache(options.maxBytes);
  }

  /** Current number of templates. */
  get size(): number {
    return this.#entries.counts.entries;
  }

  get counts(): CacheCounts {
    return this.#entries.counts;
  }

  /** Returns the compiled template of `source`. One that is larger than the whole cache is compiled each time. */
  get(source: string, name?: string): T {
    const key = keyOf(source, name);
    const cached = this.#entries.get(key);
    // Two sources may have the same fingerprint.
    if (cached?.source === source) return cached.compiled;
    const compiled = this.#compile(source, name);
    this.#entries.set(key, { source, compiled }, compiledBytes(source));
    return compiled;
  }
}

/** Longer sources use a fingerprint as the key, because hashing it is faster. */
const MAX_KEY_LENGTH = 1_000;

function keyOf(source: string, name: string | undefined): string {
  const text = source.length <= MAX_KEY_LENGTH ? source : ownFingerprint(source);
  return name === undefined ? `:${text}` : `${name.length}:${name}${text}`;
}
