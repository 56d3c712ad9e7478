import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

test("the platform's client has at most 6 kB and imports nothing", async () => {
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: fileURLToPath(new URL("../../src/calls/index.ts", import.meta.url)), formats: ["es"] },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = result.flatMap(({ output }) => output).filter((part) => part.type === "chunk");
  expect(chunks.flatMap(({ imports }) => imports)).toEqual([]);
  const [chunk] = chunks;
  expect(gzipSync(chunk?.code ?? "").length).toBeLessThan(6_000);
});
