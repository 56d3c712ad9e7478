import { randomUUID } from "node:crypto";
import type { OutputRun } from "../../core/render/trace/output-runs.js";
import type { Diagnostic } from "../../index.js";
import type { MovedPart } from "../../inspect/node-origins.js";
import type { FileError } from "../../store/file-error.js";
import type { PageContent, SiteContent } from "../../store/site-content.js";
import type { Site } from "../../store/sites.js";
import type { IslandReport } from "../../stream/reports.js";

/** The page of a site that was rendered. */
export interface ShownPage {
  readonly site: Site;
  readonly content: SiteContent;
  readonly page: PageContent;
}

/** A page that was sent, with what its render told. */
export interface PageRecord {
  /** Undefined for a page that belongs to no site. */
  readonly site?: Site | undefined;
  /** Undefined for pages of the service itself, such as that of a problem. */
  readonly shown?: ShownPage | undefined;
  /** With its islands, as it was sent. */
  readonly html: string;
  readonly moved: readonly MovedPart[];
  /** The page without islands, whose parts the runs are. */
  readonly staticHtml: string;
  readonly runs: readonly OutputRun[];
  readonly reads: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly reports: readonly IslandReport[];
  readonly faults: readonly FileError[];
}

/** Pages that are kept: somebody works on a few at a time. */
const MAX_PAGES = 30;

const NOTHING: PageRecord = {
  html: "",
  moved: [],
  staticHtml: "",
  runs: [],
  reads: [],
  diagnostics: [],
  reports: [],
  faults: [],
};

/** The pages that were sent last. Only who got a page knows its id. */
export class PageRecords {
  readonly #pages = new Map<string, PageRecord>();

  /** Begins a record. It is filled when the page is complete. */
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
