import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { listPackages } from "./list-packages.js";

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

/** The compiler of Less loads it for browsers without `Map`. */
const withoutPolyfill: Plugin = {
  name: "without-polyfill",
  enforce: "pre",
  resolveId: (id) => (id === "core-js/es/map" ? "\0no-polyfill" : undefined),
  load: (id) => (id === "\0no-polyfill" ? "export {};" : undefined),
};

/**
 * Bundles the modules of jsonc-parser, which Node cannot load itself: they import each other without extensions. Our
 * code imports the default, which is what Node makes of the CommonJS file.
 */
const bundleJsonc: Plugin = {
  name: "bundle-jsonc",
  enforce: "pre",
  resolveId: (id) => (id === "jsonc-parser" ? "\0jsonc-parser" : undefined),
  load(id) {
    if (id !== "\0jsonc-parser") return undefined;
    const folder = dirname(createRequire(import.meta.url).resolve("jsonc-parser/package.json"));
    return `import * as all from ${JSON.stringify(join(folder, "lib/esm/main.js"))};\nexport default all;`;
  },
};

const CLDR = dirname(createRequire(import.meta.url).resolve("@phensley/cldr/package.json"));

/**
 * Copies the locale data into the package. The CLDR package comes as ten packages with 27 MB, of which the data are two
 * when compressed, and loads three times as fast from its one-file build.
 */
const localeData: Plugin = {
  name: "locale-data",
  async writeBundle({ dir = "" }) {
    const folder = join(dir, "locales");
    await mkdir(folder, { recursive: true });
    await copyFile(join(CLDR, "dist/cldrengine.umd.js"), join(folder, "cldr.cjs"));
    const names = await readdir(join(CLDR, "packs"));
    const compress = promisify(brotliCompress);
    // The best quality takes ten times as long and saves a tenth.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    await Promise.all(
      names
        .filter((name) => /^[a-z]{2,3}\.json$/.test(name))
        .map(async (name) => {
          const pack = await readFile(join(CLDR, "packs", name));
          await writeFile(join(folder, `${name}.br`), await compress(pack, { params }));
        }),
    );
  },
};

const engineModules = new Set<string>();

/** Finds the modules that `import "platen"` evaluates, and that the command line does not need to start. */
const findEngineModules: Plugin = {
  name: "find-engine-modules",
  buildEnd() {
    const visit = (id: string, visited: Set<string>): Set<string> => {
      if (visited.has(id)) return visited;
      visited.add(id);
      for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, visited);
      return visited;
    };
    const source = dirname(import.meta.dirname);
    const start = visit(join(source, "cli/main.ts"), new Set());
    for (const id of visit(join(source, "index.ts"), new Set())) if (!start.has(id)) engineModules.add(id);
  },
};

/**
 * The part for Node: the public entries with their libraries, as a few files instead of a thousand. Loading a library
 * file by file takes two to ten times as long as loading it from one file. The bundles replace what the compiler
 * emitted for the same entries; the declarations beside them stay.
 */
export default defineConfig({
  publicDir: false,
  plugins: [requireShared, withoutPolyfill, bundleJsonc, localeData, listPackages([CLDR]), findEngineModules],
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
        "site/styles/thread": "src/site/styles/thread.ts",
        "stream/index": "src/stream/index.ts",
        "client/index": "src/client/index.ts",
        "islands/index": "src/islands/index.ts",
        "vite/index": "src/vite/index.ts",
        "website/index": "src/website/index.ts",
        "model/index": "src/model/index.ts",
        "platform/index": "src/platform/index.ts",
        "calls/index": "src/calls/index.ts",
        "lint/session/index": "src/lint/session/index.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        // Node loads one file in two thirds of the time of the forty that the entries would split the engine into.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "engine", test: (id) => engineModules.has(id) }],
        },
        // A sixth of the bytes. Bundlers need the annotations, and licenses.md has the licences.
        comments: { jsdoc: false },
        // Two thirds of the bytes. A stack trace still names functions.
        minify: { compress: true, mangle: { keepNames: { function: true, class: false } }, codegen: true },
      },
    },
  },
  ssr: {
    noExternal: true,
    // Native, or not fit for a bundle, or rarely loaded.
    external: ["libsql", "pg", "sharp", "vite", "zod/v4"],
  },
});
