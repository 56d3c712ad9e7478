import type { Segment } from "#index.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { fingerprint } from "#store/fingerprint.js";
import { encodeUtf8, temporaryUtf8 } from "#store/utf8.js";
import { behaviorsOf } from "#stream/behaviors.js";
import { planPage } from "#stream/page-plan.js";
import { type IslandReport, keptIn } from "#stream/reports.js";
import { type SentPlan, sentPlan, sentSegments } from "#stream/sent-plan.js";
import { asProblem, problemDocument } from "../problem.js";
import { MAX_LINE_ID, type RenderFields } from "./envelopes.js";
import type { JobFacts, PageOutcome, ReceivedJob, WholeOutcome } from "./job.js";
import { parseBody, validated } from "./json.js";
import { JSON_TYPE } from "./media-types.js";
import { pageHeaders, problemFacts, renderFacts, whole } from "./outcomes.js";
import { MissingRegistrations } from "./registered-cache.js";
import type { Rendered, Renderer } from "./renderer.js";
import { StepTimer } from "./step-timer.js";

/** Handles `POST /render`, and renders pages of sites and of the service itself. */
export async function renderPage(
  renderer: Renderer,
  job: ReceivedJob,
  timer: StepTimer,
): Promise<WholeOutcome | PageOutcome> {
  const input = timer.measure("parse", () => validated(parseBody(job.body), renderer.schemas.render));
  const rendered = renderer.render(job, input, timer);
  const { bundle, result } = rendered;
  const headers = pageHeaders(rendered, input.caching);
  const facts = renderFacts(rendered, timer.steps);
  if (job.representation === "json") {
    const { html, errors, stats, segments } = result;
    const { diagnostics } = bundle.template;
    const blocks = input.islands === true ? { islands: segments.flatMap(islandFacts) } : {};
    const body = JSON.stringify({ html, errors, diagnostics, stats, ...blocks });
    return whole(body, { ...headers, "Content-Type": JSON_TYPE }, facts);
  }
  const { visitor } = input;
  if (job.unplanned === true) return { ...unplanned(rendered, headers, facts), visitor };
  if (!needsPlan(result.segments, input)) return whole(result.html, headers, facts);
  const page = await planned(renderer, result.segments, visitor);
  return { ...page, kind: "page", headers, facts, fingerprint: pageFingerprint(page) };
}

/** Returns an island for callers that render islands themselves. */
function islandFacts(segment: Segment): { block: string; props: unknown }[] {
  return segment.kind === "html" ? [] : [{ block: segment.block, props: segment.props }];
}

/** Renders one line of a batch to one line. A line that fails has an outcome, too. */
export async function renderLine(renderer: Renderer, job: ReceivedJob): Promise<WholeOutcome | PageOutcome> {
  const timer = new StepTimer();
  let id: string | number | undefined;
  try {
    const value = timer.measure("parse", () => parseBody(job.body));
    id = lineId(value);
    return await lineOutcome(renderer, job, validated(value, renderer.schemas.batchLine), timer);
  } catch (error) {
    if (error instanceof MissingRegistrations) throw error;
    const problem = asProblem(error);
    const document = problemDocument(problem, job.requestId);
    const line = encodeUtf8(
      `${JSON.stringify({ id, line: job.line, status: problem.status, problem: document })}\n`,
    );
    const facts = problemFacts(problem, timer.steps);
    return { kind: "whole", status: problem.status, headers: {}, body: line, facts };
  }
}

async function lineOutcome(
  renderer: Renderer,
  job: ReceivedJob,
  input: RenderFields & { readonly id?: string | number | undefined },
  timer: StepTimer,
): Promise<WholeOutcome | PageOutcome> {
  const rendered = renderer.render(job, input, timer);
  const { html, errors, stats, segments } = rendered.result;
  const { diagnostics } = rendered.bundle.template;
  const facts = renderFacts(rendered, timer.steps);
  const head = { id: input.id, status: 200 };
  const { visitor } = input;
  if (!needsPlan(segments, input)) {
    const islandReports = input.islands === true ? { islandReports: [] } : {};
    const line = JSON.stringify({ ...head, html, ...islandReports, errors, diagnostics, stats });
    return { kind: "whole", status: 200, headers: {}, body: encodeUtf8(`${line}\n`), facts };
  }
  const envelope = {
    before: `${JSON.stringify(head).slice(0, -1)},"html":"`,
    after: `,${JSON.stringify({ errors, diagnostics, stats }).slice(1)}\n`,
  };
  return { ...(await planned(renderer, segments, visitor)), kind: "page", headers: {}, envelope, facts };
}

/** Returns whether a page refers to our scripts or style sheets. */
function needsPlan(
  segments: readonly Segment[],
  { islands: wantsIslands, visitor }: Pick<RenderFields, "islands" | "visitor">,
): boolean {
  if (visitor !== undefined) return true;
  // Without islands, a page is one text.
  if (wantsIslands !== true) return false;
  const texts = segments.flatMap((segment) => (segment.kind === "html" ? segment.html : []));
  return texts.length < segments.length || behaviorsOf(texts).length > 0;
}

async function planned(
  { catalogue }: Pick<Renderer, "catalogue">,
  segments: readonly Segment[],
  visitor: VisitorContext | undefined,
): Promise<SentPlan & Pick<PageOutcome, "behaviors" | "reports" | "visitor">> {
  const reports: IslandReport[] = [];
  const plan = await planPage(segments, {
    catalogue,
    idPrefix: "p",
    report: keptIn(reports),
    hasVisitor: visitor !== undefined,
  });
  return { ...sentPlan(plan.pieces), behaviors: plan.behaviors, reports, visitor };
}

/** Returns a hash that is equal for pages of the same pieces. The main thread adds the browser files. */
function pageFingerprint({ bytes, pieces, visitor }: SentPlan & Pick<PageOutcome, "visitor">): string {
  return fingerprint(temporaryUtf8(JSON.stringify([fingerprint(bytes), pieces, visitor])));
}

/**
 * Returns a page for development. Its islands are not validated here, because blocks are edited while they are served.
 */
function unplanned(
  { bundle, result }: Rendered,
  headers: Readonly<Record<string, string>>,
  facts: JobFacts,
): PageOutcome {
  const diagnostics = [...new Set([...bundle.template.diagnostics, ...result.errors])];
  return {
    kind: "page",
    ...sentSegments(result.segments),
    headers,
    behaviors: [],
    reports: [],
    diagnostics,
    runs: result.map?.runs ?? [],
    reads: result.reads ?? [],
    facts,
  };
}

/** Returns the id of a line, even if its other members are invalid. */
function lineId(value: unknown): string | number | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "id")) return undefined;
  const { id } = value as { readonly id: unknown };
  if (typeof id === "string") return id.length <= MAX_LINE_ID ? id : undefined;
  // 1e999 parses as infinity, which JSON cannot represent.
  return Number.isFinite(id) ? (id as number) : undefined;
}
