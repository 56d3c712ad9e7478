import { ImportReport } from "./import-report.js";
import { readXml, XmlError } from "./xml-reader.js";

export interface Sitemap {
  readonly pages: readonly string[];
  /** Other sitemaps that an index names. */
  readonly sitemaps: readonly string[];
}

/** More addresses than a site may have in one sitemap. */
const MAX_ADDRESSES = 50_000;

/** Reads a sitemap. A broken one gives the addresses before the broken part. Throws an `XmlError` if there are none. */
export async function readSitemap(bytes: Uint8Array): Promise<Sitemap> {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  const path: string[] = [];
  let text = "";
  const handlers = {
    open: (name: string) => {
      path.push(name);
      text = "";
    },
    text: (part: string) => {
      if (text.length < 4_000) text += part;
    },
    close: () => {
      const [root, parent, name] = path;
      if (path.length === 3 && name === "loc" && pages.length + sitemaps.length < MAX_ADDRESSES) {
        if (root === "urlset" && parent === "url") pages.push(text.trim());
        else if (root === "sitemapindex" && parent === "sitemap") sitemaps.push(text.trim());
      }
      path.pop();
    },
  };
  const source = (async function* () {
    yield bytes;
  })();
  try {
    for await (const _ of readXml(source, handlers, new ImportReport()));
  } catch (error) {
    if (!(error instanceof XmlError) || pages.length + sitemaps.length === 0) throw error;
  }
  return { pages, sitemaps };
}
