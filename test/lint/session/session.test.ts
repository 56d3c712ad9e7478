import { describe, expect, test } from "vitest";
import { defineFormatter } from "#index.js";
import { createLinter, type LintOptions, lint } from "#lint/session/index.js";

const SITE = {
  "site.json": JSON.stringify({
    title: "T",
    description: "",
    pages: [{ path: "/", title: "T", template: "pages/home.page", data: "data/home.json" }],
  }),
  "data/home.json": JSON.stringify({ items: [{ title: "a" }] }),
  "pages/home.page": "{.repeated section items}{@|apply card.block}{.end}",
  "blocks/card.block": "<p>{title|html}{titel|html}</p>",
};

const said = async (files: Readonly<Record<string, string>>, options: LintOptions = {}) =>
  (await lint(files, options)).map(({ source, code }) => `${source} ${code}`);

describe("lint()", () => {
  test("reports the problems of templates and JSON files", async () => {
    expect(await said({ "a.html": "<p>{title|htmll}</p>", "a.json": "{,}", "a.css": "{" })).toEqual([
      "a.html unknown-formatter",
      "a.json json-syntax",
    ]);
  });

  test("knows nothing about other files unless the files are a site", async () => {
    const files = { "pages/home.page": "{@|apply card.block}" };
    expect(await said(files)).toEqual([]);
    expect(await said(files, { site: true })).toEqual(["pages/home.page partial-missing"]);
  });

  test("follows the data of a site into partials", async () => {
    const [diagnostic, ...others] = await lint(SITE, { site: true });
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ code: "unknown-variable", source: "blocks/card.block" });
    expect(diagnostic?.message).toContain("pages/home.page:1:35");
  });

  test("reports files that do not exist only if the other files are known", async () => {
    const files = { ...SITE, "blocks/card.block": '<img src="/assets/a.png" alt="">' };
    expect(await said(files, { site: true })).toEqual([]);
    expect(await said(files, { site: true, otherPaths: ["assets/a.png"] })).toEqual([]);
    expect(await said(files, { site: true, otherPaths: ["assets/b.png"] })).toEqual([
      "blocks/card.block missing-asset",
    ]);
    const manifest = { ...SITE, "site.json": SITE["site.json"].replace("home.json", "hom.json") };
    expect(await said(manifest, { site: true, otherPaths: [] })).toContain("site.json site-manifest");
  });

  test("takes a configuration, formatters and rules, and rejects a malformed configuration", async () => {
    const files = { "a.html": "<p>{title|shout}</p>" };
    const shout = defineFormatter({
      name: "shout",
      family: "core",
      summary: "Upper case.",
      parameters: [],
      accepts: "string",
      examples: [],
      bind: () => (value) => String(value).toUpperCase(),
    });
    expect(await said(files)).toEqual(["a.html unknown-formatter"]);
    expect(await said(files, { formatters: [shout] })).not.toContain("a.html unknown-formatter");
    expect(await said(files, { config: { rules: { "unknown-formatter": "off" } } })).toEqual([]);
    await expect(lint(files, { config: { rules: { nope: "off" } } as never })).rejects.toThrow(/nope/);
  });
});

describe("a linter of files that change", () => {
  test("has the diagnostics that the changed files have on their own", async () => {
    const linter = await createLinter({ site: true });
    const files: Record<string, string> = { ...SITE };
    for (const [path, text] of Object.entries(files)) linter.set(path, text);
    const change = async (path: string, text: string | undefined) => {
      if (text === undefined) {
        delete files[path];
        linter.delete(path);
      } else {
        files[path] = text;
        linter.set(path, text);
      }
      expect(await linter.lintAll()).toEqual(await lint(files, { site: true }));
    };
    await change("pages/home.page", `\n${SITE["pages/home.page"]}`);
    await change("blocks/card.block", "<p>{title|html}{titel|htmll}</p>");
    await change("data/home.json", JSON.stringify({ items: [{ titel: "a" }] }));
    await change("pages/home.page", "{.repeated section items}{.end}");
    await change("blocks/card.block", undefined);
    await change("pages/home.page", SITE["pages/home.page"]);
    await change("data/home.json", "{");
    await change("site.json", undefined);
  });

  test("lints only what a change may affect", async () => {
    const linter = await createLinter({ site: true });
    const more = { ...SITE, "blocks/other.block": "<p>{x|htmll}</p>" };
    for (const [path, text] of Object.entries(more)) linter.set(path, text);
    const [card, other] = [await linter.lint("blocks/card.block"), await linter.lint("blocks/other.block")];
    linter.set("pages/home.page", `<p>a</p>${SITE["pages/home.page"]}`);
    expect(await linter.lint("blocks/other.block")).toBe(other);
    expect(await linter.lint("blocks/card.block")).not.toBe(card);
  });
});
