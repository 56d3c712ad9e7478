import { type PageHtmlOptions, plannedPageHtml } from "#stream/page-html.js";
import { type IslandReport, keptIn } from "#stream/reports.js";
import { receivedPlan } from "#stream/sent-plan.js";
import { CALLER_GONE } from "../problem.js";
import { contextOf, type Response } from "../request-context.js";
import type { Service } from "../service.js";
import type { PageOutcome } from "../threads/job.js";
import { HTML_TYPE } from "../threads/media-types.js";
import { setServerTiming, step } from "../tracing/steps.js";
import { namesTag, sendNotModified } from "./entity-tag.js";
import { vary } from "./negotiation.js";
import { type Pieces, sendStream } from "./streamed.js";

/** Writes the HTML of a page with islands in pieces. */
export type WritePage = (page: PageOutcome, options: PageHtmlOptions) => Pieces;

/** Sends a page while its islands are rendered. */
export async function sendPage(
  service: Service,
  res: Response,
  page: PageOutcome,
  write?: WritePage,
): Promise<void> {
  const context = contextOf(res);
  const { notes } = context;
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
  if (isKnown(service, res, page)) {
    setServerTiming(res);
    sendNotModified(res);
    return;
  }
  const count = page.pieces.filter(({ kind }) => kind === "island").length;
  notes["islands"] = count;
  context.timings += `${context.timings === "" ? "" : ", "}islands;desc="${count}"`;
  const disconnected = new AbortController();
  res.once("close", () => disconnected.abort(CALLER_GONE));
  const reports: IslandReport[] = [...page.reports];
  if (reports.length > 0) notes["islandReports"] = reports;
  const keep = keptIn(reports);
  const onReport = (report: IslandReport): void => {
    keep(report);
    notes["islandReports"] = reports;
  };
  const options = pageOptions(service, page, onReport, disconnected.signal);
  const reservation = service.budget.reserve();
  reservation.set(page.bytes.length * 2);
  const began = performance.now();
  const stream = { type: HTML_TYPE, reservation, deadline: service.config.transferDeadline };
  await step(context, "islands", () =>
    sendStream(res, write?.(page, options) ?? written(service, page, options), stream),
  );
  service.metrics.islands((performance.now() - began) / 1_000);
}

function written(
  { catalogue }: Pick<Service, "catalogue">,
  page: PageOutcome,
  options: PageHtmlOptions,
): Pieces {
  return plannedPageHtml(receivedPlan(page, catalogue), options);
}

function pageOptions(
  { browser, config }: Pick<Service, "browser" | "config">,
  { visitor }: PageOutcome,
  report: (report: IslandReport) => void,
  signal: AbortSignal,
): PageHtmlOptions {
  return { assets: browser?.assets, visitor, deadline: config.renderDeadline, report, signal };
}

/**
 * Sets a weak entity tag and returns whether the caller has the page. React writes the same HTML for the same pieces
 * and files, but an island that is late is replaced with its static HTML.
 */
function isKnown({ browser }: Service, res: Response, { fingerprint }: PageOutcome): boolean {
  if (fingerprint === undefined) return false;
  const tag = `"${fingerprint}-${browser?.fingerprint ?? "static"}"`;
  res.setHeader("ETag", `W/${tag}`);
  vary(res, "Accept-Encoding");
  return res.statusCode === 200 && namesTag(res.req.headers["if-none-match"], tag);
}

/** Renders a page with its islands to one text in parts. `signal` aborts the work. */
export async function renderedPage(
  service: Pick<Service, "browser" | "catalogue" | "metrics" | "config">,
  page: PageOutcome,
  signal: AbortSignal,
): Promise<{ readonly html: readonly (string | Uint8Array)[]; readonly reports: readonly IslandReport[] }> {
  const reports = [...page.reports];
  const began = performance.now();
  const html: (string | Uint8Array)[] = [];
  const options = pageOptions(service, page, keptIn(reports), signal);
  for await (const piece of written(service, page, options)) html.push(piece);
  service.metrics.islands((performance.now() - began) / 1_000);
  return { html, reports };
}
