import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { run, Sink } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const files = {
  "ok.html": "{a|html}",
  "site/pages/home.page": "{.section a}x{.end}",
  "site/blocks/menu.block": "{a|nope}\n{.end}",
  "site/data/home.json": '{"a": 1}',
  "site/.git/x.html": "{a|nope}",
  // Turns off rules that are irrelevant to these tests.
  "platen.config.json": '{"rules": {"unused-partial": "off"}}',
};

async function lintIn(argv: readonly string[], extra: Record<string, string> = {}, options = {}) {
  const folder = await TemporaryFolder.create({ ...files, ...extra });
  const result = await run(["lint", ...argv], { cwd: folder.path, ...options });
  return { folder, result };
}

async function lint(argv: readonly string[], extra: Record<string, string> = {}, stdin = "") {
  return (await lintIn(argv, extra, { stdin })).result;
}

describe("platen lint", () => {
  test("prints nothing for a template without problems", async () => {
    expect(await lint(["ok.html"])).toEqual({ code: 0, out: "no problems in 1 file\n", err: "" });
  });

  test("reports the templates in a folder with a summary", async () => {
    const { code, out, err } = await lint(["site", "ok.html"]);
    expect([code, err]).toEqual([1, ""]);
    const lines = out.trimEnd().split("\n");
    expect(lines[0]).toMatch(/^site\/blocks\/menu\.block:1:4: error unknown-formatter /);
    expect(out).toMatch(/^site\/blocks\/menu\.block:2:1: error unmatched-end /m);
    expect(lines.at(-1)).toBe("2 errors in 1 of 4 files");
  });

  test("names files as on the command line", async () => {
    for (const [path, name] of [
      ["site/", "site/blocks"],
      ["./site", "./site/blocks"],
      [".", "site/blocks"],
    ] as const) {
      expect((await lint([path])).out).toContain(`\n${name}/menu.block:2:1`.slice(1));
    }
  });

  test("lints the current folder if no path is given", async () => {
    expect((await lint([])).out).toBe((await lint(["."])).out);
  });

  test("lints a file once", async () => {
    const { out } = await lint(["site", "site/blocks/menu.block", "site/blocks"]);
    expect(out.match(/error unmatched-end/g)).toHaveLength(1);
    const first = await lint(["./site/blocks/menu.block", "site"]);
    expect(first.out.match(/^.*unmatched-end/m)?.[0]).toMatch(/^\.\/site\//);
  });

  test("reads standard input and any named file", async () => {
    expect((await lint(["site/.git/x.html"])).code).toBe(1);
    expect((await lint(["-"], {}, "{a|nope}")).out).toMatch(/^<stdin>:1:4: error/);
    const result = await lint(["--stdin", "--stdin-filename", "pages/a.page"], {}, "{@late}{.var @late a}");
    expect(result.out).toMatch(/^pages\/a\.page:1:2: warning unset-variable/);
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
        { file: "site/data/home.json", diagnostics: [] },
        { file: "site/pages/home.page", diagnostics: [] },
      ],
      summary: { files: 3, errors: 2, warnings: 0, notes: 0 },
    });
  });

  test.each([
    [["no.html"], "no.html: there is no such file or folder"],
    [["ok.html", "no"], "no: there is no such file or folder"],
    [["ok.html", ""], "a path is empty; name a file or a folder"],
    [["site/data"], "site/data: there are no templates in this folder"],
    [["-", "--fix"], "--fix cannot write standard input; use --fix-dry-run"],
  ])("rejects %j", async (argv, message) => {
    expect(await lint(argv)).toEqual({ code: 2, out: "", err: `platen: ${message}\n` });
  });

  test("does not miss style sheets that a build beside the folder of the site may write", async () => {
    const conf = {
      name: "a",
      author: "b",
      layouts: { default: { regions: [] } },
      stylesheets: ["built.css"],
    };
    const folder = await TemporaryFolder.create({
      "src/template.conf": JSON.stringify(conf),
      "src/site.region": "",
    });
    const before = await run(["lint", "src"], { cwd: folder.path });
    expect(before.out).toContain("There is no file styles/built.css.");
    await writeFile(join(folder.path, "gulpfile.js"), "");
    const after = await run(["lint", "src"], { cwd: folder.path });
    expect(after.out).not.toContain("built.css");
  });

  test("warns of a byte order mark at the start of the file and lints the rest", async () => {
    const folder = await TemporaryFolder.create({ "marked.page": "\uFEFF<p>{a|nope}</p>" });
    const { code, out } = await run(["lint", "marked.page"], { cwd: folder.path });
    expect(code).toBe(1);
    expect(out).toContain("marked.page:1:1: warning encoding This file begins with a byte order mark.");
    expect(out).toContain("marked.page:1:7: error unknown-formatter");
  });

  test("reports a file that is not UTF-8 and continues", async () => {
    const folder = await TemporaryFolder.create({
      ...files,
      "site/pages/latin.page": Buffer.from("caf\u00e9", "latin1"),
      "site/pages/odd.page": "{@|apply latin.page}{a|nope}",
    });
    const all = await run(["lint", "site"], { cwd: folder.path });
    expect([all.code, all.err]).toEqual([1, ""]);
    expect(all.out).toContain("encoding");
    expect(all.out).toMatch(/^4 errors in 3 of 5 files$/m);
    // The partial exists.
    const one = await run(["lint", "site/pages/odd.page"], { cwd: folder.path });
    expect([one.code, one.err]).toEqual([1, ""]);
    expect(one.out).not.toContain("partial-missing");
  });

  test("escapes control characters of file names and lines", async () => {
    const { out } = await lint(["."], { "e\u001b[31m.html": "\u001b[31m{a|nope}" });
    expect(out).toContain("e?[31m.html:1:9");
    expect(out).not.toContain("\u001b");
    const result = await lint(["no\u001b[31m.html"]);
    expect(result.err).toBe("platen: no?[31m.html: there is no such file or folder\n");
  });

  test("suggests applying a block only if a tag can contain its name", async () => {
    const rule = ["-r", "unused-partial:warning"];
    const odd = {
      "site/blocks/a b.block": "x",
      "site/blocks/\u001bc.block": "x",
      "site/blocks/d.block": "x",
    };
    const { out } = await lint(["site/blocks", ...rule], odd);
    expect(out.match(/help: Give the file a name without spaces/g)).toHaveLength(2);
    expect(out).toContain("help: Apply it with {value|apply d.block}, or delete the file.");
    expect(out).not.toContain("\u001b");
  });
});

