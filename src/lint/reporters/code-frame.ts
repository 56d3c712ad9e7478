import stringWidth from "string-width";
import type { Position } from "#core/source/span.js";
import { splitsPair, wellFormed } from "#core/values/surrogates.js";

/** Longer lines are cut to a window around the mark: minified scripts have lines of hundreds of kilobytes. */
const MAX_WINDOW = 200;
const SEPARATOR = " | ";

/**
 * The source line of `start` with a caret line below it, for terminals:
 *
 *     3 | <p>{title|htmll}</p>
 *       |          ^^^^^
 *
 * The line is cut to `width` columns, as far as its characters have one.
 */
export function codeFrame(text: string, start: Position, end: Position, width = Infinity): string {
  const gutter = String(start.line);
  // Two columns are for the marks of a cut.
  const half = Math.floor(Math.min(MAX_WINDOW, width - gutter.length - SEPARATOR.length - 2) / 2);
  const lineBegin = start.offset - (start.column - 1);
  // Search only as far as needed to know that the line is long. Otherwise each problem on a very long line would scan
  // to its end.
  const lineBreak = text.slice(start.offset, start.offset + half * 2 + 1).indexOf("\n");
  const lineEnd = Math.min(text.length, start.offset + (lineBreak === -1 ? half * 2 + 1 : lineBreak));
  let from = lineBegin;
  let to = lineEnd;
  let lead = "";
  let trail = "";
  if (to - from > half * 2) {
    from = Math.max(lineBegin, start.offset - half);
    to = Math.min(lineEnd, start.offset + half);
    if (splitsPair(text, from)) from--;
    if (splitsPair(text, to)) to++;
    if (from > lineBegin) lead = "…";
    if (to < lineEnd) trail = "…";
  }
  const shown = visible(lead + text.slice(from, to) + trail);
  const before = lead.length + columns(text.slice(from, start.offset));
  const marked = Math.max(1, columns(text.slice(start.offset, Math.min(end.offset, to))));
  return [
    `${gutter}${SEPARATOR}${shown}`,
    `${" ".repeat(gutter.length)}${SEPARATOR}${" ".repeat(before)}${"^".repeat(marked)}`,
  ].join("\n");
}

/** Replaces each control character with one column, so that a file cannot control the terminal. */
function visible(text: string): string {
  return wellFormed(text).replace(/\p{Cc}/gu, " ");
}

/** Returns the number of terminal columns of a text: two for an ideogram, none for a combining mark. */
function columns(text: string): number {
  const shown = visible(text);
  // Measuring clusters takes a thousand times longer, and a report may show a hundred thousand lines.
  return /^[ -~]*$/.test(shown) ? shown.length : stringWidth(shown);
}
