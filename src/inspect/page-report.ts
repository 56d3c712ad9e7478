import type { NodeOrigins } from "./node-origins.js";

/** A mistake of a page, with the place to mend it. */
export interface ReportedProblem {
  readonly severity: "error" | "warning" | "info";
  readonly code: string;
  readonly message: string;
  readonly help?: string | undefined;
  /** A file with its line, or the name of a block. */
  readonly place: string;
  readonly target?: EditorTarget | undefined;
}

/** A place that an editor can open. Lines and columns count from 1. */
export interface EditorTarget {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A tag that wrote a part of the page. */
export interface ReportedRun {
  /** The tag as it stands in its template; a text between tags is empty. */
  readonly tag: string;
  /** The beginning of what it wrote. */
  readonly text: string;
  /** The data path that it read. */
  readonly path: string | undefined;
  readonly place: string;
  readonly target?: EditorTarget | undefined;
}

export interface ReportedRead {
  readonly path: string;
  /** The data have nothing there. */
  readonly missing: boolean;
}

/** Everything that the toolbar of development shows of a page. */
export interface PageReport {
  readonly problems: readonly ReportedProblem[];
  readonly runs: readonly ReportedRun[];
  readonly nodes: NodeOrigins;
  readonly reads: readonly ReportedRead[];
  /** Whether the server opens files; otherwise the browser follows a link to the editor. */
  readonly opensFiles: boolean;
}

/** A change, as pages hear of it. */
export interface Change {
  /** Changes since the server began. */
  readonly count: number;
  /** Paths of style sheets, where nothing else has changed. */
  readonly styles?: readonly string[];
}

/** Addresses that only servers in development answer. */
export const WORKBENCH = "/@platen/";
/** Marks the element that tells the toolbar about its page. */
export const PAGE_META = "platen-page";
