import type { FileError } from "#store/file-error.js";
import type { FieldError } from "#validation/field-errors.js";

/** One entry for each way in which a request can fail. Codes are permanent; titles may be reworded. */
export const problemCatalogue = {
  "json-malformed": { status: 400, title: "The body is not JSON" },
  "text-encoding-invalid": { status: 400, title: "The body is not UTF-8" },
  "body-unreadable": { status: 400, title: "The body cannot be read" },
  "http-malformed": { status: 400, title: "The request is not valid HTTP" },
  "request-invalid": { status: 400, title: "The request does not have the expected form" },
  "path-malformed": { status: 400, title: "The path is not a valid URL" },
  "id-mismatch": { status: 400, title: "The id is not the hash of the body" },
  unauthorized: { status: 401, title: "The caller is not known" },
  locked: { status: 401, title: "The page needs a password" },
  "host-unknown": { status: 403, title: "The service does not answer this host" },
  "not-found": { status: 404, title: "There is nothing at this path" },
  "template-not-registered": { status: 404, title: "The template is not registered" },
  "data-not-registered": { status: 404, title: "The data is not registered" },
  "method-not-allowed": { status: 405, title: "The path does not support this method" },
  "not-acceptable": { status: 406, title: "No acceptable representation exists" },
  "request-timeout": { status: 408, title: "The request arrived too slowly" },
  "precondition-failed": { status: 412, title: "The file has changed" },
  "body-too-large": { status: 413, title: "The body is too large" },
  "media-type-unsupported": { status: 415, title: "The media type of the body is not supported" },
  "content-encoding-unsupported": { status: 415, title: "The encoding of the body is not supported" },
  "range-not-satisfiable": { status: 416, title: "The range is outside the file" },
  "headers-too-large": { status: 431, title: "The request headers are too large" },
  "site-broken": { status: 500, title: "The site cannot be shown" },
  internal: { status: 500, title: "The service failed" },
  overloaded: { status: 503, title: "The service is overloaded" },
  "render-aborted": { status: 503, title: "The work was aborted" },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemCode = keyof typeof problemCatalogue;

export interface ProblemFacts {
  /** One or two sentences for the author of the request. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log, never for the response. */
  readonly cause?: unknown;
  /** Broken files of a site, shown in development. */
  readonly fileErrors?: readonly FileError[];
}

/** Thrown to end a request with a problem document (RFC 9457). */
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

  /** Whether an operator should look into it. Overload and aborted work are expected under attack. */
  get isDefect(): boolean {
    return this.status >= 500 && this.code !== "overloaded" && this.code !== "render-aborted";
  }
}

/** Thrown if the caller has disconnected. Shared, because each new error captures a stack. */
export const CALLER_GONE = new Error("The caller has disconnected.");

export const PROBLEM_TYPE = "application/problem+json";

/** Returns the problem document for callers. */
export function problemDocument({ code, status, facts }: Problem, requestId: string) {
  return {
    type: `urn:platen:problem:${code}`,
    title: problemCatalogue[code].title,
    status,
    code,
    detail: facts.detail,
    ...(facts.errors === undefined ? {} : { errors: facts.errors }),
    requestId,
  };
}

/** Returns the problem for a thrown value. Anything except a `Problem` is a defect of the service. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem("internal", { detail: "The log has the details; quote the requestId.", cause: error });
}

export function notFound(cause?: unknown): Problem {
  return new Problem("not-found", { detail: "GET /openapi.json describes the endpoints.", cause });
}

/** Returns the problem that tells the caller to repeat the request later. */
export function overloaded(detail: string, headers: Readonly<Record<string, string>> = {}): Problem {
  return new Problem("overloaded", { detail, headers: { "Retry-After": "1", ...headers } });
}
