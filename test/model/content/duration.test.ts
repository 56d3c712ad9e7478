import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { durationText } from "#model/content/duration.js";

describe("durationText", () => {
  test("formats whole seconds with two digits after the minutes", () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), (milliseconds) => {
        const text = durationText(milliseconds);
        expect(text).toMatch(/^\d+:[0-5]\d$/);
        const [minutes, seconds] = text.split(":").map(Number) as [number, number];
        expect(minutes * 60 + seconds).toBe(Math.floor(milliseconds / 1000));
      }),
    );
  });

  test("is 0:00 for a value that is not a number", () => {
    expect(durationText(Number.NaN)).toBe("0:00");
  });
});
