import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextVariant, thumbnailVariant } from "#model/images/thumbnails.js";

describe("thumbnailVariant", () => {
  test("is the smallest that fills a box of up to 1500 pixels", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1500 }), (width) => {
        const chosen = Number.parseInt(thumbnailVariant(width), 10);
        expect(chosen).toBeGreaterThanOrEqual(width);
        for (const smaller of [100, 300, 500, 750, 1000, 1500].filter((other) => other < chosen)) {
          expect(smaller).toBeLessThan(width);
        }
      }),
    );
  });

  test.each([
    [1000, "1000w"],
    [1001, "1500w"],
    [9999, "1500w"],
    [0, "100w"],
    [-5, "100w"],
    [Number.NaN, "100w"],
  ])("for %d pixels is %s", (width, variant) => {
    expect(thumbnailVariant(width)).toBe(variant);
  });
});

describe("nextVariant", () => {
  test("ends at the widest and rejects other names", () => {
    expect(nextVariant("1500w")).toBe("2500w");
    expect(nextVariant("2500w")).toBeUndefined();
    expect(nextVariant("640w")).toBeUndefined();
  });
});
