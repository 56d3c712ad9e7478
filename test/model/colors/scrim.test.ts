import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brightness } from "#model/colors/brightness.js";
import { imageBackground } from "#model/colors/image-colors.js";
import { hexText, parseRgb } from "#model/colors/rgb.js";
import { scrimFor } from "#model/colors/scrim.js";

const even = (hex: string) => ({
  colorData: Object.fromEntries(
    ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"].map((position) => [
      `${position}Average`,
      hex,
    ]),
  ),
});

describe("scrimFor", () => {
  test("has a default for images with unknown colours", () => {
    const standard = { color: "#222222", opacity: 0.3, midPoint: 0.6 };
    expect(scrimFor(undefined)).toEqual(standard);
    expect(scrimFor({ colorData: { centerAverage: "green" } })).toEqual(standard);
  });

  test("darkens bright images more than dark ones", () => {
    expect(scrimFor(even("c8c8c8")).color).toBe("#9a9a9a");
    expect(scrimFor(even("646464")).color).toBe("#535353");
  });

  test("is denser for uneven images", () => {
    expect(scrimFor({ colorData: { topLeftAverage: "000", centerAverage: "fff" } }).opacity).toBe(0.5);
    expect(scrimFor(even("fff")).opacity).toBe(0.3);
  });

  test("is never brighter than the image", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const rgb = { r: number >> 16, g: (number >> 8) & 255, b: number & 255 };
        const veil = parseRgb(scrimFor(even(hexText(rgb))).color);
        expect(veil && brightness(veil)).toBeLessThanOrEqual(brightness(rgb) + 1);
      }),
    );
  });
});

test("the background colour of an image is the average colour of its centre", () => {
  expect(imageBackground({ colorData: { centerAverage: "#9C6", topLeftAverage: "000" } })).toBe("#99cc66");
  expect(imageBackground({ colorData: { topLeftAverage: "000" } })).toBeUndefined();
});
