import { collectionIdOf } from "../../model/website/page-collection.js";
import type { SiteDocuments } from "../sites/site.js";
import { closedArea, isClosed, isLockScreen, type SiteLocks, type Unlocked } from "./site-locks.js";

/** Maximum number of cached sets of open areas per site. */
const MAX_REMEMBERED = 100;

const remembered = new WeakMap<SiteDocuments, Map<string, SiteDocuments>>();

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
  const known = remembered.get(documents) ?? new Map<string, SiteDocuments>();
  remembered.set(documents, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const pages = documents.pages.filter(({ path, data }) => {
    if (isLockScreen(documents, path)) return true;
    return closedArea(locks, site, { path, collectionId: collectionIdOf(data) }, unlocked) === undefined;
  });
  const made = { ...documents, pages, closedCollections: new Set(closed) };
  if (known.size >= MAX_REMEMBERED) known.clear();
  known.set(key, made);
  return made;
}
