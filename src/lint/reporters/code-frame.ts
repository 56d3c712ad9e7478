import stringWidth from "string-width";
import type { Position } from "../../core/source/span.js";
import { splitsPair, wellFormed } from "../../core/values/surrogates.js";

/** Longer lines are cut to a window around the mark: minified scripts have lines of hundreds of kilobytes. */
const WINDOW = 100;

/**
 * The source line of `start` with a caret line below it, for terminals:
 *
 *     3 | <p>{title|htmll}</p>
 *       |          ^^^^^
 */
export function codeFrame(text: string, start: Position, end: Position): string {
  const lineBegin = start.offset - (start.column - 1);
  // No further than decides whether the line is long: of a line without end, each problem would look for the end.
  const lineBreak = text.slice(start.offset, start.offset + WINDOW * 2 + 1).indexOf("\n");
  const lineEnd = Math.min(text.length, start.offset + (lineBreak === -1 ? WINDOW * 2 + 1 : lineBreak));
  let from = lineBegin;
  let to = lineEnd;
  let lead = "";
  let trail = "";
  if (to - from > WINDOW * 2) {
    from = Math.max(lineBegin, start.offset - WINDOW);
    to = Math.min(lineEnd, start.offset + WINDOW);
    if (splitsPair(text, from)) from--;
    if (splitsPair(text, to)) to++;
    if (from > lineBegin) lead = "…";
    if (to < lineEnd) trail = "…";
  }
  const shown = visible(lead + text.slice(from, to) + trail);
  const before = columns(lead + text.slice(from, start.offset));
  const marked = Math.max(1, columns(text.slice(start.offset, Math.min(end.offset, to))));
  const gutter = String(start.line);
  return [
    `${gutter} | ${shown}`,
    `${" ".repeat(gutter.length)} | ${" ".repeat(before)}${"^".repeat(marked)}`,
  ].join("\n");
}

/** One column for each control character, so that nothing can steer a terminal. */
function visible(text: string): string {
  return wellFormed(text).replace(/\p{Cc}/gu, " ");
}

/** Columns that a text takes in a terminal: an ideogram two, a combining mark none. */
function columns(text: string): number {
  return stringWidth(visible(text));
}
