import type { Position } from "./span.js";

/** Finds line and column of an offset. Building it costs one scan of the text; each question a binary search. */
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

  /** The position of `offset`; offsets outside the text are moved to its nearest end. */
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

  /** Offset of the first character of a line (lines count from 1). */
  lineStart(line: number): number {
    return this.#starts[line - 1] ?? this.#length;
  }
}
