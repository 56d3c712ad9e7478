import type { FileFault } from "../store/file-fault.js";

/** One entry per way in which a request can fail. Codes are permanent; titles may be reworded. */
export const problemCatalogue = {
  "json-malformed": { status: 400, title: "The body is not JSON" },
  "text-encoding-invalid": { status: 400, title: "The body is not UTF-8" },
  "body-unreadable": { status: 400, title: "The body cannot be read" },
  "http-malformed": { status: 400, title: "The request is not HTTP" },
  "request-invalid": { status: 400, title: "The request does not have the expected form" },
  "path-malformed": { status: 400, title: "The path is not a valid URL" },
  "id-mismatch": { status: 400, title: "The id is not that of the body" },
  "json-too-deep": { status: 400, title: "The JSON is nested too deeply" },
  unauthorized: { status: 401, title: "The caller is not known" },
  "not-found": { status: 404, title: "There is nothing at this path" },
  "template-not-registered": { status: 404, title: "The template is not registered here" },
  "data-not-registered": { status: 404, title: "The data are not registered here" },
  "method-not-allowed": { status: 405, title: "The path does not take this method" },
  "not-acceptable": { status: 406, title: "The reply has no form that is acceptable" },
  "request-timeout": { status: 408, title: "The request came too slowly" },
  "precondition-failed": { status: 412, title: "The file is not the one that the request is for" },
  "body-too-large": { status: 413, title: "The body is too large" },
  "json-too-complex": { status: 413, title: "The JSON has too many parts" },
  "template-too-large": { status: 413, title: "The template is too large" },
  "template-too-complex": { status: 413, title: "The template takes too long to compile" },
  "partials-too-many": { status: 413, title: "There are too many partials" },
  "media-type-unsupported": { status: 415, title: "The body has an unsupported type" },
  "content-encoding-unsupported": { status: 415, title: "The body has an unsupported encoding" },
  "range-not-satisfiable": { status: 416, title: "The range lies outside the file" },
  "caller-busy": { status: 429, title: "The caller has too much in work already" },
  "headers-too-large": { status: 431, title: "The head of the request is too large" },
  "site-broken": { status: 500, title: "The site cannot be shown" },
  internal: { status: 500, title: "The service made a mistake" },
  "worker-lost": { status: 503, title: "The process that worked on the request has failed" },
  overloaded: { status: 503, title: "The service has too much to do" },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemCode = keyof typeof problemCatalogue;

/** One fault of a request body. */
export interface FieldError {
  /** Where: `template`, `partials["menu.block"]`, `limits.instructions`; empty for the body as a whole. */
  readonly path: string;
  readonly message: string;
}

export interface ProblemFacts {
  /** One or two sentences for whoever sent the request. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log, never for the reply. */
  readonly cause?: unknown;
  /** What is wrong with files of a site, for those who work on it. */
  readonly faults?: readonly FileFault[];
}

/** Ends a request with a problem document. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly code: ProblemCode;
  readonly facts: ProblemFacts;

  constructor(code: ProblemCode, facts: ProblemFacts) {
    super(facts.detail, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return problemCatalogue[this.code].status;
  }

  /** Whether somebody should look into it: what was too much at once is refused as it should be, thousands of times if need be. */
  get isFault(): boolean {
    return this.status >= 500 && this.code !== "overloaded";
  }
}
