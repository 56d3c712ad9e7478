import { listOf, read, textOf } from "#model/json.js";
import type { NavigationItem } from "#model/schemas/calls/website.js";
import { endpoint, json } from "../calls/endpoint.js";
import { problem } from "../calls/problem.js";
import { readDocuments, writeDocument } from "../documents/queries.js";
import type { Catalog } from "../sites/catalog.js";

/** Maximum number of items in a navigation, including those in folders. */
const MAX_ITEMS = 500;
const MAIN = "mainNav";

export const layoutEndpoints = [
  endpoint("GET /api/commondata/GetSiteLayout", {
    session: false,
    handle: async ({ platform, site, catalog }) => {
      const stored = await readDocuments(platform.db, site, "navigation");
      const all = new Map([[MAIN, mainNavigation(catalog)], ...stored]);
      return json({ navigations: [...all].map(([name, items]) => ({ name, items })) });
    },
  }),
  endpoint("POST /api/widget/UpdateNavigation", {
    handle: async ({ platform, site, body }) => {
      const { items } = body.navigation;
      if (countOf(items) > MAX_ITEMS) throw problem(400, `A navigation has at most ${MAX_ITEMS} items.`);
      await writeDocument(platform.db, site, "navigation", body.fieldName, items, platform.now());
      return json({ navigation: { items } });
    },
  }),
];

/** Returns the navigation in the site's data, used until an editor stores another one. */
function mainNavigation({ documents }: Catalog): readonly NavigationItem[] {
  for (const { data } of documents.pages) {
    const items = listOf(read(data, "mainNavigation"));
    if (items.length > 0) return items.map((item) => itemOf(textOf(read(item, "fullUrl")), documents.pages));
  }
  return documents.pages.map(({ path }) => itemOf(path, documents.pages));
}

function itemOf(url: string, pages: Catalog["documents"]["pages"]): NavigationItem {
  const page = pages.find(({ path }) => path === url);
  const collectionId = textOf(read(page?.data, "collection", "id"));
  return collectionId === "" ? { externalLink: { url } } : { collectionId };
}

function countOf(items: readonly NavigationItem[]): number {
  return items.reduce((sum, { items: inner }) => sum + 1 + countOf(inner ?? []), 0);
}
