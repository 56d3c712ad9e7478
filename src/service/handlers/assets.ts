import { basename, dirname } from "node:path";
import type { Request, Response } from "express";
import { Directory } from "../../store/directory.js";
import { FileFault } from "../../store/file-fault.js";
import { notFound } from "../replies/problem.js";
import { contentPolicy } from "../replies/security.js";
import type { Service } from "../service.js";

/** Files of a site's `assets` folder. */
export async function siteAsset(service: Service, req: Request, res: Response): Promise<void> {
  const site = service.sites.get(String(req.params["site"]));
  if (site === undefined) throw notFound();
  await sendAsset(site.directory, req, res);
}

/** Style sheets of the service's own pages. */
export async function ownAsset(service: Service, req: Request, res: Response): Promise<void> {
  await sendAsset(service.ownPages.directory, req, res);
}

async function sendAsset(owner: Directory, req: Request, res: Response): Promise<void> {
  const folder = await Directory.open(`${owner.realPath}/assets`).catch((fault: unknown) => {
    throw fault instanceof FileFault ? notFound(fault) : fault;
  });
  const segments = req.params["path"];
  const path = Array.isArray(segments) ? segments.join("/") : "";
  const file = await folder.find(path);
  if (file === undefined) throw notFound();
  res.set("Content-Security-Policy", contentPolicy.file);
  await new Promise<void>((resolve, reject) => {
    // Revalidated each time: names carry no hash, and an edited style sheet should be seen at once.
    const options = {
      root: dirname(file.realPath),
      cacheControl: false,
      headers: { "Cache-Control": "no-cache" },
    };
    res.sendFile(basename(file.realPath), options, (error) => {
      if (error === undefined || res.headersSent) resolve();
      else reject(error);
    });
  });
}
