import type { LineIndex } from "#core/source/line-index.js";

/** Maximum number of lines of a body to look at. */
const MAX_LINES = 300;

/**
 * Returns the number of the line before which the end of the body that starts at an offset is probably missing: the
 * first line that is indented no more than the start. Undefined if the indentation does not show a body.
 */
export function lineAfterBody(text: string, lines: LineIndex, start: number): number | undefined {
  return edgeOfBody(text, lines, start, 1);
}

/** Returns the number of the line after which the start of the body that ends at an offset is probably missing. */
export function lineBeforeBody(text: string, lines: LineIndex, end: number): number | undefined {
  return edgeOfBody(text, lines, end, -1);
}

function edgeOfBody(text: string, lines: LineIndex, offset: number, step: 1 | -1): number | undefined {
  const first = lines.position(offset).line;
  const indentation = offset - lines.lineStart(first);
  if (indentationOf(text, lines.lineStart(first)) !== indentation) return undefined;
  let hasBody = false;
  for (let line = first + step; Math.abs(line - first) <= MAX_LINES; line += step) {
    if (line < 1 || line > lines.lineCount) return undefined;
    const current = indentationOf(text, lines.lineStart(line));
    if (current === undefined) continue;
    if (current <= indentation) return hasBody ? line : undefined;
    hasBody = true;
  }
  return undefined;
}

const BLANKS = /[ \t]*/y;

/** Returns the number of blanks at the start of a line, or undefined for an empty line. */
function indentationOf(text: string, lineStart: number): number | undefined {
  BLANKS.lastIndex = lineStart;
  const length = BLANKS.exec(text)?.[0].length ?? 0;
  return /^[\r\n]?$/.test(text.charAt(lineStart + length)) ? undefined : length;
}
