import request from "supertest";
import { describe, expect, test } from "vitest";
import { SiteFolder } from "#site/site-folder.js";
import { serveRepository } from "../support/repository-site.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const CONF = JSON.stringify({ name: "T", author: "A", layouts: { default: { regions: ["site"] } } });
const REGION = "<!doctype html><html><head></head><body>{squarespace.main-content}</body></html>";

async function served(files: Readonly<Record<string, string>>) {
  const folder = await TemporaryFolder.create({ "template.conf": CONF, "site.region": REGION, ...files });
  const { app, website } = await serveRepository(folder.path);
  const get = (path: string) => request(app).get(path).set("Host", "localhost");
  const problems = async () =>
    ((await website.repository?.folder.state())?.diagnostics ?? []).map(
      ({ path, start, severity }) => `${severity} ${path}:${start.line}:${start.column}`,
    );
  return { folder, get, problems };
}

describe("a repository with mistakes", () => {
  test("is served in spite of broken JSON, whose place is reported", async () => {
    const { get, problems } = await served({
      "collections/blog.conf": '{\r\n  "pageSize": \r\n}',
      "collections/blog.list": "list {items|count}",
      "content/collections/blog.json": '{ "items": [{ "title": "One" }] }',
      "content/navigation.json": '{ "main": ',
      "content/block-fields.json": "[1]",
    });
    expect((await get("/blog")).text).toContain("list 1");
    expect(await problems()).toEqual([
      "error collections/blog.conf:3:1",
      "error content/navigation.json:1:11",
      "error content/block-fields.json:1:1",
    ]);
  });

  test("with an unreadable template.conf shows its content without a layout", async () => {
    const { get, problems } = await served({
      "template.conf": "no JSON",
      "content/pages/home.json": '{ "title": "Home", "layout": [] }',
    });
    const { status, text } = await get("/");
    expect(status).toBe(200);
    expect(text).toContain("<title>");
    expect(text).toContain('data-type="page"');
    expect(await problems()).toEqual(["error template.conf:1:1"]);
  });

  test("with cycles of partials and folders ends each page", async () => {
    const { get } = await served({
      "site.region": `${REGION}{@|apply a.block}`,
      "blocks/a.block": "{@|apply b.block}",
      "blocks/b.block": "{@|apply a.block}",
      "collections/index.conf": '{ "folder": true, "index": true, "fullData": true }',
      "collections/index.list": "{.repeated section collection.collections}[{title}]{mainContent}{.end}",
      "collections/folders.conf": '{ "folder": true }',
      "content/collections/one.json": '{ "type": "index", "homepage": true, "collections": ["one", "two"] }',
      "content/collections/two.json": '{ "type": "index", "collections": ["one"] }',
      "content/collections/left.json": '{ "type": "folders", "collections": ["right"] }',
      "content/collections/right.json": '{ "type": "folders", "collections": ["left"] }',
    });
    const { status, text } = await get("/");
    expect(status).toBe(200);
    expect(text).toContain("[Two]");
    expect((await get("/left")).status).toBe(404);
  });

  test("accepts blanks and accents in names", async () => {
    const { get } = await served({
      "blocks/über uns.block": "x",
      "content/pages/ein café.json": '{ "title": "Ein Café", "layout": [] }',
      "content/pages/home.json": '{ "homepage": true, "layout": [] }',
    });
    const { status, text } = await get("/ein%20caf%C3%A9");
    expect(status).toBe(200);
    expect(text).toContain("Ein Café");
  });

  test("serves nothing behind a symbolic link out of its folder", async () => {
    const outside = await TemporaryFolder.create({ "secret.txt": "secret" });
    const { folder, get } = await served({ "assets/a.txt": "a" });
    await folder.link("assets/secret.txt", outside.at("secret.txt"));
    await folder.link("scripts", outside.path);
    expect((await get("/assets/a.txt")).text).toBe("a");
    expect((await get("/assets/secret.txt")).status).toBe(404);
    expect((await get("/scripts/secret.txt")).status).toBe(404);
  });
});

describe("the template root", () => {
  test("may lie two levels below the folder", async () => {
    const folder = await TemporaryFolder.create({ "a/b/template.conf": CONF, "a/b/site.region": REGION });
    expect((await SiteFolder.open(folder.path, {}))?.prefix).toBe("a/b/");
  });

  test("must be the only one", async () => {
    const folder = await TemporaryFolder.create({ "one/template.conf": CONF, "two/template.conf": CONF });
    await expect(SiteFolder.open(folder.path, {})).rejects.toThrow(
      /one\/template\.conf and two\/template\.conf/,
    );
  });

  test("is not a folder whose template.conf belongs to another program", async () => {
    const folder = await TemporaryFolder.create({ "template.conf": "key = value" });
    expect(await SiteFolder.open(folder.path, {})).toBeUndefined();
  });
});

test("a field of formatted text writes its HTML, with and without its member", async () => {
  const fields = [{ name: "story", title: "Story", type: "wysiwyg" }];
  const { get } = await served({
    "template.conf": JSON.stringify({
      ...JSON.parse(CONF),
      customTypes: [{ name: "tale", title: "Tale", base: "text", fields }],
    }),
    "collections/tales.conf": '{ "acceptTypes": ["tale"] }',
    "collections/tales.list":
      "{.repeated section items}[{customContent.story}|{customContent.story.html}" +
      "{.section customContent.story}|{@}{.end}]{.end}",
    "content/collections/tales.json": JSON.stringify({
      items: ["<p>One</p>", { html: "<p>Two</p>" }].map((story, i) => ({
        title: `Tale ${i}`,
        customType: "tale",
        customContent: { story },
      })),
    }),
  });
  const written = (html: string) => `[${html}|${html}|${html}]`;
  expect((await get("/tales")).text).toContain(written("<p>One</p>") + written("<p>Two</p>"));
});
