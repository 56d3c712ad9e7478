import { basename, dirname, extname } from "node:path";
import send from "send";
import type { Endpoint } from "#service/endpoints/endpoint.js";
import { notFound, Problem } from "#service/problem.js";
import { contextOf, type Request, type Response } from "#service/request-context.js";
import { chosenEncoding } from "#service/respond/encoding.js";
import { vary } from "#service/respond/negotiation.js";
import { sendWhole } from "#service/respond/whole.js";
import type { Directory, FoundFile } from "#store/directory.js";
import { fingerprint } from "#store/fingerprint.js";
import { storedWidth } from "#store/pictures.js";
import { readRegularFile } from "#store/regular-file.js";
import { FILE_POLICY, MEDIA_POLICY } from "../security.js";
import { requestedSite } from "../sites/site-address.js";
import type { Website } from "../website.js";
import type { BuiltFolder } from "./built-folder.js";

/** Serves a file of a site's `assets` folder. */
export const siteAsset: Endpoint<Website> = async (website, req, res) => {
  const { site } = requestedSite(website, res);
  const { path = "" } = contextOf(res).params;
  const folder = await site.directory.folder("assets");
  if (folder === undefined) throw notFound();
  const format = new URL(req.url ?? "/", "http://site").searchParams.get("format");
  if (format === null) return sendFile(website, folder, path, req, res);
  vary(res, "Accept");
  const accepted = req.headers.accept ?? "";
  const stored = await storedWidth(folder, path, format, (type) => accepted.includes(type));
  await sendFile(website, folder, stored ?? path, req, res);
};

/** Serves a file of the site at the root, or else one of islands or of the service's own pages. */
export const rootAsset: Endpoint<Website> = async (website, req, res) => {
  try {
    await siteAsset(website, req, res);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "not-found") throw error;
    await ownAsset(website, req, res);
  }
};

/** Serves a file of islands or of the service's own pages. */
export const ownAsset: Endpoint<Website> = async (website, req, res) => {
  const { browser, builtInPages } = website;
  const { path = "" } = contextOf(res).params;
  if (browser === undefined || !browser.names.has(path)) {
    await sendAsset(website, builtInPages.directory, req, res);
    return;
  }
  await sendBuiltFile(browser, path, req, res);
};

/** Serves a built file, whose name contains a hash of its content. */
export async function sendBuiltFile(
  files: Pick<BuiltFolder, "bytes">,
  path: string,
  req: Request,
  res: Response,
  policy = FILE_POLICY,
): Promise<void> {
  const encoding = chosenEncoding(req, res);
  const bytes = await files.bytes(path, encoding);
  if (encoding !== undefined) res.setHeader("Content-Encoding", encoding);
  for (const [name, value] of Object.entries(IMMUTABLE)) res.setHeader(name, value);
  res.setHeader("Content-Security-Policy", policy);
  res.setHeader("Content-Type", MEDIA_TYPES[extname(path)] ?? "application/octet-stream");
  res.setHeader("Content-Length", bytes.length);
  res.end(bytes);
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** A CDN may cache the file for pages of other origins. */
const IMMUTABLE = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

async function sendAsset(website: Website, owner: Directory, req: Request, res: Response): Promise<void> {
  const { path = "" } = contextOf(res).params;
  const folder = await owner.folder("assets");
  if (folder === undefined) throw notFound();
  await sendFile(website, folder, path, req, res);
}

/** Types of files that are worth compressing. */
const COMPRESSIBLE = new Set([".css", ".js", ".json", ".map", ".svg"]);
/** Headers of range and conditional requests, which are answered without compression. */
const CONDITIONS = ["range", "if-match", "if-unmodified-since"];
/** Maximum size of a file that is compressed on demand. */
const MAX_COMPRESSED = 2_097_152;

/** Sends a file of a folder. Hidden files are not served. */
export async function sendFile(
  website: Website,
  folder: Directory,
  path: string,
  req: Request,
  res: Response,
): Promise<void> {
  const isHidden = path.split("/").some((name) => name.startsWith("."));
  const file = isHidden ? undefined : await folder.find(path);
  if (file === undefined) throw notFound();
  res.setHeader("Content-Security-Policy", MEDIA.test(path) ? MEDIA_POLICY : FILE_POLICY);
  res.setHeader("Cache-Control", website.development === undefined ? freshness(path) : "no-cache");
  // Browsers require it only for fonts: for the playground's preview and for sites behind a CDN.
  if (FONTS.test(path)) res.setHeader("Access-Control-Allow-Origin", "*");
  if (COMPRESSIBLE.has(extname(path)) && file.size <= MAX_COMPRESSED) {
    const encoding = chosenEncoding(req, res, file.size);
    if (encoding !== undefined && CONDITIONS.every((name) => req.headers[name] === undefined)) {
      await sendCompressed(website, file, res);
      return;
    }
  }
  await new Promise<void>((resolve, reject) => {
    send(req, encodeURIComponent(basename(file.realPath)), {
      root: dirname(file.realPath),
      cacheControl: false,
      index: false,
    })
      .on("error", (error: unknown) => {
        if (res.headersSent) res.destroy();
        else reject(error);
      })
      .pipe(res);
    res.once("close", resolve);
  });
}

async function sendCompressed(website: Website, file: FoundFile, res: Response): Promise<void> {
  const body = new Uint8Array(await readRegularFile(file.realPath));
  const type = MEDIA_TYPES[extname(file.realPath)] ?? "application/octet-stream";
  const sendable = { status: 200, headers: { "Content-Type": type }, body, fingerprint: fingerprint(body) };
  await sendWhole(website, res, sendable);
}

/** A name with a hash of at least eight hexadecimal digits, such as `logo-3f9c21ab.svg`. */
const HASHED = /[-.](?=[a-f]*[0-9])(?=[0-9]*[a-f])[0-9a-f]{8,64}\.\w+$/;
const MEDIA = /\.(?:flac|m4a|m4v|mov|mp3|mp4|oga|ogg|ogv|opus|wav|weba|webm)$/i;
const FONTS = /\.(?:otf|ttf|woff2?)$/i;
const FONTS_AND_PICTURES = /\.(?:avif|gif|ico|jpe?g|otf|png|svg|ttf|webp|woff2?)$/i;

/** Edited style sheets and scripts are revalidated; pictures and fonts are cached for a week. */
function freshness(path: string): string {
  if (HASHED.test(path)) return "public, max-age=31536000, immutable";
  return FONTS_AND_PICTURES.test(path) ? "public, max-age=604800" : "no-cache";
}
