import type { VisitorContext } from "../model/visitor/context.js";

/** The content of a site's `site.json`. */
export interface SiteManifest {
  readonly title: string;
  readonly description: string;
  readonly pages: readonly SitePage[];
  /** The context that all pages share; undefined where they have no visitor side. */
  readonly visitor?: VisitorContext | undefined;
  /** The passwords that its pages need; undefined where the files of the site declare none. */
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
  /** Begins with "/", relative to the site. */
  readonly path: string;
  readonly title: string;
  /** File of the page's template, relative to the site's folder, or `SLIDE_TEMPLATE`. */
  readonly template: string;
  /** File of the page's data, relative to the site's folder. Only pages with a slide may do without. */
  readonly data?: string | undefined;
  /** File of a slide document, relative to the site's folder. The template gets it as `slide`. */
  readonly slide?: string | undefined;
  /** Layout of the slide in place of the document's own. */
  readonly layout?: string | undefined;
  /** BCP 47 tag. */
  readonly locale?: string | undefined;
}

/** Makes a manifest of parsed JSON, or says what is wrong with it, one line per problem. */
export type ReadManifest = (json: unknown) => SiteManifest | readonly string[];
