import { defineConfig } from "vite";

/**
 * The playground: a build of its own, so that no chunk of it is shared with the pages of visitors. The page, the frame
 * of the preview, the worker with the engine, and the service worker are entries.
 */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  base: "./",
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
