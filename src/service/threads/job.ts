import type { OutputRun } from "../../core/render/trace/output-runs.js";
import type { Diagnostic } from "../../index.js";
import type { VisitorContext } from "../../model/visitor/context.js";
import type { Behavior } from "../../stream/behaviors.js";
import type { IslandReport } from "../../stream/reports.js";
import type { ProblemCode } from "../problem.js";

/** The kinds of work on the body of a job. */
export type Work = "render" | "batch-line" | "lint" | "register-template" | "register-data" | "reference";

export interface Job {
  readonly work: Work;
  /** Decompressed, in an ArrayBuffer of its own: it is transferred to the thread. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly requestId: string;
  /** The caller whose registrations the job may use. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The representation that the caller accepts. */
  readonly representation?: "html" | "json";
  /** The id in the path of a registration. */
  readonly id?: string;
  /** Names the template in diagnostics and metrics, for pages of sites and of the service itself. */
  readonly name?: string;
  /** The template is not the caller's: settings do not limit it. */
  readonly trusted?: true;
  /** Returns segments and diagnostics instead of a planned page; in development the blocks live in the main thread. */
  readonly unplanned?: boolean;
  /** Bodies of registrations that the thread asked for, by `kind/id`. */
  readonly registered?: Readonly<Record<string, Uint8Array>>;
}

export type RegistrationKind = "template" | "data";

export interface RegistrationName {
  readonly kind: RegistrationKind;
  readonly id: string;
}

/** A piece of a page with islands: HTML, a place for assets, or an island whose props are valid. */
export type PagePiece =
  | string
  | { readonly kind: "styles" | "scripts" }
  | {
      readonly kind: "island";
      readonly block: string;
      /** JSON: a string arrives at once, and is parsed when it is the island's turn. */
      readonly props: string;
      readonly fragment: string;
      readonly id: string;
      readonly weight: number;
    };

/** A step of the work, for `Server-Timing` and spans. */
export interface Step {
  readonly name: "parse" | "compile" | "render";
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly milliseconds: number;
  /** The code of the problem that ended the step. */
  readonly error?: string;
}

/** Facts about a job, for the log and the metrics. */
export interface JobFacts {
  readonly steps: readonly Step[];
  /** Registrations that the render used. */
  readonly used?: readonly RegistrationName[];
  /** The name that a bundle was registered with, or the name of a site's page. */
  readonly templateName?: string | undefined;
  /** Codes of the errors that the render reported, each once. */
  readonly renderCodes?: readonly string[];
  readonly templateErrors?: number;
  /** Positions and codes of the first diagnostics, for the log. */
  readonly diagnostics?: readonly string[];
  readonly stats?: { readonly instructions: number; readonly outputLength: number; readonly errors: number };
  readonly problem?: ProblemCode;
  /** The stack of a defect, for the log. */
  readonly defect?: string;
}

/** The whole response, ready to send. */
export interface WholeOutcome {
  readonly kind: "whole";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Hash of the body, for the entity tag; undefined for problems. */
  readonly fingerprint?: string;
  readonly facts: JobFacts;
  /** The body of a registration that is to be kept. */
  readonly registration?: Uint8Array<ArrayBuffer>;
}

/** A page that the main thread completes: it renders the islands and refers to the files for browsers. */
export interface PageOutcome {
  readonly kind: "page";
  readonly headers: Readonly<Record<string, string>>;
  readonly pieces: readonly PagePiece[];
  /** Needs of the page's own markup. */
  readonly behaviors: readonly Behavior[];
  /** UTF-16 code units of the pieces. */
  readonly length: number;
  /** Hash of the pieces, for the entity tag; undefined in development and in batches. */
  readonly fingerprint?: string;
  readonly reports: readonly IslandReport[];
  /** Of a page with a visitor side. */
  readonly visitor?: VisitorContext | undefined;
  /** JSON before and after the HTML of a batch line. */
  readonly envelope?: { readonly before: string; readonly after: string };
  /** In development, as are the tags that wrote the page and the data that they read. */
  readonly diagnostics?: readonly Diagnostic[];
  readonly runs?: readonly OutputRun[];
  readonly reads?: readonly string[];
  readonly facts: JobFacts;
}

/** The job needs registrations that the thread does not hold. The body travels back. */
export interface MissingOutcome {
  readonly kind: "missing";
  readonly missing: readonly RegistrationName[];
  readonly body: Uint8Array<ArrayBuffer>;
}

export type Outcome = WholeOutcome | PageOutcome | MissingOutcome;

/** Settings of a thread, handed over when it starts. */
export interface ThreadSettings {
  readonly outputLimit: number;
  /** Milliseconds after which a render is cut cleanly, before the thread is terminated. */
  readonly renderTime: number;
  /** Bytes that caches of the thread may use. */
  readonly cacheSize: number;
  /** The absolute path of the file with own formatters, predicates and rules. */
  readonly libraryFile?: string | undefined;
}

/** Given to a thread when it starts. */
export interface ThreadStart {
  readonly settings: ThreadSettings;
  /** The number of the last job that the thread began. */
  readonly begun: Int32Array;
}

/** A job in the mailbox of a thread. */
export interface Assignment {
  /** Counts the jobs of the thread from 1. */
  readonly number: number;
  readonly job: Job;
}

/** Sent by a thread: that it has loaded, and then the outcome of each job in turn. */
export type ThreadMessage = "ready" | Outcome;

export function registrationKey({ kind, id }: RegistrationName): string {
  return `${kind}/${id}`;
}
