import type { IncomingMessage } from "node:http";
import { isArray, isObject, type JsonObject } from "#core/values/value.js";
import { Problem } from "#service/problem.js";
import type { SiteLock } from "#store/site-manifest.js";

/** A page of a site, for a gate. */
export interface GatedPage {
  readonly site: string;
  /** Starts with "/", relative to the site. */
  readonly path: string;
  /** "" for a page of no collection. */
  readonly collectionId: string;
}

/** A page that the visitor may not see, with its lock screen. */
export interface PageLock {
  /** The data of the lock screen, as `lock`. */
  readonly facts: { readonly action: string };
  /** Path of the site's own lock screen. */
  readonly screen: string | undefined;
  /** A complete lock page, if the site has none. */
  readonly html: string;
}

/** Answers for a platform: who may see a page, which cart a visitor has, and what visitors have said. */
export interface Gate {
  /**
   * Returns whether a visitor may see a page. Rejects if that is unknown. `public`: not locked. `unlocked`: this
   * visitor has given the password.
   */
  accessTo(req: IncomingMessage, page: GatedPage): Promise<"public" | "unlocked" | PageLock>;
  /** Returns the visitor's cart on a site, or undefined without one. Rejects if it cannot be read. */
  cartOf(req: IncomingMessage, site: string): Promise<JsonObject | undefined>;
  /** Returns the public comments on an item, oldest first. Rejects if they cannot be read. */
  commentsOf(site: string, itemId: string): Promise<readonly JsonObject[]>;
}

/** Without a platform, locked pages cannot be unlocked. */
export function requireNoPassword(lock: SiteLock | undefined, { path, collectionId }: GatedPage): void {
  const isClosed = lock?.passwords.some(
    ({ collection, page }) =>
      (collection === undefined && page === undefined) || collection === collectionId || page === path,
  );
  if (isClosed !== true) return;
  throw new Problem("locked", {
    detail: "This page needs a password, but no platform is running to check it.",
  });
}

/** The data of a lock screen: its own data with `lock`, and the same facts in its password slices. */
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
