import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import picomatch from "picomatch";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { requireGlobMatches } from "#playground/vite.config.js";
import { repositoryRoot } from "../support/repository-root.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const read = (path: string): string => readFileSync(join(repositoryRoot, path), "utf8");
const stages = read("Dockerfile")
  .split(/^FROM /m)
  .slice(1)
  .map((stage) => ({ name: / AS (\S+)/.exec(stage)?.[1], copied: copiedBy(stage) }));
const built = stages.find(({ name }) => name === "build")?.copied ?? [];
const shipped = stages.at(-1)?.copied ?? [];

/** The files and folders that a stage copies from the repository. */
function copiedBy(stage: string): string[] {
  return [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = ""]) => paths.split(" "));
}

/** Paths outside of src that a module of src imports, with those of globs up to their first wildcard. */
function outsideImports(path: string): string[] {
  return [...read(path).matchAll(/(?:from|import|import\.meta\.glob\(|new URL\()\s*\(?\s*"(\.\.?\/[^"]+)"/g)]
    .map(([, target = ""]) => relative(repositoryRoot, join(repositoryRoot, dirname(path), target)))
    .map((target) => target.replace(/\/[^/]*[*{].*$/s, ""))
    .filter((target) => !target.startsWith("src"));
}

const isBelow = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));

const sources = readdirSync(join(repositoryRoot, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => `src/${path}`);

describe("the image", () => {
  test("is built from everything that the sources import", () => {
    const outside = [...new Set(sources.flatMap(outsideImports))].filter((path) => !/^(?:\.\.|$)/.test(path));
    expect(outside).toContain("templates/shop");
    expect(outside.filter((path) => !isBelow(path, built))).toEqual([]);
  });

  test("is built with every configuration that the build names", () => {
    const { build: script } = JSON.parse(read("package.json")).scripts as { build: string };
    const configurations = ["vite.config.ts", ...script.matchAll(/(?:--config|-p) (\S+)/g)].map((match) =>
      typeof match === "string" ? match : (match[1] ?? ""),
    );
    expect(configurations.filter((path) => !isBelow(path, built))).toEqual([]);
  });

  test("contains everything that the program reads from its package", () => {
    const needed = sources
      .flatMap((path) => [...read(path).matchAll(/packagePath\(["'`]([^"'`$]+)/g)])
      .map(([, path = ""]) => path.replace(/\/$/, ""))
      .filter((path) => path !== "." && !path.startsWith("dist/"));
    expect(needed).toContain("templates/service");
    expect(needed.filter((path) => !isBelow(path, shipped))).toEqual([]);
  });

  test("finds what it copies in the build context", () => {
    const patterns = read(".dockerignore").split("\n");
    const kept = patterns.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    const copied = [...built, ...shipped];
    expect(copied.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
    const isKept = (path: string) => kept.some((one) => isBelow(path, [one]) || picomatch(one)(path));
    expect(copied.filter((path) => !isKept(path))).toEqual([]);
  });
});

test.each([
  ["samples/*.json", true],
  ["missing/*.json", false],
])("the build of the playground with the glob ./%s succeeds: %s", async (pattern, succeeds) => {
  const folder = await TemporaryFolder.create({
    "main.js": `console.log(import.meta.glob("./${pattern}"));`,
    "samples/one.json": "{}",
  });
  const building = build({
    root: folder.path,
    configFile: false,
    logLevel: "silent",
    plugins: [requireGlobMatches()],
    build: { write: false, rolldownOptions: { input: folder.at("main.js") } },
  });
  if (succeeds) await expect(building).resolves.toBeDefined();
  else await expect(building).rejects.toThrow(`no file matches the import of ./${pattern}`);
});
