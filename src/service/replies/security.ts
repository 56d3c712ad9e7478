import type { RequestHandler } from "express";

/** Pages of the service itself: no scripts, no inline anything. */
const STRICT =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Pages of sites: scripts of the site only. Inline styles are allowed because formatters place images by `style`
 * attributes; media and frames come from wherever the content says, over TLS.
 */
const SITE = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline' https:",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  "font-src 'self' https: data:",
  "frame-src https:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join("; ");

/** Files of sites, should a browser open one as a document: an SVG image can hold scripts. */
const FILE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const contentPolicy = { strict: STRICT, site: SITE, file: FILE } as const;

export const securityHeaders: RequestHandler = (_req, res, next) => {
  res.set({ "X-Content-Type-Options": "nosniff", "Referrer-Policy": "strict-origin-when-cross-origin" });
  next();
};
