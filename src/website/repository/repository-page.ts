import type { JsonObject } from "#core/values/value.js";
import type { Endpoint } from "#service/endpoints/endpoint.js";
import { type FinalOutcome, handOver } from "#service/handover/hand-over.js";
import { notFound } from "#service/problem.js";
import { contextOf, type Request, type Response } from "#service/request-context.js";
import type { SitePageInput } from "#service/threads/site-job.js";
import { beginStep } from "#service/tracing/steps.js";
import { partialsOf } from "#site/page/page-renderer.js";
import type { SiteDiagnostic } from "#site/site-diagnostic.js";
import type { SiteState } from "#site/site-folder.js";
import { encodeUtf8 } from "#store/utf8.js";
import type { ShownPage } from "../development/page-records.js";
import { knownOrigin } from "../known-host.js";
import { protectSitePage, protectTemplatePage, sitePolicy } from "../security.js";
import { sendSitePage } from "../sites/send-site-page.js";
import { visitorCart } from "../sites/visitor-cart.js";
import type { Website } from "../website.js";
import type { RepositorySite } from "./repository-site.js";

/** Serves a page of the template repository at the root. */
export const repositoryPage: Endpoint<Website> = async (website, req, res) => {
  const { repository } = website;
  if (repository === undefined) throw notFound();
  const context = contextOf(res);
  const state = await repository.folder.state();
  const cart = await visitorCart(website, req, repository.name);
  const outcome = await handOver(website, {
    address: context.address,
    body: [encodeUtf8(JSON.stringify(inputOf(website, repository, state, req, cart)))],
    shared: (id) => (id === state.version ? repository.bytesOf(state) : undefined),
    job: {
      work: "site-page",
      requestId: context.requestId,
      now: website.clock(),
      name: repository.name,
      trusted: true,
      representation: "html",
      ...(website.development === undefined ? {} : { unplanned: true }),
    },
    isGone: () => res.destroyed,
    onBegin: beginStep(context, "queue"),
  });
  protect(website, repository, res);
  res.setHeader("Cache-Control", cart === undefined ? "no-cache" : "private, no-cache");
  if (outcome.kind === "page" && outcome.status !== undefined) res.statusCode = outcome.status;
  if (res.statusCode === 404) context.notes["problem"] = "not-found";
  const shown = website.development && (await shownPage(repository, state, outcome));
  await sendSitePage(website, res, outcome, shown);
};

function inputOf(
  website: Website,
  { options }: RepositorySite,
  state: SiteState,
  req: Request,
  cart: JsonObject | undefined,
): SitePageInput {
  const url = req.url ?? "/";
  const question = url.indexOf("?");
  const { loggedIn, combo, placeholders } = options;
  return {
    siteId: state.version,
    request: {
      path: question === -1 ? url : url.slice(0, question),
      query: question === -1 ? "" : url.slice(question + 1),
      // Anyone can invent the host of a request.
      origin: knownOrigin(website, req) ?? "http://localhost",
      now: website.clock(),
      options: { loggedIn, combo, placeholders },
      cart,
    },
    styles: { tweakClasses: state.styles.tweakClasses, version: state.styles.version },
    revision: String(Number.parseInt(state.version.slice(0, 6), 16)),
    runtime: options.runtime ? runtimeOf(website, state) : undefined,
    // The runtime starts by itself.
    footers: "",
  };
}

function runtimeOf({ browser, config }: Website, { styles }: SiteState): SitePageInput["runtime"] {
  const name = [...(browser?.names ?? [])].find((file) => /^runtime-[\w-]+\.js$/.test(file));
  return name === undefined ? undefined : { address: config.assetsBase + name, tweakJson: styles.tweakJson };
}

/** Headers of a page of the repository. */
function protect({ config }: Website, { options }: RepositorySite, res: Response): void {
  if (options.csp === "strict") protectSitePage(res, sitePolicy(config.assetsBase, config.scriptOrigins));
  else protectTemplatePage(res, options.csp === "template");
}

/** Facts for the toolbar. Templates are found by their path and by the names that others apply. */
async function shownPage(
  { folder, stylesOf }: RepositorySite,
  state: SiteState,
  outcome: FinalOutcome,
): Promise<ShownPage> {
  const { diagnostics: styleProblems } = await stylesOf(state, true);
  const data = (outcome.kind === "page" ? outcome.context : undefined) ?? {};
  return {
    site: { directory: folder.root },
    base: "",
    problems: [...state.diagnostics.map((problem) => withinRoot(problem, folder.prefix)), ...styleProblems],
    content: { partials: { ...partialsOf(state), ...state.templates } },
    page: { page: { path: "/", template: "" }, source: "", data },
  };
}

/** The toolbar opens files below the template root. */
function withinRoot(problem: SiteDiagnostic, prefix: string): SiteDiagnostic {
  return problem.path.startsWith(prefix) ? { ...problem, path: problem.path.slice(prefix.length) } : problem;
}
