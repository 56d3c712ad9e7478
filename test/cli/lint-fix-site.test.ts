import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test("--fix keeps a variable that a file uses after its fixes", async () => {
  const page = "{.var @x title}{@|apply a.block}";
  const folder = await TemporaryFolder.create({
    "blocks/a.block": "<b>{ @x|html}</b>",
    "pages/a.page": page,
  });
  const { code, out } = await run(["lint", ".", "--fix"], { cwd: folder.path });
  expect(await readFile(folder.at("blocks/a.block"), "utf8")).toBe("<b>{@x|html}</b>");
  expect(await readFile(folder.at("pages/a.page"), "utf8")).toBe(page);
  expect([code, out]).toEqual([0, "no problems in 2 files\n"]);
});

test("--fix keeps a variable that another fixed tag of the file needs", async () => {
  const folder = await TemporaryFolder.create({
    "a.page": "{.var @x a}<p>{ @x|html}</p>",
    "b.page": "{.var @x a}<p>{@x }</p>",
    "c.page": "{.var @x a}{.sectoin @x}y{.end}",
  });
  await run(["lint", ".", "--fix"], { cwd: folder.path });
  const texts = ["a.page", "b.page", "c.page"].map((name) => readFile(folder.at(name), "utf8"));
  expect(await Promise.all(texts)).toEqual([
    "{.var @x a}<p>{@x|html}</p>",
    "{.var @x a}<p>{@x}</p>",
    "{.var @x a}{.sectoin @x}y{.end}",
  ]);
});

test("--fix keeps a suppression that a fixed tag needs", async () => {
  const folder = await TemporaryFolder.create({
    "a.page": "{# platen-disable-line unescaped-text #}<p>{ title|truncate 20}</p>",
  });
  expect(await run(["lint", ".", "--fix"], { cwd: folder.path })).toMatchObject({
    code: 0,
    out: "no problems in 1 file\n",
  });
  expect(await readFile(folder.at("a.page"), "utf8")).toContain("platen-disable-line");
});

test("--fix reports and fixes earlier files again after it has fixed a later one", async () => {
  const folder = await TemporaryFolder.create({
    "blocks/a.block": "<b>{@x|html}</b>",
    "pages/a.page": "{.var @x title}{.var @y title}<p>{ @|apply a.block}</p>",
    "pages/b.page": "{.var @z title}{.var @y @z}<p>x</p>",
    "pages/c.page": "{.var @total @y}<p>x</p>",
  });
  const { out } = await run(["lint", ".", "--fix"], { cwd: folder.path });
  expect(out).toBe("no problems in 4 files\n");
  const texts = ["pages/a.page", "pages/b.page", "pages/c.page"].map((name) =>
    readFile(folder.at(name), "utf8"),
  );
  expect(await Promise.all(texts)).toEqual([
    "{.var @x title}<p>{@|apply a.block}</p>",
    "<p>x</p>",
    "<p>x</p>",
  ]);
});

test.each([
  ["is used too early", "{@name|html}{.var @name title}"],
  ["is used behind its section", "{.section item}{.var @name title}{.end}{@name|html}"],
  ["was meant by a misspelt name", "{.var @name title}{@nmae|html}"],
])("--fix keeps a variable that %s", async (_how, text) => {
  const folder = await TemporaryFolder.create({ "a.page": text });
  const { out } = await run(["lint", ".", "--fix"], { cwd: folder.path });
  expect(out).toMatch(/unused-variable/);
  expect(out).toMatch(/unset-variable/);
  expect(await readFile(folder.at("a.page"), "utf8")).toBe(text);
});
