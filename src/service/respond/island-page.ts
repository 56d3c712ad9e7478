import { islands } from "../../islands/registry.js";
import { catalogueOf, type PlannedIsland } from "../../stream/accept-island.js";
import { type PageHtmlOptions, plannedPageHtml } from "../../stream/page-html.js";
import { type PagePlan, type Piece, SCRIPTS, STYLES } from "../../stream/page-plan.js";
import type { IslandReport } from "../../stream/reports.js";
import { contextOf, type Response } from "../request-context.js";
import type { Service } from "../service.js";
import type { PageOutcome } from "../threads/job.js";
import { HTML_TYPE } from "../threads/media-types.js";
import { setServerTiming, step } from "../tracing/steps.js";
import { namesTag } from "./entity-tag.js";
import { vary } from "./negotiation.js";
import { sendStream } from "./streamed.js";

/** Reports of failed islands that a page keeps: a page may have a thousand that fail alike. */
const MAX_REPORTS = 10;

const catalogue = catalogueOf(islands);

/** One error for all pages whose reader left: each new one would look up its stack. */
const CLOSED = new Error("The response is closed.");

/** Writes the HTML of a page with islands, piece by piece. */
export type WritePage = (
  page: PageOutcome,
  options: PageHtmlOptions,
) => AsyncGenerator<string, void, undefined>;

const writePlanned: WritePage = (page, options) => plannedPageHtml(asPlan(page), options);

/** Sends a page while its islands are rendered. */
export async function sendPage(
  service: Service,
  res: Response,
  page: PageOutcome,
  write: WritePage = writePlanned,
): Promise<void> {
  const context = contextOf(res);
  const { notes } = context;
  for (const [name, value] of Object.entries(page.headers)) res.setHeader(name, value);
  if (isKnown(service, res, page)) {
    res.statusCode = 304;
    res.removeHeader("Content-Type");
    setServerTiming(res);
    res.end();
    return;
  }
  const count = page.pieces.filter((piece) => typeof piece !== "string" && piece.kind === "island").length;
  notes["islands"] = count;
  context.timings += `${context.timings === "" ? "" : ", "}islands;desc="${count}"`;
  const left = new AbortController();
  res.once("close", () => left.abort(CLOSED));
  const reports: IslandReport[] = [...page.reports];
  if (reports.length > 0) notes["islandReports"] = reports;
  const report = (each: IslandReport): void => {
    if (reports.length < MAX_REPORTS) reports.push(each);
    notes["islandReports"] = reports;
  };
  const options = {
    assets: service.browser?.assets,
    visitor: page.visitor,
    deadline: service.config.renderDeadline,
    report,
    signal: left.signal,
  };
  const hold = service.budget.hold();
  hold.drop = () => res.destroy();
  hold.set(page.length * 2);
  const began = performance.now();
  const stream = { type: HTML_TYPE, hold, deadline: service.config.transferDeadline };
  await step(context, "islands", () => sendStream(res, write(page, options), stream));
  service.metrics.islands((performance.now() - began) / 1_000);
}

/**
 * Sets a weak entity tag, and tells whether the caller has the page: React writes the same HTML for the same pieces and
 * files, but an island that is late is replaced by its static HTML.
 */
function isKnown({ browser }: Service, res: Response, { fingerprint }: PageOutcome): boolean {
  if (fingerprint === undefined) return false;
  const tag = `"${fingerprint}-${browser?.fingerprint ?? "static"}"`;
  res.setHeader("ETag", `W/${tag}`);
  vary(res, "Accept-Encoding");
  return res.statusCode === 200 && namesTag(res.req.headers["if-none-match"], tag);
}

export interface RenderedPage {
  readonly html: readonly string[];
  readonly reports: readonly IslandReport[];
}

/** Renders the islands of a page for those who get it as one string. `left`: ends the work. */
export async function renderedPage(
  { browser, metrics, config }: Pick<Service, "browser" | "metrics" | "config">,
  page: PageOutcome,
  left: AbortSignal,
): Promise<RenderedPage> {
  const reports = [...page.reports];
  const report = (each: IslandReport): void => {
    if (reports.length < MAX_REPORTS) reports.push(each);
  };
  const began = performance.now();
  const html: string[] = [];
  const { visitor } = page;
  const options = { assets: browser?.assets, visitor, deadline: config.renderDeadline, report, signal: left };
  for await (const piece of writePlanned(page, options)) html.push(piece);
  metrics.islands((performance.now() - began) / 1_000);
  return { html, reports };
}

const MARKS = { styles: STYLES, scripts: SCRIPTS } as const;

/** An island as a thread sent it. Parsing the props of all islands at once would take too long. */
class SentIsland implements PlannedIsland {
  #parsed: object | undefined;

  constructor(
    readonly definition: PlannedIsland["definition"],
    readonly json: string,
    readonly fragment: string,
    readonly id: string,
    readonly weight: number,
  ) {}

  get props(): object {
    this.#parsed ??= JSON.parse(this.json) as object;
    return this.#parsed;
  }
}

/** The plan that a thread made, with the components that only this thread has. */
function asPlan({ pieces, behaviors }: PageOutcome): PagePlan {
  const planned: PlannedIsland[] = [];
  const all = pieces.map((piece): Piece => {
    if (typeof piece === "string") return piece;
    if (piece.kind !== "island") return MARKS[piece.kind];
    const definition = catalogue.get(piece.block);
    if (definition === undefined) return piece.fragment;
    const { props, fragment, id, weight } = piece;
    const island = new SentIsland(definition, props, fragment, id, weight);
    planned.push(island);
    return island;
  });
  return { pieces: all, islands: planned, behaviors };
}
