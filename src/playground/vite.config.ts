import { dirname, resolve } from "node:path";
import picomatch from "picomatch";
import { defineConfig, type Plugin } from "vite";
import { listPackages } from "../vite/list-packages.js";
import { precompress } from "../vite/precompress.js";

/**
 * Fails the build if an `import.meta.glob` matches no module. Vite would build an empty list, and the playground would
 * have no samples.
 */
export function requireGlobMatches(): Plugin {
  const patterns = new Map<string, string>();
  return {
    name: "require-glob-matches",
    transform: {
      order: "pre",
      handler(code, id) {
        for (const [, pattern = ""] of code.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*["'`]([^"'`]+)/g)) {
          patterns.set(resolve(dirname(id), pattern), pattern);
        }
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle)
        .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
        .map((id) => id.replace(/\?.*$/, ""));
      for (const [path, pattern] of patterns) {
        const matches = picomatch(path);
        if (!modules.some((module) => matches(module)))
          this.error(`no file matches the import of ${pattern}`);
      }
    },
  };
}

/**
 * The playground: a build of its own, so that no chunk of it is shared with the pages of visitors. The page, the frame
 * of the preview, the worker with the engine, and the service worker are entries.
 */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  base: "./",
  plugins: [requireGlobMatches(), precompress, listPackages()],
  build: {
    outDir: "dist/assets/playground",
    assetsDir: "",
    emptyOutDir: true,
    manifest: "manifest.json",
    license: { fileName: "licenses.md" },
    target: "es2022",
    // A worker has no document to which links could be added.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        page: "src/playground/main.tsx",
        frame: "src/playground/preview/frame.ts",
        engine: "src/playground/engine/worker.ts",
        offline: "src/playground/offline/service-worker.ts",
      },
      output: {
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
      },
    },
  },
});
