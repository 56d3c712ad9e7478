import { expect, onTestFinished, test } from "vitest";
import { StyleCompiler } from "#site/styles/style-compiler.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

/** A thread in place of the one with Less: it returns the custom CSS, or never ends. */
const THREAD = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ customCss }) => {
  while (customCss === "loop") {}
  parentPort.postMessage({ css: customCss, diagnostics: [] });
});`;

async function compiler(milliseconds: number) {
  const folder = await TemporaryFolder.create({ "thread.mjs": THREAD });
  const styles = new StyleCompiler({ file: folder.at("thread.mjs"), milliseconds });
  onTestFinished(() => styles.close());
  return (customCss: string) =>
    styles.compile({
      stylesheets: ["plain.css"],
      files: { "styles/plain.css": "p{}" },
      values: {},
      customCss,
      minify: true,
    });
}

test("compiles every change in the same thread", async () => {
  const compile = await compiler(60_000);
  for (const css of ["a{}", "b{}", "c{}"]) expect(await compile(css)).toEqual({ css, diagnostics: [] });
});

test("ends a sheet that loops, says so, and compiles the next one", async () => {
  const compile = await compiler(2_000);
  const [looping, next] = await Promise.all([compile("loop"), compile("a{}")]);
  expect(looping.css).toBe("p{}");
  expect(looping.diagnostics).toMatchObject([{ code: "style-unfinished", path: "template.conf" }]);
  expect(next.css).toBe("a{}");
});
