import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import { compressedSize, loadedChunks } from "../support/loaded-chunks.js";
import { repositoryRoot } from "../support/repository-root.js";
import { everything } from "../support/runs.js";

const KB = 1_000;

describe("the playground", () => {
  let output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = [];

  beforeAll(async () => {
    const result = (await build({
      root: repositoryRoot,
      configFile: `${repositoryRoot}/src/playground/vite.config.ts`,
      logLevel: "silent",
      // Tests run with React's development build, which is larger.
      define: { "process.env.NODE_ENV": '"production"' },
      build: { write: false },
    })) as Rolldown.RolldownOutput;
    output = result.output;
  }, 240_000);

  const chunks = () => output.filter((part) => part.type === "chunk");

  const loadedBy = (module: string) => loadedChunks(chunks(), module);

  test("has at most 250 kB of scripts and style sheets for its first view", () => {
    const page = loadedBy("src/playground/main.tsx");
    const styles = output.flatMap((part) =>
      part.type === "asset" && part.fileName.endsWith(".css") && part.fileName.startsWith("page")
        ? [gzipSync(part.source).length]
        : [],
    );
    expect(styles).toHaveLength(1);
    expect(compressedSize(page) + (styles[0] ?? 0)).toBeLessThan(250 * KB);
  });

  test("loads the engine, lint and the grammars of HTML later", () => {
    const modules = loadedBy("src/playground/main.tsx").flatMap(({ moduleIds }) => moduleIds);
    expect(modules.some((id) => id.includes("@codemirror/view"))).toBe(true);
    const heavy =
      /chevrotain|src\/core\/(?:compile|syntax|library)|src\/lint\/|lang-html|parse5|@phensley|src\/islands/;
    expect(modules.filter((id) => heavy.test(id))).toEqual([]);
  });

  test("starts its engine with at most 230 kB, without lint and locales", () => {
    const engine = loadedBy("src/playground/engine/worker.ts");
    expect(compressedSize(engine)).toBeLessThan(230 * KB);
    const modules = engine.flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => /src\/lint\/rules|@phensley\/cldr\/|react/.test(id))).toEqual([]);
  });

  test("has a preview of one script, because it is inlined into a document", () => {
    expect(loadedBy("src/playground/preview/frame.ts")).toHaveLength(1);
  });

  test.runIf(everything)("imports nothing from Node", () => {
    const code = chunks()
      .map((one) => one.code)
      .join("\n");
    expect(code.match(/.{0,60}(?:__vite-browser-external|from\s*"node:).{0,60}/g) ?? []).toEqual([]);
  });
});
