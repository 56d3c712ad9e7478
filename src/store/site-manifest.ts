import type { VisitorContext } from "#model/visitor/context.js";

/** The contents of a site's `site.json`. */
export interface SiteManifest {
  readonly title: string;
  readonly description: string;
  readonly pages: readonly SitePage[];
  /** The visitor context shared by all pages. Undefined if they have no visitor scripts. */
  readonly visitor?: VisitorContext | undefined;
  /** The passwords of its pages. Undefined if the site's files declare none. */
  readonly lock?: SiteLock | undefined;
}

export interface SiteLock {
  /** Path of the page that asks for passwords. */
  readonly screen?: string | undefined;
  readonly passwords: readonly SitePassword[];
}

/** The password of a collection, of a page by its path, or else of the whole site. */
export interface SitePassword {
  readonly collection?: string | undefined;
  readonly page?: string | undefined;
  readonly hash: string;
}

export interface SitePage {
  /** Starts with "/", relative to the site. */
  readonly path: string;
  readonly title: string;
  /** File of the page's template, relative to the site's folder, or `SLIDE_TEMPLATE`. */
  readonly template: string;
  /** File of the page's data, relative to the site's folder. Optional for pages with a slide. */
  readonly data?: string | undefined;
  /** File of a slide document, relative to the site's folder. The template gets it as `slide`. */
  readonly slide?: string | undefined;
  /** Overrides the layout of the slide document. */
  readonly layout?: string | undefined;
  /** BCP 47 tag. */
  readonly locale?: string | undefined;
}

/** A mistake in a `site.json`. */
export interface ManifestMistake {
  /** The keys and indexes on the way to its place. */
  readonly steps: readonly PropertyKey[];
  readonly message: string;
}

/** Creates a manifest from parsed JSON, or returns its mistakes. */
export type ReadManifest = (json: unknown) => SiteManifest | readonly ManifestMistake[];
