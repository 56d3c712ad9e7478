/** A page of a site: the data that its template is rendered over. */
export interface SiteDocument {
  /** Begins with "/", relative to the site. */
  readonly path: string;
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** All that the author of a site has written. */
export interface SiteDocuments {
  readonly title: string;
  readonly pages: readonly SiteDocument[];
  /** The passwords that the site's files declare. */
  readonly lock?: DeclaredLock | undefined;
  /** Ids of collections of which nothing may be shown. */
  readonly closedCollections?: ReadonlySet<string>;
}

export interface DeclaredLock {
  /** Path of the page that asks for passwords. */
  readonly screen?: string | undefined;
  readonly passwords: readonly DeclaredPassword[];
}

/** The password of a collection, of a page by its path, or else of the whole site. */
export interface DeclaredPassword {
  readonly collection?: string | undefined;
  readonly page?: string | undefined;
  /** As `hashPassword` gives it. */
  readonly hash: string;
}

/** A site that the platform works for. */
export interface PlatformSite {
  readonly name: string;
  /** Called for every request: give the same object while nothing changes. */
  read(): Promise<SiteDocuments>;
}
