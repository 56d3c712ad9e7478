import type { Span } from "./span.js";

/** A set of offsets, from ranges that may overlap. */
export class Ranges {
  /** Without overlaps, in order. */
  readonly #ranges: { readonly start: number; end: number }[] = [];

  constructor(ranges: readonly Span[]) {
    for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
      const last = this.#ranges.at(-1);
      if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
      else this.#ranges.push({ start, end });
    }
  }

  /** Returns whether an offset is inside of a range, after its start. Takes a binary search. */
  has(offset: number): boolean {
    let [low, high] = [0, this.#ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ranges[middle] as Span).start < offset) low = middle + 1;
      else high = middle;
    }
    return offset < (this.#ranges[low - 1]?.end ?? Number.NEGATIVE_INFINITY);
  }
}
