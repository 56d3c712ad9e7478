import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemClasses } from "../../../src/model/content/item-classes.js";
import { slug } from "../../../src/model/content/slug.js";

const nothing = {
  promotedBlockType: undefined,
  categories: undefined,
  tags: undefined,
  author: undefined,
  recordTypeLabel: undefined,
  starred: undefined,
  index: undefined,
  onSale: false,
  soldOut: false,
};

describe("itemClasses", () => {
  it("always has a post type", () => {
    expect(itemClasses(nothing)).toBe("hentry post-type-");
  });

  it("has one class for every tag, whatever the tag is", () => {
    const tags = ["Good News", "", null, ["x"]];
    expect(itemClasses({ ...nothing, tags })).toBe("hentry tag-good-news tag- tag- tag- post-type-");
    expect(itemClasses({ ...nothing, tags: { a: 1, b: 2 } })).toBe("hentry tag- tag- post-type-");
    expect(itemClasses({ ...nothing, tags: "text" })).toBe("hentry post-type-");
  });

  it("names are class names", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (categories) => {
        expect(itemClasses({ ...nothing, categories })).toMatch(/^hentry( category-[a-z0-9-]*)* post-type-$/);
      }),
    );
  });

  it("stops soon after the longest list that is wanted", () => {
    const tags = new Array(1_000_000).fill("a".repeat(10_000));
    expect(itemClasses({ ...nothing, tags }, 100_000).length).toBeLessThan(120_000);
  });
});

describe("slug", () => {
  it("drops marks before it joins words", () => {
    expect(slug("Café & Bar__1\u00a0-x ")).toBe("caf-bar1--x-");
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(slug(slug(text))).toBe(slug(text));
      }),
    );
  });
});
