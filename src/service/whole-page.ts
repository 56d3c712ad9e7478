import type { RenderResult } from "../index.js";
import { pageHtml } from "../stream/page-html.js";
import type { IslandReport } from "../stream/reports.js";
import { keepReport } from "./island-reports.js";
import type { Service } from "./service.js";
import { beginSpan, endFailed, type Traced } from "./tracing/steps.js";

/** A page with its islands, for those who get it as one text. */
export interface WholePage {
  readonly html: string;
  /** Why islands are shown as their static HTML; the first ten. */
  readonly islandReports: readonly IslandReport[];
}

/** Waits for all islands of a page. `left`: ends the work on them. */
export async function wholePage(
  { config, browser, metrics }: Pick<Service, "config" | "browser" | "metrics">,
  { html: text, segments }: RenderResult,
  traced: Traced,
  left: AbortSignal,
): Promise<WholePage> {
  const islandReports: IslandReport[] = [];
  if (segments.every(({ kind }) => kind === "html")) return { html: text, islandReports };
  const span = beginSpan(traced, "islands");
  const began = performance.now();
  try {
    let html = "";
    const page = pageHtml(segments, {
      assets: browser?.assets,
      deadline: config.islandDeadline,
      report: (report) => keepReport(islandReports, report),
      signal: left,
    });
    for await (const piece of page) html += piece;
    metrics.islands((performance.now() - began) / 1_000);
    span?.end();
    return { html, islandReports };
  } catch (error) {
    if (span !== undefined) endFailed(span, error);
    throw error;
  }
}
