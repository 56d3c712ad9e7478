import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";

const KB = 1_000;
const ENTRY = "src/visitor/entry.ts";

describe("the script of the visitor side", () => {
  let chunks: readonly Rolldown.OutputChunk[] = [];

  beforeAll(async () => {
    const root = fileURLToPath(new URL("../../", import.meta.url));
    const result = (await build({
      root,
      logLevel: "silent",
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    chunks = result.output.filter((part) => part.type === "chunk");
  });

  /** A chunk with its imports, except those of the entry. */
  function loadedBy(module: string, known: ReadonlySet<string> = new Set()): Rolldown.OutputChunk[] {
    const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    const names = new Set(first === undefined ? [] : [first.fileName]);
    for (const name of names) {
      for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
        names.add(imported);
    }
    return chunks.filter(({ fileName }) => names.has(fileName) && !known.has(fileName));
  }

  const sizeOf = (loaded: readonly Rolldown.OutputChunk[]): number =>
    loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0);

  test("has at most 12 kB and no React", () => {
    const loaded = loadedBy(ENTRY);
    expect(loaded.length).toBeGreaterThan(0);
    expect(sizeOf(loaded)).toBeLessThan(12 * KB);
    expect(
      loaded.flatMap(({ moduleIds }) => moduleIds).filter((id) => /node_modules|\.tsx$/.test(id)),
    ).toEqual([]);
  });

  test("adds at most 6 kB for the pop-up and notices", () => {
    const known = new Set(loadedBy(ENTRY).map(({ fileName }) => fileName));
    for (const part of ["src/visitor/popup/popup.ts", "src/visitor/notices/entry.ts"]) {
      const loaded = loadedBy(part, known);
      expect(loaded.length).toBeGreaterThan(0);
      expect(sizeOf(loaded)).toBeLessThan(6 * KB);
    }
  });
});

test("the style sheet of the pop-up disables animation for reduced motion", () => {
  const sheet = readFileSync(new URL("../../src/visitor/popup/popup.css", import.meta.url), "utf8");
  expect(sheet).toMatch(/prefers-reduced-motion: reduce\) \{[^}]*animation: none/);
});
