import { ByteCache, type CacheCounts } from "./byte-cache.js";
import { ownFingerprint } from "./fingerprint.js";
import { compiledBytes } from "./memory-estimate.js";

export interface CompiledCacheOptions<T> {
  readonly compile: (source: string, name: string | undefined) => T;
  /** Bytes of memory that compiled templates may take, by estimate. */
  readonly maxBytes: number;
}

interface Entry<T> {
  readonly source: string;
  readonly compiled: T;
}

/**
 * Compiled templates by their source text, the least recently used ones dropped first. Templates do not change once
 * compiled, so requests may share them. The name belongs to the key because positions are reported with it.
 */
export class CompiledCache<T extends object> {
  readonly #compile: CompiledCacheOptions<T>["compile"];
  readonly #entries: ByteCache<Entry<T>>;

  constructor(options: CompiledCacheOptions<T>) {
    this.#compile = options.compile;
    this.#entries = new ByteCache(options.maxBytes);
  }

  /** Templates kept now. */
  get size(): number {
    return this.#entries.counts.entries;
  }

  get counts(): CacheCounts {
    return this.#entries.counts;
  }

  /** The compiled template of `source`; one that is larger than the whole cache is compiled each time. */
  get(source: string, name?: string): T {
    const key = keyOf(source, name);
    const kept = this.#entries.get(key);
    // Two sources may have one fingerprint.
    if (kept?.source === source) return kept.compiled;
    const compiled = this.#compile(source, name);
    this.#entries.set(key, { source, compiled }, compiledBytes(source));
    return compiled;
  }
}

/** Longer sources are keyed by a fingerprint, which V8 hashes faster than the source itself. */
const MAX_KEY_LENGTH = 1_000;

function keyOf(source: string, name: string | undefined): string {
  const text = source.length <= MAX_KEY_LENGTH ? source : ownFingerprint(source);
  return name === undefined ? `:${text}` : `${name.length}:${name}${text}`;
}
