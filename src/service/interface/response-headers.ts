import type { ProblemCode } from "../problem.js";

/** Headers for programs, and their meaning. */
export const headerCatalogue = {
  "Accept-Encoding": "The encodings that a body may have.",
  "Cache-Control":
    "Whether and how long the response may be kept: for a page as `caching.control` of its request says, " +
    "otherwise `no-store` or `no-cache`.",
  "Content-Encoding": "`gzip` or `br`, where the caller accepts it and it is worth while.",
  ETag: "Strong; differs whenever a byte does. Weak for pages with islands.",
  "Platen-Errors": "Number of errors in template and render together.",
  "Platen-Limit": "The code of the limit that has cut the page; absent for a whole one.",
  "Retry-After": "Seconds to wait before the request is repeated.",
  "Server-Timing": "Steps of the work on the request, in milliseconds.",
  "Surrogate-Key": "The request's `caching.tags`, with blanks between them.",
  Traceparent: "The service's place in the caller's trace, where the request had a valid `traceparent`.",
  Vary: "Headers of the request that the response depends on.",
  "WWW-Authenticate": "How to prove who calls.",
  "X-Request-Id": "The caller's own if it sent one that can be used; stands in the log, too.",
} as const satisfies Record<string, string>;

export type HeaderName = keyof typeof headerCatalogue;

/** Problems that are found before the operation is known. */
const OUTSIDE: ReadonlySet<ProblemCode> = new Set(["http-malformed", "headers-too-large", "path-malformed"]);

/** Problems that are found before any work has begun. */
const EARLY: ReadonlySet<ProblemCode> = new Set([
  ...OUTSIDE,
  "unauthorized",
  "not-acceptable",
  "media-type-unsupported",
]);

/** Problems after which the same request may succeed. */
const PASSING: ReadonlySet<ProblemCode> = new Set(["overloaded"]);

/** Headers of a problem that is one of `codes`, where responses of success have `others`. */
export function problemHeaders(codes: readonly ProblemCode[], others: readonly HeaderName[]): HeaderName[] {
  const found = (kind: (code: ProblemCode) => boolean, name: HeaderName) => (codes.some(kind) ? [name] : []);
  const as = (name: HeaderName, kind: (code: ProblemCode) => boolean) =>
    others.includes(name) ? found(kind, name) : [];
  return [
    "Cache-Control",
    ...as("Vary", (code) => !OUTSIDE.has(code)),
    ...as("Server-Timing", (code) => !EARLY.has(code)),
    ...found((code) => code === "unauthorized", "WWW-Authenticate"),
    ...found((code) => code === "content-encoding-unsupported", "Accept-Encoding"),
    ...found((code) => PASSING.has(code), "Retry-After"),
  ];
}

/** The headers of one response as OpenAPI names them, with those that all responses have. */
export function headersObject(names: readonly HeaderName[]): object {
  const all: HeaderName[] = [...names, "Traceparent", "X-Request-Id"];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The components that `headersObject` refers to. */
export function headerComponents(): object {
  const whole: ReadonlySet<string> = new Set<HeaderName>(["Platen-Errors", "Retry-After"]);
  return Object.fromEntries(
    Object.entries(headerCatalogue).map(([name, description]) => [
      name,
      { description, schema: whole.has(name) ? { type: "integer", minimum: 0 } : { type: "string" } },
    ]),
  );
}
