import type { IncomingMessage } from "node:http";
import { isArray, isObject, type JsonObject } from "../../core/values/value.js";
import { Problem } from "../../service/problem.js";
import type { SiteLock } from "../../store/site-manifest.js";

/** A page of a site, as a gate knows it. */
export interface GatedPage {
  readonly site: string;
  /** Begins with "/", relative to the site. */
  readonly path: string;
  /** "" for a page of no collection. */
  readonly collectionId: string;
}

/** A page that the visitor may not see, and what to show instead. */
export interface PageLock {
  /** For the template of the lock screen, as `lock`. */
  readonly facts: { readonly action: string };
  /** Path of the site's page that asks for the password. */
  readonly screen: string | undefined;
  /** A whole page that asks for the password, where the site has none. */
  readonly html: string;
}

/** Says who may see a page. Rejects when it cannot tell. */
export interface Gate {
  /** `public`: without a lock. `unlocked`: this visitor has given the password. */
  accessTo(req: IncomingMessage, page: GatedPage): Promise<"public" | "unlocked" | PageLock>;
}

/** Without a platform there is no way to give a password: pages that need one stay closed. */
export function requireNoPassword(lock: SiteLock | undefined, { path, collectionId }: GatedPage): void {
  const isClosed = lock?.passwords.some(
    ({ collection, page }) =>
      (collection === undefined && page === undefined) || collection === collectionId || page === path,
  );
  if (isClosed !== true) return;
  throw new Problem("locked", {
    detail: "This page needs a password, and no platform is there to check it.",
  });
}

/** The data of a lock screen: its own, `lock`, and the same facts in the password slices of its slide. */
export function lockedData(data: JsonObject, { facts }: PageLock): JsonObject {
  const lock = { ...facts };
  const { slide } = data;
  if (!isObject(slide) || !isArray(slide["slices"])) return { ...data, lock };
  const slices = slide["slices"].map((slice) =>
    isObject(slice) && slice["type"] === "password"
      ? { ...slice, content: { ...(isObject(slice["content"]) ? slice["content"] : {}), ...lock } }
      : slice,
  );
  return { ...data, lock, slide: { ...slide, slices } };
}
