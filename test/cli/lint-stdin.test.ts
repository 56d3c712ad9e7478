import { expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const BAD = "<p>{title}</p>";

test("standard input is linted with the settings of the file that it replaces", async () => {
  const folder = await TemporaryFolder.create({
    "site/platen.config.json": JSON.stringify({ rules: { "unescaped-text": "error" } }),
    "site/pages/home.page": "",
  });
  const options = { cwd: folder.path, stdin: BAD };
  const result = await run(["lint", "--stdin", "--stdin-filename", "site/pages/home.page"], options);
  expect(result.out).toContain("site/pages/home.page:1:4: error unescaped-text");
  expect((await run(["lint", "-"], options)).out).toContain("<stdin>:1:4: warning unescaped-text");
});

test("standard input replaces its file in the site", async () => {
  const folder = await TemporaryFolder.create({
    "site/pages/home.page": "{@|apply saved.block}",
    "site/blocks/saved.block": "x",
    "site/blocks/new.block": "x",
  });
  const argv = ["lint", "--stdin", "--stdin-filename", "site/pages/home.page"];
  const options = { cwd: folder.path, stdin: "{.macro new}x{.end}{@|apply new}{@|apply new.block}" };
  expect(await run(argv, options)).toEqual({ code: 0, out: "no problems in 1 file\n", err: "" });
  const all = await run([...argv, "site"], options);
  expect(all.out.split("\n").filter((line) => line.startsWith("site/"))).toEqual([
    'site/blocks/saved.block:1:1: warning unused-partial Nothing applies the block "saved.block".',
  ]);
  expect(all.out).toContain("1 warning in 1 of 3 files\n");
});

test("values that standard input passes to partials override those of its file on disk", async () => {
  const folder = await TemporaryFolder.create({
    "site/pages/home.page": "{.section saved}{@|apply card.block}{.end}",
    "site/pages/home.json": '{ "saved": { "title": "x" }, "item": { "titel": "x" } }',
    "site/blocks/card.block": "{title|html}",
  });
  const { out } = await run(["lint", "--stdin", "--stdin-filename", "site/pages/home.page", "site/blocks"], {
    cwd: folder.path,
    stdin: "{.section item}{@|apply card.block}{.end}",
  });
  expect(out).toContain('site/blocks/card.block:1:2: warning unknown-variable The data has no "title"');
});

test("standard input that is not text does not prevent linting other files", async () => {
  const folder = await TemporaryFolder.create({ "a.page": BAD });
  const { code, out, err } = await run(["lint", "-", "a.page"], {
    cwd: folder.path,
    stdin: Buffer.from("caf\u00e9", "latin1"),
  });
  expect(out).toContain("a.page:1:4: warning unescaped-text");
  expect(err).toBe("platen: <stdin>: is not UTF-8 text\n");
  expect(code).toBe(2);
});

test("standard input can be the template or its data, not both", async () => {
  const { code, err } = await run(["lint", "-", "--data", "-"], { stdin: '{ "title": "x" }' });
  expect(err).toBe("platen: standard input cannot be both the template and the data\n");
  expect(code).toBe(2);
});
