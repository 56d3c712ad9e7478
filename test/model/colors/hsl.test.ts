import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hslText } from "#model/colors/hsl.js";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const valid = fc.record(
  { hue: fc.double({ min: 0, max: 360, noNaN: true }), saturation: share, lightness: share, alpha: share },
  { requiredKeys: ["hue", "saturation", "lightness"] },
);
const outsideShare = fc.oneof(
  fc.double({ max: -Number.MIN_VALUE, noNaN: true }),
  fc.double({ min: 1.0001, noNaN: true }),
);

describe("website colours", () => {
  test("within bounds are CSS with at most two decimals", () => {
    fc.assert(
      fc.property(valid, (color) => {
        expect(hslText(color)).toMatch(
          color.alpha === undefined
            ? /^hsl\(\d{1,3}(\.\d{1,2})?, \d{1,3}(\.\d{1,2})?%, \d{1,3}(\.\d{1,2})?%\)$/
            : /^hsla\(\d{1,3}(\.\d{1,2})?, \d{1,3}(\.\d{1,2})?%, \d{1,3}(\.\d{1,2})?%, (1|0(\.\d{1,2})?)\)$/,
        );
      }),
    );
  });

  test("out of bounds name every violated bound and no other", () => {
    fc.assert(
      fc.property(
        valid,
        outsideShare,
        fc.subarray(["saturation", "lightness", "alpha"]),
        (color, bad, broken) => {
          const spoilt: Record<string, unknown> = { ...color };
          for (const member of broken) spoilt[member] = bad;
          const problem = hslText(spoilt);
          for (const name of ["Saturation", "Lightness", "Alpha"]) {
            expect(problem.includes(`${name} out of bounds.`)).toBe(broken.includes(name.toLowerCase()));
          }
        },
      ),
    );
  });

  test.each([
    [
      { hue: 361, saturation: 1.1, lightness: -1, alpha: 2 },
      "Hue out of bounds. Saturation out of bounds. Lightness out of bounds. Alpha out of bounds.",
    ],
    [{ hue: -1, saturation: 1, lightness: 1 }, "Hue out of bounds. "],
    [{ hue: 1, saturation: 1 }, "Missing an H/S/L value."],
    [undefined, "Missing an H/S/L value."],
  ])("%j returns its message", (color, message) => {
    expect(hslText(color)).toBe(message);
  });

  test("treat null as 0, and a null alpha as transparent", () => {
    expect(hslText({ hue: null, saturation: null, lightness: null, alpha: null })).toBe("hsla(0, 0%, 0%, 0)");
  });
});
