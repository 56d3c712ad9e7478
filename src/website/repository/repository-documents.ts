import type { JsonObject } from "#core/values/value.js";
import { unescaped } from "#site/content/unescaped.js";
import type { SiteState } from "#site/site-folder.js";
import type { Site } from "#store/sites.js";
import type { RepositorySite } from "./repository-site.js";

/** A site as the platform reads it. */
export type ServedSite = Pick<Site, "name" | "content">;

type Documents = Awaited<ReturnType<ServedSite["content"]>>;

/** Returns a repository as a site for the platform: its collections and items, and the forms in its blocks. */
export function servedRepository({ name, folder }: RepositorySite): ServedSite {
  const cached = new WeakMap<SiteState, Documents>();
  return {
    name,
    content: async () => {
      const state = await folder.state();
      const documents = cached.get(state) ?? documentsOf(state);
      cached.set(state, documents);
      return documents;
    },
  };
}

function documentsOf({ content }: SiteState): Documents {
  const { website, websiteSettings, blockFields } = content;
  const pages = new Map<string, ReturnType<typeof pageOf>>();
  const site = { website, websiteSettings };
  for (const { fields, items, layout, enabled, homepage } of content.collections) {
    if (!enabled) continue;
    const collection = rawObject(fields);
    const listed = items.map(rawObject);
    const shared = homepage ? { blockFields } : {};
    const data = { ...site, ...shared, collection, items: listed, layout } as unknown as JsonObject;
    const own = pageOf(String(fields["fullUrl"]), collection, data);
    pages.set(own.page.path, own);
    for (const item of listed) {
      const page = pageOf(String(item["fullUrl"]), item, { ...site, collection, item });
      pages.set(page.page.path, page);
    }
  }
  const title = unescaped(String(website["siteTitle"] ?? ""));
  return {
    manifest: { title, description: "", pages: [...pages.values()].map(({ page }) => page) },
    broken: new Map(),
    pages,
    partials: {},
    fileErrors: [],
  };
}

function pageOf(path: string, { title }: JsonObject, data: JsonObject) {
  // Without a time of the files, the platform goes by those of the items.
  return { page: { path, title: String(title ?? ""), template: "" }, source: "", data, modifiedAt: 0 };
}

/** The platform escapes the texts that it sends, and those of a repository are escaped already. */
function rawObject(object: JsonObject): JsonObject {
  const { title } = object;
  return typeof title === "string" ? { ...object, title: unescaped(title) } : object;
}
