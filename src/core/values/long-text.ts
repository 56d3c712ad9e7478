import type { Budget } from "./budget.js";
import { putTogether } from "./put-together.js";
import { splitsPair } from "./surrogates.js";

/** UTF-16 code units up to which a text is worked on at once: none of people is longer, but for some bodies of pages. */
export const LONG = 65_536;

/** UTF-16 code units that are worked on at once of longer ones: a millisecond or two, where each of them is special. */
export const PIECE = 16_384;

/** What work on long texts counts against. */
export interface Patience extends Budget {
  /** Ends the work by an exception where its time is over, or would be after so many more units. */
  requireTime(units: number): void;
}

/**
 * That of the render in progress. Functions on texts are called from the depths of formatters, in hundreds of places that have no
 * other use for a render; and one render is over before the next begins, so the current one can be known here.
 */
let current: Patience | undefined;

/** Does all the work of a render. */
export function withPatience<T>(patience: Patience, work: () => T): T {
  const outer = current;
  current = patience;
  try {
    return work();
  } finally {
    current = outer;
  }
}

/** For work on a long text that is not done in pieces: the render can end here, and so many code units have been worked on. */
export function pause(units: number): void {
  current?.charge(units >>> 3);
  current?.requireTime(0);
}

/** Without the blanks around it; those of a long one, which may be nothing else, are paid for. */
export function trimmed(text: string): string {
  if (text.length > LONG) pause(text.length);
  return text.trim();
}

/**
 * Changes a text, a long one piece by piece, so that the render can end in between. `change` must make of two texts, one behind the
 * other, what it makes of each; it gets the pieces in order and may remember how the last one ended. Stops behind the longest text
 * that a render may build: whoever takes it refuses it.
 */
export function inPieces(text: string, change: (piece: string) => string): string {
  if (text.length <= LONG) return change(text);
  let result = "";
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + PIECE, text.length);
    if (splitsPair(text, end)) end++;
    pause(end - start);
    result += putTogether(change(text.slice(start, end)));
    if (current !== undefined && result.length > current.longestText) break;
    start = end;
  }
  return result;
}
