import type { Writable } from "node:stream";
import type { Segment } from "../core/library/fragment.js";
import { type PageHtmlOptions, pageHtml } from "./page-html.js";
import { type PageOutcome, writePage } from "./page-writer.js";

export interface PageStreamOptions extends Omit<PageHtmlOptions, "signal"> {
  /** Aborts the page at the deadline of the request. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes a rendered page with its islands to `destination` as UTF-8 and ends it. All work stops when the reader
 * disconnects or the signal aborts.
 */
export async function streamPage(
  segments: readonly Segment[],
  destination: Writable,
  { signal, ...options }: PageStreamOptions = {},
): Promise<PageOutcome> {
  const work = new AbortController();
  try {
    const html = pageHtml(segments, { ...options, signal: work.signal });
    return await writePage(html, destination, signal === undefined ? {} : { signal });
  } finally {
    work.abort();
  }
}
