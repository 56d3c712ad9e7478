import { rename } from "node:fs/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openBrowserFiles } from "#website/files/browser-files.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const manifest = JSON.stringify({ "src/browser/entry.ts": { file: "entry-1.js", isEntry: true } });

test("reads a file once, and again if it could not be read", async () => {
  const folder = await TemporaryFolder.create({ "manifest.json": manifest, "elsewhere.js": "first" });
  const files = await openBrowserFiles(folder.path, "/assets/");
  await expect(files?.bytes("entry-1.js", undefined)).rejects.toThrow("no such file");
  await rename(`${folder.path}/elsewhere.js`, `${folder.path}/entry-1.js`);
  expect(String(await files?.bytes("entry-1.js", undefined))).toBe("first");
  await folder.write("entry-1.js", "second");
  expect(String(await files?.bytes("entry-1.js", undefined))).toBe("first");
});

test("sends what the build has compressed, and compresses the rest", async () => {
  const folder = await TemporaryFolder.create({
    "manifest.json": manifest,
    "entry-1.js": "script",
    "entry-1.js.br": "compressed by the build",
  });
  const files = await openBrowserFiles(folder.path, "/assets/");
  expect(String(await files?.bytes("entry-1.js", "br"))).toBe("compressed by the build");
  expect(gunzipSync((await files?.bytes("entry-1.js", "gzip")) ?? "").toString()).toBe("script");
  await folder.write("values-entry-1.js", "values");
  expect(brotliDecompressSync((await files?.bytes("values-entry-1.js", "br")) ?? "").toString()).toBe(
    "values",
  );
});
