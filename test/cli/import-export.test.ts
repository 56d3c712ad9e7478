import { lstat, readdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { repositoryRoot } from "../support/repository-root.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const EXPORT = await readFile(join(repositoryRoot, "fixtures/exports/harbour.xml"), "utf8");
const CONF = '{ "layouts": { "default": { "name": "Default", "regions": ["site"] } } }';

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

async function repository(files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = await TemporaryFolder.create({ "repo/template.conf": CONF, "export.xml": EXPORT, ...files });
  const importing = (...more: readonly string[]) =>
    run(["import", "export.xml", "--into", "repo", ...more], { cwd: folder.path });
  const json = async (path: string) => JSON.parse(await readFile(folder.at(`repo/content/${path}`), "utf8"));
  const text = (path: string) => readFile(folder.at(`repo/content/${path}`), "utf8");
  return { folder, importing, json, text };
}

/** All files below a folder with their bytes. */
async function bytesBelow(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, "hex")] as const)),
  );
}

describe("platen import of an export", () => {
  test("writes one collection for each blog, pages and the site", async () => {
    const { importing, json } = await repository();
    const { code, out, err } = await importing();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("Imported 3 items in 2 collections, and 2 pages.");
    expect(await json("site.json")).toEqual({
      website: {
        siteTitle: "Harbour &amp; Sons",
        siteDescription: "<p>Boats, &quot;mended&quot; slowly</p>",
        language: "en-GB",
      },
    });
    const news = await json("collections/news.json");
    expect(news).toMatchObject({ type: "blog", title: "News" });
    expect(news.items.map(({ urlId }: { urlId: string }) => urlId)).toEqual([
      "2024/5/1/rain",
      "2024/5/1/Rain-2",
    ]);
    expect((await json("collections/voyages.json")).items[0]).toMatchObject({
      urlId: "été",
      title: "Été à Saint-Malo",
      publishOn: "2024-06-03T08:00:00Z",
    });
    expect(await json("pages/home.json")).toMatchObject({
      homepage: true,
      layout: [
        {
          columns: [
            { blocks: [{ type: "html", value: { html: "<h1>Welcome aboard</h1><p>We mend boats.</p>" } }] },
          ],
        },
      ],
    });
    expect(await json("pages/about.json")).toMatchObject({ enabled: false, draft: true });
  });

  test("stores texts as HTML-safe texts, and no email addresses", async () => {
    const { importing, json, text } = await repository();
    await importing();
    const [rain] = (await json("collections/news.json")).items;
    expect(rain).toMatchObject({
      title: "Rain &amp; wind: Tom’s &lt;list&gt;",
      author: { displayName: "Ann O&#39;Hara" },
      categories: ["Boats &amp; oars"],
      tags: ["weather"],
      starred: true,
      workflowState: 1,
      assetUrl: "https://cdn.example/v1/a%20b/Sea+wall.png",
      excerpt: "<p>It rained &amp; blew</p>",
      body: '<p>It rained.</p><img src="https://cdn.example/v1/a%20b/Sea+wall.png?format=750w" alt="">',
      publishOn: "2024-05-01T10:00:00Z",
      publicCommentCount: 1,
      comments: [{ authorName: "Bob &amp; Co", body: "Stay dry!" }],
    });
    expect(await text("collections/news.json")).not.toMatch(/@|192\.0\.2|Spammer/);
  });

  test("reports what it skipped and changed, with positions", async () => {
    const { importing, json } = await repository();
    const { out } = await importing();
    expect(out).toMatch(/1 × skipped an item of the type "nav_menu_item" \(\d+:3\)/);
    expect(out).toContain("1 × skipped a comment that is not approved");
    expect(out).toContain("1 × read a time without a zone as UTC");
    expect(out).toContain("1 × gave a post another urlId, because two had the same (2024/5/1/Rain-2)");
    expect(out).toContain("left out the email addresses of authors: 1");
    expect((await json("collections/news.json")).items[1]).toMatchObject({
      workflowState: 2,
      publishOn: "2024-05-03T12:00:00Z",
    });
  });

  test("changes nothing when it runs again", async () => {
    const { folder, importing } = await repository();
    await importing();
    const before = await bytesBelow(folder.path);
    const { out } = await importing();
    expect(out).toContain("Files: 0 written, 5 unchanged, 0 left.");
    expect(await bytesBelow(folder.path)).toEqual(before);
  });

  test("leaves files that were changed by hand, and replaces its own", async () => {
    const { folder, importing, text } = await repository({
      "repo/content/pages/about.json": '{"title":"Mine"}',
    });
    await importing();
    await folder.write("repo/content/site.json", '{"website":{"siteTitle":"Changed"}}');
    await folder.write("export.xml", EXPORT.replaceAll("It rained.", "It poured."));
    const { code, out } = await importing();
    expect(code).toBe(0);
    expect(out).toContain("Files: 1 written, 2 unchanged, 2 left.");
    expect(out).toContain("  content/site.json\n");
    expect(await text("pages/about.json")).toBe('{"title":"Mine"}');
    expect(await text("collections/news.json")).toContain("It poured.");
    await importing("--force");
    expect(await text("pages/about.json")).toContain("Since 1920");
  });

  test("keeps the editor's markup on request", async () => {
    const { importing, text } = await repository();
    await importing("--keep-html");
    expect(await text("pages/home.json")).toContain("sqs-block-content");
  });

  test("copies pictures, rewrites their addresses and states their size", async () => {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#123" } })
      .png()
      .toBuffer();
    const { folder, importing, json } = await repository({ "media/deep/Sea wall.png": picture });
    const { out } = await importing("--media", "media");
    expect(out).toContain("with 1 pictures");
    const [rain] = (await json("collections/news.json")).items;
    expect(rain).toMatchObject({ assetUrl: "/assets/imported/Sea%20wall.png", originalSize: "30x20" });
    expect(rain.body).toContain(
      '<img src="/assets/imported/Sea%20wall.png" alt="" data-image-dimensions="30x20">',
    );
    expect(await readFile(folder.at("repo/assets/imported/Sea wall.png"))).toEqual(picture);
  });

  test("copies no file that a link brings into the folder of pictures", async () => {
    const { folder, importing } = await repository({ "secret.png": "secret", "media/other.png": "x" });
    await symlink(folder.at("secret.png"), folder.at("media/Sea wall.png"));
    await importing("--media", "media");
    expect(Object.keys(await bytesBelow(folder.at("repo"))).some((path) => path.includes("Sea"))).toBe(false);
  });
});

