import helmet from "helmet";
import type { Reply } from "../exchange.js";

/** Pages of the service itself: no scripts, no inline anything. */
const STRICT =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Pages of sites: scripts and style sheets of the site and of interactive blocks only, nothing inline; media and frames
 * come from wherever the content says, over TLS. `assetsBase`: what the addresses of the blocks' files begin with.
 */
export function sitePolicy(assetsBase: string, scriptOrigins: readonly string[] = []): string {
  const own = ["'self'", ...(URL.canParse(assetsBase) ? [new URL(assetsBase).origin] : [])];
  const scripts = [...own, ...scriptOrigins].join(" ");
  return [...SITE, `script-src ${scripts}`, `style-src ${own.join(" ")}`].join("; ");
}

const SITE = [
  "default-src 'self'",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  "font-src 'self' https: data:",
  "frame-src https:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
];

/** Files of sites, should a browser open one as a document: an SVG image can hold scripts. */
const FILE = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const contentPolicy = { file: FILE } as const;

export function securityHeaders(res: Reply): void {
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
}

/** Whoever ends TLS says that there is no other way; a service on a laptop must not. */
const forPages = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
} as const;

const ownPages = helmet({ ...forPages, xFrameOptions: { action: "deny" } });

/** Links of sites open windows, and what is in them may want to answer. */
const sitePages = helmet({
  ...forPages,
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  xFrameOptions: { action: "sameorigin" },
});

/** Headers of a page of the service itself. */
export function protectOwnPage(res: Reply): void {
  ownPages(res.req, res, passOn);
  res.setHeader("Content-Security-Policy", STRICT);
}

/** Headers of a page of a sample site. What `POST /render` answers is published elsewhere, under headers of its own. */
export function protectSitePage(res: Reply, policy: string): void {
  sitePages(res.req, res, passOn);
  res.setHeader("Content-Security-Policy", policy);
}

function passOn(error?: unknown): void {
  if (error !== undefined) throw error;
}
