import { afterEvent, type MarkupEvent, type OpenElement } from "./markup.js";

/** Maximum number of characters of a body that are searched for its first line. */
const MAX_LINE = 500;

interface Gap {
  /** The end of the previous tag and the start of the next one. */
  readonly start: number;
  readonly end: number;
  readonly elements: OpenElement;
  readonly events: readonly MarkupEvent[];
}

/**
 * Returns the offset between two tags at which the end of a block is probably missing: where its element ends, or where
 * a line of the same element starts with at most `maxIndentation` blanks.
 */
export function expectedEnd(
  source: string,
  { start, end, elements, events }: Gap,
  around: OpenElement,
  maxIndentation: number | undefined,
): number {
  const lines = [...source.slice(start, end).matchAll(/\n([ \t]*)(?=\S|$)/g)].map(
    ({ index, 1: blanks = "" }) => ({
      start: start + index + 1,
      indentation: blanks.length,
    }),
  );
  let current = elements;
  let next = 0;
  for (const event of [...events, undefined]) {
    for (; next < lines.length && (lines[next]?.start ?? end) <= (event?.start ?? end); next++) {
      const line = lines[next] as (typeof lines)[number];
      if (current === around && maxIndentation !== undefined && line.indentation <= maxIndentation)
        return line.start;
    }
    if (event === undefined) break;
    current = afterEvent(current, event);
    if (current.depth < around.depth) return event.start;
  }
  return end;
}

/**
 * Returns the greatest indentation of a line that cannot belong to the body of a block. Undefined if the lines do not
 * show it.
 */
export function maxOutsideIndentation(
  source: string,
  openEnd: number,
  indentation: number | undefined,
): number | undefined {
  const first = /^[ \t]*\r?\n\s*?([ \t]*)(?=\S)/.exec(source.slice(openEnd, openEnd + MAX_LINE))?.[1]?.length;
  if (indentation === undefined || first === undefined) return indentation;
  return first > indentation ? indentation : indentation - 1;
}
