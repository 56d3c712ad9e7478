import type { ProblemCode } from "#service/problem.js";

/** Response headers for programs, with their description. */
export const headerCatalogue = {
  "Accept-Encoding": "The encodings allowed for a body.",
  "Cache-Control":
    "Whether and how long the response may be kept: for a page as `caching.control` of its request says, " +
    "otherwise `no-store` or `no-cache`.",
  "Content-Encoding": "`gzip` or `br`, if the caller accepts it and the body is large enough.",
  ETag: "Strong: differs whenever a byte does. Weak for pages with islands.",
  "Platen-Errors": "Number of errors in the template and the render together.",
  "Platen-Limit": "The code of the limit that cut the page short; absent for a complete page.",
  "Retry-After": "Seconds to wait before the request is repeated.",
  "Server-Timing": "Steps of the work on the request, in milliseconds.",
  "Surrogate-Key": "The request's `caching.tags`, separated by spaces.",
  Traceparent: "The service's place in the caller's trace, if the request had a valid `traceparent`.",
  Vary: "Headers of the request that the response depends on.",
  "WWW-Authenticate": "How to authenticate.",
  "X-Request-Id": "The caller's own if it sent a usable one; also in the log.",
} as const satisfies Record<string, string>;

export type HeaderName = keyof typeof headerCatalogue;

/** Problems that occur before the operation is known. */
const BEFORE_OPERATION: ReadonlySet<ProblemCode> = new Set([
  "http-malformed",
  "headers-too-large",
  "path-malformed",
]);

/** Problems that occur before any work has started. */
const BEFORE_WORK: ReadonlySet<ProblemCode> = new Set([
  ...BEFORE_OPERATION,
  "unauthorized",
  "not-acceptable",
  "media-type-unsupported",
]);

/** Problems after which the same request may succeed. */
const RETRYABLE: ReadonlySet<ProblemCode> = new Set(["overloaded"]);

/**
 * Returns the headers of a problem response with one of `codes`. `successHeaders` are those of
 * successful responses.
 */
export function problemHeaders(
  codes: readonly ProblemCode[],
  successHeaders: readonly HeaderName[],
): HeaderName[] {
  const includeIf = (name: HeaderName, matches: (code: ProblemCode) => boolean) =>
    codes.some(matches) ? [name] : [];
  const inheritIf = (name: HeaderName, matches: (code: ProblemCode) => boolean) =>
    successHeaders.includes(name) ? includeIf(name, matches) : [];
  return [
    "Cache-Control",
    ...inheritIf("Vary", (code) => !BEFORE_OPERATION.has(code)),
    ...inheritIf("Server-Timing", (code) => !BEFORE_WORK.has(code)),
    ...includeIf("WWW-Authenticate", (code) => code === "unauthorized"),
    ...includeIf("Accept-Encoding", (code) => code === "content-encoding-unsupported"),
    ...includeIf("Retry-After", (code) => RETRYABLE.has(code)),
  ];
}

/** Returns the headers of one response for OpenAPI, including those that all responses have. */
export function headersObject(names: readonly HeaderName[]): object {
  const all: HeaderName[] = [...names, "Traceparent", "X-Request-Id"];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Returns the components that `headersObject` refers to. */
export function headerComponents(): object {
  const integerHeaders: ReadonlySet<string> = new Set<HeaderName>(["Platen-Errors", "Retry-After"]);
  return Object.fromEntries(
    Object.entries(headerCatalogue).map(([name, description]) => [
      name,
      {
        description,
        schema: integerHeaders.has(name) ? { type: "integer", minimum: 0 } : { type: "string" },
      },
    ]),
  );
}
