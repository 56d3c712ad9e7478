import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

export interface IslandBuildOptions {
  /** The module of each island, which exports the component as `component`, by the island's name. */
  readonly islands: Readonly<Record<string, string>>;
  /** Where the pages find Platen's own files for browsers, with a slash at the end. Default: "/assets/". */
  readonly assetsBase?: string | undefined;
}

/** The libraries that an island shares with the page. */
const SHARED: ReadonlySet<string> = new Set(["react", "react/jsx-runtime", "react-dom"]);

const MARK = "\0platen:";

/**
 * Builds the browser's part of islands: a module and a style sheet with the name of each island. They import the React
 * of Platen's pages. Build them again after an update of Platen. Throws an Error if Platen's browser files are missing.
 */
export function platenIslands({ islands, assetsBase = "/assets/" }: IslandBuildOptions): Plugin {
  const require = createRequire(import.meta.url);
  const assets = new URL("../assets/", import.meta.url);
  const file = reactFile(new URL("manifest.json", assets));
  const exported = exportsOf(readFileSync(new URL(file, assets), "utf8"));
  const react = assetsBase + file;
  return {
    name: "platen-islands",
    enforce: "pre",
    config: () => ({
      build: {
        // Pages have modules and nothing that needs an older browser.
        target: "es2022",
        modulePreload: false,
        rolldownOptions: {
          input: { ...islands },
          preserveEntrySignatures: "strict",
          output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
        },
      },
    }),
    resolveId: (id) => {
      if (id === react) return { id, external: "absolute" };
      return SHARED.has(id) ? MARK + id : undefined;
    },
    load: (id) => {
      if (!id.startsWith(MARK)) return undefined;
      const library = require(id.slice(MARK.length)) as object;
      const names = Object.keys(library).filter((name) => exported.has(name));
      const from = JSON.stringify(react);
      return `export { ${names.join(", ")} } from ${from};\nexport * as default from ${from};`;
    },
  };
}

function reactFile(manifest: URL): string {
  const files = JSON.parse(readFileSync(manifest, "utf8")) as Readonly<
    Record<string, { readonly file: string }>
  >;
  const file = files["src/browser/react-exports.ts"]?.file;
  if (file === undefined)
    throw new Error(`${manifest.pathname} has no React for islands. Install Platen again.`);
  return file;
}

/** The names that a built module exports. */
function exportsOf(code: string): ReadonlySet<string> {
  const [, list = ""] = /export\s*\{([^}]*)\}/.exec(code) ?? [];
  return new Set(
    list.split(",").map(
      (each) =>
        each
          .split(/\s+as\s+/)
          .at(-1)
          ?.trim() ?? "",
    ),
  );
}
