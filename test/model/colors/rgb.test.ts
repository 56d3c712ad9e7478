import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brightness, colorWeight } from "#model/colors/brightness.js";
import { darken, hexText, hexValue, parseRgb } from "#model/colors/rgb.js";

const channel = fc.integer({ min: 0, max: 255 });
const color = fc.record({ r: channel, g: channel, b: channel });
const percent = fc.integer({ min: -99, max: 1000 });

describe("hexadecimal colours", () => {
  test("round-trip with and without # in either case", () => {
    fc.assert(
      fc.property(color, (rgb) => {
        expect(parseRgb(hexText(rgb))).toEqual(rgb);
        expect(parseRgb(`#${hexText(rgb).toUpperCase()}`)).toEqual(rgb);
      }),
    );
  });

  test("double three digits and read other lengths literally", () => {
    expect(parseRgb("#1af")).toEqual({ r: 0x11, g: 0xaa, b: 0xff });
    expect(hexValue("1234")).toBe(0x1234);
    expect(hexValue(123456)).toBe(0x123456);
  });

  test.each(["", "#", "##fff", "12", "1234567", " #fff", "green", null, undefined, ["#fff"]])(
    "reject %j",
    (value) => {
      expect(hexValue(value)).toBeUndefined();
      expect(parseRgb(value)).toBeUndefined();
      expect(colorWeight(value)).toBeUndefined();
    },
  );
});

describe("brightness", () => {
  test("stays within 0 and 255 and increases with every channel", () => {
    fc.assert(
      fc.property(color, (rgb) => {
        expect(brightness(rgb)).toBeGreaterThanOrEqual(0);
        expect(brightness(rgb)).toBeLessThanOrEqual(255 + 1e-9);
        expect(brightness({ ...rgb, g: 255 })).toBeGreaterThanOrEqual(brightness(rgb));
      }),
    );
  });

  test("is minimal for black and maximal for white", () => {
    expect(brightness({ r: 0, g: 0, b: 0 })).toBe(0);
    expect(brightness({ r: 255, g: 255, b: 255 })).toBeCloseTo(255);
  });
});

describe("colorWeight", () => {
  test("follows the number, so red decides", () => {
    fc.assert(
      fc.property(color, (rgb) => {
        expect(colorWeight(hexText(rgb))).toBe(rgb.r >= 128 ? "light" : "dark");
      }),
    );
  });
});

describe("darken", () => {
  test("keeps channels within bounds and never brightens for a positive percentage", () => {
    fc.assert(
      fc.property(color, percent, (rgb, by) => {
        const result = darken(rgb, by);
        for (const value of [result.r, result.g, result.b]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(255);
        }
        if (by >= 0) expect(brightness(result)).toBeLessThanOrEqual(brightness(rgb));
      }),
    );
  });

  test("divides", () => {
    expect(darken({ r: 130, g: 0, b: 255 }, 30)).toEqual({ r: 100, g: 0, b: 255 / 1.3 });
    expect(darken({ r: 200, g: 10, b: 0 }, -50)).toEqual({ r: 255, g: 20, b: 0 });
  });
});
