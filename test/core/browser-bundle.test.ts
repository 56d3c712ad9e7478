import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";
import { some } from "../support/runs.js";

const ENTRY = "\0bundle-entry";

/** An entry that uses all of its imports. The build fails at every import of a Node module. */
function entryOf(source: string, nodeModules: string[]): Plugin {
  return {
    name: "bundle-entry",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === "bundle-entry") return ENTRY;
      if (id.startsWith("node:")) nodeModules.push(`${id} in ${importer}`);
      return undefined;
    },
    load: (id) => (id === ENTRY ? source : undefined),
  };
}

async function bundle(modules: Readonly<Record<string, string>>) {
  const nodeModules: string[] = [];
  const names = Object.keys(modules);
  const imports = Object.entries(modules).map(
    ([name, file]) => `import { ${name} } from ${JSON.stringify(join(repositoryRoot, file))};`,
  );
  const result = await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: "silent",
    plugins: [entryOf(`${imports.join("\n")}\nexport { ${names.join(", ")} };`, nodeModules)],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: "bundle-entry", preserveEntrySignatures: "strict" },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const chunks = outputs.filter((output) => output.type === "chunk");
  return {
    nodeModules,
    code: chunks.map(({ code }) => code).join("\n"),
    imports: chunks.flatMap((c) => c.imports),
  };
}

const BUNDLES: readonly (readonly [string, Readonly<Record<string, string>>, number])[] = [
  ["the engine with its library", { Engine: "src/core/compile/engine.ts" }, 207],
  ["the engine and lint", { Engine: "src/core/compile/engine.ts", lintText: "src/lint/runner.ts" }, 315],
];
test.each(some(BUNDLES, 2, 1))(
  "%s imports nothing from Node",
  { timeout: 120_000 },
  async (title, modules, kilobytes) => {
    const { nodeModules, code, imports } = await bundle(modules);
    expect(nodeModules).toEqual([]);
    expect(imports).toEqual([]);
    // Bundlers leave these behind where a module of Node was imported.
    const leftovers = /.{0,60}(?:__vite-browser-external|(?<![.\w])require\(|process\.env).{0,60}/g;
    expect(code.match(leftovers) ?? []).toEqual([]);
    const size = gzipSync(code).length / 1000;
    expect(size, `${title} in kB`).toBeLessThan(kilobytes);
    const { Engine } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    expect(new Engine().compile("{a|html}{.if b}").render({ a: "<" }).html).toBe("&lt;");
    // The locales of CLDR come from the host, which can load them when a page needs them.
    expect(code.includes("@phensley/cldr")).toBe(false);
  },
);
