import { defineConfig } from "vite";

/**
 * The part for Node: the public entries with the libraries that are cheap to inline, as a few files instead of a
 * thousand. Loading Chevrotain file by file takes longer than the rest of a start. The bundles replace what the compiler
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
    noExternal: [
      "hash-wasm",
      "chevrotain",
      /^@chevrotain\//,
      "lodash-es",
      "fastest-levenshtein",
      "commander",
    ],
  },
});
