import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import express from "express";
import request from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { FolderTarget } from "#publish/folder-target.js";
import { publish } from "#publish/publish.js";
import { openSite } from "#website/open-site.js";
import { type OpenSourceOptions, openSiteSource } from "#website/open-site-source.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

async function published(folder: string, options: Partial<OpenSourceOptions> = {}) {
  const out = await TemporaryFolder.create();
  const opened = await openSiteSource(folder, {
    now: Date.now(),
    threadFile: root("dist/service/threads/thread.js"),
    builtInPagesFolder: root("templates/service"),
    browserFilesFolder: root("dist/assets"),
    ...options,
  });
  onTestFinished(opened.close);
  const summary = await publish(opened.source, new FolderTarget(out.path));
  const read = (path: string): string => readFileSync(out.at(`current/${path}`), "utf8");
  return { summary, read, files: await filesOf(out) };
}

async function filesOf(out: TemporaryFolder): Promise<readonly string[]> {
  const target = new FolderTarget(out.path);
  const pointer = await target.readPointer();
  return (await target.read(pointer?.revision ?? ""))?.files.map(({ path }) => path) ?? [];
}

describe.each(["studio", "shop", "musician", "slides"])("the site %s", (name) => {
  test("is published with the bytes that are served", async () => {
    const folder = root(`templates/${name}`);
    const { files, read, summary } = await published(folder, { skipLocked: true });
    expect(summary.failed).toEqual([]);
    const pages = files.filter((path) => path.endsWith(".html") && !path.startsWith("assets/"));
    expect(pages.length).toBeGreaterThan(1);
    const site = await openSite(folder);
    onTestFinished(site.close);
    const app = express().use(site.middleware());
    for (const path of pages) {
      const address = `/${path.replace(/(?:^|\/)index\.html$|\.html$/, "")}`;
      const { text } = await request(app).get(encodeURI(address));
      expect(hashOf(read(path)), path).toBe(hashOf(text));
    }
  });
});

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const SITE = {
  "index.page": "<!doctype html><p>{title}</p>",
  "data.json": '{"title": "Home"}',
  "draft.json": '{"title": "Draft", "item": {"draft": true}}',
  "off.json": '{"title": "Off", "collection": {"enabled": false}}',
  "hidden.json": '{"title": "Hidden", "item": {"seoHidden": true}}',
  "assets/a.txt": "a",
  "assets/.secret": "s",
};

const page = (path: string, data: string, template = "index.page") => ({ path, title: path, template, data });

function siteOf(pages: readonly object[], others: object = {}, files: Record<string, string> = {}) {
  const manifest = { title: "T", description: "", pages, ...others };
  return TemporaryFolder.create({ ...SITE, ...files, "site.json": JSON.stringify(manifest) });
}

test("drafts and disabled pages are not written, and hidden ones are not in the sitemap", async () => {
  const site = await siteOf([
    page("/", "data.json"),
    page("/draft", "draft.json"),
    page("/off", "off.json"),
    page("/hidden", "hidden.json"),
    page("/404", "data.json"),
  ]);
  const { files, read } = await published(site.path, { baseUrl: "https://example.com" });
  expect(files.filter((path) => !path.startsWith("assets/"))).toEqual([
    "404.html",
    "_headers",
    "hidden/index.html",
    "index.html",
    "robots.txt",
    "sitemap.xml",
  ]);
  expect(files).toContain("assets/a.txt");
  expect(files).not.toContain("assets/.secret");
  expect(read("sitemap.xml").match(/<loc>[^<]*/g)).toEqual(["<loc>https://example.com/"]);
  expect(read("robots.txt")).toContain("Sitemap: https://example.com/sitemap.xml");
  expect(read("_headers")).toContain("script-src 'self'");
});

test("a page with a password is reported, and never written", async () => {
  const lock = { passwords: [{ page: "/secret", hash: `scrypt$${"a".repeat(22)}$${"b".repeat(43)}` }] };
  const site = await siteOf([page("/", "data.json"), page("/secret", "data.json")], { lock });
  const { files, summary } = await published(site.path);
  expect(summary.failed.map(({ path }) => path)).toEqual(["secret/index.html"]);
  expect(files).not.toContain("secret/index.html");
  expect((await published(site.path, { skipLocked: true })).summary.failed).toEqual([]);
});

test("a page that does not end, one with an error and one without its file leave the others alone", async () => {
  const loop = (inner: string) => `{.repeated section a}{.ctx @c a=@list}{@c|apply ${inner}}{.end}`;
  const endless =
    "{.macro d}x{.end}{.var @list a}" +
    `{.macro c}{.var @list a}${loop("d")}{.end}{.macro b}{.var @list a}${loop("c")}{.end}${loop("b")}`;
  const site = await siteOf(
    [
      page("/endless", "endless.json", "endless.page"),
      page("/broken", "data.json", "broken.page"),
      page("/missing", "no.json"),
      page("/", "data.json"),
    ],
    {},
    {
      "endless.page": endless,
      "endless.json": JSON.stringify({ a: Array(2_000).fill(1) }),
      "broken.page": "{.section a}",
    },
  );
  const { summary, read } = await published(site.path, { deadline: 500 });
  const failed = ["broken/index.html", "endless/index.html", "missing/index.html"];
  expect(summary.failed.map(({ path }) => path)).toEqual(failed);
  expect(summary.failed[1]?.message).toContain("limit-");
  expect(read("index.html")).toContain("Home");
});
