import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heightForWidth, parseSize, widthForHeight } from "#model/images/size.js";
import { endsSoon } from "../../support/hang-guard.js";

const pixels = fc.integer({ min: 1, max: 20_000 });

describe("parseSize", () => {
  test("reads what was written", () => {
    fc.assert(
      fc.property(pixels, pixels, (width, height) => {
        expect(parseSize(`${width}x${height}`)).toEqual({ width, height });
      }),
    );
  });

  test.each(["800", "800x", "x600", "axb", "1x2x3", "800X600", "", 800, null, undefined, ["1x2"], {}])(
    "rejects %j",
    (value) => {
      expect(parseSize(value)).toBeUndefined();
    },
  );

  test("rejects a string of thousands of digits", () => {
    expect(parseSize(`${"9".repeat(600)}x${"9".repeat(600)}`)).toBeUndefined();
  });

  test("rejects a long string of x characters quickly", () => {
    expect(endsSoon(() => parseSize("x".repeat(4_000_000)))).toBeUndefined();
  });
});

describe("scaling", () => {
  test("keeps the aspect ratio exact to the pixel", () => {
    fc.assert(
      fc.property(pixels, pixels, pixels, (width, height, wanted) => {
        const size = { width, height };
        expect(Math.abs(heightForWidth(size, wanted) - (height * wanted) / width)).toBeLessThanOrEqual(1);
        expect(widthForHeight(size, wanted)).toBe(heightForWidth({ width: height, height: width }, wanted));
      }),
    );
  });

  test("divides before it multiplies", () => {
    expect(heightForWidth({ width: 134, height: 1340 }, 300)).toBe(2999);
  });

  test("is 0 if it cannot be computed", () => {
    expect(widthForHeight({ width: 100, height: 0 }, 50)).toBe(0);
    expect(heightForWidth({ width: 100, height: 100 }, Number.NaN)).toBe(0);
  });
});
