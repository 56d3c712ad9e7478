import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { CLI_NOW, run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

async function render(files: Record<string, string | Uint8Array>, argv: readonly string[], stdin?: string) {
  const folder = await TemporaryFolder.create({ "d.json": "{}", ...files });
  const options = { cwd: folder.path, ...(stdin === undefined ? {} : { stdin }) };
  return { folder, ...(await run(["render", ...argv], options)) };
}

describe("platen render", () => {
  test("writes only the page to standard output", async () => {
    const files = { "t.html": "<h1>{title|html}</h1>\n", "d.json": '{"title":"A & B"}' };
    expect(await render(files, ["t.html", "--data", "d.json"])).toMatchObject({
      code: 0,
      out: "<h1>A &amp; B</h1>\n",
      err: "",
    });
  });

  test("prints errors with file, position and advice to standard error", async () => {
    const files = { "t.html": "<p>\n  {title|htmll}</p>" };
    const { code, out, err } = await render(files, ["t.html", "-d", "d.json"]);
    expect(code).toBe(1);
    expect(out).toBe("<p>\n  {title|htmll}</p>");
    expect(err).toMatch(/^t\.html:2:10: error unknown-formatter There is no formatter "htmll"/);
    expect(err.split("\n").slice(1)).toEqual([
      "  2 |   {title|htmll}</p>",
      "    |          ^^^^^",
      '  help: Did you mean "html"?',
      "",
    ]);
  });

  test("writes dates in the time zone of the command line if the data names none", async () => {
    const argv = ["t.html", "-d", "d.json", "--time-zone", "Asia/Tokyo"];
    const files = { "t.html": "{d|date %H:%M}", "d.json": '{"d":0}' };
    expect((await render(files, argv)).out).toBe("09:00");
    const withTimeZone = { ...files, "d.json": '{"d":0,"website":{"timeZone":"UTC"}}' };
    expect((await render(withTimeZone, argv)).out).toBe("00:00");
  });

  test.each(["xx-YY", "not a locale", "../de"])("rejects the unknown locale %j", async (tag) => {
    const files = { "t.html": "x", "d.json": "{}" };
    const { code, out, err } = await render(files, ["t.html", "-d", "d.json", "--locale", tag]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain("It must be a BCP 47 tag of a language with data, such as en-US, de or pt-BR.");
  });

  test.each([
    ["--out", "a path is empty; name a file"],
    ["--partials", "a path is empty; name a folder"],
  ])("reports an empty value for %s, such as an unset shell variable", async (option, message) => {
    const folder = await TemporaryFolder.create({ "a.html": "x", "a.json": "{}" });
    const { code, err } = await run(["render", "a.html", "--data", "a.json", option, ""], {
      cwd: folder.path,
    });
    expect([code, err]).toEqual([2, `platen: ${message}\n`]);
  });

  test("reads the template or the data from standard input, not both", async () => {
    const files = { "t.html": "[{a}]", "d.json": '{"a":1}' };
    expect(await render(files, ["-", "-d", "d.json"], "<{a}>")).toMatchObject({ code: 0, out: "<1>" });
    expect(await render(files, ["t.html", "-d", "-"], '{"a":2}')).toMatchObject({ code: 0, out: "[2]" });
    expect(await render(files, ["-", "-d", "-"], "{}")).toMatchObject({
      code: 2,
      err: "platen: standard input cannot be both the template and the data\n",
    });
    const wrong = await render(files, ["-", "-d", "d.json"], "{a|nope}");
    expect(wrong.err).toMatch(/^<stdin>:1:4: error/);
  });

  test("finds partials by file name and names their files", async () => {
    const files = {
      "t.html": "{@|apply menu.block}{@|apply foot.region}{@|apply __proto__}",
      "p/blocks/menu.block": "menu\n{x|nope}",
      "p/foot.region": "foot",
      "p/__proto__": "proto",
      "p/image.png": Uint8Array.of(0x89, 0x50, 0xff),
    };
    const { code, out, err } = await render(files, ["t.html", "-d", "d.json", "--partials", "p"]);
    expect([code, out]).toEqual([1, "menu\n{x|nope}footproto"]);
    expect(err).toMatch(/^p\/blocks\/menu\.block:2:4: error partial-syntax/);
    expect(err).toContain("2 | {x|nope}");
    // Shells complete the name of a folder with a slash.
    const completed = await render(files, ["t.html", "-d", "d.json", "--partials", "p//"]);
    expect(completed.err).toMatch(/^p\/blocks\/menu\.block:2:4: error/);
  });

  test("ignores partials outside of their folder", async () => {
    const folder = await TemporaryFolder.create({
      "t.html": "[{@|apply secret.html}]",
      "d.json": "{}",
      "secret.html": "secret",
      "p/a.html": "a",
    });
    await folder.link("p/secret.html", "../secret.html");
    const result = await run(["render", "t.html", "-d", "d.json", "-p", "p"], { cwd: folder.path });
    expect(result.out).toBe("[]");
    expect(result.err).toContain("partial-missing");
  });

  test("passes injected documents, the time and switches", async () => {
    const files = {
      "t.html": "{.inject @m ./m.json}{@m.k}{.inject @n n}{@n}[{.eval 1 + 1}]{.include x}",
      "m.json": '{"k":"v"}',
      "n.json": "7",
    };
    const argv = ["t.html", "-d", "d.json", "-i", "./m.json=m.json", "--inject", "n=n.json"];
    expect((await render(files, argv)).out).toBe("v7[2]");
    const off = await render(files, [...argv, "--no-expressions", "--no-includes"]);
    expect(off).toMatchObject({ code: 0, out: "v7[]" });
    const dated = {
      "t.html": "{t|date %Y-%m-%d}|{t|timesince}",
      "d.json": `{"t":${CLI_NOW - 120_000},"website":{"timeZone":"UTC"}}`,
    };
    const now = await render(dated, ["t.html", "-d", "d.json", "-l", "en-US"]);
    expect(now.out).toMatch(/^2023-11-14\|.*2 minutes ago/);
    const later = await render(dated, [
      "t.html",
      "-d",
      "d.json",
      "-l",
      "en-US",
      "--now",
      String(CLI_NOW + 3_600_000),
    ]);
    expect(later.out).toMatch(/an? hour ago|1 hour ago/);
  });

  test("writes the whole result as JSON", async () => {
    const files = { "t.html": "a{x|nope}{x|apply y}" };
    const { code, out, err } = await render(files, ["t.html", "-d", "d.json", "--format", "json"]);
    expect([code, err]).toEqual([1, ""]);
    expect(JSON.parse(out)).toMatchObject({
      html: "a{x|nope}",
      diagnostics: [{ code: "unknown-formatter" }],
      errors: [{ code: "unknown-formatter" }, { code: "partial-missing" }],
      stats: { errors: 2 },
    });
  });

  test("writes to a file", async () => {
    const { folder, code, out } = await render({ "t.html": "page" }, [
      "t.html",
      "-d",
      "d.json",
      "-o",
      "out.html",
    ]);
    expect([code, out]).toEqual([0, ""]);
    expect(await readFile(folder.at("out.html"), "utf8")).toBe("page");
    const bad = await run(["render", "t.html", "-d", "d.json", "-o", "no/out.html"], { cwd: folder.path });
    expect(bad).toMatchObject({ code: 2, err: "platen: no/out.html: there is no such file or folder\n" });
  });

  test.each<[string, Record<string, string | Uint8Array>, string[], string]>([
    [
      "a template that is missing",
      {},
      ["no.html", "-d", "d.json"],
      "no.html: there is no such file or folder",
    ],
    ["a template that is a folder", { "f/x": "" }, ["f", "-d", "d.json"], "f: is a folder, not a file"],
    [
      "data that are missing",
      { "t.html": "" },
      ["t.html", "-d", "no.json"],
      "no.json: there is no such file",
    ],
    [
      "data that are no JSON",
      { "t.html": "", "d.json": '{\n "a" 1}' },
      ["t.html", "-d", "d.json"],
      'd.json:2:6: is not JSON: expected ":"',
    ],
    [
      "data that are empty",
      { "t.html": "", "d.json": "" },
      ["t.html", "-d", "d.json"],
      "d.json:1:1: is not JSON: the document ends too early",
    ],
    [
      "text in another encoding",
      { "t.html": Uint8Array.of(0xfc) },
      ["t.html", "-d", "d.json"],
      "t.html: is not UTF-8 text",
    ],
    [
      "partials that are missing",
      { "t.html": "" },
      ["t.html", "-d", "d.json", "-p", "no"],
      "no: there is no such file or folder",
    ],
    [
      "partials that are a file",
      { "t.html": "" },
      ["t.html", "-d", "d.json", "-p", "t.html"],
      "t.html: is a file, not a folder",
    ],
    [
      "a partial in another encoding",
      { "t.html": "", "p/a.block": Uint8Array.of(0xfc) },
      ["t.html", "-d", "d.json", "-p", "p"],
      "p/a.block: is not UTF-8 text",
    ],
    [
      "two partials of one name",
      { "t.html": "", "p/a.block": "", "p/q/a.block": "" },
      ["t.html", "-d", "d.json", "-p", "p"],
      "p/q/a.block: has the file name of a.block",
    ],
    [
      "an injected document that is missing",
      { "t.html": "" },
      ["t.html", "-d", "d.json", "-i", "a=no.json"],
      "no.json: there is no such file",
    ],
  ])("rejects %s", async (_, files, argv, message) => {
    const { code, out, err } = await render(files, argv);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(`platen: ${message}`);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});