describe("levels", () => {
  const page = { "a.html": "<p>{title}</p>" };

  test("warnings fail only if there are too many", async () => {
    expect((await lint(["a.html"], page)).code).toBe(0);
    expect((await lint(["a.html", "--max-warnings", "1"], page)).code).toBe(0);
    expect((await lint(["a.html", "--max-warnings", "0"], page)).code).toBe(1);
    expect(await lint(["a.html", "--max-warnings", "0", "--quiet"], page)).toEqual({
      code: 1,
      out: "no problems in 1 file\n",
      err: "platen: 1 warning; --max-warnings allows 0\n",
    });
    expect((await lint(["a.html", "--quiet"], page)).out).toBe("no problems in 1 file\n");
  });

  test("can be set on the command line", async () => {
    expect((await lint(["a.html", "--rule", "unescaped-text:error"], page)).code).toBe(1);
    expect((await lint(["a.html", "-r", "unescaped-text:off"], page)).out).toBe("no problems in 1 file\n");
    const { code, err } = await lint(["a.html", "-r", "unescaped-txt:off"], page);
    expect(code).toBe(2);
    expect(err).toContain('did you mean "unescaped-text"?');
    expect((await lint(["a.html", "-r", "unescaped-text:warn"], page)).code).toBe(2);
  });

  test("come from the nearest configuration and its overrides by path", async () => {
    const extra = {
      ...page,
      "site/platen.config.json":
        '{"extends": "../base.json", "overrides": [{"files": ["blocks/**"], "rules": {"unknown-formatter": "off"}}]}',
      "base.json": '{"rules": {"unmatched-end": "warning", "unused-partial": "off"}}',
    };
    const { code, out } = await lint(["site"], extra);
    expect(code).toBe(0);
    expect(out).toMatch(/^site\/blocks\/menu\.block:2:1: warning unmatched-end/);
  });

  test("an invalid configuration is rejected", async () => {
    const { code, err } = await lint(["ok.html", "-c", "bad.json"], {
      "bad.json": '{"rules": {"imge-alt": "off"}}',
    });
    expect(code).toBe(2);
    expect(err).toContain('rules.imge-alt: there is no such code; did you mean "image-alt"?');
  });
});

