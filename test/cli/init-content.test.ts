import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const FILES = {
  "repo/src/template.conf": '{ "layouts": { "default": { "name": "Default", "regions": ["site"] } } }',
  "repo/src/site.region": "<p>{website.siteTitle}</p>",
  "repo/src/collections/journal.conf": '{ "title": "Journal", "ordering": "chronological" }',
  "repo/src/collections/journal.list": "",
};

describe("platen init in a template repository", () => {
  test.each([["--content", "sample"], ["--yes"]])("writes content to edit with %s %s", async (...options) => {
    const folder = await TemporaryFolder.create(FILES);
    const { code, out } = await run(["init", "repo", ...options], { cwd: folder.path });
    expect(code).toBe(0);
    expect(out).toContain("Wrote sample content for repo.");
    expect(await readdir(folder.at("repo/src/content/collections"))).toContain("journal.json");
    await folder.write("repo/src/content/site.json", '{"locale":"de-DE"}');
    const again = await run(["init", "repo", "--content", "sample"], { cwd: folder.path });
    expect(again.out).toContain("  src/content/site.json\n");
    expect(await readFile(folder.at("repo/src/content/site.json"), "utf8")).toBe('{"locale":"de-DE"}');
  });

  test("offers content without a terminal, and writes nothing", async () => {
    const folder = await TemporaryFolder.create(FILES);
    const { code, err } = await run(["init"], { cwd: folder.at("repo") });
    expect(code).toBe(2);
    expect(err).toContain("bring content into it with --content sample");
    expect(await readdir(folder.at("repo/src"))).not.toContain("content");
  });

  test("explains where content cannot be written", async () => {
    const folder = await TemporaryFolder.create({ ...FILES, "plain/readme.txt": "" });
    const plain = await run(["init", "plain", "--content", "sample"], { cwd: folder.path });
    expect([plain.code, plain.err]).toEqual([2, expect.stringContaining("is no template repository")]);
    const other = await run(["init", "repo", "--content", "mine"], { cwd: folder.path });
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('can only be "sample"')]);
  });
});
