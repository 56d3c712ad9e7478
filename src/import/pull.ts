import type { Value } from "#core/values/value.js";
import { idOf } from "#site/content/content-id.js";
import { parseJson } from "#store/json-document.js";
import { decodeUtf8 } from "#store/utf8.js";
import type { ContentWriter } from "./content-writer.js";
import type { ImportReport } from "./import-report.js";
import { type PayloadSummary, Payloads } from "./payloads.js";
import { PullError, type SiteClient } from "./site-client.js";
import { readSitemap } from "./sitemap.js";
import { XmlError } from "./xml-reader.js";

/** Beside the content. Holds what was read until the pull is complete. */
const PROGRESS = ".platen-pull";
const MAX_SITEMAPS = 20;

export interface PullOptions {
  readonly maxPages: number;
  readonly report: ImportReport;
  /** Is told of each page before it is read. */
  readonly onPage: (path: string, read: number, known: number) => Promise<void>;
}

export interface PullSummary extends PayloadSummary {
  /** Pages taken from an earlier pull that was interrupted. */
  readonly resumed: number;
}

interface Saved {
  /** Null for an address that has no JSON. */
  readonly payload: Value;
}

/**
 * Reads all pages of a site that its sitemap names, and imports them. A `PullError` ends it; the pages read so far are
 * kept for the next pull.
 */
export async function pullSite(
  origin: URL,
  client: SiteClient,
  writer: ContentWriter,
  { maxPages, report, onPage }: PullOptions,
): Promise<PullSummary> {
  const pending = (await addressesOf(origin, client, report)).map((url) => url.href);
  const known = new Set(pending);
  const payloads = new Payloads(report);
  let resumed = 0;
  let read = 0;
  // The list grows with the further pages of long lists.
  for (const href of pending) {
    if (read >= maxPages) {
      report.add(`stopped at the limit of ${maxPages} pages; --max-pages sets another`);
      break;
    }
    read++;
    const url = new URL(href);
    const name = `${PROGRESS}/${idOf("payload", href)}.json`;
    let saved = (await writer.readProgress(name)) as Saved | undefined;
    if (saved === undefined) {
      await onPage(url.pathname + url.search, read, pending.length);
      saved = { payload: await payloadAt(url, client, report) };
      await writer.writeProgress(name, saved);
    } else resumed++;
    if (saved.payload === null) continue;
    payloads.add(saved.payload, url.pathname);
    const next = nextPage(saved.payload, url);
    if (next === undefined || known.has(next.href) || !client.owns(next)) continue;
    known.add(next.href);
    pending.push(next.href);
  }
  if (payloads.isEmpty)
    throw new PullError(`${origin.href}: no page has JSON; is this a site of Squarespace?`);
  const summary = await payloads.write(writer);
  await writer.removeProgress(PROGRESS);
  return { ...summary, resumed };
}

async function addressesOf(origin: URL, client: SiteClient, report: ImportReport): Promise<readonly URL[]> {
  const found = new Map<string, URL>();
  const sitemaps = [new URL("/sitemap.xml", origin)];
  for (const [i, url] of sitemaps.entries()) {
    const { status, bytes } = await client.get(url);
    if (status !== 200) {
      throw new PullError(`${url.href}: the site answers ${status}; a published site has a sitemap`);
    }
    const sitemap = await readSitemap(bytes).catch((error) => {
      if (!(error instanceof XmlError)) throw error;
      throw new PullError(`${url.href}:${error.place.line}:${error.place.column}: ${error.message}`);
    });
    for (const address of sitemap.pages) {
      const page = URL.canParse(address, url.href) ? new URL(address, url.href) : undefined;
      if (page === undefined || !client.owns(page)) {
        report.add("skipped an address of another site", address.slice(0, 200));
        continue;
      }
      page.hash = "";
      found.set(page.href, page);
    }
    // An index names sitemaps, and these name pages.
    if (i > 0) continue;
    for (const address of sitemap.sitemaps.slice(0, MAX_SITEMAPS)) {
      const further = URL.canParse(address, url.href) ? new URL(address, url.href) : undefined;
      if (further !== undefined && client.owns(further)) sitemaps.push(further);
    }
  }
  const home = new URL("/", origin);
  return [home, ...[...found.values()].filter(({ href }) => href !== home.href)];
}

/** Null for an address that has no JSON. */
async function payloadAt(url: URL, client: SiteClient, report: ImportReport): Promise<Value> {
  const address = new URL(url);
  address.searchParams.set("format", "json");
  const { status, bytes } = await client.get(address);
  if (status !== 200) {
    report.add(`skipped a page for which the site answers ${status}`, url.pathname);
    return null;
  }
  const document = parseJson(decodeUtf8(bytes) ?? "");
  if (document.ok) return document.value as Value;
  report.add("skipped a page that is not JSON", url.pathname);
  return null;
}

/** The next page of a long list. */
function nextPage(payload: Value, url: URL): URL | undefined {
  const { pagination } = payload as { readonly pagination?: { readonly nextPageUrl?: unknown } };
  const address = pagination?.nextPageUrl;
  if (typeof address !== "string" || !URL.canParse(address, url.href)) return undefined;
  const next = new URL(address, url.href);
  next.searchParams.delete("format");
  return next;
}
