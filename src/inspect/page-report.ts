import type { NodeOrigins } from "./node-origins.js";

/** A problem of a page and its location. */
export interface ReportedProblem {
  readonly severity: "error" | "warning" | "info";
  readonly code: string;
  readonly message: string;
  readonly help?: string | undefined;
  /** A file with its line, or the name of a block. */
  readonly place: string;
  readonly target?: EditorTarget | undefined;
}

/** A position that an editor can open. Lines and columns count from 1. */
export interface EditorTarget {
  /** Path in the folder of the site. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A tag that wrote a part of the page. */
export interface ReportedRun {
  /** The source of the tag. Empty for text between tags. */
  readonly tag: string;
  /** The beginning of its output. */
  readonly text: string;
  /** The data path that it read. */
  readonly path: string | undefined;
  readonly place: string;
  readonly target?: EditorTarget | undefined;
}

export interface ReportedRead {
  readonly path: string;
  /** Whether the path is missing in the data. */
  readonly missing: boolean;
  /** Whether a tag of the page's templates names it. Otherwise a formatter looked it up. */
  readonly named: boolean;
}

/** The toolbar's data of a page. */
export interface PageReport {
  readonly problems: readonly ReportedProblem[];
  readonly runs: readonly ReportedRun[];
  readonly nodes: NodeOrigins;
  readonly reads: readonly ReportedRead[];
  /** Whether the server opens files. Otherwise the browser opens a link to the editor. */
  readonly opensFiles: boolean;
}

/** A change event. */
export interface Change {
  /** Number of changes since the server started. */
  readonly count: number;
  /** Paths of style sheets. Present if nothing else has changed. */
  readonly styles?: readonly string[] | undefined;
  /** The path of the changed file in the watched folder. Present if there is only one. */
  readonly file?: string | undefined;
}

/** A slide document as parsed from JSON. */
export type SlideDocument = Readonly<Record<string, unknown>>;

/** The slide document of a page as it was sent and as it is now. */
export interface SlideChange {
  readonly sent: SlideDocument;
  readonly current: SlideDocument;
}

/** Paths that only servers in development handle. */
export const WORKBENCH = "/@platen/";
/** Marks the element with the toolbar's data. */
export const PAGE_META = "platen-page";
