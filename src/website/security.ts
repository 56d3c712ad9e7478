import helmet from "helmet";
import type { Response } from "#service/request-context.js";

/** The service's own pages: no scripts, nothing inline. */
const STRICT =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * The policy of a site's pages: scripts and style sheets only from the site and of islands, nothing inline; media and
 * frames from any host over TLS. `assetsBase` is the base address of the islands' files.
 */
export function sitePolicy(assetsBase: string, scriptOrigins: readonly string[] = []): string {
  const origins = ["'self'", ...(URL.canParse(assetsBase) ? [new URL(assetsBase).origin] : [])];
  const scripts = [...origins, ...scriptOrigins].join(" ");
  return [...SITE, `script-src ${scripts}`, `style-src ${origins.join(" ")}`].join("; ");
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

/** Files of sites opened as documents: an SVG image can contain scripts. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Media opened as documents. They run no scripts, and a browser's player loads nothing in a sandbox. */
export const MEDIA_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'";

/** Strict-Transport-Security is left to the proxy that terminates TLS. */
const forPages = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
} as const;

const builtInPages = helmet({ ...forPages, xFrameOptions: { action: "deny" } });

/** Links of sites may open windows that post messages back. */
const sitePages = helmet({
  ...forPages,
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  xFrameOptions: { action: "sameorigin" },
});

/** Headers of the service's own pages. */
export function protectOwnPage(res: Response): void {
  builtInPages(res.req, res, passOn);
  res.setHeader("Content-Security-Policy", STRICT);
}

/** Headers of the first page, whose editor renders its input in a frame. */
export function protectFirstPage(res: Response): void {
  protectOwnPage(res);
  res.setHeader(
    "Content-Security-Policy",
    `${STRICT}; script-src 'self'; connect-src 'self'; frame-src 'self'`,
  );
}

/** Headers of the API page, which sends requests to the service. */
export function protectCallingPage(res: Response): void {
  protectOwnPage(res);
  res.setHeader("Content-Security-Policy", `${STRICT}; script-src 'self'; connect-src 'self'`);
}

/** Headers of a page of a site. Pages of `POST /render` are published elsewhere with their own headers. */
export function protectSitePage(res: Response, policy: string): void {
  sitePages(res.req, res, passOn);
  res.setHeader("Content-Security-Policy", policy);
}

/**
 * Templates of repositories have inline scripts and load from other origins. Frames of other sites stay out all the
 * same.
 */
const TEMPLATE = [
  "default-src 'self' http: https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Headers of a page of a template repository. */
export function protectTemplatePage(res: Response, hasPolicy: boolean): void {
  sitePages(res.req, res, passOn);
  if (hasPolicy) res.setHeader("Content-Security-Policy", TEMPLATE);
}

function passOn(error?: unknown): void {
  if (error !== undefined) throw error;
}
