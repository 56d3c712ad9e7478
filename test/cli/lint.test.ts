import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const files = {
  "ok.html": "{a|html}",
  "site/pages/home.page": "{.section a}x{.end}",
  "site/blocks/menu.block": "{a|nope}\n{.end}",
  "site/data/home.json": "{a|nope}",
  "site/.git/x.html": "{a|nope}",
};

async function lint(argv: readonly string[], extra: Record<string, string> = {}, stdin = "") {
  const folder = await TemporaryFolder.create({ ...files, ...extra });
  return run(["lint", ...argv], { cwd: folder.path, stdin });
}

describe("platen lint", () => {
  test("has nothing to say about a good template", async () => {
    expect(await lint(["ok.html"])).toEqual({ code: 0, out: "no problems in 1 file\n", err: "" });
  });

  test("reports the templates in a folder, and sums up", async () => {
    const { code, out, err } = await lint(["site", "ok.html"]);
    expect([code, err]).toEqual([1, ""]);
    const lines = out.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^site\/blocks\/menu\.block:1:4: error unknown-formatter /);
    expect(out).toMatch(/^site\/blocks\/menu\.block:2:1: error unmatched-end /m);
    expect(lines.at(-1)).toBe("2 errors in 1 of 3 files");
  });

  test("names files as they were named", async () => {
    for (const [path, name] of [
      ["site/", "site/blocks"],
      ["./site", "./site/blocks"],
      [".", "site/blocks"],
    ] as const) {
      expect((await lint([path])).out).toContain(`\n${name}/menu.block:2:1`.slice(1));
    }
  });

  test("looks at a file once", async () => {
    const { out } = await lint(["site", "site/blocks/menu.block", "site/blocks"]);
    expect(out.match(/unmatched-end/g)).toHaveLength(1);
  });

  test("reads any file that is named, and standard input", async () => {
    expect((await lint(["site/data/home.json"])).code).toBe(1);
    expect((await lint(["-"], {}, "{a|nope}")).out).toMatch(/^<stdin>:1:4: error/);
  });

  test("writes JSON", async () => {
    const { code, out, err } = await lint(["site", "--format", "json"]);
    expect([code, err]).toEqual([1, ""]);
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          file: "site/blocks/menu.block",
          diagnostics: [{ code: "unknown-formatter" }, { code: "unmatched-end" }],
        },
        { file: "site/pages/home.page", diagnostics: [] },
      ],
      summary: { files: 2, errors: 2, warnings: 0, notes: 0 },
    });
  });

  test.each([
    [["no.html"], "no.html: there is no such file or folder"],
    [["ok.html", "no"], "no: there is no such file or folder"],
    [["site/data"], "site/data: there are no templates in this folder"],
  ])("cannot use %j", async (argv, message) => {
    expect(await lint(argv)).toEqual({ code: 2, out: "", err: `platen: ${message}\n` });
  });

  test("shows no control characters of a file name or a line", async () => {
    const { out } = await lint(["."], { "e\u001b[31m.html": "\u001b[31m{a|nope}" });
    expect(out).toContain("e?[31m.html:1:9");
    expect(out).not.toContain("\u001b");
  });
});
