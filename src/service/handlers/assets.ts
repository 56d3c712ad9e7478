import { basename, dirname, extname } from "node:path";
import type { Request, Response } from "express";
import type { Directory, FoundFile } from "../../store/directory.js";
import { chosenEncoding } from "../replies/encoding.js";
import { notFound } from "../replies/problem.js";
import { contentPolicy } from "../replies/security.js";
import type { Service } from "../service.js";

/** Files of a site's `assets` folder. */
export async function siteAsset(service: Service, req: Request, res: Response): Promise<void> {
  const site = service.sites.get(String(req.params["site"]));
  if (site === undefined) throw notFound();
  await sendAsset(site.directory, req, res);
}

/** Files of interactive blocks, and style sheets of the service's own pages. */
export async function ownAsset(service: Service, req: Request, res: Response): Promise<void> {
  const { browser, ownPages, config } = service;
  const name = pathOf(req);
  if (browser === undefined || !browser.names.has(name)) {
    await sendAsset(ownPages.directory, req, res);
    return;
  }
  const encoding = config.compression ? chosenEncoding(req, res) : undefined;
  const bytes = await browser.bytes(name, encoding);
  if (encoding !== undefined) res.set("Content-Encoding", encoding);
  res.type(extname(name)).set({ ...FOREVER, "Content-Security-Policy": contentPolicy.file });
  res.send(bytes);
}

/** Pages of other origins may load what a CDN has fetched from here. */
const FOREVER = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
/** Revalidated each time: names carry no hash, and an edited style sheet should be seen at once. */
const FRESH = { "Cache-Control": "no-cache" };

async function sendAsset(owner: Directory, req: Request, res: Response): Promise<void> {
  const path = pathOf(req);
  // Such as what version control keeps.
  const hidden = path.split("/").some((name) => name.startsWith("."));
  const folder = hidden ? undefined : await owner.folder("assets");
  const file = await folder?.find(path);
  if (file === undefined) throw notFound();
  await sendFile(res, file, FRESH);
}

function pathOf(req: Request): string {
  const segments = req.params["path"];
  return Array.isArray(segments) ? segments.join("/") : "";
}

async function sendFile(res: Response, file: FoundFile, headers: Record<string, string>): Promise<void> {
  res.set("Content-Security-Policy", contentPolicy.file);
  await new Promise<void>((resolve, reject) => {
    const options = { root: dirname(file.realPath), cacheControl: false, headers };
    res.sendFile(basename(file.realPath), options, (error?: NodeJS.ErrnoException) => {
      // That the caller has left is no mistake, and nobody is told of it.
      if (error === undefined || res.headersSent || error.code === "ECONNABORTED") resolve();
      else reject(error);
    });
  });
}
