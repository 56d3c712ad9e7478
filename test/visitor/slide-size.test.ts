import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

test("a cover page with logo, heading, body and buttons loads at most 4 kB of scripts, without React", async () => {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const { output } = (await build({
    root,
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === "chunk");
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("src/visitor/slide/entry.ts"));
  const names = new Set(entry === undefined ? [] : [entry.fileName]);
  for (const name of names) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      names.add(imported);
  }
  const loaded = chunks.filter(({ fileName }) => names.has(fileName));
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.reduce((sum, { code }) => sum + gzipSync(code).length, 0)).toBeLessThanOrEqual(4_000);
  expect(loaded.flatMap(({ moduleIds }) => moduleIds).filter((id) => /node_modules|\.tsx$/.test(id))).toEqual(
    [],
  );
});
