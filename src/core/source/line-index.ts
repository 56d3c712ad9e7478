import type { Position } from "./span.js";

/** Converts offsets to lines and columns. Building it scans the text once; each lookup is a binary search. */
export class LineIndex {
  readonly #starts: number[] = [0];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) {
      this.#starts.push(at + 1);
    }
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** Returns the position of `offset`. Offsets outside the text are clamped. */
  position(offset: number): Position {
    const bounded = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= bounded) low = middle;
      else high = middle - 1;
    }
    return { offset: bounded, line: low + 1, column: bounded - (this.#starts[low] ?? 0) + 1 };
  }

  /** Returns the offset of the first character of a line. Lines count from 1. */
  lineStart(line: number): number {
    return this.#starts[line - 1] ?? this.#length;
  }
}
