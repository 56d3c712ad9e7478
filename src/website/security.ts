import helmet from "helmet";
import type { Response } from "../service/request-context.js";

/** Pages of the service itself: no scripts, nothing inline. */
const STRICT =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The policy of a site's pages: scripts and style sheets of the site and of islands only, nothing inline; media and
 * frames from any host over TLS. `assetsBase`: the base address of the files of islands.
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
  "frame-src 'self' https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/** Files of sites that a browser opens as a document: an SVG image can hold scripts. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Strict transport security is up to the proxy that terminates TLS. */
const forPages = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
} as const;

const ownPages = helmet({ ...forPages, xFrameOptions: { action: "deny" } });

/** Links of sites open windows, which may post messages back. */
const sitePages = helmet({
  ...forPages,
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  xFrameOptions: { action: "sameorigin" },
});

/** Headers of a page of the service itself. */
export function protectOwnPage(res: Response): void {
  ownPages(res.req, res, passOn);
  res.setHeader("Content-Security-Policy", STRICT);
}

/** Headers of the first page, whose editor renders in a frame what is typed. */
export function protectFirstPage(res: Response): void {
  protectOwnPage(res);
  res.setHeader(
    "Content-Security-Policy",
    `${STRICT}; script-src 'self'; connect-src 'self'; frame-src 'self'`,
  );
}

/** Headers of the page that sends requests to the service. */
export function protectCallingPage(res: Response): void {
  protectOwnPage(res);
  res.setHeader("Content-Security-Policy", `${STRICT}; script-src 'self'; connect-src 'self'`);
}

/** Headers of a page of a site. Pages of `POST /render` are published elsewhere, under headers of their own. */
export function protectSitePage(res: Response, policy: string): void {
  sitePages(res.req, res, passOn);
  res.setHeader("Content-Security-Policy", policy);
}

function passOn(error?: unknown): void {
  if (error !== undefined) throw error;
}
