import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import * as printer from "#format/format.js";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const UGLY = "<p>\n{title|html}  \n</p>\n";
const TIDY = "<p>\n  {title|html}\n</p>\n";

const read = (folder: TemporaryFolder, path: string): Promise<string> =>
  readFile(join(folder.path, path), "utf8");

const site = {
  "site.json": JSON.stringify({
    title: "Site",
    description: "",
    pages: [{ path: "/", title: "Home", template: "pages/home.page", data: "home.json" }],
  }),
  "home.json": "{}",
  "pages/home.page": "<main>\n{@|apply card.block}\n</main>\n",
  "blocks/card.block": UGLY,
};

describe("platen format", () => {
  test("formats the templates of a folder and names them", async () => {
    const folder = await TemporaryFolder.create({ ...site, ".platenignore": "old.page", "old.page": UGLY });
    const options = { cwd: folder.path };
    expect(await run(["format"], options)).toEqual({
      code: 0,
      out: "blocks/card.block\npages/home.page\n",
      err: "platen: formatted 2 of 2 files\n",
    });
    expect(await read(folder, "blocks/card.block")).toBe(TIDY);
    expect(await read(folder, "old.page")).toBe(UGLY);
    expect(await run(["format", "--check"], options)).toMatchObject({ code: 0, out: "" });
  });

  test("--check and --diff write nothing", async () => {
    const folder = await TemporaryFolder.create({ "a.page": UGLY });
    const options = { cwd: folder.path };
    expect(await run(["format", "--check"], options)).toEqual({
      code: 1,
      out: "a.page\n",
      err: "platen: would format 1 of 1 file\n",
    });
    const { code, out } = await run(["format", "--diff", "a.page"], options);
    expect(code).toBe(0);
    expect(out).toBe(
      "--- a.page\n+++ a.page\n@@ line 1 @@\n-<p>\n-{title|html}  \n-</p>\n+<p>\n+  {title|html}\n+</p>\n",
    );
    expect(await read(folder, "a.page")).toBe(UGLY);
  });

  test("--stdin prints the formatted text", async () => {
    expect(await run(["format", "--stdin"], { stdin: UGLY })).toEqual({ code: 0, out: TIDY, err: "" });
    expect(await run(["format", "--check", "-"], { stdin: UGLY })).toEqual({ code: 1, out: "", err: "" });
  });

  test("a file with a mistake stays, and the others are formatted", async () => {
    const folder = await TemporaryFolder.create({ "a.page": "<p>\n{.if a}</p>", "b.page": UGLY });
    const { code, out, err } = await run(["format"], { cwd: folder.path });
    expect([code, out]).toEqual([1, "b.page\n"]);
    expect(err).toContain('a.page:2:1: not formatted: "{.if a}" is never closed.');
    expect(await read(folder, "a.page")).toBe("<p>\n{.if a}</p>");
  });

  test("a byte order mark stays", async () => {
    const folder = await TemporaryFolder.create({ "a.page": `\uFEFF${UGLY}` });
    await run(["format"], { cwd: folder.path });
    expect(await read(folder, "a.page")).toBe(`\uFEFF${TIDY}`);
  });

  test("a partial stays if a page of the site would change", async () => {
    const folder = await TemporaryFolder.create({
      ...site,
      "blocks/card.block": "<p>\nx</p>",
      "pages/home.page": "<pre>{@|apply card.block}</pre>\n",
    });
    const options = { cwd: folder.path };
    const { code, err } = await run(["format", "blocks"], options);
    expect(code).toBe(1);
    expect(err).toContain("blocks/card.block: error format-difference: Formatting would change the page /");
    expect(await read(folder, "blocks/card.block")).toBe("<p>\nx</p>");
    expect((await run(["format", "--no-verify", "blocks"], options)).code).toBe(0);
    expect(await read(folder, "blocks/card.block")).toBe("<p>\n  x</p>");
  });

  test("pages that cannot be rendered are not part of the proof, which is said", async () => {
    const folder = await TemporaryFolder.create({ ...site, "site.json": "{}" });
    const { code, err } = await run(["format"], { cwd: folder.path });
    expect(code).toBe(0);
    expect(err).toContain("platen: not all pages were compared: ");
    expect(err).toContain("site.json");
  });

  test("a change of the text is refused, even in a branch without data", async () => {
    const source = "<p>\n{.never? x}{.or}a b{.end}</p>";
    vi.spyOn(printer, "format").mockReturnValueOnce({ text: source.replace("a b", "ab"), edits: [] });
    const { code, out, err } = await run(["format", "-"], { stdin: source });
    expect([code, out]).toEqual([1, source]);
    expect(err).toContain("format-difference");
  });
});
