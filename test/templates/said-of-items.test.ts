import { beforeAll, describe, expect, test } from "vitest";
import { elementsOf } from "./html-document.js";
import { type RenderedSite, renderSite, SITES } from "./site-pages.js";

describe.each(SITES)("site %s", (name) => {
  let site: RenderedSite;
  beforeAll(async () => {
    site = await renderSite(name);
  });

  /** Subjects of mails, and titles of shared pages. */
  const subjectsOn = (path: string): string[] =>
    elementsOf(site.pages.get(path)?.document, "a").flatMap(({ attributes }) => {
      const href = attributes.get("href") ?? "";
      if (!URL.canParse(href)) return [];
      return new URL(href).searchParams.getAll(href.startsWith("mailto:") ? "subject" : "title");
    });

  test("links to emails and share pages have the title that the page shows", () => {
    const everywhere = subjectsOn("/404");
    for (const [path, { document }] of site.pages) {
      const subjects = subjectsOn(path).filter((subject) => !everywhere.includes(subject));
      expect(subjects, path).toEqual(subjects.map(() => elementsOf(document, "h1")[0]?.text));
    }
  });
});

describe("the shop", () => {
  let shop: RenderedSite;
  beforeAll(async () => {
    shop = await renderSite("shop");
  });
  const document = (path: string) => shop.pages.get(path)?.document;
  const texts = (path: string, className: string) =>
    (document(path)?.elements ?? [])
      .filter(({ attributes }) => attributes.get("class")?.split(" ").includes(className))
      .map(({ text }) => text);

  test("states the price of each product as a number", () => {
    const amounts = [...shop.pages].flatMap(([path, { document }]) =>
      elementsOf(document, "meta")
        .filter(({ attributes }) => attributes.get("property") === "product:price:amount")
        .map(({ attributes }) => [path, attributes.get("content")]),
    );
    expect(Object.fromEntries(amounts)).toEqual({
      "/shop/field-vase": "58",
      "/shop/orchard-bowl": "76.8",
      "/shop/nesting-bowls": "128",
      "/shop/ink-mug": "38",
      "/shop/cup-of-the-season": "42",
      "/shop/glaze-notebook": "24",
      "/shop/morning-at-the-wheel": "110",
      "/shop/gift-card": "25",
    });
  });

  test("states the total of a subscription on its page and in lists", () => {
    for (const path of ["/shop/cup-of-the-season", "/shop", "/"]) {
      expect(texts(path, "subscription-total"), path).toEqual(["$168.00 in all"]);
    }
    expect(texts("/shop/field-vase", "subscription-total")).toEqual([]);
  });
});
