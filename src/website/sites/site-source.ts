import { createHash } from "node:crypto";
import { read } from "#model/json.js";
import { listedPages, publicAddress, robots, sitemap } from "#model/website/listed-pages.js";
import { collectionIdOf } from "#model/website/page-collection.js";
import { type Built, PageError, type PageJob, type PageSource } from "#publish/page-source.js";
import { INTERNAL } from "#service/admit/callers.js";
import { type FinalOutcome, handOver } from "#service/handover/hand-over.js";
import { Problem } from "#service/problem.js";
import { renderedPage } from "#service/respond/island-page.js";
import { packageVersion } from "#store/package-version.js";
import { readRegularFile } from "#store/regular-file.js";
import type { PageContent, SiteContent } from "#store/site-content.js";
import type { Site } from "#store/sites.js";
import { sitePolicy } from "../security.js";
import type { Website } from "../website.js";
import { requireNoPassword } from "./gate.js";
import { envelopeOf, NOT_FOUND_PATH } from "./site-page.js";

export interface SiteSourceOptions {
  /** The URL of the published site, for its sitemap. Default: the one in its data. */
  readonly baseUrl?: string | undefined;
  /** Publish pages although their templates have errors. */
  readonly allowErrors?: boolean | undefined;
  /** Leave locked pages out without an error. */
  readonly skipLocked?: boolean | undefined;
  /** Whether the project has formatters or islands of its own. Their code may change, so all pages are built. */
  readonly hasLibrary: boolean;
}

/**
 * Returns the pages of a site with its other files, as a static host serves them. Drafts, pages that are not enabled,
 * and pages behind a password are not among them.
 */
export async function siteSource(
  website: Website,
  site: Site,
  options: SiteSourceOptions,
): Promise<PageSource> {
  const content = await site.content();
  if (content.manifest === undefined) throw content.fileErrors[0] ?? new Error("The site has no manifest.");
  const now = website.clock();
  return { now, jobs: jobsOf(website, site, content, { ...options, now }) };
}

async function* jobsOf(
  website: Website,
  site: Site,
  content: SiteContent,
  options: SiteSourceOptions & { readonly now: number },
): AsyncGenerator<PageJob> {
  const { baseUrl, skipLocked } = options;
  const base = baseUrl === undefined ? "" : new URL(baseUrl).pathname.replace(/\/+$/, "");
  const salt = JSON.stringify([packageVersion(), website.browser?.fingerprint, options.allowErrors]);
  const keyOf = (envelope: Uint8Array): string =>
    createHash("sha256").update(salt).update(envelope).digest("hex");
  const visible: { path: string; data: unknown }[] = [];
  for (const { path } of content.manifest?.pages ?? []) {
    const page = content.pages.get(path);
    if (page === undefined) {
      const message = content.broken.get(path)?.message ?? content.fileErrors[0]?.message ?? "cannot be read";
      yield failing(fileOf(path), message);
    } else if (isLocked(site, content, page)) {
      if (skipLocked !== true && path !== content.manifest?.lock?.screen) {
        yield failing(fileOf(path), "The page needs a password, which a static host cannot ask for.", false);
      }
    } else if (!isUnpublished(page.data)) {
      visible.push({ path, data: page.data });
      const envelope = envelopeOf(base, content, page);
      yield {
        path: fileOf(path),
        key: options.hasLibrary ? undefined : keyOf(envelope),
        build: () => builtPage(website, page.page.template, envelope, options),
      };
    }
  }
  const assets = await siteFiles(site);
  yield* assets;
  const taken = new Set(assets.map(({ path }) => path));
  const { browser } = website;
  for (const name of browser?.names ?? []) {
    const path = `assets/${name}`;
    if (!taken.has(path))
      yield {
        path,
        key: `${browser?.fingerprint} ${name}`,
        build: async () => ({ bytes: (await browser?.bytes(name, undefined)) ?? new Uint8Array() }),
      };
  }
  const [first] = content.pages.values();
  const address = baseUrl?.replace(/\/+$/, "") ?? publicAddress(first?.data["website"]);
  yield text("sitemap.xml", sitemap(address ?? base, listedPages(visible)));
  yield text("robots.txt", robots(address));
  yield text("_headers", headerFile(base, sitePolicy(website.config.assetsBase)));
}

