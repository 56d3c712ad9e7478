/** A page of a site: the data for its template. */
export interface SiteDocument {
  /** Starts with "/", relative to the site. */
  readonly path: string;
  readonly title: string;
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * When the data was last changed, in milliseconds since 1970. Decides which stock counts while processes with
   * different data share a database. Without it, only the items' `updatedOn` does.
   */
  readonly modifiedAt?: number | undefined;
}

/** The contents of a site. */
export interface SiteDocuments {
  readonly title: string;
  readonly pages: readonly SiteDocument[];
  /** The passwords in the site's files. */
  readonly lock?: DeclaredLock | undefined;
  /** Ids of collections and paths of pages that must not be shown. */
  readonly closedAreas?: ReadonlySet<string>;
}

export interface DeclaredLock {
  /** Path of the page that asks for passwords. */
  readonly screen?: string | undefined;
  readonly passwords: readonly DeclaredPassword[];
}

/** The password of a collection, of a page by its path, or of the whole site. */
export interface DeclaredPassword {
  readonly collection?: string | undefined;
  readonly page?: string | undefined;
  /** A hash created by `hashPassword`. */
  readonly hash: string;
}

/** A site that the platform serves. */
export interface PlatformSite {
  readonly name: string;
  /** Called for every request. Return the same object as long as nothing changes. */
  read(): Promise<SiteDocuments>;
}
