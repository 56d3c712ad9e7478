import type { Diagnostic } from "#core/diagnostics/diagnostic.js";
import type { Segment } from "#core/library/fragment.js";
import type { OutputRun } from "#core/render/trace/output-runs.js";

/** A rendered template. */
export interface RenderedTemplate {
  readonly segments: readonly Segment[];
  /** Those of the template and those of the render. */
  readonly diagnostics: readonly Diagnostic[];
  /** Empty unless the render is traced. */
  readonly runs: readonly OutputRun[];
  readonly reads: readonly string[];
}

/** Puts a rendered part in place of each marker in a page, so that nothing in it is looked at again. */
export function spliced(page: RenderedTemplate, marker: string, part: RenderedTemplate): RenderedTemplate {
  const partLength = part.segments.reduce((sum, segment) => sum + lengthOf(segment), 0);
  const segments: Segment[] = [];
  /** Offsets of the markers in the page with markers. */
  const places: number[] = [];
  let from = 0;
  for (const segment of page.segments) {
    if (segment.kind === "html") {
      const pieces = segment.html.split(marker);
      let at = from;
      for (const [i, html] of pieces.entries()) {
        if (i > 0) {
          places.push(at);
          at += marker.length;
          segments.push(...part.segments);
        }
        if (html !== "") segments.push({ ...segment, html });
        at += html.length;
      }
    } else segments.push(segment);
    from += lengthOf(segment);
  }
  const moved = (offset: number): number => {
    const before = places.filter((place) => place + marker.length <= offset).length;
    return offset + before * (partLength - marker.length);
  };
  const runs: OutputRun[] = [];
  for (const run of page.runs) {
    const inside = places.filter((place) => run.start <= place && place + marker.length <= run.end);
    if (inside.length === 0 || part.runs.length === 0) {
      runs.push({ ...run, start: moved(run.start), end: moved(run.end) });
      continue;
    }
    // The runs of the part say more than the variable that wrote it.
    for (const place of inside) {
      const start = moved(place);
      for (const inner of part.runs)
        runs.push({ ...inner, start: inner.start + start, end: inner.end + start });
    }
  }
  return {
    segments,
    runs,
    diagnostics: [...part.diagnostics, ...page.diagnostics],
    reads: [...new Set([...part.reads, ...page.reads])],
  };
}

function lengthOf(segment: Segment): number {
  return segment.kind === "html" ? segment.html.length : segment.fragment.length;
}

/** Inserts HTML at an offset of a page's static HTML. */
export function inserted(page: RenderedTemplate, at: number, text: string): RenderedTemplate {
  const segments: Segment[] = [];
  let from = 0;
  let done = false;
  for (const segment of page.segments) {
    const length = segment.kind === "html" ? segment.html.length : segment.fragment.length;
    if (!done && segment.kind === "html" && at <= from + length) {
      const { html } = segment;
      segments.push({ ...segment, html: html.slice(0, at - from) }, { kind: "html", html: text });
      segments.push({ ...segment, html: html.slice(at - from) });
      done = true;
    } else segments.push(segment);
    from += length;
  }
  const shift = (offset: number): number => (offset >= at ? offset + text.length : offset);
  const runs = page.runs.map((run) => ({ ...run, start: shift(run.start), end: shift(run.end) }));
  return { ...page, segments, runs };
}
