import { createRequire } from "node:module";
import { defineConfig, type Plugin } from "vite";

/** React is the one that the blocks of sites import, too. */
const SHARED = ["react", "react/jsx-runtime", "react-dom", "react-dom/server"];

/**
 * Requires shared libraries instead of importing them. To find their exports, Node would scan their CommonJS files with
 * a function whose optimization alone takes longer than loading everything else.
 */
const requireShared: Plugin = {
  name: "require-shared",
  enforce: "pre",
  resolveId: (id) => (SHARED.includes(id) ? `\0${id}` : undefined),
  load(id) {
    const name = id.slice(1);
    if (!id.startsWith("\0") || !SHARED.includes(name)) return undefined;
    const names = Object.keys(createRequire(import.meta.url)(name) as object);
    return [
      'import { createRequire } from "node:module";',
      `const library = createRequire(import.meta.url)("${name}");`,
      `export const { ${names.join(", ")} } = library;`,
      "export default library;",
    ].join("\n");
  },
};

/**
 * The part for Node: the public entries with their libraries, as a few files instead of a thousand. Loading a library
 * file by file takes two to ten times as long as loading it from one file. The bundles replace what the compiler
 * emitted for the same entries; the declarations beside them stay.
 */
export default defineConfig({
  publicDir: false,
  plugins: [requireShared],
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
    // Native, or not fit for a bundle, or rarely loaded.
    external: ["jsonc-parser", "libsql", "pg", "vite", "zod/v4"],
  },
});
