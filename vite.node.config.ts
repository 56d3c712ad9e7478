import { defineConfig } from "vite";

/**
 * The part for Node: the public entries with their libraries, as a few files instead of a thousand. Loading a library
 * file by file takes two to ten times as long as loading it from one file. The bundles replace what the compiler
 * emitted for the same entries; the declarations beside them stay.
 */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: "dist",
    emptyOutDir: false,
    target: "node20",
    minify: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: {
        index: "src/index.ts",
        "cli/main": "src/cli/main.ts",
        "service/threads/thread": "src/service/threads/thread.ts",
        "stream/index": "src/stream/index.ts",
        "client/index": "src/client/index.ts",
        "platform/index": "src/platform/index.ts",
        "calls/index": "src/calls/index.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
  ssr: {
    noExternal: true,
    // Shared with the blocks of sites, or with the process; or native, or with threads of its own, or rarely loaded.
    external: ["react", "react-dom", "jsonc-parser", "libsql", "pg", "vite", "zod/v4"],
  },
});
