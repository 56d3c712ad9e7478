import accepts from "accepts";
import { asProblem, notFound, PROBLEM_TYPE, Problem, type ProblemCode, problemDocument } from "../problem.js";
import { contextOf, type Request, type Response } from "../request-context.js";
import { setServerTiming } from "../tracing/steps.js";

/** Headers to remove when a page is replaced with a problem. */
const PAGE_HEADERS = [
  "Content-Encoding",
  "Content-Length",
  "ETag",
  "Surrogate-Key",
  "Platen-Errors",
  "Platen-Limit",
];

/** Responds to a request that failed, or aborts a response that has started. `html` replaces the problem document. */
export function sendProblem(error: unknown, res: Response, html?: string): void {
  const problem = problemOf(error);
  const { notes, requestId } = contextOf(res);
  notes["problem"] = problem.code;
  if (problem.isDefect) notes["err"] = problem.facts.cause ?? problem;
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  for (const name of PAGE_HEADERS) res.removeHeader(name);
  for (const [name, value] of Object.entries(problem.facts.headers ?? {})) res.setHeader(name, value);
  setServerTiming(res);
  const bytes = Buffer.from(html ?? JSON.stringify(problemDocument(problem, requestId)));
  res.statusCode = problem.status;
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Type", html === undefined ? PROBLEM_TYPE : "text/html; charset=utf-8");
  res.setHeader("Content-Length", bytes.length);
  res.end(bytes);
}

/** Returns whether a browser shows the response to a person. Programs accept anything or JSON. */
export function asksForPage(req: Request): boolean {
  if (req.method !== "GET" && req.method !== "HEAD") return false;
  return accepts(req).type([PROBLEM_TYPE, "application/json", "text/html"]) === "text/html";
}

/** Returns the problem of an error. Errors of the router and of the file server have a status. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  const problem = (code: ProblemCode, detail: string): Problem => new Problem(code, { detail, cause: error });
  if (error instanceof URIError || status === 400) {
    return problem("path-malformed", "A percent sequence is broken.");
  }
  if (status === 403 || status === 404) return notFound(error);
  if (status === 412) return problem("precondition-failed", "The file has changed since it was requested.");
  if (status === 416) return problem("range-not-satisfiable", "Request a smaller range.");
  return asProblem(error);
}
