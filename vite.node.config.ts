import { defineConfig } from "vite";

/**
 * Node's half: the public entries with the libraries that are cheap to inline, as a few files instead of a thousand.
 * Loading Chevrotain and what it needs file by file takes longer than everything else at a start. Written over what
 * the compiler emitted for the same entries; the declarations beside them stay.
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
        "stream/index": "src/stream/index.ts",
        "client/index": "src/client/index.ts",
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
