import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, normalize } from "node:path";
import { publint } from "publint";
import { expect, test } from "vitest";
import { packed } from "../support/packed.js";
import { repositoryRoot } from "../support/repository-root.js";
import { everything } from "../support/runs.js";

interface Entry {
  readonly types: string;
  readonly browser?: string;
  readonly default: string;
}

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Entry>>;
}

/** Modules that run as threads. No module imports them. */
const THREADS = ["dist/service/threads/thread.js", "dist/site/styles/thread.js"].filter((path) =>
  existsSync(join(repositoryRoot, path)),
);

const manifest = JSON.parse(read("package.json")) as Manifest;
const entries = Object.values(manifest.exports).flatMap((entry) =>
  typeof entry === "string" ? [] : [entry],
);

const { tarball, paths } = await packed();
const declarations = reachable(
  entries.map(({ types }) => types),
  (path) => path.replace(/\.js$/, ".d.ts"),
);

/** Returns the transitive imports of the files. */
function reachable(start: readonly string[], asFile: (path: string) => string): ReadonlySet<string> {
  const files = new Set(start.map(normalize));
  for (const file of files) {
    for (const [, path = ""] of read(file).matchAll(/\b(?:from|import)\s*\(?\s*["`](\.[^"`]+)["`]/g)) {
      const target = asFile(normalize(join(dirname(file), path)));
      // Comments of libraries in a bundle may contain imports.
      if (existsSync(join(repositoryRoot, target))) files.add(target);
    }
  }
  return files;
}

test("the package contains the modules that it runs and no others", () => {
  const needed = reachable(
    [
      ...Object.values(manifest.bin),
      ...THREADS,
      ...entries.flatMap((entry) => [entry.default, entry.browser ?? entry.default]),
    ],
    (path) => path,
  );
  const present = paths.filter(
    (path) => /^(?:bin|dist)\/.*\.js$/.test(path) && !/^dist\/assets\//.test(path),
  );
  expect(present.toSorted()).toEqual([...needed].toSorted());
});

test("the package contains the declarations of its exports and no others", () => {
  expect(paths.filter((path) => path.endsWith(".d.ts")).toSorted()).toEqual([...declarations].toSorted());
});

test("the package installs the types that its declarations import", () => {
  const imported = [...declarations].flatMap((path) =>
    [...read(path).matchAll(/\bfrom "([a-z@][^":]*)"/g)].map(([, name = ""]) => name),
  );
  const typed = imported.map((name) =>
    existsSync(join(repositoryRoot, "node_modules/@types", name)) ? `@types/${name}` : name,
  );
  const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  expect(installed).toEqual(expect.arrayContaining(typed));
  expect(typed).toContain("@types/react");
});

test("the package installs what its modules import", () => {
  const modules = paths.filter((path) => /^dist\/(?!assets\/|browser-engine).*\.js$/.test(path)).map(read);
  const imported = modules.flatMap((code) => [
    ...code.matchAll(/\b(?:from|import)"([^".][^":]*)"|\b\w+\(import\.meta\.url\)\(["`]([^"`.]+)["`]\)/g),
  ]);
  const names = new Set(imported.map(([, name, required]) => packageOf(name ?? required ?? "")));
  const available = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
    ...builtinModules,
  ];
  expect([...names].filter((name) => !available.includes(name))).toEqual([]);
  expect([...names]).toEqual(expect.arrayContaining(["libsql", "react", "react-dom", "pg"]));
});

test("the package contains the browser files, the sample sites and its documents", () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      "dist/assets/manifest.json",
      "templates/shop/site.json",
      "LICENSE",
      "dist/licenses.md",
      "dist/assets/licenses.md",
      "dist/assets/playground/licenses.md",
      ...["dist", "dist/assets", "dist/assets/playground"].map((folder) => `${folder}/sbom.cdx.json`),
      "CHANGELOG.md",
    ]),
  );
});

test("the bill of materials names the bundled packages with their licences", () => {
  const { components } = JSON.parse(read("dist/sbom.cdx.json")) as {
    components: readonly { readonly purl: string; readonly licenses?: readonly unknown[] }[];
  };
  const licenses = read("dist/licenses.md");
  expect(components.length).toBeGreaterThan(100);
  for (const { purl, licenses: own } of components) {
    expect(own).toHaveLength(1);
    const [, name, version] = /^pkg:npm\/(.+)@(.+)$/.exec(purl) ?? [];
    if (!name?.startsWith("%40phensley"))
      expect(licenses).toContain(`## ${name?.replace("%40", "@")} - ${version}`);
  }
});

test("the package takes at most 13.5 megabytes", async () => {
  expect((await packed()).unpackedSize).toBeLessThan(13.5e6);
});

test.runIf(everything)("publint finds nothing wrong with the package", async () => {
  const { buffer } = new Uint8Array(readFileSync(tarball));
  const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
  expect(messages).toEqual([]);
});

/** The name of the package of a module such as `react/jsx-runtime`. */
function packageOf(module: string): string {
  return module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");
}

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), "utf8");
}
