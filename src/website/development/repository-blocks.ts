import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { catalogueOf, type IslandCatalogue } from "#stream/accept-island.js";
import type { BrowserAssets } from "#stream/browser-assets.js";
import { hotBlocks } from "./hot-blocks.js";

/** The current sources of blocks, in the repository. */
export interface RepositoryBlocks {
  readonly assets: BrowserAssets;
  readonly catalogue: () => Promise<IslandCatalogue>;
  /** URL of the toolbar's script. */
  readonly toolbar: string;
  /** Handles requests for Vite's files. Returns false for others. */
  readonly answer: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => boolean;
  readonly close: () => Promise<void>;
}

/** The base path of Vite's files. */
const BASE = "/@dev/";
const ENTRY = "src/browser/entry.ts";

/** Starts Vite. Returns undefined in an installed package, which has no sources. */
export async function openRepositoryBlocks(
  root: string,
  port: number,
): Promise<RepositoryBlocks | undefined> {
  const vitePackage = existsSync(join(root, ENTRY)) ? await import("vite").catch(() => undefined) : undefined;
  if (vitePackage === undefined) return undefined;
  const vite = await vitePackage.createServer({
    root,
    base: BASE,
    appType: "custom",
    logLevel: "warn",
    server: { middlewareMode: true, hmr: { port, host: "127.0.0.1" } },
    optimizeDeps: { entries: [ENTRY], include: ["react", "react-dom/client"] },
    plugins: [hotBlocks()],
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
      notices: { modules: [`${BASE}src/visitor/notices/entry.ts`], styles: [] },
    },
    catalogue: async () => {
      const { islands } = await vite.ssrLoadModule("/src/islands/registry.ts");
      return catalogueOf(islands);
    },
    toolbar: `${BASE}src/workbench/main.ts`,
    answer: (req, res, next) => {
      if (req.url?.startsWith(BASE) !== true) return false;
      vite.middlewares(req, res, next);
      return true;
    },
    close: () => vite.close(),
  };
}
