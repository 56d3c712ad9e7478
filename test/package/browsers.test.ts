import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build as buildWithEsbuild } from "esbuild";
import { build as buildWithVite } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { workerBrowser } from "../support/browser-with-build.js";
import { installPacked } from "../support/installed.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const PROGRAM = `
  import { createEngine, defineFormatter } from "platen";
  const shout = defineFormatter({
    name: "shout",
    family: "core",
    summary: "Writes a string in capitals.",
    accepts: "A string.",
    parameters: [],
    bind: () => (value) => String(value).toUpperCase(),
    examples: [],
  });
  const engine = createEngine({ formatters: [shout] });
  globalThis.page = engine.compile("{title|html} {title|shout} {at|date %B %d}").render({
    title: "Tea & Toast",
    at: 1613597165345,
  });
`;

type Bundle = (folder: TemporaryFolder, entry: string) => Promise<string>;

const withEsbuild: Bundle = async (folder, entry) => {
  const outfile = folder.at("out/bundle.js");
  await buildWithEsbuild({ entryPoints: [entry], bundle: true, format: "esm", outfile, logLevel: "silent" });
  return readFile(outfile, "utf8");
};

const withVite: Bundle = async (folder, entry) => {
  await buildWithVite({
    configFile: false,
    root: folder.path,
    logLevel: "silent",
    build: { outDir: "out", rolldownOptions: { input: entry, output: { entryFileNames: "bundle.js" } } },
  });
  return readFile(folder.at("out/bundle.js"), "utf8");
};

test.each([
  ["esbuild", withEsbuild],
  ["Vite", withVite],
])("a bundle of the installed engine by %s imports nothing and renders in a browser", async (_, bundle) => {
  const folder = await TemporaryFolder.create({ "package.json": '{"type":"module"}', "program.js": PROGRAM });
  await installPacked(folder.path, []);
  const code = await bundle(folder, join(folder.path, "program.js"));
  expect(
    code.match(/^\s*import\b.*|\bfrom ?"[^"]*"|.{0,40}__vite-browser-external|"node:\w+"/gm) ?? [],
  ).toEqual([]);

  const page = await (await workerBrowser()).newPage();
  onTestFinished(() => page.close());
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addScriptTag({ type: "module", content: code });
  // A module runs after the script tag is complete.
  await page.waitForFunction(() => "page" in globalThis);
  const rendered = await page.evaluate(() => (globalThis as unknown as { page: unknown }).page);
  expect(errors).toEqual([]);
  expect(rendered).toMatchObject({ html: "Tea &amp; Toast TEA & TOAST February 17", errors: [] });
});
