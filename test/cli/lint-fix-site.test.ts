import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test("--fix removes no variable that a file uses since it was repaired", async () => {
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
