import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { type AssetManifest, assetNames, readBrowserAssets } from "#stream/browser-assets.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Builds the browser's files like `npm run build`, but with React's development build, which reports hydration
 * mismatches. `input` replaces the entry, for tests with their own blocks.
 */
export async function buildForBrowser(outDir: string, input?: string): Promise<void> {
  await build({
    root,
    logLevel: "error",
    mode: "development",
    define: { "process.env.NODE_ENV": '"development"' },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      ...(input === undefined ? {} : { rolldownOptions: { input } }),
    },
  });
}

export async function readBuild(outDir: string) {
  const manifest = JSON.parse(await readFile(`${outDir}/manifest.json`, "utf8")) as AssetManifest;
  return { outDir, assets: readBrowserAssets(manifest, "/assets/"), names: assetNames(manifest) };
}

export type BrowserBuild = Awaited<ReturnType<typeof readBuild>>;
