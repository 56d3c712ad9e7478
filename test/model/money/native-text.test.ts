import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nativeText } from "#model/money/native-text.js";

describe("nativeText", () => {
  test("writes cents exactly and groups digits in threes", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
        const negative = cents < 0n;
        const text = nativeText({ negative, digits: `${negative ? -cents : cents}`, exponent: -2 });
        expect(text).toMatch(/^-?[0-9]{1,3}(?:,[0-9]{3})*\.[0-9]{2}$/);
        expect(BigInt(text.replaceAll(",", "").replace(".", ""))).toBe(cents);
      }),
    );
  });

  test.each([
    ["Infinity", "∞"],
    ["-Infinity", "-∞"],
    ["NaN", "NaN"],
  ] as const)("formats %s as %s", (amount, text) => {
    expect(nativeText(amount)).toBe(text);
  });
});
