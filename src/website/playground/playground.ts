import { createHash } from "node:crypto";
import type { Endpoint } from "#service/endpoints/endpoint.js";
import { sendOutcome } from "#service/endpoints/job-request.js";
import { notFound } from "#service/problem.js";
import { contextOf, type Request, type Response } from "#service/request-context.js";
import { chosenEncoding, compressed, type Encoding } from "#service/respond/encoding.js";
import { negotiate } from "#service/respond/negotiation.js";
import { JSON_TYPE } from "#service/threads/media-types.js";
import { installedLocales } from "#store/locale-packs.js";
import { sendBuiltFile } from "../files/assets.js";
import type { Website } from "../website.js";
import { protectPlayground, protectPreview, WORKER_POLICY } from "./security.js";

const BASE = "/playground";
const SCRIPT = "text/javascript; charset=utf-8";
const IMMUTABLE = "public, max-age=31536000, immutable";

/** The playground. The engine runs in the browser; nothing is sent to the service. */
export const playground: Endpoint<Website> = async (website, req, res) => {
  negotiate(req, res, ["html"]);
  const files = filesOf(website);
  const { script, styles, engine, frame, offline } = files;
  const data = {
    script: `${BASE}/${script}`,
    styles: styles.map((style) => `${BASE}/${style}`),
    engine: `${BASE}/${engine}`,
    frame: `${BASE}/preview?v=${encodeURIComponent(frame)}`,
    serviceWorker: `${BASE}/service-worker.js?v=${encodeURIComponent(`${script} ${engine} ${offline}`)}`,
    islands: islandsOf(website),
  };
  protectPlayground(res);
  res.setHeader("Cache-Control", "no-cache");
  await sendOwn(website, res, "playground.page", data);
};

/**
 * The document of the preview, with an opaque origin. Its script is inline and its URL contains the script's hash:
 * browsers do not cache files for such an origin, so separate files would not work offline.
 */
export const playgroundPreview: Endpoint<Website> = async (website, req, res) => {
  negotiate(req, res, ["html"]);
  const files = filesOf(website);
  const script = (await files.bytes(files.frame, undefined))
    .toString("utf8")
    .replaceAll("</script", "<\\/script");
  protectPreview(res, createHash("sha256").update(script).digest("base64"));
  res.setHeader("Cache-Control", IMMUTABLE);
  const html =
    `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Preview</title>\n` +
    `<script type="module" data-playground>${script}</script>\n</head>\n<body></body>\n</html>\n`;
  await send(req, res, "text/html; charset=utf-8", (encoding) => encode(Buffer.from(html), encoding));
};

/** The service worker for offline use. */
export const playgroundServiceWorker: Endpoint<Website> = async (website, req, res) => {
  const files = filesOf(website);
  res.setHeader("Cache-Control", "no-cache");
  res.setHeader("Service-Worker-Allowed", BASE);
  res.setHeader("Content-Security-Policy", WORKER_POLICY);
  await send(req, res, SCRIPT, (encoding) => files.bytes(files.offline, encoding));
};

/** The names of all files for the service worker. */
export const playgroundManifest: Endpoint<Website> = async (website, req, res) => {
  const { manifest } = filesOf(website);
  res.setHeader("Cache-Control", "no-cache");
  await send(req, res, JSON_TYPE, (encoding) => encode(Buffer.from(manifest), encoding));
};

const locales = installedLocales();
const packs = new Map<string, Promise<Buffer>>();

/** The locale data of a language from the installed package. */
export const playgroundLocale: Endpoint<Website> = async (_service, req, res) => {
  const language = /^([a-z]{2,3})\.json$/.exec(contextOf(res).params["file"] ?? "")?.[1] ?? "";
  const text = locales.pack(language);
  if (text === undefined) throw notFound();
  res.setHeader("Cache-Control", "public, max-age=604800");
  await send(req, res, JSON_TYPE, (encoding) => {
    const key = `${encoding ?? ""} ${language}`;
    const bytes = packs.get(key) ?? encode(Buffer.from(text), encoding);
    packs.set(key, bytes);
    return bytes;
  });
};

/** A script or style sheet of the playground. */
export const playgroundFile: Endpoint<Website> = async (website, req, res) => {
  const files = filesOf(website);
  const { path = "" } = contextOf(res).params;
  if (!files.names.has(path)) throw notFound();
  // A worker has the policy of its script's response.
  await sendBuiltFile(files, path, req, res, WORKER_POLICY);
};

function filesOf({ playground: files }: Website) {
  if (files === undefined) throw notFound();
  return files;
}

/** Scripts and style sheets of islands as JSON. Empty without a build. */
function islandsOf({ browser }: Website): string {
  if (browser === undefined) return "";
  const { entry, blocks } = browser.assets;
  const styles = Object.fromEntries(
    [...blocks].map(([name, block]) => [name, [...new Set([...entry.styles, ...block.styles])]]),
  );
  return JSON.stringify({ script: entry.modules[0] ?? "", styles });
}

async function sendOwn(
  website: Website,
  res: Response,
  name: string,
  data: Readonly<Record<string, string | readonly string[]>>,
): Promise<void> {
  const { requestId } = contextOf(res);
  const page = await website.builtInPages.render(website, name, data, { now: website.clock(), requestId });
  await sendOutcome(website, res, page);
}

async function send(
  req: Request,
  res: Response,
  type: string,
  bytesIn: (encoding: Encoding | undefined) => Promise<Buffer>,
): Promise<void> {
  const encoding = chosenEncoding(req, res);
  const bytes = await bytesIn(encoding);
  if (encoding !== undefined) res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Type", type);
  res.setHeader("Content-Length", bytes.length);
  res.end(bytes);
}

async function encode(bytes: Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  return encoding === undefined ? bytes : compressed(bytes, encoding);
}
