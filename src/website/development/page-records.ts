import { randomUUID } from "node:crypto";
import type { OutputRun } from "#core/render/trace/output-runs.js";
import type { Diagnostic } from "#index.js";
import type { MovedPart } from "#inspect/node-origins.js";
import type { FileError } from "#store/file-error.js";
import type { PageContent, SiteContent } from "#store/site-content.js";
import type { SitePage } from "#store/site-manifest.js";
import type { Site } from "#store/sites.js";
import type { IslandReport } from "#stream/reports.js";

/** The page of a site that was rendered. */
export interface ShownPage {
  readonly site: ShownSite;
  /** The base path of the site. */
  readonly base: string;
  readonly content: Pick<SiteContent, "partials">;
  /** Problems of the site that its pages do not show. Paths are within the site. */
  readonly problems?: readonly (Pick<Diagnostic, "code" | "severity" | "message" | "start"> & {
    readonly help?: string | undefined;
    readonly path: string;
  })[];
  readonly page: Pick<PageContent, "source" | "data"> & {
    readonly page: Pick<SitePage, "path" | "template" | "data" | "slide">;
  };
}

/** A site of Platen, or a template repository, which has no slides. */
export type ShownSite = Pick<Site, "directory"> & Partial<Pick<Site, "content">>;

/** A sent page with the results of its render. */
export interface PageRecord {
  /** Undefined for a page that belongs to no site. */
  readonly site?: ShownSite | undefined;
  /** Undefined for pages of the service itself, such as problem pages. */
  readonly shown?: ShownPage | undefined;
  /** The HTML as sent, including islands. */
  readonly html: string;
  readonly moved: readonly MovedPart[];
  /** The page without islands, which the runs refer to. */
  readonly staticHtml: string;
  readonly runs: readonly OutputRun[];
  readonly reads: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly reports: readonly IslandReport[];
  readonly fileErrors: readonly FileError[];
}

/** Maximum number of records. Developers work on a few pages at a time. */
const MAX_PAGES = 30;

const NOTHING: PageRecord = {
  html: "",
  moved: [],
  staticHtml: "",
  runs: [],
  reads: [],
  diagnostics: [],
  reports: [],
  fileErrors: [],
};

/** The pages sent last. Ids are unguessable. */
export class PageRecords {
  readonly #pages = new Map<string, PageRecord>();

  /** Starts a record, which is filled when the page is complete. */
  begin(): { readonly id: string; readonly fill: (record: Partial<PageRecord>) => void } {
    const id = randomUUID();
    return { id, fill: (record) => this.#keep(id, { ...NOTHING, ...record }) };
  }

  get(id: string): PageRecord | undefined {
    return this.#pages.get(id);
  }

  #keep(id: string, record: PageRecord): void {
    this.#pages.set(id, record);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}
