import type { Diagnostic, RenderResult } from "#index.js";
import { fingerprint } from "#store/fingerprint.js";
import { encodeUtf8 } from "#store/utf8.js";
import { asProblem, PROBLEM_TYPE, type Problem, problemDocument } from "../problem.js";
import type { RenderRequest } from "./envelopes.js";
import type { JobFacts, Step, WholeOutcome } from "./job.js";
import { HTML_TYPE, JSON_TYPE } from "./media-types.js";
import type { Rendered } from "./renderer.js";

/** Maximum number of diagnostics in one response, equal to the number of listed errors of a render. */
export const MAX_DIAGNOSTICS = 1_000;
/** Maximum number of diagnostics in one log line. */
const MAX_LOGGED = 10;

export function whole(
  body: string,
  headers: Readonly<Record<string, string>>,
  facts: JobFacts,
): WholeOutcome {
  const bytes = encodeUtf8(body);
  return { kind: "whole", status: 200, headers, body: bytes, fingerprint: fingerprint(bytes), facts };
}

/** Returns a JSON response that callers do not revalidate. */
export function jsonResponse(value: unknown, facts: JobFacts, status = 200): WholeOutcome {
  const body = encodeUtf8(JSON.stringify(value));
  return { kind: "whole", status, headers: { "Content-Type": JSON_TYPE }, body, facts };
}

/** Returns the response to a job that failed. */
export function problemResponse(error: unknown, requestId: string, steps: readonly Step[]): WholeOutcome {
  const problem = asProblem(error);
  const body = encodeUtf8(JSON.stringify(problemDocument(problem, requestId)));
  const headers = {
    ...problem.facts.headers,
    "Cache-Control": "no-store",
    "Content-Type": PROBLEM_TYPE,
  };
  return { kind: "whole", status: problem.status, headers, body, facts: problemFacts(problem, steps) };
}

export function problemFacts(problem: Problem, steps: readonly Step[]): JobFacts {
  const { cause } = problem.facts;
  const defect = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause ?? problem.stack);
  return { steps, problem: problem.code, ...(problem.isDefect ? { defect } : {}) };
}

/** Returns the headers of a page: the number of its errors, the limit that ended it, and its caching. */
export function pageHeaders({ result }: Rendered, caching: RenderRequest["caching"]): Record<string, string> {
  const headers: Record<string, string> = {
    "Content-Type": HTML_TYPE,
    "Platen-Errors": String(errorCount(result)),
  };
  // An error that ends the render is the last one.
  const lastCode = result.errors.at(-1)?.code ?? "";
  if (lastCode.startsWith("limit-")) headers["Platen-Limit"] = lastCode;
  if (lastCode.startsWith("limit-") || lastCode === "data-invalid") headers["Cache-Control"] = "no-store";
  else {
    if (caching?.control !== undefined) headers["Cache-Control"] = caching.control;
    if (caching?.tags !== undefined && caching.tags.length > 0) {
      headers["Surrogate-Key"] = caching.tags.join(" ");
    }
  }
  return headers;
}

export function renderFacts({ bundle, result, used }: Rendered, steps: readonly Step[]): JobFacts {
  const diagnostics = [...new Set([...bundle.template.diagnostics, ...result.errors])];
  const { instructions, outputLength, errors } = result.stats;
  // Members without content are left out, because each one is sent to the main thread.
  const facts: JobFacts = {
    steps,
    stats: { instructions, outputLength, errors },
    ...(used.length === 0 ? {} : { used }),
    ...(bundle.name === undefined ? {} : { templateName: bundle.name }),
    ...(result.clock ? { clock: true } : {}),
  };
  if (diagnostics.length === 0) return facts;
  return {
    ...facts,
    renderCodes: [...new Set(result.errors.map(({ code }) => code))],
    templateErrors: errorCount(result),
    diagnostics: diagnostics.slice(0, MAX_LOGGED).map(positionAndCode),
  };
}

/** The engine lists the first thousand errors of a render and only counts the others. */
function errorCount({ errors, stats }: RenderResult): number {
  const listed = errors.filter(({ severity }) => severity === "error").length;
  return listed + stats.errors - errors.length;
}

function positionAndCode({ code, source, start }: Diagnostic): string {
  return `${source ?? ""}:${start.line}:${start.column} ${code}`;
}
