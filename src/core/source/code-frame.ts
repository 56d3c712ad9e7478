import type { Position } from "./span.js";

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
  const lineBreak = text.indexOf("\n", lineBegin);
  const lineEnd = lineBreak === -1 ? text.length : lineBreak;
  let from = lineBegin;
  let to = lineEnd;
  let lead = "";
  let trail = "";
  if (to - from > WINDOW * 2) {
    from = Math.max(lineBegin, start.offset - WINDOW);
    to = Math.min(lineEnd, start.offset + WINDOW);
    if (from > lineBegin) lead = "…";
    if (to < lineEnd) trail = "…";
  }
  const shown = visible(lead + text.slice(from, to) + trail);
  const before = visible(lead + text.slice(from, start.offset));
  const marked = Math.max(1, Math.min(end.offset, to) - start.offset);
  const gutter = String(start.line);
  return [
    `${gutter} | ${shown}`,
    `${" ".repeat(gutter.length)} | ${" ".repeat(before.length)}${"^".repeat(marked)}`,
  ].join("\n");
}

/** One column for each code unit, so that the caret stands below what it means; nothing can steer a terminal. */
function visible(text: string): string {
  let result = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    result += code < 0x20 || (code >= 0x7f && code < 0xa0) ? " " : text[i];
  }
  return result;
}
