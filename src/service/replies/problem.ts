import { Problem, problemCatalogue } from "../errors.js";
import { exchangeOf, type Reply } from "../exchange.js";

export const PROBLEM_TYPE = "application/problem+json";

/** A problem as a page, for those who ask for one. */
export type ProblemPage = (problem: Problem, requestId: string) => string;

/**
 * Writes the last reply of a request that failed: a problem document (RFC 9457) or, by `page`, a page; or cuts what had begun.
 */
export function replyWithProblem(error: unknown, res: Reply, page?: ProblemPage): void {
  const problem = asProblem(error);
  const { notes } = exchangeOf(res);
  notes["problem"] = problem.code;
  if (problem.isFault) notes["err"] = problem.facts.cause ?? problem;
  if (res.headersSent) res.destroy();
  else writeProblem(res, problem, page);
}

/** A problem as callers see it. */
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

/** What may have been said already of a page that is not sent after all. */
const OF_PAGES = [
  "Content-Encoding",
  "Content-Length",
  "ETag",
  "Surrogate-Key",
  "Platen-Errors",
  "Platen-Limit",
] as const;

function writeProblem(res: Reply, problem: Problem, page: ProblemPage | undefined): void {
  const { requestId } = exchangeOf(res);
  const { status, facts } = problem;
  for (const name of OF_PAGES) res.removeHeader(name);
  for (const [name, value] of Object.entries(facts.headers ?? {})) res.setHeader(name, value);
  const text = page?.(problem, requestId) ?? JSON.stringify(problemDocument(problem, requestId));
  const bytes = Buffer.from(text);
  res.statusCode = status;
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Type", page === undefined ? PROBLEM_TYPE : "text/html; charset=utf-8");
  res.setHeader("Content-Length", bytes.length);
  res.end(bytes);
}

/** What the router and the file sender throw has a status; anything else is a mistake of ours. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  if (error instanceof URIError || status === 400) {
    return new Problem("path-malformed", { detail: "A percent sequence in it is broken.", cause: error });
  }
  if (status === 403 || status === 404) return notFound(error);
  if (status === 412) {
    return new Problem("precondition-failed", { detail: "It has changed, or is another one.", cause: error });
  }
  if (status === 416) return new Problem("range-not-satisfiable", { detail: "Ask for less.", cause: error });
  return new Problem("internal", { detail: "The log tells more; quote the requestId.", cause: error });
}

export function notFound(cause?: unknown): Problem {
  return new Problem("not-found", { detail: "GET / lists what there is.", cause });
}
