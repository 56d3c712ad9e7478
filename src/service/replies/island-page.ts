import type { RenderResult, Template } from "../../index.js";
import { type PageHtmlOptions, pageHtml } from "../../stream/page-html.js";
import type { IslandReport } from "../../stream/reports.js";
import type { Development } from "../development/development.js";
import { ofDiagnostics, ofReports } from "../development/findings-tags.js";
import { exchangeOf, type Reply } from "../exchange.js";
import { keepReport } from "../island-reports.js";
import type { Service } from "../service.js";
import { beginStep, finished } from "../tracing/steps.js";
import { replyComplete } from "./complete.js";
import { ReplyMemory } from "./reply-memory.js";
import { replyWithStream } from "./streamed.js";

/** Told to what works on a page when its reply is over: one for all, since each error looks for where it was made. */
const OVER = new Error("The reply is over.");

/** Sends a page as soon as its parts are there; one without islands is there at once, and whole. */
export function replyWithIslands(
  service: Sender,
  res: Reply,
  template: Template,
  result: RenderResult,
): Promise<void> {
  const isWhole = service.development === undefined && result.segments.every(({ kind }) => kind === "html");
  // Not waited for here, where the page would be kept meanwhile.
  return isWhole
    ? replyComplete(res, service, "html", result.html)
    : replyInParts(service, res, template, result);
}

type Sender = Pick<Service, "config" | "browser" | "development" | "metrics" | "sending">;

async function replyInParts(
  service: Sender,
  res: Reply,
  template: Template,
  result: RenderResult,
): Promise<void> {
  const { config, browser, development } = service;
  const { html, segments } = result;
  const reports: IslandReport[] = [];
  const { notes } = exchangeOf(res);
  const report = (problem: IslandReport): void => {
    keepReport(reports, problem);
    notes["islandReports"] = reports;
  };
  const deadline = AbortSignal.timeout(config.replyDeadline);
  const left = new AbortController();
  res.once("close", () => left.abort(OVER));
  const memory = new ReplyMemory(service.sending, res, (problem) => left.abort(problem));
  const count = segments.filter(({ kind }) => kind === "island").length;
  notes["islands"] = count;
  res.appendHeader("Server-Timing", `islands;desc="${count}"`);
  const options: PageHtmlOptions = {
    assets: browser?.assets,
    deadline: config.islandDeadline,
    report,
    signal: AbortSignal.any([deadline, left.signal]),
  };
  const page =
    development === undefined
      ? pageHtml(segments, options)
      : developedPage(development, result, options, () => {
          const diagnostics = [...template.diagnostics, ...result.errors];
          return development.tail([...ofDiagnostics(diagnostics), ...ofReports(reports)]);
        });
  // Vite's own scripts and styles are inline.
  if (development !== undefined) res.removeHeader("Content-Security-Policy");
  const began = performance.now();
  const { compression } = config;
  const reply = { type: "html", segments: page, signal: deadline, compression } as const;
  try {
    memory.set(html.length * 2);
    await finished(beginStep(res, "islands"), () => replyWithStream(res, reply, service.sending));
  } finally {
    memory.end();
  }
  service.metrics.islands((performance.now() - began) / 1_000);
}

/** A page with blocks as their sources are now, and behind it what was found. */
async function* developedPage(
  { assets, catalogue }: Development,
  { segments }: RenderResult,
  options: PageHtmlOptions,
  tail: () => string,
): AsyncGenerator<string, void, undefined> {
  yield* pageHtml(segments, { ...options, assets, catalogue: await catalogue() });
  yield tail();
}
