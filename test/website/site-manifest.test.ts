import { describe, expect, test } from "vitest";
import { SLIDE_TEMPLATE } from "#store/slide-template.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";

const PAGE = { title: "T", template: "a.page", data: "a.json" };

function manifestOf(...paths: string[]) {
  const pages = paths.map((path) => ({ ...PAGE, path }));
  return readSiteManifest({ title: "Press", description: "", pages });
}

function mistakesIn(manifest: unknown): readonly string[] {
  const read = readSiteManifest(manifest);
  return "pages" in read ? [] : read.map(({ message }) => message);
}

test("accepts paths of pages that a browser can request", () => {
  const paths = ["/", "/assets", "/assets-of-ours/a", "/blog/.well-known", "/blog/...", "/café"];
  expect(manifestOf(...paths)).toMatchObject({ pages: paths.map((path) => ({ path })) });
});

test.each([
  ["blog", 'pages[0].path must begin with "/"'],
  ["/blog/", 'pages[0].path must not end with "/"'],
  ["/über uns", 'pages[0].path must not have a blank; write "%20" or "-" instead'],
  ["/50%", 'pages[0].path must not have a "%" that is not followed by two hexadecimal digits of UTF-8'],
  ["/%2e%2E/a", 'pages[0].path must not have "\\", nor "." or ".." as a part'],
  ["/blog?page=2", 'pages[0].path must not have "?", which ends the path of an address'],
  ["/blog#top", 'pages[0].path must not have "#", which ends the path of an address'],
  ["/blog//first", 'pages[0].path must not have "//"'],
  ["/..", 'pages[0].path must not have "\\", nor "." or ".." as a part'],
  ["/./blog", 'pages[0].path must not have "\\", nor "." or ".." as a part'],
  ["/blog\\first", 'pages[0].path must not have "\\", nor "." or ".." as a part'],
  ["/assets/site.css", 'pages[0].path must not begin with "/assets/", where the site\'s files are'],
  ["/Assets/site", 'pages[0].path must not begin with "/assets/", where the site\'s files are'],
])("rejects a page at %j, which cannot be requested", (path, mistake) => {
  const pages = [{ ...PAGE, path }];
  expect(mistakesIn({ title: "Press", description: "", pages })).toEqual([mistake]);
});

test.each([
  ["/über%20uns", "/über%20uns"],
  ["/%C3%BCber%20uns", "/über%20uns"],
  ["/caf%C3%A9", "/café"],
  ["/what%3F", "/what%3F"],
])("reads the path %j as %j, however its characters are written", (path, canonical) => {
  expect(manifestOf(path)).toMatchObject({ pages: [{ path: canonical }] });
});

describe("locks", () => {
  const hash = `scrypt$${"a".repeat(22)}$${"b".repeat(43)}`;
  const lockedBy = (lock: object) => ({
    title: "T",
    description: "",
    pages: [{ ...PAGE, path: "/" }],
    lock,
  });

  test("refer to the site, collections and pages by hashes of passwords", () => {
    const lock = { screen: "/", passwords: [{ hash }, { collection: "c", hash }, { page: "/", hash }] };
    expect(readSiteManifest(lockedBy(lock))).toMatchObject({ lock });
  });

  test.each([
    [{ passwords: [{ hash: "open sesame" }] }, /lock\.passwords\[0\]\.hash must be a hash: run/],
    [{ passwords: [{ hash, page: "/nope" }] }, /lock\.passwords\[0\]\.page must be the path of a page/],
    [{ screen: "/nope", passwords: [] }, /lock\.screen must be the path of a page/],
    [{ passwords: [{ hash, page: "/", collection: "c" }] }, /must not name both/],
  ])("with an error such as %j are rejected, because pages would be unprotected", (lock, mistake) => {
    expect(mistakesIn(lockedBy(lock))).toEqual([expect.stringMatching(mistake)]);
  });
});

test("rejects two pages at one path", () => {
  expect(manifestOf("/caf%C3%A9", "/café")).toMatchObject([{ steps: ["pages", 1, "path"] }]);
  expect(manifestOf("/", "/blog", "/blog")).toEqual([
    { steps: ["pages", 2, "path"], message: "pages[2].path is already the path of another page" },
  ]);
});

test("a page with a slide needs neither a template nor data", () => {
  const page = { path: "/", title: "T", slide: "cover.json", layout: "landing-full-left-01" };
  expect(readSiteManifest({ title: "Press", description: "", pages: [page] })).toMatchObject({
    pages: [{ ...page, template: SLIDE_TEMPLATE }],
  });
});

test("a page without a slide needs both and has no layout", () => {
  const pages = [{ path: "/", title: "T", layout: "landing-full-left-01" }];
  expect(mistakesIn({ title: "Press", description: "", pages })).toEqual([
    "pages[0].template is missing",
    "pages[0].data is missing",
    'pages[0].layout needs a "slide" beside it',
  ]);
});
