import { describe, expect, test } from "vitest";
import { SLIDE_TEMPLATE } from "../../src/store/slide-template.js";
import { readSiteManifest } from "../../src/website/sites/site-manifest.js";

const PAGE = { title: "T", template: "a.page", data: "a.json" };

function manifestOf(...paths: string[]) {
  const pages = paths.map((path) => ({ ...PAGE, path }));
  return readSiteManifest({ title: "Press", description: "", pages });
}

test("accepts paths of pages that a browser can request", () => {
  const paths = ["/", "/assets", "/assets-of-ours/a", "/blog/.well-known", "/blog/...", "/café"];
  expect(manifestOf(...paths)).toMatchObject({ pages: paths.map((path) => ({ path })) });
});

test.each([
  ["blog", 'pages[0].path must begin with "/" and not end with one'],
  ["/blog/", 'pages[0].path must begin with "/" and not end with one'],
  ["/..", 'pages[0].path must not have "\\", nor "." or ".." as a part'],
  ["/./blog", 'pages[0].path must not have "\\", nor "." or ".." as a part'],
  ["/blog\\first", 'pages[0].path must not have "\\", nor "." or ".." as a part'],
  ["/assets/site.css", 'pages[0].path must not begin with "/assets/", where the site\'s files are'],
  ["/Assets/site", 'pages[0].path must not begin with "/assets/", where the site\'s files are'],
])("rejects a page at %j, which cannot be requested", (path, mistake) => {
  expect(manifestOf(path)).toEqual([mistake]);
});

describe("locks", () => {
  const hash = `scrypt$${"a".repeat(22)}$${"b".repeat(43)}`;
  const locked = (lock: object) =>
    readSiteManifest({ title: "T", description: "", pages: [{ ...PAGE, path: "/" }], lock });

  test("refer to the site, collections and pages by hashes of passwords", () => {
    const lock = { screen: "/", passwords: [{ hash }, { collection: "c", hash }, { page: "/", hash }] };
    expect(locked(lock)).toMatchObject({ lock });
  });

  test.each([
    [{ passwords: [{ hash: "open sesame" }] }, /lock\.passwords\[0\]\.hash must be a hash: run/],
    [{ passwords: [{ hash, page: "/nope" }] }, /lock\.passwords\[0\]\.page must be the path of a page/],
    [{ screen: "/nope", passwords: [] }, /lock\.screen must be the path of a page/],
    [{ passwords: [{ hash, page: "/", collection: "c" }] }, /must not name both/],
  ])("with an error such as %j are rejected, because pages would be unprotected", (lock, mistake) => {
    expect(locked(lock)).toEqual([expect.stringMatching(mistake)]);
  });
});

test("rejects two pages at one path", () => {
  expect(manifestOf("/", "/blog", "/blog")).toEqual(["pages[2].path is already the path of another page"]);
});

test("a page with a slide needs neither a template nor data", () => {
  const page = { path: "/", title: "T", slide: "cover.json", layout: "landing-full-left-01" };
  expect(readSiteManifest({ title: "Press", description: "", pages: [page] })).toMatchObject({
    pages: [{ ...page, template: SLIDE_TEMPLATE }],
  });
});

test("a page without a slide needs both and has no layout", () => {
  const pages = [{ path: "/", title: "T", layout: "landing-full-left-01" }];
  expect(readSiteManifest({ title: "Press", description: "", pages })).toEqual([
    "pages[0].template is missing",
    "pages[0].data is missing",
    'pages[0].layout needs a "slide" beside it',
  ]);
});