/** Returns the file of a page on a static host, which finds files by the decoded path of an address. */
function fileOf(path: string): string {
  if (path === NOT_FOUND_PATH) return "404.html";
  const decoded = decodeURIComponent(path).slice(1);
  return decoded === "" ? "index.html" : `${decoded}/index.html`;
}

function isLocked({ name }: Site, { manifest }: SiteContent, { page, data }: PageContent): boolean {
  if (page.path === manifest?.lock?.screen || read(data, "collection", "passwordProtected") === true)
    return true;
  try {
    requireNoPassword(manifest?.lock, { site: name, path: page.path, collectionId: collectionIdOf(data) });
    return false;
  } catch {
    return true;
  }
}

/** Pages that only search engines shall not find are published. */
function isUnpublished(data: unknown): boolean {
  return ["collection", "item"].some((name) => {
    const document = read(data, name);
    return read(document, "draft") === true || read(document, "enabled") === false;
  });
}

async function builtPage(
  website: Website,
  name: string,
  envelope: Uint8Array,
  { allowErrors, now }: SiteSourceOptions & { readonly now: number },
): Promise<Built> {
  const outcome = await rendered(website, name, envelope, now);
  const { templateErrors = 0, diagnostics = [], clock = false } = outcome.facts;
  if (outcome.kind === "whole" && outcome.status !== 200) throw new PageError(problemOf(outcome.body));
  if (templateErrors > 0 && allowErrors !== true) {
    throw new PageError(`The template has errors: ${diagnostics.join(", ")}.`);
  }
  if (outcome.kind === "whole") return { bytes: outcome.body, clock };
  const { html, reports } = await renderedPage(website, outcome, new AbortController().signal);
  const [report] = reports;
  if (report !== undefined && allowErrors !== true) throw new PageError(`${report.block}: ${report.message}`);
  return {
    bytes: Buffer.concat(html.map((part) => (typeof part === "string" ? Buffer.from(part) : part))),
    clock,
  };
}

/** A thread renders the page, so a template without an end loses its thread, and not the run. */
async function rendered(
  website: Website,
  name: string,
  envelope: Uint8Array,
  now: number,
): Promise<FinalOutcome> {
  try {
    return await handOver(website, {
      address: INTERNAL,
      body: [envelope],
      unbounded: true,
      job: {
        work: "render",
        requestId: name,
        now,
        name,
        trusted: true,
        representation: "html",
      },
    });
  } catch (error) {
    if (error instanceof Problem) throw new PageError(error.message);
    throw error;
  }
}

function problemOf(body: Uint8Array): string {
  const { title, detail } = JSON.parse(new TextDecoder().decode(body));
  return detail ?? title;
}

/** Returns the files of the site's `assets` folder, without hidden ones. */
async function siteFiles(site: Site): Promise<readonly PageJob[]> {
  const folder = await site.directory.folder("assets");
  if (folder === undefined) return [];
  const found = (await folder.list()).map(async (path): Promise<PageJob> => {
    const version = (await folder.find(path))?.version;
    return {
      path: `assets/${path}`,
      key: version && `${folder.realPath}/${path} ${version}`,
      build: async () => {
        const file = await folder.find(path);
        if (file === undefined) throw new PageError("The file was removed while the site was published.");
        return { bytes: await readRegularFile(file.realPath) };
      },
    };
  });
  return Promise.all(found);
}

/** Netlify and Cloudflare Pages read these headers. */
function headerFile(base: string, policy: string): string {
  return [
    `${base}/*`,
    `  Content-Security-Policy: ${policy}`,
    "  Referrer-Policy: strict-origin-when-cross-origin",
    "  X-Content-Type-Options: nosniff",
    "",
  ].join("\n");
}

function text(path: string, content: string): PageJob {
  return { path, build: async () => ({ bytes: new TextEncoder().encode(content) }) };
}

function failing(path: string, message: string, keepsOld = true): PageJob {
  return {
    path,
    build: async () => {
      throw new PageError(message, keepsOld);
    },
  };
}
