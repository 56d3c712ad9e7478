import type { JsonObject } from "#core/values/value.js";
import type { SiteCollection, SiteContent } from "../content/content.js";
import type { Configuration } from "../repository/configuration.js";

/** A template repository with its content, at one point in time. Plain JSON, so it can go to a render thread. */
export interface SiteSnapshot {
  readonly configuration: Configuration;
  readonly content: SiteContent;
  /** Sources of all templates by their path below the template root: `site.region`, `blocks/icons/x.svg.block`. */
  readonly templates: Readonly<Record<string, string>>;
  /** Fingerprints of the files of `scripts/` by their path below it. */
  readonly scripts: Readonly<Record<string, string>>;
}

/** How a site is shown: the options of `platen serve`. */
export interface PageOptions {
  readonly loggedIn: boolean;
  readonly combo: boolean;
  readonly placeholders: boolean;
}

/** The part of a query string that changes what a list holds. */
export interface ListFilter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
  readonly author?: string | undefined;
  readonly month?: string | undefined;
}

/** The page that a platform tag stands on. */
export interface TagPage {
  readonly site: SiteSnapshot;
  readonly options: PageOptions;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The page context without `squarespace`. */
  readonly context: JsonObject;
  /** The current collection. Undefined on pages without one: not found, search, cart. */
  readonly collection: SiteCollection | undefined;
  readonly filter: ListFilter;
  /** Finds a collection by `urlId` or by path with folder, such as `about/news`. */
  find(urlId: string): SiteCollection | undefined;
  /** The items of a collection that visitors may see, in its order. */
  itemsOf(collection: SiteCollection): readonly JsonObject[];
  /** The context of a collection's list page, with all of its visible items and without pagination. */
  listContext(collection: SiteCollection): JsonObject;
  /** The object `collection` with the children of an index in `collections`. */
  collectionObject(collection: SiteCollection): JsonObject;
}