describe("platen import of a bad export", () => {
  test("reports where it is broken, and imports what comes before", async () => {
    const broken = `${START}${post("one")}${post("two")}<item><title>three</wrong></item>${END}`;
    const { importing, json } = await repository({ "export.xml": broken });
    const { code, err } = await importing();
    expect(code).toBe(1);
    expect(err).toMatch(/^platen: export\.xml:5:2\d: .*\. What comes before it is imported\.\n$/);
    expect((await json("collections/blog.json")).items).toHaveLength(2);
  });

  test("imports the whole items of a truncated file", async () => {
    const whole = `${START}${post("one")}${post("two")}`;
    const { importing, json } = await repository({ "export.xml": `${whole}${post("three").slice(0, 90)}` });
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
    const { folder, importing } = await repository({ "export.xml": content });
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
    const { importing, json } = await repository({ "export.xml": bomb });
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
    const { importing, json } = await repository({ "export.xml": encode(text) });
    expect((await importing()).code).toBe(0);
    expect((await json("collections/blog.json")).items[0].title).toBe("Café");
  });

  test("replaces control characters, and reports bytes of another encoding", async () => {
    const text = `${START}${post("one").replace("<title>one", "<title>a\u000bb\u0000c é")}${END}`;
    const { importing, json } = await repository({ "export.xml": Buffer.from(text, "latin1") });
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
    const { folder, importing } = await repository({ "export.xml": `${START}${items.join("")}${END}` });
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
    const { folder, importing } = await repository({ "outside/keep.txt": "x", "repo/content/keep.txt": "x" });
    if (path === "content") await rm(folder.at("repo/content"), { recursive: true });
    await symlink(folder.at("outside"), folder.at(`repo/${path}`));
    const { code, err } = await importing();
    expect(code).toBe(2);
    expect(err).toContain("a symbolic link leads out of the repository");
    expect(await readdir(folder.at("outside"))).toEqual(["keep.txt"]);
  });

  test("does not write through a link in the place of a file", async () => {
    const { folder, importing } = await repository({ "target.json": "{}", "repo/content/keep.txt": "x" });
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
    const { folder } = await repository({ "plain/readme.txt": "x" });
    const { code, err } = await run(argv, { cwd: folder.path });
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
