import type { Diagnostic, RenderStats } from "#index.js";
import type { RenderRequest, TemplateBundle } from "#service/threads/envelopes.js";
import type { IslandReport } from "#stream/reports.js";

export type { Diagnostic, RenderStats } from "#index.js";
export type { TemplateBundle } from "#service/threads/envelopes.js";
export type { IslandReport } from "#stream/reports.js";

/** The input of a render. A `bundle` or `base` is sent once; later requests refer to it by its hash. */
export interface RenderInput
  extends Omit<RenderRequest, "template" | "templateId" | "partials" | "baseId" | "data"> {
  /** A template that is sent with this request. Set either this or `bundle`. */
  readonly template?: string;
  readonly partials?: Readonly<Record<string, string>>;
  /** A template that many requests use. Do not change it after its first use. */
  readonly bundle?: TemplateBundle;
  /** Any JSON; an object where `base` is given. */
  readonly data?: unknown;
  /** Data that many requests use. Members of `data` override its members. Do not change it after its first use. */
  readonly base?: Readonly<Record<string, unknown>>;
}

export interface Rendered {
  readonly html: string;
  readonly errors: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
  readonly stats: RenderStats;
  /** The code of the limit that ended the render. Absent for a complete page. */
  readonly limit?: string;
  /** The islands in order, if requested. `html` contains their static HTML; a stream contains the rendered islands. */
  readonly islands?: readonly { readonly block: string; readonly props: unknown }[];
}

export interface RenderedStream {
  /** The page in UTF-8. */
  readonly html: ReadableStream<Uint8Array>;
  /** Number of errors of the template and the render. */
  readonly errors: number;
  /** The code of the limit that ended the render. Absent for a complete page. */
  readonly limit?: string;
  readonly requestId: string;
}

export interface BatchInput extends Omit<RenderInput, "caching"> {
  readonly id?: string | number;
}

/** With islands, `html` is the complete page. */
export interface BatchedPage extends Omit<Rendered, "islands"> {
  readonly id?: string | number;
  readonly status: 200;
  /** Why islands are shown as their static HTML. Contains the first ten, if islands were requested. */
  readonly islandReports?: readonly IslandReport[];
}

export interface BatchFailure {
  readonly id?: string | number;
  /** The line of the request that carried the input, counted from 1. A repetition has its own request. */
  readonly line?: number;
  readonly status: number;
  readonly problem: ProblemDocument;
}

export type BatchOutcome = BatchedPage | BatchFailure;

/** The body of an unsuccessful response (RFC 9457). */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Stable: compare this, not the detail. */
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface RenderOptions extends CallOptions {
  /** Accepts a page that a limit has ended. Without it such a page is an error. */
  readonly allowPartial?: boolean | undefined;
}
