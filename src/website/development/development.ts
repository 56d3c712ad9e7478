import { existsSync, realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { StartError } from "../../service/start-error.js";
import { catalogueOf, type IslandCatalogue } from "../../stream/accept-island.js";
import type { BrowserAssets } from "../../stream/browser-assets.js";
import { overlayTags, type PageError } from "./error-overlay.js";
import { hotBlocks } from "./hot-blocks.js";

/** The additions of `--dev`: blocks from their sources, pages that reload, and errors shown over them. */
export interface Development {
  readonly assets: BrowserAssets;
  /** The blocks as their sources are now. */
  readonly catalogue: () => Promise<IslandCatalogue>;
  /** The tags at the end of every page. */
  readonly tail: (errors: readonly PageError[]) => string;
  /** Answers requests for files that Vite serves. */
  readonly middleware: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void;
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

/** The base address of everything that Vite serves. */
const BASE = "/@dev/";
const ENTRY = "src/browser/entry.ts";
const CLIENT = `${BASE}src/browser/development/client.ts`;

/** Sent by pages that have loaded, with the number of changes that they know. */
const PAGE_EVENT = "platen:page";

export async function startDevelopment(options: DevelopmentOptions): Promise<Development> {
  const { root, sitesFolder, port } = options;
  // An installed package has no sources, also where another package brought Vite.
  const vitePackage = existsSync(join(root, ENTRY)) ? await import("vite").catch(() => undefined) : undefined;
  if (vitePackage === undefined) {
    throw new StartError("--dev needs Platen's own folder with its development dependencies (npm ci)");
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
  const folder = realpathSync(sitesFolder);
  const changed = (path: string): void => {
    if (path !== folder && !path.startsWith(folder + sep)) return;
    changes++;
    vite.ws.send({ type: "full-reload" });
  };
  vite.watcher.add(folder);
  for (const event of ["add", "addDir", "change", "unlink", "unlinkDir"] as const)
    vite.watcher.on(event, changed);
  // A page whose client was still loading has missed the changes since it was rendered.
  vite.ws.on(PAGE_EVENT, (seen: unknown, client) => {
    if (seen !== changes) client.send({ type: "full-reload" });
  });
  return {
    assets: {
      entry: { modules: [`${BASE}${ENTRY}`], styles: [] },
      blocks: new Map(),
      behaviors: new Map([
        ["static-blocks", { modules: [], styles: [`${BASE}src/browser/static-blocks/static-blocks.css`] }],
        ["slides", { modules: [`${BASE}src/visitor/slide/entry.ts`], styles: [] }],
        ["image-loader", { modules: [`${BASE}src/browser/image-loader.ts`], styles: [] }],
        ["background-video", { modules: [`${BASE}src/browser/background-video/entry.ts`], styles: [] }],
      ]),
      visitor: { modules: [`${BASE}src/visitor/entry.ts`], styles: [] },
      slideParts: { modules: [`${BASE}src/visitor/slide/live.ts`], styles: [] },
    },
    catalogue: async () => {
      const { islands } = await vite.ssrLoadModule("/src/islands/registry.ts");
      return catalogueOf(islands);
    },
    tail: (errors) => overlayTags(CLIENT, errors, changes),
    middleware: (req, res, next) => {
      if (req.url?.startsWith(BASE) === true) vite.middlewares(req, res, next);
      else next();
    },
    close: () => vite.close(),
  };
}
