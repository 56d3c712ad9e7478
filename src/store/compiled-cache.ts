import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

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
  readonly #entries: LRUCache<string, T>;

  constructor(options: CompiledCacheOptions<T>) {
    this.#compile = options.compile;
    this.#entries = new LRUCache({ maxSize: Math.max(1, options.maxBytes) });
  }

  /** Templates kept now. */
  get size(): number {
    return this.#entries.size;
  }

  /** The compiled template of `source`; one that is larger than the whole cache is compiled each time. */
  get(source: string, name?: string): T {
    // As UTF-16: in UTF-8 all unpaired surrogates would be one character, and two sources one key.
    const digest = createHash("sha256").update(source, "utf16le").digest("base64");
    const key = `${name ?? ""}\u0000${digest}`;
    const kept = this.#entries.get(key);
    if (kept !== undefined) return kept;
    const compiled = this.#compile(source, name);
    this.#entries.set(key, compiled, { size: estimatedBytes(source) });
    return compiled;
  }
}

/** Measured on templates made of nothing but tags or blocks: 600 to 670 bytes each. */
const TAG_BYTES = 700;
const TEMPLATE_BYTES = 2_000;

/** Sources differ a hundredfold in what they cost compiled, by how many tags they can hold. */
function estimatedBytes(source: string): number {
  let braces = 0;
  for (let at = source.indexOf("{"); at !== -1; at = source.indexOf("{", at + 1)) braces++;
  return TEMPLATE_BYTES + source.length * 2 + braces * TAG_BYTES;
}
