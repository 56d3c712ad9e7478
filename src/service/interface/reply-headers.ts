import type { ProblemCode } from "../errors.js";

/** Headers of replies that programs may go by, and what they say. */
export const headerCatalogue = {
  "Accept-Encoding": "The encodings that a body may have.",
  "Cache-Control":
    "Whether and how long the reply may be kept: of a page as its request says in `caching.control`, of what nobody may keep `no-store`.",
  "Content-Encoding": "`gzip` or `br`, where the caller accepts it and it is worth while.",
  ETag: "Strong; differs whenever a byte does. Absent where the reply is sent before its end is known.",
  "Platen-Errors": "Number of errors in template and render together.",
  "Platen-Limit": "The code of the limit that has cut the page; absent for a whole one.",
  "Retry-After": "Seconds to wait before the request is repeated.",
  "Server-Timing": "Steps of the work on the request, in milliseconds.",
  "Surrogate-Key": "The request's `caching.tags`, with blanks between them.",
  Traceparent: "The service's place in the caller's trace, where the request had a valid `traceparent`.",
  Vary: "Headers of the request that the reply depends on.",
  "WWW-Authenticate": "How to prove who calls.",
  "X-Request-Id": "The caller's own if it sent one that can be used; stands in the log, too.",
} as const satisfies Record<string, string>;

export type HeaderName = keyof typeof headerCatalogue;

/** Problems that are found before the operation is known, or who asks for it. */
const OUTSIDE: ReadonlySet<ProblemCode> = new Set([
  "http-malformed",
  "headers-too-large",
  "path-malformed",
  "unauthorized",
]);

/** Problems that are found before any work has begun. */
const EARLY: ReadonlySet<ProblemCode> = new Set([...OUTSIDE, "not-acceptable", "media-type-unsupported"]);

/** Problems that are over soon. */
const PASSING: ReadonlySet<ProblemCode> = new Set(["overloaded", "caller-busy", "worker-lost"]);

/** Headers of a problem that is one of `codes`, where replies of success have `others`. */
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

/** The headers of one reply as OpenAPI names them, with those that all replies have. */
export function headersObject(names: readonly HeaderName[]): object {
  const all: HeaderName[] = [...names, "Traceparent", "X-Request-Id"];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** What `headersObject` refers to. */
export function headerComponents(): object {
  const whole: ReadonlySet<string> = new Set<HeaderName>(["Platen-Errors", "Retry-After"]);
  return Object.fromEntries(
    Object.entries(headerCatalogue).map(([name, description]) => [
      name,
      { description, schema: whole.has(name) ? { type: "integer", minimum: 0 } : { type: "string" } },
    ]),
  );
}
