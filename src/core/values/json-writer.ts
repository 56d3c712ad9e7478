import { Ancestry } from "./ancestry.js";
import { type Budget, SLICE } from "./budget.js";
import { splitsPair } from "./surrogates.js";
import { numberText } from "./text.js";
import { isArray, type Value } from "./value.js";

/** Strings are escaped piece by piece, so that a text of control characters cannot grow sixfold unnoticed. */
const PIECE = 16384;

/** A step takes longer than those of a template do, and data made to print for ever are written step by step. */
const STEP = 3;

interface Level {
  readonly container: object;
  /** Undefined for an array. */
  readonly keys: readonly string[] | undefined;
  readonly length: number;
  next: number;
  empty: boolean;
}

/**
 * Writes JSON step by step, charging as it goes, with a stack of its own instead of recursion. Slower than
 * `JSON.stringify`; for data that may be too deep, too large or no JSON at all. A writer writes one text.
 */
export class JsonWriter {
  readonly #budget: Budget;
  readonly #pretty: boolean;
  readonly #ancestry = new Ancestry();
  readonly #levels: Level[] = [];
  #text = "";
  #pending = 0;

  constructor(budget: Budget, pretty: boolean) {
    this.#budget = budget;
    this.#pretty = pretty;
  }

  write(value: Value): string {
    const levels = this.#levels;
    this.#value(value);
    while (levels.length > 0 && this.#text.length <= this.#budget.longestText) {
      this.#step(levels[levels.length - 1] as Level);
    }
    this.#budget.charge(this.#pending);
    return this.#text;
  }

  /** Writes the next member of a container, or its end. */
  #step(level: Level): void {
    this.#charge(STEP);
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
    this.#string(key);
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
    if (typeof value === "string") this.#string(value);
    else if (typeof value === "number") this.#text += Number.isFinite(value) ? numberText(value) : "null";
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
    this.#charge((keys?.length ?? 0) >>> 4);
    const length = keys === undefined ? (container as readonly Value[]).length : keys.length;
    this.#text += keys === undefined ? "[" : "{";
    this.#levels.push({ container, keys, length, next: 0, empty: true });
  }

  #string(text: string): void {
    if (text.length <= PIECE) {
      this.#text += JSON.stringify(text);
      this.#charge(text.length >>> 6);
      return;
    }
    this.#text += '"';
    for (let start = 0; start < text.length && this.#text.length <= this.#budget.longestText; ) {
      let end = Math.min(start + PIECE, text.length);
      // Half a pair would be escaped.
      if (splitsPair(text, end)) end++;
      const quoted = JSON.stringify(text.slice(start, end));
      this.#text += quoted.slice(1, -1);
      this.#charge((end - start) >>> 6);
      start = end;
    }
    this.#text += '"';
  }

  #charge(units: number): void {
    this.#pending += units;
    if (this.#pending < SLICE) return;
    this.#budget.charge(this.#pending);
    this.#pending = 0;
  }
}

/** Line feeds with indentation; only deep data needs more of them. */
const LINES = Array.from({ length: 64 }, (_, depth) => line(depth));

function line(depth: number): string {
  return `\n${"  ".repeat(depth)}`;
}

/** What JSON cannot hold counts as missing: objects leave it out. */
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
