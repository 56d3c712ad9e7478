import type { ProblemDocument, Rendered } from "./types.js";

export interface PlatenErrorFacts {
  readonly status?: number;
  readonly problem?: ProblemDocument | undefined;
  readonly url?: string;
  readonly limit?: string;
  readonly rendered?: Rendered;
  readonly retryAfter?: string | null;
  readonly cause?: unknown;
}

/**
 * Thrown if a call fails. `code` is that of the service's problem or one of these: `unreachable` (the connection
 * failed), `unexpected-reply` (the response is not from a Platen service), `render-limited` (a limit ended the render,
 * and the page is incomplete).
 */
export class PlatenError extends Error {
  override readonly name = "PlatenError";
  /** Stable: compare this, not the message. */
  readonly code: string;
  /** The status of the response. 0 if there was none. */
  readonly status: number;
  readonly problem: ProblemDocument | undefined;
  /** The URL of the call, for `unreachable`. */
  readonly url: string | undefined;
  /** The code of the limit, for `render-limited`. */
  readonly limit: string | undefined;
  /** The part of the page that was rendered, for `render-limited` of a call that is not a stream. */
  readonly rendered: Rendered | undefined;
  /** The response's `Retry-After` header. */
  readonly retryAfter: string | null;

  constructor(code: string, message: string, facts: PlatenErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? 0;
    this.problem = facts.problem;
    this.url = facts.url;
    this.limit = facts.limit;
    this.rendered = facts.rendered;
    this.retryAfter = facts.retryAfter ?? null;
  }
}

/** Creates the error of an unsuccessful response. Without a problem document, it came from a proxy. */
export function refusedError(
  status: number,
  problem: ProblemDocument | undefined,
  retryAfter: string | null = null,
): PlatenError {
  if (problem === undefined) {
    const message = `Unexpected response with status ${status}: something other than a Platen service sent it.`;
    return new PlatenError("unexpected-reply", message, { status, retryAfter });
  }
  const mistakes = problem.errors?.map(({ path, message }) => `${path} ${message}`.trim()).join("; ");
  const message = `${problem.title}: ${mistakes ?? problem.detail}`;
  return new PlatenError(problem.code, message, { status, problem, retryAfter });
}

export function unreachableError(url: string, cause: Error): PlatenError {
  const code = (cause.cause as { readonly code?: unknown } | undefined)?.code;
  const reason = typeof code === "string" ? code : cause.message;
  return new PlatenError("unreachable", `No response from ${url}: ${reason}.`, { url, cause });
}

export function limitedError(limit: string, status: number, rendered?: Rendered): PlatenError {
  const message = `The limit "${limit}" ended the render, so the page is not whole. Set allowPartial to get the part.`;
  return new PlatenError("render-limited", message, {
    status,
    limit,
    ...(rendered === undefined ? {} : { rendered }),
  });
}
