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
    // Nobody may be given what another one's text was compiled to.
    if (kept?.source === source) return kept.compiled;
    const compiled = this.#compile(source, name);
    this.#entries.set(key, { source, compiled }, compiledBytes(source));
    return compiled;
  }
}

/**
 * UTF-16 code units of texts that are keys themselves. Of longer ones V8 takes more time for its own hash than a fingerprint takes,
 * and of very long ones it looks at the length only.
 */
const SHORT = 1_000;

function keyOf(source: string, name: string | undefined): string {
  const text = source.length <= SHORT ? source : ownFingerprint(source);
  return name === undefined ? `:${text}` : `${name.length}:${name}${text}`;
}
