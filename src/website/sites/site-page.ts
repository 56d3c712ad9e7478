import type { JsonObject } from "#core/values/value.js";
import { isObject, read, textOf } from "#model/json.js";
import { canonicalPath } from "#model/website/page-path.js";
import type { Endpoint } from "#service/endpoints/endpoint.js";
import { type FinalOutcome, handOver } from "#service/handover/hand-over.js";
import { notFound, Problem } from "#service/problem.js";
import { contextOf } from "#service/request-context.js";
import { negotiate } from "#service/respond/negotiation.js";
import { beginStep } from "#service/tracing/steps.js";
import { type PageContent, type SiteContent, servedData } from "#store/site-content.js";
import type { Site } from "#store/sites.js";
import { protectSitePage, sitePolicy } from "../security.js";
import type { Website } from "../website.js";
import { lockedData, type PageLock } from "./gate.js";
import { accessTo, asLockScreen, sendLockScreen } from "./lock-screen.js";
import { sendSitePage } from "./send-site-page.js";
import { requestedSite } from "./site-address.js";
import { siteVisitor } from "./site-visitor.js";
import { visitorCart } from "./visitor-cart.js";

/** Serves a page of a site. */
export const sitePage: Endpoint<Website> = async (website, req, res) => {
  const context = contextOf(res);
  const { params, requestId } = context;
  const { site, base } = requestedSite(website, res);
  negotiate(req, res, ["html"]);
  const content = await site.content();
  const path = pagePath(params["path"] ?? "");
  const access = await accessTo(website, req, site.name, content, path);
  const { assetsBase, scriptOrigins } = website.config;
  if (typeof access === "object") {
    const screen = content.pages.get(access.screen ?? "");
    const outcome =
      screen && (await render(screen.page.template, lockEnvelope(base, content, screen, access)));
    protectSitePage(res, sitePolicy(assetsBase, scriptOrigins));
    await sendLockScreen(website, res, access, outcome);
    return;
  }
  const { page, status } = pageAt(website, site, content, path);
  const isCart = website.gate !== undefined && writesCart(page);
  const cart = isCart ? await visitorCart(website, req, site.name) : undefined;
  const comments = await commentsOn(website, site.name, page);
  const body =
    cart === undefined && comments.length === 0
      ? envelopeOf(base, content, page)
      : encodeJson(withRecords(envelope(base, content, page), cart, comments));
  const outcome = await render(page.page.template, body);
  if (status === 404) {
    // If the site's not-found page fails, use the service's own.
    if (outcome.kind === "whole" && outcome.status !== 200) throw notFound();
    context.notes["problem"] = "not-found";
  }
  protectSitePage(res, sitePolicy(assetsBase, scriptOrigins));
  res.setHeader("Cache-Control", access === "public" && !isCart ? "no-cache" : "private, no-cache");
  res.statusCode = status;
  const sent = outcome.kind === "whole" && status === 404 ? { ...outcome, status } : outcome;
  await sendSitePage(website, res, sent, { site, base, content, page });

  function render(template: string, body: Uint8Array): Promise<FinalOutcome> {
    return handOver(website, {
      address: context.address,
      body: [body],
      job: {
        work: "render",
        requestId,
        now: website.clock(),
        name: template,
        trusted: true,
        representation: "html",
        ...(website.development === undefined ? {} : { unplanned: true }),
      },
      isGone: () => res.destroyed,
      onBegin: beginStep(context, "queue"),
    });
  }
};

