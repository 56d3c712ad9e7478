import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { srcsetOfVariants, srcsetOfWidths, usefulWidths } from "#model/images/srcset.js";
import { VARIANT_WIDTHS } from "#model/images/thumbnails.js";

const widthsIn = (srcset: string): number[] =>
  srcset === ""
    ? []
    : srcset.split(",").map((candidate) => Number.parseInt(candidate.split(" ")[1] ?? "", 10));

describe("usefulWidths", () => {
  test("increase and never exceed the original", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (original) => {
        const widths = widthsIn(srcsetOfWidths("/i.jpg", usefulWidths(original)));
        for (const [i, width] of widths.entries()) {
          expect(width).toBeGreaterThan(widths[i - 1] ?? 0);
          expect(width).toBeLessThanOrEqual(original);
        }
        expect(widths.length).toBe(VARIANT_WIDTHS.filter((width) => width <= original).length);
      }),
    );
  });

  test("are empty for an unknown original", () => {
    expect(usefulWidths(Number.NaN)).toEqual([]);
  });
});

describe("srcsetOfVariants", () => {
  const image = (systemDataVariants: string) => ({ assetUrl: "/i.jpg", systemDataVariants });

  test("offers stored variants in increasing order and the original after them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: VARIANT_WIDTHS.length }), (count) => {
        const stored = VARIANT_WIDTHS.slice(0, count).map((width) => `${width}w`);
        const widths = widthsIn(srcsetOfVariants(image(["2000x1000", ...stored].join())));
        expect(widths).toEqual(VARIANT_WIDTHS.slice(0, count + 1));
      }),
    );
  });

  test("includes exactly the names that end in w", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[w,1 ]{0,12}$/), (variants) => {
        const widths = variants.split(",").filter((piece) => piece.endsWith("w"));
        expect(srcsetOfVariants(image(variants))).toBe(
          widths.map((piece) => `/i.jpg?format=${piece} ${piece}`).join(","),
        );
      }),
    );
  });

  test("stops soon after the maximum length", () => {
    const hostile = { assetUrl: "a".repeat(100_000), systemDataVariants: "w,".repeat(500_000) };
    expect(srcsetOfVariants(hostile, 1_000_000).length).toBeLessThan(1_200_000);
  });
});
