import type { Diagnostic, RenderStats } from "../index.js";
import type { IslandReport } from "../service/island-reports.js";
import type { TemplateBundle } from "../service/requests/register-request.js";
import type { RenderRequest } from "../service/requests/render-request.js";

export type { Diagnostic, RenderStats } from "../index.js";
export type { IslandReport } from "../service/island-reports.js";
export type { TemplateBundle } from "../service/requests/register-request.js";

/** What to render. A `bundle` or `base` is sent once and from then on named by its hash. */
export interface RenderInput
  extends Omit<RenderRequest, "template" | "templateId" | "partials" | "baseId" | "data"> {
  /** A template to be sent with this request. Either this or `bundle`. */
  readonly template?: string;
  readonly partials?: Readonly<Record<string, string>>;
  /** A template that many requests use. Do not change it after it was used. */
  readonly bundle?: TemplateBundle;
  /** Any JSON; an object where `base` is given. */
  readonly data?: unknown;
  /** Data that many requests use; members of `data` replace its members. Do not change it after it was used. */
  readonly base?: Readonly<Record<string, unknown>>;
}

export interface Rendered {
  readonly html: string;
  readonly errors: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
  readonly stats: RenderStats;
  /** The interactive blocks, in order, where islands were asked for; `html` has their static HTML. A stream has them as islands. */
  readonly islands?: readonly { readonly block: string; readonly props: unknown }[];
}

export interface RenderedStream {
  /** The page as UTF-8. */
  readonly html: ReadableStream<Uint8Array>;
  /** Errors in template and render together. */
  readonly errors: number;
  /** The code of the limit that has cut the page; absent for a whole one. */
  readonly limit?: string;
  readonly requestId: string;
}

export interface BatchInput extends Omit<RenderInput, "caching"> {
  readonly id?: string | number;
}

/** With islands its `html` is the whole page. */
export interface BatchedPage extends Omit<Rendered, "islands"> {
  readonly id?: string | number;
  readonly status: 200;
  /** Why interactive blocks are shown as their static HTML; the first ten, where islands were asked for. */
  readonly islandReports?: readonly IslandReport[];
}

export interface BatchFailure {
  readonly id?: string | number;
  readonly status: number;
  readonly problem: ProblemDocument;
}

export type BatchOutcome = BatchedPage | BatchFailure;

/** What the service answers where it does not do what it was asked (RFC 9457). */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Stable; to be compared. */
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly requestId: string;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}
