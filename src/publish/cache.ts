import { createHash } from "node:crypto";
import type { Target } from "./target.js";

/** An output that an earlier run has stored. */
export interface CachedOutput {
  readonly hash: string;
  readonly size: number;
  /** The time of the run, if the output depends on it. */
  readonly now?: number | undefined;
}

/** Changes with the form of the lines. */
const VERSION = 1;
const LINE = /^([0-9a-f]{16}) (.*)$/;
/** Lines are added in groups: each write costs as much as a small page. */
const GROUP = 100;

/**
 * The outputs of earlier runs by key. It is only a cache: a missing or broken line costs a render, and changes no
 * output. Lines are added while pages are rendered, so that a run that was ended goes on where it was.
 */
export class OutputCache {
  readonly #target: Target;
  readonly #outputs = new Map<string, CachedOutput>();
  readonly #used = new Set<string>();
  #pending: string[] = [];

  private constructor(target: Target) {
    this.#target = target;
  }

  static async open(target: Target, isRead: boolean): Promise<OutputCache> {
    const cache = new OutputCache(target);
    if (!isRead) return cache;
    for (const line of await target.readCache()) {
      const entry = parsed(line);
      if (entry !== undefined) cache.#outputs.set(entry.key, entry.output);
    }
    return cache;
  }

  /** Returns the output of a key, if it is stored and still right at this time. */
  async find(key: string, now: number): Promise<CachedOutput | undefined> {
    const output = this.#outputs.get(key);
    if (output === undefined || (output.now !== undefined && output.now !== now)) return undefined;
    if (!(await this.#target.has(output.hash, output.size))) return undefined;
    this.#used.add(key);
    return output;
  }

  async add(key: string, output: CachedOutput): Promise<void> {
    this.#outputs.set(key, output);
    this.#used.add(key);
    this.#pending.push(written(key, output));
    if (this.#pending.length >= GROUP) await this.flush();
  }

  async flush(): Promise<void> {
    const lines = this.#pending;
    this.#pending = [];
    if (lines.length > 0) await this.#target.appendCache(lines);
  }

  /** Drops what this run has not used. */
  async compact(): Promise<void> {
    this.#pending = [];
    if (this.#used.size === this.#outputs.size) return;
    const lines = [...this.#used].sort().map((key) => written(key, this.#outputs.get(key) as CachedOutput));
    await this.#target.writeCache(lines);
  }
}

function written(key: string, { hash, size, now }: CachedOutput): string {
  const text = JSON.stringify([VERSION, key, hash, size, now]);
  return `${checksum(text)} ${text}`;
}

function parsed(line: string): { readonly key: string; readonly output: CachedOutput } | undefined {
  const [, sum, text = ""] = LINE.exec(line) ?? [];
  if (sum === undefined || sum !== checksum(text)) return undefined;
  const [version, key, hash, size, now] = JSON.parse(text);
  return version === VERSION ? { key, output: { hash, size, now: now ?? undefined } } : undefined;
}

function checksum(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
