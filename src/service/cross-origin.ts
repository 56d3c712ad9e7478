import type { RequestHandler } from "express";

/** Seconds for which a browser remembers that it may ask. */
const MAX_AGE = "600";

/** Headers of replies that scripts of other origins may read. */
const EXPOSED = "ETag, Platen-Errors, Platen-Limit, Retry-After, Server-Timing, X-Request-Id";

/** Lets pages of these origins call the service from a browser. "*" means all; nobody's cookies count here. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const everybody = origins.includes("*");
  return (req, res, next) => {
    if (!everybody) res.vary("Origin");
    const origin = req.get("origin");
    if (origin === undefined || !(everybody || origins.includes(origin))) {
      next();
      return;
    }
    res.set({
      "Access-Control-Allow-Origin": everybody ? "*" : origin,
      "Access-Control-Expose-Headers": EXPOSED,
    });
    if (req.method === "OPTIONS" && req.get("access-control-request-method") !== undefined) {
      res.set({
        "Access-Control-Allow-Methods": "GET, POST, PUT",
        "Access-Control-Allow-Headers":
          "Authorization, Content-Type, If-None-Match, X-Request-Id, Traceparent",
        "Access-Control-Max-Age": MAX_AGE,
      });
    }
    next();
  };
}
