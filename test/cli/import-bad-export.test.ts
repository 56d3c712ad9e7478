import { lstat, readdir, readFile, rm, symlink } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { repositoryWithExport } from "../support/import-stage.js";

const START =
  '<?xml version="1.0"?>\n<rss version="2.0" xmlns:content="c" xmlns:wp="w"><channel><title>T</title>\n';
const END = "</channel></rss>\n";

/** An item of an export on one line. */
function post(name: string, more = "", type = "post"): string {
  return (
    `<item><title>${name}</title><link>/blog/${name}</link><wp:post_name>${name}</wp:post_name>` +
    `<wp:post_date_gmt>2024-05-01 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status>` +
    `<wp:post_type>${type}</wp:post_type>${more}</item>\n`
  );
}

describe("platen import of a bad export", () => {
  test("reports where it is broken, and imports what comes before", async () => {
    const broken = `${START}${post("one")}${post("two")}<item><title>three</wrong></item>${END}`;
    const { importing, json } = await repositoryWithExport({ "export.xml": broken });
    const { code, err } = await importing();
    expect(code).toBe(1);
    expect(err).toMatch(/^platen: export\.xml:5:2\d: .*\. What comes before it is imported\.\n$/);
    expect((await json("collections/blog.json")).items).toHaveLength(2);
  });

  test("imports the whole items of a truncated file", async () => {
    const whole = `${START}${post("one")}${post("two")}`;
    const { importing, json } = await repositoryWithExport({
      "export.xml": `${whole}${post("three").slice(0, 90)}`,
    });
    const { code, out, err } = await importing();
    expect(code).toBe(1);
    expect(err).toContain("export.xml:5:");
    expect(err).toContain("the file ends too early");
    expect(out).toContain("skipped an item that is cut off (5:1)");
    expect((await json("collections/blog.json")).items).toHaveLength(2);
  });

  test.each([
    ["is empty", "", "there is no element"],
    ["is JSON", '{"a":1}', "this is not XML"],
    ["is HTML", "<!doctype html><html><body></body></html>", "the root element is <html>, not <rss>"],
    ["is a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), "this is not XML"],
    [
      "is in an unknown encoding",
      '<?xml version="1.0" encoding="klingon"?><rss/>',
      'the encoding "klingon" is not known',
    ],
    ["nests too deep", `<rss>${"<a>".repeat(200)}`, "nested more than 100 deep"],
  ])("writes nothing if the file %s", async (_, content, message) => {
    const { folder, importing } = await repositoryWithExport({ "export.xml": content });
    const { code, err } = await importing();
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain("Nothing was imported.");
    expect(await readdir(folder.at("repo"))).toEqual(["template.conf"]);
  });

  test("expands no entities of the file", async () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">' +
      '<!ENTITY file SYSTEM "file:///etc/passwd">]>\n' +
      `<rss><channel>${post("one", "<content:encoded>&b; &file; &eacute; Tom & Ann</content:encoded>")}${END}`;
    const { importing, json } = await repositoryWithExport({ "export.xml": bomb });
    const { code, out } = await importing();
    expect(code).toBe(0);
    expect(out).toContain("ignored a document type");
    expect(out).toContain("3 × kept an unknown entity or a bare & as text");
    expect((await json("collections/blog.json")).items[0].body).toBe("&b; &file; é Tom & Ann");
  });

  test.each([
    ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    [
      "Latin-1",
      (text: string) => Buffer.from(text.replace('"1.0"', '"1.0" encoding="ISO-8859-1"'), "latin1"),
    ],
  ])("reads %s", async (_, encode) => {
    const text = `${START}${post("one").replace("<title>one", "<title>Café")}${END}`;
    const { importing, json } = await repositoryWithExport({ "export.xml": encode(text) });
    expect((await importing()).code).toBe(0);
    expect((await json("collections/blog.json")).items[0].title).toBe("Café");
  });

  test("replaces control characters, and reports bytes of another encoding", async () => {
    const text = `${START}${post("one").replace("<title>one", "<title>a\u000bb\u0000c é")}${END}`;
    const { importing, json } = await repositoryWithExport({ "export.xml": Buffer.from(text, "latin1") });
    const { out } = await importing();
    expect(out).toContain("replaced control characters with spaces (3:");
    expect(out).toContain("found characters that are not in the encoding of the file (3:");
    expect((await json("collections/blog.json")).items[0].title).toBe("a b c \ufffd");
  });

  test("writes no file outside of the content", async () => {
    const names = [
      "../../evil",
      "..%2f..%2fevil",
      "/etc/evil",
      "C:\\evil",
      ".hidden",
      "con",
      "a.json/b",
      "a",
      "é b",
    ];
    const items = names.map((name) =>
      post("x", "", "page").replace("/blog/x", name).replace("<wp:post_name>x", `<wp:post_name>${name}`),
    );
    const { folder, importing } = await repositoryWithExport({
      "export.xml": `${START}${items.join("")}${END}`,
    });
    expect((await importing()).code).toBe(0);
    expect((await readdir(folder.path)).sort()).toEqual(["export.xml", "repo"]);
    expect((await readdir(folder.at("repo"))).sort()).toEqual(["content", "template.conf"]);
    const pages = await readdir(folder.at("repo/content/pages"), { recursive: true });
    expect(pages.filter((path) => path.endsWith(".json")).sort()).toEqual([
      "-..-evil.json",
      "-con.json",
      "-evil.json",
      "a-json/b.json",
      "a.json",
      "etc/evil.json",
      "evil.json",
      "hidden.json",
      "é b.json",
    ]);
  });

  test.each(["content", "content/pages"])("follows no link of %s out of the repository", async (path) => {
    const { folder, importing } = await repositoryWithExport({
      "outside/keep.txt": "x",
      "repo/content/keep.txt": "x",
    });
    if (path === "content") await rm(folder.at("repo/content"), { recursive: true });
    await symlink(folder.at("outside"), folder.at(`repo/${path}`));
    const { code, err } = await importing();
    expect(code).toBe(2);
    expect(err).toContain("a symbolic link leads out of the repository");
    expect(await readdir(folder.at("outside"))).toEqual(["keep.txt"]);
  });

  test("does not write through a link in the place of a file", async () => {
    const { folder, importing } = await repositoryWithExport({
      "target.json": "{}",
      "repo/content/keep.txt": "x",
    });
    await symlink(folder.at("target.json"), folder.at("repo/content/site.json"));
    const { code, err } = await importing("--force");
    expect(code).toBe(2);
    expect(err).toContain("content/site.json: is not a regular file");
    expect(await readFile(folder.at("target.json"), "utf8")).toBe("{}");
    expect((await lstat(folder.at("repo/content/site.json"))).isSymbolicLink()).toBe(true);
  });

  test.each([
    [["import", "export.xml", "--into", "plain"], "plain: is no template repository"],
    [["import", "missing.xml", "--into", "repo"], "there is no such file"],
    [["import", "repo", "--into", "repo"], "is a folder, not a file"],
    [["import", "export.xml", "--into", "repo", "--media", "none"], "none: there is no such file or folder"],
    [["import", "export.xml", "more", "--into", "repo"], "a second argument"],
  ])("explains a wrong command line: %j", async (argv, message) => {
    const { folder } = await repositoryWithExport({ "plain/readme.txt": "x" });
    const { code, err } = await run(argv, { cwd: folder.path });
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
