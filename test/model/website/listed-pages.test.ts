import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedPages, publicAddress, robots, sitemap } from "#model/website/listed-pages.js";

const paths = (pages: readonly { path: string; data: unknown }[]) =>
  listedPages(pages).map(({ path }) => path);

describe("the pages of a sitemap", () => {
  test("exclude the page for unknown URLs", () => {
    const pages = ["/", "/404", "/work"].map((path) => ({ path, data: {} }));
    expect(paths(pages)).toEqual(["/", "/work"]);
  });

  test.each([
    { collection: { passwordProtected: true } },
    { item: { passwordProtected: true } },
    { collection: { seoHidden: true } },
    { collection: { draft: true } },
    { item: { enabled: false } },
  ])("exclude %j", (data) => {
    expect(paths([{ path: "/a", data }])).toEqual([]);
  });

  test("include pages whose members only resemble those that hide a page", () => {
    const data = { collection: { passwordProtected: "no", enabled: true }, item: { seoHidden: 0 } };
    expect(paths([{ path: "/a", data }])).toEqual(["/a"]);
  });

  test("have the date of the item's last change, else of its publication", () => {
    const data = { item: { updatedOn: 1758200400000, publishOn: 1 } };
    expect(listedPages([{ path: "/a", data }])[0]?.changed).toBe("2025-09-18");
    expect(listedPages([{ path: "/a", data: { item: { publishOn: 9e15 } } }])[0]?.changed).toBeUndefined();
  });
});

test("a sitemap has each page once, with a URL that is valid in XML", () => {
  const text = sitemap("https://a.example", [
    { path: "/", changed: undefined },
    { path: "/th\u00e9 & <more>", changed: "2026-01-02" },
  ]);
  expect(text).toContain("<loc>https://a.example/</loc>");
  expect(text).toContain(
    "<loc>https://a.example/th%C3%A9%20&amp;%20%3Cmore%3E</loc><lastmod>2026-01-02</lastmod>",
  );
});

test("a sitemap escapes every path", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (path) => {
      const text = sitemap("https://a.example", [{ path: `/${path}`, changed: undefined }]);
      expect(text.match(/<[^>]*>/g)?.length).toBe(7);
    }),
  );
});

test("robots.txt names the sitemap", () => {
  expect(robots("https://a.example")).toContain("Sitemap: https://a.example/sitemap.xml");
});

test.each([
  ["https://a.example/", "https://a.example"],
  ["javascript:alert(1)", undefined],
  [7, undefined],
])("the public URL of %j is %j", (authenticUrl, address) => {
  expect(publicAddress({ authenticUrl })).toBe(address);
});
