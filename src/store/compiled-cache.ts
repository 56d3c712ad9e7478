import { hash } from "node:crypto";
import { ByteCache, type CacheCounts } from "./byte-cache.js";
import { compiledBytes } from "./memory-estimate.js";

export interface CompiledCacheOptions<T> {
  readonly compile: (source: string, name: string | undefined) => T;
  /** Bytes of memory that compiled templates may take, by estimate. */
  readonly maxBytes: number;
}

/**
 * Compiled templates by their source text, the least recently used ones dropped first. Templates do not change once
 * compiled, so requests may share them. The name belongs to the key because positions are reported with it.
 */
export class CompiledCache<T extends object> {
  readonly #compile: CompiledCacheOptions<T>["compile"];
  readonly #entries: ByteCache<T>;

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
    const text = source.length < HASHED_WHOLE ? `=${source}` : `#${digest(source)}`;
    // With its length, no name can be mistaken for a shorter one and the beginning of a text.
    const key = `${name?.length ?? "-"} ${name ?? ""}${text}`;
    const kept = this.#entries.get(key);
    if (kept !== undefined) return kept;
    const compiled = this.#compile(source, name);
    this.#entries.set(key, compiled, compiledBytes(source));
    return compiled;
  }
}

/**
 * V8 hashes texts up to 16,383 characters by all of them, faster than anybody else could. Longer ones it tells apart by
 * their length only, and a thousand templates of one length would have to be compared.
 */
const HASHED_WHOLE = 16_000;

/** As UTF-16: in UTF-8 all unpaired surrogates would be one character, and two sources one key. */
function digest(source: string): string {
  return hash("sha256", Buffer.from(source, "utf16le"), "base64");
}
