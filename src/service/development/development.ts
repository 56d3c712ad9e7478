import { existsSync } from "node:fs";
import { join } from "node:path";
import type { RequestHandler } from "express";
import { catalogueOf, type IslandCatalogue } from "../../stream/accept-island.js";
import type { BrowserAssets } from "../../stream/browser-assets.js";
import { StartFault } from "../start-fault.js";
import { type Finding, findingsTags } from "./findings-tags.js";
import { hotBlocks } from "./hot-blocks.js";
import { watchFolder } from "./watch-folder.js";

/** What `--dev` adds: blocks from their sources, pages that reload, and findings shown over them. */
export interface Development {
  readonly assets: BrowserAssets;
  /** The blocks as their sources are now. */
  readonly catalogue: () => Promise<IslandCatalogue>;
  /** What is appended to every page. */
  readonly tail: (findings: readonly Finding[]) => string;
  /** Answers for everything that Vite serves. */
  readonly middleware: RequestHandler;
  readonly close: () => Promise<void>;
}

export interface DevelopmentOptions {
  /** The folder of this package, with its sources. */
  readonly root: string;
  /** Templates and data. */
  readonly sitesFolder: string;
  /** Where browsers hear of changes. */
  readonly port: number;
}

/** What the addresses of everything that Vite serves begin with. */
const BASE = "/@dev/";
const ENTRY = "src/browser/entry.ts";
const CLIENT = `${BASE}src/browser/development/client.ts`;

/** What pages tell when they are there: the changes that were known when they were made. */
const PAGE_EVENT = "platen:page";

export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { root, sitesFolder, port } = options;
  // Where Platen is installed as a package Vite may be there, of somebody else's, but there are no sources.
  const vitePackage = existsSync(join(root, ENTRY)) ? await import("vite").catch(() => undefined) : undefined;
  if (vitePackage === undefined) {
    throw new StartFault("--dev needs Platen's own folder with its development dependencies (npm ci)");
  }
  const { createServer } = vitePackage;
  const vite = await createServer({
    root,
    base: BASE,
    appType: "custom",
    logLevel: "warn",
    server: { middlewareMode: true, hmr: { port, host: "127.0.0.1" } },
    optimizeDeps: { entries: [ENTRY], include: ["react", "react-dom/client"] },
    plugins: [hotBlocks()],
  });
  let changes = 0;
  const stopWatching = watchFolder(sitesFolder, () => {
    changes++;
    vite.ws.send({ type: "full-reload" });
  });
  // A page whose client was still being loaded has missed what changed since it was made.
  vite.ws.on(PAGE_EVENT, (seen: unknown, client) => {
    if (seen !== changes) client.send({ type: "full-reload" });
  });
  return {
    assets: { entry: { modules: [`${BASE}${ENTRY}`], styles: [] }, blocks: new Map() },
    catalogue: async () => {
      const { islands } = await vite.ssrLoadModule("/src/islands/registry.ts");
      return catalogueOf(islands);
    },
    tail: (findings) => findingsTags(CLIENT, findings, changes),
    middleware: (req, res, next) => {
      if (req.originalUrl.startsWith(BASE)) vite.middlewares(req, res, next);
      else next();
    },
    close: async () => {
      stopWatching();
      await vite.close();
    },
  };
}
