import type { Span } from "#core/source/span.js";

/** A JSON value with its span in the source. */
export type JsonNode = Span &
  (
    | { readonly kind: "object"; readonly members: readonly JsonMember[] }
    | { readonly kind: "array"; readonly items: readonly JsonNode[] }
    | {
        readonly kind: "scalar";
        readonly value: string | number | boolean | null;
        /** Whether `{{…}}` takes the place of the value, which is then null. */
        readonly isPlaceholder?: boolean;
      }
  );

export interface JsonMember {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: JsonNode;
}

export interface JsonReading {
  /** Undefined if the source is not JSON, even with the tolerated deviations. */
  readonly root: JsonNode | undefined;
  /** The errors of a strict parser in source order. If `root` is undefined, the last one ended the parsing. */
  readonly problems: readonly (Span & { readonly message: string })[];
}

/** Maximum nesting depth. No configuration is nested this deeply. */
const MAX_DEPTH = 200;

/**
 * Parses JSON with the deviations found in configurations of template repositories: comments, trailing commas, `{{…}}`
 * instead of a value, and text after the value. Never throws.
 */
export function readJsonTree(source: string): JsonReading {
  const reader = new Reader(source);
  let root: JsonNode | undefined;
  try {
    root = reader.document();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
  }
  return { root, problems: reader.problems };
}

class Stop extends Error {}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_$][\w$-]*/y;
const PLACEHOLDER = /\{\{[^{}]*\}\}/y;
const LITERALS = new Map<string, boolean | null>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

class Reader {
  readonly problems: (Span & { readonly message: string })[] = [];
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    if (source.startsWith("\uFEFF")) this.#at = 1;
  }

  document(): JsonNode {
    this.#skipBlanks();
    const root = this.#value(0);
    this.#skipBlanks();
    if (this.#at < this.#source.length) {
      this.#problem(this.#at, this.#source.trimEnd().length, "text after the end of the value");
    }
    return root;
  }

  #problem(start: number, end: number, message: string): void {
    this.problems.push({ start, end: Math.max(end, Math.min(start + 1, this.#source.length)), message });
  }

  #stop(message: string): never {
    this.#problem(this.#at, this.#at + 1, message);
    throw new Stop();
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source)?.[0];
    if (match !== undefined) this.#at += match.length;
    return match;
  }

  #skipBlanks(): void {
    for (;;) {
      while (/[ \t\r\n]/.test(this.#source[this.#at] ?? "")) this.#at++;
      const start = this.#at;
      const opening = this.#source.slice(start, start + 2);
      if (opening !== "//" && opening !== "/*") return;
      const close = opening === "//" ? "\n" : "*/";
      const end = this.#source.indexOf(close, start + 2);
      this.#at = end === -1 ? this.#source.length : end + close.length;
      this.#problem(start, this.#at, "JSON has no comments");
    }
  }

  #value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) this.#stop("this is nested too deeply");
    const start = this.#at;
    const first = this.#source[start];
    const placeholder = this.#match(PLACEHOLDER);
    if (placeholder !== undefined) {
      this.#problem(start, this.#at, "a tag of another template language takes the place of a value");
      return { kind: "scalar", value: null, isPlaceholder: true, start, end: this.#at };
    }
    if (first === "{") return this.#object(depth);
    if (first === "[") return this.#array(depth);
    if (first === '"') return { kind: "scalar", value: this.#string(), start, end: this.#at };
    const number = this.#match(NUMBER);
    if (number !== undefined) return { kind: "scalar", value: Number(number), start, end: this.#at };
    const word = this.#match(WORD);
    const value = word === undefined ? undefined : LITERALS.get(word);
    if (value !== undefined) return { kind: "scalar", value, start, end: this.#at };
    this.#at = start;
    return this.#stop(first === undefined ? "the text ends before the value" : "a value is expected here");
  }

  #object(depth: number): JsonNode {
    const start = this.#at++;
    const members: JsonMember[] = [];
    for (this.#skipBlanks(); this.#source[this.#at] !== "}"; this.#skipBlanks()) {
      const keyStart = this.#at;
      if (this.#source[keyStart] !== '"') this.#stop("a key in double quotes is expected here");
      const key = this.#string();
      const keySpan = { start: keyStart, end: this.#at };
      this.#skipBlanks();
      if (this.#source[this.#at] !== ":") this.#stop('a ":" is expected here');
      this.#at++;
      this.#skipBlanks();
      members.push({ key, keySpan, value: this.#value(depth + 1) });
      this.#comma("}");
    }
    this.#at++;
    return { kind: "object", members, start, end: this.#at };
  }

  #array(depth: number): JsonNode {
    const start = this.#at++;
    const items: JsonNode[] = [];
    for (this.#skipBlanks(); this.#source[this.#at] !== "]"; this.#skipBlanks()) {
      items.push(this.#value(depth + 1));
      this.#comma("]");
    }
    this.#at++;
    return { kind: "array", items, start, end: this.#at };
  }

  #comma(close: string): void {
    this.#skipBlanks();
    if (this.#source[this.#at] === close) return;
    const comma = this.#at;
    if (this.#source[comma] !== ",") this.#stop(`a "," or a "${close}" is expected here`);
    this.#at++;
    this.#skipBlanks();
    if (this.#source[this.#at] === close) this.#problem(comma, comma + 1, "a comma follows the last entry");
  }

  #string(): string {
    const start = this.#at;
    let end = start + 1;
    while (end < this.#source.length && this.#source[end] !== '"' && this.#source[end] !== "\n") {
      end += this.#source[end] === "\\" ? 2 : 1;
    }
    if (this.#source[end] !== '"') this.#stop("this string is never closed");
    const raw = this.#source.slice(start, end + 1);
    this.#at = end + 1;
    try {
      return JSON.parse(raw.replaceAll("\t", "\\t")) as string;
    } catch {
      this.#at = start;
      return this.#stop("this string contains an escape that JSON does not have");
    }
  }
}

/** Returns the plain value of a node, with own properties only. */
export function plainValue(node: JsonNode): unknown {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "array") return node.items.map(plainValue);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, plainValue(value)]));
}

export function memberOf(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.kind === "object" ? node.members.find((member) => member.key === key)?.value : undefined;
}

/** Returns the elements of an array. Anything else has none. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === "array" ? node.items : [];
}

/** Returns the strings of an array with their spans. */
export function stringsOf(node: JsonNode | undefined): readonly (Span & { readonly value: string })[] {
  return itemsOf(node).flatMap((item) =>
    item.kind === "scalar" && typeof item.value === "string"
      ? [{ value: item.value, start: item.start, end: item.end }]
      : [],
  );
}
