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
}

/** A site that the platform works for. */
export interface PlatformSite {
  readonly name: string;
  /** Called for every request: give the same object while nothing changes. */
  read(): Promise<SiteDocuments>;
}
