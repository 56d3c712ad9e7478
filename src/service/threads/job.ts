import type { OutputRun } from "#core/render/trace/output-runs.js";
import type { Diagnostic, JsonObject } from "#index.js";
import type { VisitorContext } from "#model/visitor/context.js";
import type { Behavior } from "#stream/behaviors.js";
import type { IslandReport } from "#stream/reports.js";
import type { SentPlan } from "#stream/sent-plan.js";
import type { ProblemCode } from "../problem.js";

/** The kind of work. */
export type Work =
  | "render"
  | "site-page"
  | "batch-line"
  | "lint"
  | "register-template"
  | "register-data"
  | "reference";

export interface Job {
  readonly work: Work;
  /** The line of a batch, counted from 1. */
  readonly line?: number;
  readonly requestId: string;
  /** The caller whose registrations the job may use. Undefined without tokens. */
  readonly owner?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The representation that the caller accepts. */
  readonly representation?: "html" | "json" | undefined;
  /** The id in the path of a registration. */
  readonly id?: string | undefined;
  /** The name of the template in diagnostics and metrics, for pages of sites and of the service itself. */
  readonly name?: string;
  /** Set if the template is not a caller's. Its settings are not limited. */
  readonly trusted?: true;
  /**
   * Returns segments and diagnostics instead of a planned page. Used in development, where the blocks live in the main
   * thread.
   */
  readonly unplanned?: boolean;
  /** Bodies of registrations that the thread requested, by `kind/id`. */
  readonly registered?: Readonly<Record<string, Uint8Array>>;
}

/** A job in its thread. */
export interface ReceivedJob extends Job {
  /** Decompressed and in its own ArrayBuffer, which was transferred to the thread. */
  readonly body: Uint8Array<ArrayBuffer>;
}

export type RegistrationKind = "template" | "data";

export interface RegistrationName {
  readonly kind: RegistrationKind;
  readonly id: string;
}

/** A step of the work, for `Server-Timing` and spans. A tuple, because each one is sent to the main thread. */
export type Step = readonly [
  name: "parse" | "compile" | "render",
  /** Milliseconds since 1970. */
  start: number,
  milliseconds: number,
];

/** Facts about a job for the log and the metrics. */
export interface JobFacts {
  /** If the job failed, the last one did. */
  readonly steps: readonly Step[];
  /** Registrations that the render used. */
  readonly used?: readonly RegistrationName[];
  /** The name that a bundle was registered with, or that of a site's page. */
  readonly templateName?: string;
  /** Codes of the errors that the render reported, without duplicates. */
  readonly renderCodes?: readonly string[];
  readonly templateErrors?: number;
  /** Whether the page depends on the current time. */
  readonly clock?: boolean;
  /** Positions and codes of the first diagnostics, for the log. */
  readonly diagnostics?: readonly string[];
  readonly stats?: { readonly instructions: number; readonly outputLength: number; readonly errors: number };
  readonly problem?: ProblemCode;
  /** The stack of a defect, for the log. */
  readonly defect?: string;
}

/** A complete response, ready to send. */
export interface WholeOutcome {
  readonly kind: "whole";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Hash of the body for the entity tag. Undefined for problems. */
  readonly fingerprint?: string;
  readonly facts: JobFacts;
  /** The body of a registration to store. */
  readonly registration?: Uint8Array<ArrayBuffer>;
}

/** A page that the main thread completes: it renders the islands and adds the files for browsers. */
export interface PageOutcome extends SentPlan {
  readonly kind: "page";
  /** 200 if absent. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Behaviors that the page's own markup needs. */
  readonly behaviors: readonly Behavior[];
  /** Hash of the pieces for the entity tag. Undefined in development and in batches. */
  readonly fingerprint?: string;
  readonly reports: readonly IslandReport[];
  /** Present for a page with a visitor side. */
  readonly visitor?: VisitorContext | undefined;
  /** The JSON before and after the HTML of a batch line. */
  readonly envelope?: { readonly before: string; readonly after: string };
  /** Present in development, like `runs` and `reads`. */
  readonly diagnostics?: readonly Diagnostic[];
  readonly runs?: readonly OutputRun[];
  readonly reads?: readonly string[];
  /** The data of a page of a template repository, in development. */
  readonly context?: JsonObject;
  readonly facts: JobFacts;
}

/** The job needs registrations that the thread does not have. The body is transferred back. */
export interface MissingOutcome {
  readonly kind: "missing";
  readonly missing: readonly RegistrationName[];
  readonly body: Uint8Array<ArrayBuffer>;
}

export type Outcome = WholeOutcome | PageOutcome | MissingOutcome;

/** Settings of a thread, passed when it starts. */
export interface ThreadSettings {
  readonly outputLimit: number;
  /** Milliseconds after which a render is ended cleanly, before the thread is terminated. */
  readonly renderTime: number;
  /** Bytes that caches of the thread may use. */
  readonly cacheSize: number;
  /** The absolute path of the project's library file. */
  readonly libraryFile?: string | undefined;
}

/** Given to a thread when it starts. */
export interface ThreadStart {
  readonly settings: ThreadSettings;
  /** The number of the last job that the thread started. */
  readonly begun: Int32Array;
}

/** A job in the mailbox of a thread. */
export interface Assignment {
  /** The number of the job in its thread, from 1. */
  readonly number: number;
  readonly job: Job;
  /** The body. Each piece has its own buffer. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

/**
 * Sent by a thread: that it is ready, then the outcome of each job in order. A job that is the first of its kind can
 * make the thread load further modules. That time does not count towards the deadline.
 */
export type ThreadMessage = "ready" | "loading" | "loaded" | Outcome;

export function registrationKey({ kind, id }: RegistrationName): string {
  return `${kind}/${id}`;
}
