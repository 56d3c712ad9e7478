import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemClasses } from "#model/content/item-classes.js";
import { slug } from "#model/content/slug.js";
import { anyCharacter } from "../../support/arbitraries/any-character.js";

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
  test("always includes a post type", () => {
    expect(itemClasses(nothing)).toBe("hentry post-type-");
  });

  test("has one class for each tag of any type", () => {
    const tags = ["Good News", "", null, ["x"]];
    expect(itemClasses({ ...nothing, tags })).toBe("hentry tag-good-news tag- tag- tag- post-type-");
    expect(itemClasses({ ...nothing, tags: { a: 1, b: 2 } })).toBe("hentry tag- tag- post-type-");
    expect(itemClasses({ ...nothing, tags: "text" })).toBe("hentry post-type-");
  });

  test("contains valid class names only", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter })), (categories) => {
        expect(itemClasses({ ...nothing, categories })).toMatch(/^hentry( category-[a-z0-9-]*)* post-type-$/);
      }),
    );
  });
});

describe("slug", () => {
  test("removes diacritics before joining words", () => {
    expect(slug("Café & Bar__1\u00a0-x ")).toBe("caf-bar1--x-");
  });

  test("is idempotent", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(slug(slug(text))).toBe(slug(text));
      }),
    );
  });
});
