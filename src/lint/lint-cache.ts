import type { LintDiagnostic } from "./lint-diagnostic.js";
import type { FileFacts } from "./project/facts.js";

interface Entry {
  /** Hash of the text. */
  readonly content: string;
  readonly facts?: FileFacts | undefined;
  /** Hash of everything else that the diagnostics depend on. */
  readonly surroundings?: string | undefined;
  readonly diagnostics?: readonly LintDiagnostic[] | undefined;
}

/** The contents of a cache file. Files of another version are ignored. */
export interface CacheDocument {
  readonly version: string;
  readonly files: Readonly<Record<string, Entry>>;
}

/** Hashes a string. Provided by the host. */
export type Hash = (text: string) => string;

/** Caches the diagnostics of files as long as neither they nor their inputs change. */
export class LintCache {
  readonly #version: string;
  readonly #hash: Hash;
  readonly #old: ReadonlyMap<string, Entry>;
  readonly #new = new Map<string, Entry>();

  constructor(version: string, hash: Hash, document?: unknown) {
    this.#version = version;
    this.#hash = hash;
    const usable = isDocument(document) && document.version === version;
    this.#old = new Map(usable ? Object.entries(document.files) : []);
  }

  facts(path: string, text: string, make: () => FileFacts): FileFacts {
    const content = this.#hash(text);
    const cached = this.#new.get(path) ?? this.#old.get(path);
    const facts = cached?.content === content && cached.facts !== undefined ? cached.facts : make();
    this.#new.set(path, cached?.content === content ? { ...cached, facts } : { content, facts });
    return facts;
  }

  /** Returns the hash of the text of a file whose facts were requested. */
  contentOf(path: string): string {
    return this.#new.get(path)?.content ?? "";
  }

  /** Returns the diagnostics of an earlier run if nothing has changed since. */
  cachedDiagnostics(path: string, text: string, surroundings: string): readonly LintDiagnostic[] | undefined {
    const cached = this.#new.get(path) ?? this.#old.get(path);
    if (cached?.diagnostics === undefined || cached.content !== this.#hash(text)) return undefined;
    if (cached.surroundings !== this.#hash(surroundings)) return undefined;
    this.#new.set(path, cached);
    return cached.diagnostics;
  }

  /**
   * Returns cached diagnostics or computes them. `surroundings`: the settings, data and project that the file is linted
   * with, as a string.
   */
  diagnostics(
    path: string,
    text: string,
    surroundings: string,
    make: () => readonly LintDiagnostic[],
  ): readonly LintDiagnostic[] {
    const cached = this.cachedDiagnostics(path, text, surroundings);
    if (cached !== undefined) return cached;
    const content = this.#hash(text);
    const earlier = this.#new.get(path) ?? this.#old.get(path);
    const facts = earlier?.content === content ? earlier.facts : undefined;
    const diagnostics = make();
    this.#new.set(path, { content, facts, surroundings: this.#hash(surroundings), diagnostics });
    return diagnostics;
  }

  get document(): CacheDocument {
    // Entries of other runs are kept. An entry for a deleted file costs one line.
    return { version: this.#version, files: Object.fromEntries([...this.#old, ...this.#new]) };
  }
}

/** Validates the shape only. Entries are compared by hash before they are used. */
function isDocument(value: unknown): value is CacheDocument {
  if (typeof value !== "object" || value === null || !("version" in value) || !("files" in value))
    return false;
  return typeof value.files === "object" && value.files !== null && !Array.isArray(value.files);
}
