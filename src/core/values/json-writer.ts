import { textOf } from "#model/json.js";
import { Ancestry } from "./ancestry.js";
import { flattenRope } from "./flatten-rope.js";
import { isArray, type Value } from "./value.js";

/** UTF-16 code units between two flushes. */
const CHUNK = 65_536;

interface Level {
  readonly container: object;
  /** Undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly length: number;
  next: number;
  empty: boolean;
}

/**
 * Writes JSON with an explicit stack instead of recursion and stops after a maximum length. It is slower than
 * `JSON.stringify`; use it for data that is too deep for that or is not JSON. Each writer writes one value.
 */
export class JsonWriter {
  readonly #maxLength: number;
  readonly #pretty: boolean;
  readonly #ancestry = new Ancestry();
  readonly #levels: Level[] = [];
  #done = "";
  #text = "";

  constructor(maxLength: number, pretty: boolean) {
    this.#maxLength = maxLength;
    this.#pretty = pretty;
  }

  write(value: Value): string {
    const levels = this.#levels;
    this.#value(value);
    while (levels.length > 0 && this.#done.length + this.#text.length <= this.#maxLength) {
      this.#step(levels[levels.length - 1] as Level);
      if (this.#text.length > CHUNK) this.#flush();
    }
    return this.#done + this.#text;
  }

  /** Keeps millions of small additions from staying in memory as a tree until the end. */
  #flush(): void {
    this.#done += flattenRope(this.#text);
    this.#text = "";
  }

  /** Writes the next member of a container, or its end. */
  #step(level: Level): void {
    if (level.next === level.length) {
      this.#levels.pop();
      this.#ancestry.leave(level.container, this.#levels.length);
      if (!level.empty) this.#line();
      this.#text += level.keys === undefined ? "]" : "}";
      return;
    }
    const index = level.next++;
    if (level.keys === undefined) {
      this.#separate(level);
      this.#value((level.container as readonly Value[])[index]);
      return;
    }
    const key = level.keys[index] as string;
    const value = Object.getOwnPropertyDescriptor(level.container, key)?.value as Value;
    if (!isJson(value)) return;
    this.#separate(level);
    this.#text += JSON.stringify(key);
    this.#text += this.#pretty ? ": " : ":";
    this.#value(value);
  }

  #separate(level: Level): void {
    if (!level.empty) this.#text += ",";
    level.empty = false;
    this.#line();
  }

  #line(): void {
    if (!this.#pretty) return;
    const depth = this.#levels.length;
    this.#text += LINES[depth] ?? line(depth);
  }

  #value(value: Value): void {
    if (typeof value === "string") this.#text += JSON.stringify(value);
    else if (typeof value === "number") this.#text += Number.isFinite(value) ? textOf(value) : "null";
    else if (typeof value === "boolean") this.#text += value ? "true" : "false";
    else if (typeof value === "object" && value !== null) this.#open(value);
    else this.#text += "null";
  }

  #open(container: object): void {
    if (!this.#ancestry.enter(container, this.#levels.length)) {
      this.#text += "null";
      return;
    }
    const keys = isArray(container as Value) ? undefined : Object.keys(container);
    const length = keys === undefined ? (container as readonly Value[]).length : keys.length;
    this.#text += keys === undefined ? "[" : "{";
    this.#levels.push({ container, keys, length, next: 0, empty: true });
  }
}

/** Cached line feeds with indentation. Only deep data needs more of them. */
const LINES = Array.from({ length: 64 }, (_, depth) => line(depth));

function line(depth: number): string {
  return `\n${"  ".repeat(depth)}`;
}

/** Objects omit other values, which count as missing. */
function isJson(value: Value): boolean {
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
    case "object":
      return true;
    default:
      return false;
  }
}
