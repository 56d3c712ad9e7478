import helmet from "helmet";
import type { Response } from "#service/request-context.js";

/** The playground: scripts, styles, worker and preview from the same origin, nothing inline. */
const PLAYGROUND = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The preview: an opaque origin without access to other hosts, so that opening a stranger's link contacts no third
 * party. Inline styles are allowed. The only allowed script is that of the preview itself, by its hash.
 */
function previewPolicy(hash: string): string {
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' blob: 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob: data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** A worker has the policy of its script: it may load scripts and data from this origin. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

const forPages = {
  contentSecurityPolicy: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
} as const;

const page = helmet({ ...forPages, xFrameOptions: { action: "deny" } });
/** Chromium cannot give an opaque origin an agent cluster of its own, and says so on the console. */
const preview = helmet({ ...forPages, originAgentCluster: false, xFrameOptions: { action: "sameorigin" } });

export function protectPlayground(res: Response): void {
  page(res.req, res, passOn);
  res.setHeader("Content-Security-Policy", PLAYGROUND);
}

/** `hash`: the SHA-256 of the preview's script in Base64. */
export function protectPreview(res: Response, hash: string): void {
  preview(res.req, res, passOn);
  res.setHeader("Content-Security-Policy", previewPolicy(hash));
}

function passOn(error?: unknown): void {
  if (error !== undefined) throw error;
}