/** Returns whether the template of a page writes a cart, not only the number of its items. */
function writesCart({ source }: PageContent): boolean {
  return /\{cart\|shopping-cart\b/.test(source);
}

/** Maximum number of comments in a page, the newest ones. The block loads all of them on demand. */
const MAX_WRITTEN = 50;

/**
 * Returns the platform's comments on the item or collection of a page that writes comments. Without them, the block
 * loads them on demand.
 */
async function commentsOn(
  { gate, log }: Website,
  site: string,
  { source, data }: PageContent,
): Promise<readonly JsonObject[]> {
  const id = textOf(read(data, subjectName(data), "id"));
  if (gate === undefined || id === "" || !/\|comments\b/.test(source)) return [];
  try {
    return await gate.commentsOf(site, id);
  } catch (error) {
    log.warn({ code: error instanceof Error ? error.name : "unknown" }, "the comments could not be read");
    return [];
  }
}

const subjectName = (data: JsonObject) => (isObject(data["item"]) ? "item" : "collection");

/**
 * Adds the records of the platform to the data of a page. The addresses in a visitor's cart are within the site, as in
 * responses of the platform.
 */
function withRecords<Envelope extends { readonly data: JsonObject }>(
  body: Envelope,
  cart: JsonObject | undefined,
  comments: readonly JsonObject[],
): Envelope {
  const { data } = body;
  const name = subjectName(data);
  const subject = data[name];
  const commented = comments.length > 0 && isObject(subject);
  const records = {
    publicCommentCount: comments.length,
    publicComments: comments.slice(-MAX_WRITTEN),
  };
  return {
    ...body,
    data: { ...data, ...(cart && { cart }), ...(commented && { [name]: { ...subject, ...records } }) },
  };
}

/** Cached envelopes of pages by the base path, as long as their site does not change. */
const envelopes = new WeakMap<PageContent, Map<string, Uint8Array>>();

/** Returns the envelope that renders a page of a site below `base`. */
export function envelopeOf(
  base: string,
  { manifest, partials }: SiteContent,
  content: PageContent,
): Uint8Array {
  const byBase = envelopes.get(content) ?? new Map<string, Uint8Array>();
  envelopes.set(content, byBase);
  const bytes = byBase.get(base) ?? encodeJson(envelope(base, { manifest, partials }, content));
  byBase.set(base, bytes);
  return bytes;
}

/** Returns the envelope of the site's lock screen. */
function lockEnvelope(base: string, content: SiteContent, screen: PageContent, lock: PageLock): Uint8Array {
  const { data, visitor, ...others } = envelope(base, content, screen);
  return encodeJson({ ...others, data: lockedData(data, lock), visitor: asLockScreen(visitor) });
}

function envelope(
  base: string,
  { manifest, partials }: Pick<SiteContent, "manifest" | "partials">,
  content: PageContent,
) {
  const { source, data, page } = content;
  return {
    template: source,
    partials,
    data: servedData(data, base),
    islands: true,
    visitor: manifest && siteVisitor(manifest, content, base),
    locale: page.locale ?? "en-US",
  };
}

function encodeJson(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Returns the path of a page from the rest of a request's path. */
export function pagePath(path: string): string {
  return canonicalPath(`/${path.endsWith("/") ? path.slice(0, -1) : path}`);
}

/** The path of the page that a site shows for unknown paths. */
export const NOT_FOUND_PATH = "/404";

/** Maximum number of broken files on the page of a broken site. The log has all. */
const MAX_ERRORS = 5;

function pageAt(
  { development }: Website,
  site: Site,
  content: SiteContent,
  path: string,
): { readonly page: PageContent; readonly status: 200 | 404 } {
  const page = content.pages.get(path);
  if (page !== undefined) return { page, status: path === NOT_FOUND_PATH ? 404 : 200 };
  const exists = content.manifest === undefined || content.manifest.pages.some((page) => page.path === path);
  if (!exists) {
    const instead = content.pages.get(NOT_FOUND_PATH);
    if (instead !== undefined) return { page: instead, status: 404 };
    throw notFound();
  }
  const { fileErrors } = content;
  throw new Problem("site-broken", {
    // Only authors may see what a site consists of.
    detail:
      development === undefined
        ? "Files of this site are missing or broken; see the log."
        : fileErrors
            .slice(0, MAX_ERRORS)
            .map((error) => site.describe(error))
            .join(" "),
    cause: fileErrors.map(({ message }) => message).join("\n"),
    fileErrors,
  });
}
