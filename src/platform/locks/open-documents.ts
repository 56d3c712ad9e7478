import { read } from "#model/json.js";
import { collectionIdOf } from "#model/website/page-collection.js";
import type { SiteDocuments } from "../sites/site.js";
import { closedArea, isClosed, isLockScreen, type SiteLocks, type Unlocked } from "./site-locks.js";

/** Maximum number of cached sets of open areas per site. */
const MAX_REMEMBERED = 100;

const remembered = new WeakMap<SiteDocuments, Map<string, SiteDocuments>>();

/**
 * Returns whether an object in the data of an open page is an item of a closed collection or page, or a list of them.
 */
export function isClosedPart({ closedAreas }: SiteDocuments, value: object): boolean {
  if (closedAreas === undefined) return false;
  const areas = [read(value, "collectionId"), read(value, "collection", "id"), read(value, "fullUrl")];
  return areas.some((area) => typeof area === "string" && closedAreas.has(area));
}

/** Returns the documents that a session may see, without pages and items behind closed locks. */
export function openDocuments(
  documents: SiteDocuments,
  locks: SiteLocks,
  site: string,
  unlocked: Unlocked | undefined,
): SiteDocuments {
  const closed = [...locks.keys()].filter((area) => isClosed(locks, site, area, unlocked)).sort();
  if (closed.length === 0) return documents;
  const key = JSON.stringify(closed);
  const cached = remembered.get(documents) ?? new Map<string, SiteDocuments>();
  remembered.set(documents, cached);
  const open = cached.get(key);
  if (open !== undefined) return open;
  const pages = documents.pages.filter(({ path, data }) => {
    if (isLockScreen(documents, path)) return true;
    return closedArea(locks, site, { path, collectionId: collectionIdOf(data) }, unlocked) === undefined;
  });
  const visible = { ...documents, pages, closedAreas: new Set(closed) };
  if (cached.size >= MAX_REMEMBERED) cached.clear();
  cached.set(key, visible);
  return visible;
}
