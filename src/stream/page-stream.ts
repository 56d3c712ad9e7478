import type { Writable } from "node:stream";
import { requireOptions } from "#core/diagnostics/require-options.js";
import type { Segment } from "#core/library/fragment.js";
import { PAGE_OPTIONS, type PageHtmlOptions, pageHtml } from "./page-html.js";
import { type PageOutcome, writePage } from "./page-writer.js";
import { requireDestination, requireSegments } from "./require-arguments.js";

export interface PageStreamOptions extends Omit<PageHtmlOptions, "signal"> {
  /** Aborts the page at the deadline of the request. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes a rendered page with its islands to `destination` as UTF-8 and ends it. All work stops when the reader
 * disconnects or the signal aborts. Rejects with a TypeError that names a wrong argument or option.
 */
export async function streamPage(
  segments: readonly Segment[],
  destination: Writable,
  options: PageStreamOptions = {},
): Promise<PageOutcome> {
  requireSegments("streamPage()", segments);
  requireDestination("streamPage()", destination);
  requireOptions("streamPage()", options, PAGE_OPTIONS);
  const { signal, ...pageOptions } = options;
  const work = new AbortController();
  try {
    const html = pageHtml(segments, { ...pageOptions, signal: work.signal });
    return await writePage(html, destination, signal === undefined ? {} : { signal });
  } finally {
    work.abort();
  }
}
