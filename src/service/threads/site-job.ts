import type { Engine } from "#index.js";
import { islands } from "#islands/registry.js";
import { withHtmlFields } from "#site/content/html-fields.js";
import { SiteRenderer } from "#site/page/page-renderer.js";
import { type PageRequest, type PageResponse, renderSitePage } from "#site/page/render-page.js";
import { type RuntimeParts, runtimeTags } from "#site/page/static-context.js";
import type { SiteSnapshot } from "#site/page/tag-page.js";
import { systemTemplates } from "#site/system/templates.js";
import { catalogueOf } from "#stream/accept-island.js";
import { planPage } from "#stream/page-plan.js";
import { type IslandReport, keptIn } from "#stream/reports.js";
import { sentPlan, sentSegments } from "#stream/sent-plan.js";
import type { JobFacts, PageOutcome, ReceivedJob, WholeOutcome } from "./job.js";
import { parseBody } from "./json.js";
import { HTML_TYPE } from "./media-types.js";
import { whole } from "./outcomes.js";
import { MissingRegistrations, RegisteredCache } from "./registered-cache.js";
import type { StepTimer } from "./step-timer.js";

/** The body of a job that renders a page of a template repository. */
export interface SitePageInput {
  /** The version of the snapshot, which the main thread sends when a thread asks for it. */
  readonly siteId: string;
  readonly request: PageRequest;
  readonly styles: { readonly tweakClasses: string; readonly version: string };
  readonly revision: string;
  /** The script in place of the platform's. Undefined with `--no-runtime`, or if it is not built. */
  readonly runtime: RuntimeParts | undefined;
  readonly footers: string;
}

const catalogue = catalogueOf(islands);
const MAX_LOGGED = 10;

/** Renders pages of template repositories for one thread. */
export class SiteJobs {
  readonly #renderer: SiteRenderer;
  readonly #sites: RegisteredCache<SiteSnapshot>;

  constructor(engine: Engine, cacheSize: number) {
    this.#renderer = new SiteRenderer(engine);
    this.#sites = new RegisteredCache("data", cacheSize, (bytes) =>
      withHtmlFields(parseBody(bytes) as SiteSnapshot),
    );
  }

  async render(job: ReceivedJob, timer: StepTimer): Promise<WholeOutcome | PageOutcome> {
    const input = timer.measure("parse", () => parseBody(job.body) as SitePageInput);
    const site = timer.measure("compile", () => this.#sites.find(job, input.siteId));
    if (site === undefined) throw new MissingRegistrations([{ kind: "data", id: input.siteId }]);
    const response = timer.measure("render", () => this.#respond(site, input, job.unplanned === true));
    const facts = factsOf(response, timer);
    if (response.kind === "redirect") {
      return { ...whole("", { Location: response.location }, facts), status: 302 };
    }
    if (response.kind === "data") {
      return { ...whole(response.body, { "Content-Type": response.type }, facts), status: response.status };
    }
    const { segments, status, diagnostics, runs, reads, context } = response;
    const headers = { "Content-Type": HTML_TYPE };
    if (job.unplanned === true) {
      const sent = sentSegments(segments);
      return {
        kind: "page",
        ...sent,
        status,
        headers,
        behaviors: [],
        reports: [],
        diagnostics,
        context,
        runs,
        reads,
        facts,
      };
    }
    const reports: IslandReport[] = [];
    const plan = await planPage(segments, { catalogue, idPrefix: "p", report: keptIn(reports) });
    return {
      kind: "page",
      ...sentPlan(plan.pieces),
      status,
      headers,
      behaviors: plan.behaviors,
      reports,
      facts,
    };
  }

  #respond(site: SiteSnapshot, input: SitePageInput, traced: boolean): PageResponse {
    const { request, styles, revision, runtime, footers } = input;
    return renderSitePage(site, request, {
      render: this.#renderer.renderFor(site, { traced, islands: true }),
      systemTemplates,
      runtime: (context, target) => (runtime === undefined ? "" : runtimeTags(runtime, context, target)),
      footers,
      tweakClasses: styles.tweakClasses,
      stylesVersion: styles.version,
      revision,
    });
  }
}

function factsOf(response: PageResponse, timer: StepTimer): JobFacts {
  const { steps } = timer;
  if (response.kind !== "page" || response.diagnostics.length === 0) return { steps };
  const { diagnostics } = response;
  return {
    steps,
    templateErrors: diagnostics.filter(({ severity }) => severity === "error").length,
    diagnostics: diagnostics
      .slice(0, MAX_LOGGED)
      .map(({ code, source, start }) => `${source ?? ""}:${start.line}:${start.column} ${code}`),
  };
}