describe("files to lint", () => {
  test("exclude files in .platenignore and in the configuration, unless they are named", async () => {
    const extra = { ".platenignore": "*.block\n", "old/a.html": "{a|nope}", "b.html": "{a|nope}" };
    const config = { "platen.config.json": '{"ignore": ["old/"]}' };
    const { out } = await lint(["."], { ...extra, ...config });
    expect(out).not.toMatch(/menu\.block|old\//);
    expect(out).toMatch(/^b\.html:1:4/);
    expect((await lint(["old/a.html"], { ...extra, ...config })).code).toBe(1);
    const { code, err } = await lint(["old"], { ...extra, ...config });
    expect([code, err]).toEqual([2, "platen: old: all templates in this folder are ignored\n"]);
  });

  test("exclude files below the folder of a .platenignore with any line endings", async () => {
    const extra = {
      "site/.platenignore": "/old\r\n*.block\r\n",
      "site/old/a.html": "{a|nope}",
      "site/pages/old/b.html": "{a|nope}",
    };
    const { out } = await lint(["site"], extra);
    expect(out.match(/^site.*(?=:1:4)/gm)).toEqual(["site/pages/old/b.html"]);
  });

  test("include JSON files, which are reported with a position", async () => {
    const extra = { "site/data/bad.json": '{"a": 1,\n}', "site/template.conf": "{}" };
    const { code, out } = await lint(["site"], extra);
    expect(code).toBe(1);
    expect(out).toContain("site/data/bad.json:2:1: error json-syntax This is not JSON");
  });

  test("exclude files of tools and packages", async () => {
    const extra = {
      "tsconfig.json": "{ // x\n}",
      "server.conf": "listen 80",
      "node_modules/p/x.html": "{a|nope}",
    };
    const { out } = await lint(["."], extra);
    expect(out).not.toMatch(/tsconfig|server|node_modules/);
    expect((await lint(["tsconfig.json"], extra)).code).toBe(1);
  });

  test("of one site know each other, even if only one is linted", async () => {
    const extra = {
      "site/pages/a.page": "{@|apply menu.block}{@|apply meun.block}",
      "platen.config.json": "{}",
    };
    const { out } = await lint(["site/pages/a.page"], extra);
    expect(out).toMatch(/^site\/pages\/a\.page:1:30: error partial-missing/);
    expect(out).toContain('help: Did you mean "menu.block"?');
    expect(out).toContain("1 error in 1 of 1 file");
  });
});

describe("data for lint", () => {
  test("is the named file or the file next to the page", async () => {
    const extra = {
      "a.page": "{titel|html}{subtitle|html}",
      "a.json": '{"title": "x"}',
      "b.page": "{titel|html}{subtitle|html}",
      "data.json": '{"title": "x"}',
    };
    expect((await lint(["a.page"], extra)).out).toMatch(
      /^a\.page:1:2: warning unknown-variable[\s\S]*1 warning in/,
    );
    expect((await lint(["b.page"], extra)).out).not.toContain("unknown-variable");
    expect((await lint(["b.page", "--data", "data.json"], extra)).out).toContain("2 warnings in 1 of 1 file");
    expect((await lint(["b.page", "--data", "no.json"], extra)).code).toBe(2);
  });
});

describe("a terminal", () => {
  class Terminal extends Sink {
    readonly isTTY = true;
  }

  test("gets colours unless they are disabled", async () => {
    const isColoured = async (env: Record<string, string>, ...argv: string[]) => {
      const stdout = new Terminal();
      await lintIn(["site", ...argv], {}, { stdout, env });
      return stdout.text.includes("\u001b[");
    };
    expect(await isColoured({})).toBe(true);
    expect(await isColoured({ NO_COLOR: "1" })).toBe(false);
    expect(await isColoured({ FORCE_COLOR: "0" })).toBe(false);
    expect(await isColoured({ FORCE_COLOR: "" })).toBe(true);
    expect(await isColoured({}, "--no-color")).toBe(false);
    expect((await lint(["site"])).out).not.toContain("\u001b");
    expect((await lintIn(["site"], {}, { env: { FORCE_COLOR: "1" } })).result.out).toContain(
      "\u001b[31merror",
    );
    expect((await lint(["site", "--color"])).out).toContain("\u001b[31merror");
  });
});
