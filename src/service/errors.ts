/** One entry per way in which a request can fail. Codes are permanent; titles may be reworded. */
export const problemCatalogue = {
  "json-malformed": { status: 400, title: "The body is not JSON" },
  "text-encoding-invalid": { status: 400, title: "The body is not UTF-8" },
  "body-unreadable": { status: 400, title: "The body cannot be read" },
  "request-invalid": { status: 400, title: "The request does not have the expected form" },
  "path-malformed": { status: 400, title: "The path is not a valid URL" },
  "not-found": { status: 404, title: "There is nothing at this path" },
  "method-not-allowed": { status: 405, title: "The path does not take this method" },
  "not-acceptable": { status: 406, title: "The reply has no form that is acceptable" },
  "body-too-large": { status: 413, title: "The body is too large" },
  "media-type-unsupported": { status: 415, title: "The body has an unsupported type" },
  "content-encoding-unsupported": { status: 415, title: "The body has an unsupported encoding" },
  "range-not-satisfiable": { status: 416, title: "The range lies outside the file" },
  "site-broken": { status: 500, title: "The site cannot be shown" },
  internal: { status: 500, title: "The service made a mistake" },
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
}
