import { expect, test } from "vitest";
import { readSiteManifest } from "../../src/service/site-manifest.js";

function manifestOf(...paths: string[]) {
  const pages = paths.map((path) => ({ path, title: "T", template: "a.page", data: "a.json" }));
  return readSiteManifest({ title: "Press", description: "", pages });
}

test("pages have paths that a browser can ask for", () => {
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
])("nobody can ask for a page at %j", (path, mistake) => {
  expect(manifestOf(path)).toEqual([mistake]);
});

test("of two pages at one path, one would never be shown", () => {
  expect(manifestOf("/", "/blog", "/blog")).toEqual(["pages[2].path is another page's too"]);
});
