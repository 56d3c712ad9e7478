import { link, readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const files = {
  "platen.config.json": '{"rules": {"unused-partial": "off"}}',
  "site/pages/a.page": "{@|apply card.block}{title}",
  "site/pages/home.page": "{.section a}x{.end}",
  "site/blocks/card.block": "<p>x</p>",
  "site/blocks/menu.block": "{a|nope}\n{.end}",
};

/** Lints the site of a folder with and without a cache. Both reports must be equal. */
async function linted(changed: Record<string, string> = {}) {
  const folder = await TemporaryFolder.create({ ...files, ...changed });
  const lint = async (...argv: string[]) => {
    const options = { cwd: folder.path };
    const cached = await run(["lint", "site", "--cache", ...argv], options);
    expect(cached).toEqual(await run(["lint", "site", ...argv], options));
    return cached.out;
  };
  return { folder, lint };
}

describe("a run with a cache has the same report as a run without one", () => {
  test("if nothing changes, the settings change, or the cache is broken", async () => {
    const { folder, lint } = await linted({ "site/pages/a.page": "{@|apply kard.block}{title}" });
    const first = await lint();
    expect(first).toContain("partial-missing");
    expect(await lint()).toBe(first);
    const cache = JSON.parse(await readFile(folder.at(".platen-cache.json"), "utf8"));
    expect(Object.keys(cache.files)).toHaveLength(4);
    expect(await lint("--rule", "partial-missing:off")).not.toContain("partial-missing");
    await folder.write(".platen-cache.json", "{ broken");
    expect(await lint()).toBe(first);
  });

  test("if a template or only others of its site change", async () => {
    const { folder, lint } = await linted();
    expect(await lint()).not.toContain("partial-missing");
    await folder.write("site/pages/a.page", "{@|apply kard.blok}");
    expect(await lint()).toContain('Did you mean "card.block"?');
    await folder.write("site/blocks/kard.block", "y");
    expect(await lint()).toContain('Did you mean "kard.block"?');
  });

  test("if the data named on the command line changes", async () => {
    const { folder, lint } = await linted({ "data.json": '{"title": 1, "a": 1}' });
    expect(await lint("--data", "data.json")).not.toContain("unknown-variable");
    await folder.write("data.json", '{"titel": 1, "a": 1}');
    expect(await lint("--data", "data.json")).toContain("unknown-variable");
  });

  test("if data that is passed through several templates changes", async () => {
    const { folder, lint } = await linted({
      "site/pages/a.page": "{item|apply card.block}",
      "site/pages/a.json": '{"item": {"name": "n", "note": "x"}}',
      "site/blocks/card.block": "{@|apply note.block}",
      "site/blocks/note.block": "{note|html}{name|html}",
    });
    expect(await lint()).not.toContain("unknown-variable");
    await folder.write("site/pages/a.json", '{"item": {"name": "n", "nota": "x"}}');
    expect(await lint()).toMatch(/^site\/blocks\/note\.block:1:2: warning unknown-variable/m);
  });

  test("for any names of the files on the command line", async () => {
    const folder = await TemporaryFolder.create({
      "site/pages/home.page": "{@|apply crad.block}",
      "site/blocks/card.block": "x",
    });
    const cached = ["--cache", "--cache-location", folder.at("cache.json")];
    const first = await run(["lint", "site", ...cached], { cwd: folder.path });
    expect(first.out).toContain("site/pages/home.page:1:10: error partial-missing");
    for (const [path, cwd] of [
      [".", folder.at("site")],
      [folder.at("site"), folder.path],
      ["site", folder.path],
    ] as const) {
      const plain = await run(["lint", path], { cwd });
      expect(await run(["lint", path, ...cached], { cwd })).toEqual(plain);
    }
  });
});

describe("the cache file", () => {
  test("contains problems that are fixed afterwards", async () => {
    const { folder, lint } = await linted({ "site/pages/a.page": "{.if a}x{.or }y{.end}" });
    expect(await lint()).toContain("or-predicate-expected");
    const { out } = await run(["lint", "site", "--cache", "--fix"], { cwd: folder.path });
    expect(await readFile(folder.at("site/pages/a.page"), "utf8")).toBe("{.if a}x{.or}y{.end}");
    expect(out).not.toContain("or-predicate-expected");
    expect(await lint()).toBe(out);
  });

  test("is replaced atomically", async () => {
    const { folder, lint } = await linted();
    await lint();
    const first = await readFile(folder.at(".platen-cache.json"), "utf8");
    await link(folder.at(".platen-cache.json"), folder.at("first.json"));
    await folder.write("site/pages/a.page", "changed");
    await lint();
    expect(await readFile(folder.at("first.json"), "utf8")).toBe(first);
    expect(await readFile(folder.at(".platen-cache.json"), "utf8")).not.toBe(first);
  });

  test("that cannot be written neither suppresses the report nor leaves temporary files", async () => {
    const { folder } = await linted();
    const argv = ["lint", "site/blocks", "--cache", "--cache-location", "site"];
    const { code, out, err } = await run(argv, { cwd: folder.path });
    expect([code, err]).toEqual([2, "platen: site: is a folder, not a file\n"]);
    expect(out).toContain("site/blocks/menu.block:1:4: error");
    expect(await readdir(folder.path)).toEqual(["platen.config.json", "site"]);
  });
});
