import { read, textOf } from "../json.js";

/** A page for search engines. */
export interface ListedPage {
  readonly path: string;
  /** ISO date. Undefined if unknown. */
  readonly changed: string | undefined;
}

const NOT_FOUND_PATH = "/404";
/** Members of a collection or an item that hide it from search engines. */
const HIDING = ["passwordProtected", "seoHidden", "draft"];
const DATES = ["updatedOn", "publishOn", "addedOn"];

/**
 * Returns the pages of a sitemap, in order: all except the not-found page and those whose collection or item is
 * protected, hidden, a draft, or not enabled.
 */
export function listedPages(
  pages: Iterable<{ readonly path: string; readonly data: unknown }>,
): readonly ListedPage[] {
  const listed: ListedPage[] = [];
  for (const { path, data } of pages) {
    if (path === NOT_FOUND_PATH || isHidden(read(data, "collection")) || isHidden(read(data, "item")))
      continue;
    listed.push({ path, changed: changedOn(read(data, "item")) });
  }
  return listed;
}

export function isHidden(document: unknown): boolean {
  return HIDING.some((name) => read(document, name) === true) || read(document, "enabled") === false;
}

function changedOn(item: unknown): string | undefined {
  for (const name of DATES) {
    const instant = read(item, name);
    if (typeof instant === "number" && Math.abs(instant) <= 8.64e15) {
      return new Date(instant).toISOString().slice(0, 10);
    }
  }
  return undefined;
}

/** Returns a sitemap of pages below `base`, a URL or its path without a trailing slash. */
export function sitemap(base: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${escapeXml(encodeURI(base + path))}</loc>${lastmod}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`
  );
}

/** Returns a robots.txt that allows everything and names the sitemap, which requires the URL of the site. */
export function robots(base: string | undefined): string {
  const sitemap = base === undefined ? "" : `\nSitemap: ${encodeURI(base)}/sitemap.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/** Returns the public URL of a website without a trailing slash, or undefined. */
export function publicAddress(website: unknown): string | undefined {
  const address = textOf(read(website, "authenticUrl"));
  return /^https?:\/\/[^\s/]/i.test(address) ? address.replace(/\/+$/, "") : undefined;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/'/g, "&apos;");
}
