import { extname } from "node:path";
import type { Endpoint } from "#service/endpoints/endpoint.js";
import { notFound, Problem } from "#service/problem.js";
import { contextOf, type Request, type Response } from "#service/request-context.js";
import { sendWhole } from "#service/respond/whole.js";
import { drawPicture } from "#site/made-up/pictures.js";
import { playSound } from "#site/made-up/sounds.js";
import { fingerprint } from "#store/fingerprint.js";
import { encodeUtf8 } from "#store/utf8.js";
import { ownAsset, sendFile } from "../files/assets.js";
import { FILE_POLICY } from "../security.js";
import type { Website } from "../website.js";

/** The only folders of a template root whose files are served. */
type ServedFolder = "assets" | "scripts" | "styles";

/** Serves a file of `assets/`, or else one of islands or of the service. */
export const repositoryAsset: Endpoint<Website> = async (website, req, res) => {
  try {
    if (!(await sendResized(website, req, res))) await sendFrom("assets", website, req, res);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "not-found") throw error;
    await ownAsset(website, req, res);
  }
};

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
};

/** Sends an image in the width of `?format=750w`. Returns false if the original is the response. */
async function sendResized(website: Website, req: Request, res: Response): Promise<boolean> {
  const format = new URL(req.url ?? "/", "http://site").searchParams.get("format");
  const folder = format === null ? undefined : await website.repository?.folder.root.folder("assets");
  const file = await folder?.find(contextOf(res).params["path"] ?? "");
  const body = file && (await website.repository?.images.find(file, format));
  if (file === undefined || body === undefined) return false;
  const headers = {
    "Content-Type": IMAGE_TYPES[extname(file.realPath).toLowerCase()] ?? "application/octet-stream",
    "Cache-Control": "no-cache",
    "Content-Security-Policy": FILE_POLICY,
  };
  await sendWhole(website, res, { status: 200, headers, body, fingerprint: fingerprint(body) });
  return true;
}

export const repositoryScript: Endpoint<Website> = (website, req, res) =>
  sendFrom("scripts", website, req, res);

export const repositoryStyle: Endpoint<Website> = (website, req, res) =>
  sendFrom("styles", website, req, res);

async function sendFrom(name: ServedFolder, website: Website, req: Request, res: Response): Promise<void> {
  const folder = await website.repository?.folder.root.folder(name);
  if (folder === undefined) throw notFound();
  await sendFile(website, folder, contextOf(res).params["path"] ?? "", req, res);
}

/** Serves scripts that follow each other on a page as one: `/scripts/combo/?a.js&lib/b.js`. */
export const scriptCombo: Endpoint<Website> = async (website, req, res) => {
  const folder = await website.repository?.folder.root.folder("scripts");
  const names = (/\?(.*)$/.exec(req.url ?? "")?.[1] ?? "").split("&").filter(Boolean);
  if (folder === undefined || names.length === 0) throw notFound();
  const texts: string[] = [];
  for (const name of names) {
    const path = decoded(name);
    if (path === undefined || (await folder.find(path)) === undefined) throw notFound();
    texts.push(await folder.readText(path));
  }
  res.setHeader("Content-Type", "text/javascript; charset=utf-8");
  res.setHeader("Cache-Control", "no-cache");
  res.end(texts.join(";\n"));
};

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** Serves the compiled styles. */
export const siteStyles: Endpoint<Website> = async (website, req, res) => {
  const { repository } = website;
  if (repository === undefined) throw notFound();
  const isReadable = /[?&]minify=false(?:&|$)/.test(req.url ?? "");
  const { css } = await repository.stylesOf(await repository.folder.state(), !isReadable);
  const body = encodeUtf8(css);
  const headers = { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "no-cache" };
  await sendWhole(website, res, { status: 200, headers, body, fingerprint: fingerprint(body) });
};

/** Serves pictures of made-up content, smaller with `?format=300w`. */
export const madeUpPicture: Endpoint<Website> = async (website, req, res) => {
  const width = /[?&]format=(\d{1,4})w(?:&|$)/.exec(req.url ?? "")?.[1];
  const svg = drawPicture(
    contextOf(res).params["file"] ?? "",
    width === undefined ? undefined : Number(width),
  );
  if (svg === undefined) throw notFound();
  await sendMadeUp(website, res, encodeUtf8(svg), "image/svg+xml");
};

/** Serves sounds of made-up content. */
export const madeUpSound: Endpoint<Website> = async (website, _req, res) => {
  const sound = playSound(contextOf(res).params["file"] ?? "");
  if (sound === undefined) throw notFound();
  await sendMadeUp(website, res, new Uint8Array(sound), "audio/wav");
};

async function sendMadeUp(
  website: Website,
  res: Response,
  body: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<void> {
  const headers = {
    "Content-Type": type,
    "Cache-Control": "no-cache",
    "Content-Security-Policy": FILE_POLICY,
  };
  await sendWhole(website, res, { status: 200, headers, body, fingerprint: fingerprint(body) });
}

/** Serves the site's icon: `assets/favicon.*`. */
export const repositoryIcon: Endpoint<Website> = async (website, req, res) => {
  const folder = await website.repository?.folder.root.folder("assets");
  const files = (await folder?.list()) ?? [];
  const icon = files.find((path) => /^favicon\.\w+$/.test(path));
  if (folder === undefined || icon === undefined) {
    res.statusCode = 204;
    res.end();
    return;
  }
  await sendFile(website, folder, icon, req, res);
};

/** Search engines stay away from a preview. */
export const repositoryRobots: Endpoint<Website> = (_website, _req, res) => {
  res.setHeader("Content-Type", "text/plain; charset=utf-8");
  res.end("User-agent: *\nDisallow: /\n");
};

/** Calls of the platform's scripts that no platform takes. */
export const missingCall: Endpoint<Website> = (_website, _req, res) => {
  res.statusCode = 404;
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.end(JSON.stringify({ error: "There is no such call, or no platform is running." }));
};
