import { afterEvent, type MarkupEvent, type OpenElement } from "./markup.js";

/** How much of a body is read for its first line. */
const MAX_LINE = 500;

interface Gap {
  /** Where the tag before ends, and the next one starts. */
  readonly start: number;
  readonly end: number;
  readonly elements: OpenElement;
  readonly events: readonly MarkupEvent[];
}

/**
 * Where in a gap between two tags the end of a block is missing, as far as the lines tell: where its element ends, or
 * where a line begins in the same element that is indented no more than `outermost`.
 */
export function expectedEnd(
  source: string,
  { start, end, elements, events }: Gap,
  around: OpenElement,
  outermost: number | undefined,
): number {
  const lines = [...source.slice(start, end).matchAll(/\n([ \t]*)(?=\S|$)/g)].map(
    ({ index, 1: blanks = "" }) => ({
      start: start + index + 1,
      indentation: blanks.length,
    }),
  );
  let place = elements;
  let next = 0;
  for (const event of [...events, undefined]) {
    for (; next < lines.length && (lines[next]?.start ?? end) <= (event?.start ?? end); next++) {
      const line = lines[next] as (typeof lines)[number];
      if (place === around && outermost !== undefined && line.indentation <= outermost) return line.start;
    }
    if (event === undefined) break;
    place = afterEvent(place, event);
    if (place.depth < around.depth) return event.start;
  }
  return end;
}

/** How far a line is indented at most that cannot belong to the body of a block; undefined where nothing tells. */
export function outsideOf(
  source: string,
  openEnd: number,
  indentation: number | undefined,
): number | undefined {
  const first = /^[ \t]*\r?\n\s*?([ \t]*)(?=\S)/.exec(source.slice(openEnd, openEnd + MAX_LINE))?.[1]?.length;
  if (indentation === undefined || first === undefined) return indentation;
  return first > indentation ? indentation : indentation - 1;
}
