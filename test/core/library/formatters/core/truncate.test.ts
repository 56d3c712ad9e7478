import fc from "fast-check";
import { expect, test } from "vitest";
import { format } from "./render.js";

const text = fc.array(fc.constantFrom(" ", "a", "bc", "😀", "\t", "\u00a0", "é"), { maxLength: 30 });

test("the result starts like the string and is never longer than limit plus ellipsis", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (parts, limit) => {
      const value = parts.join("");
      const result = format(`truncate:${limit}:~~`, value);
      if (value.length <= limit) expect(result).toBe(value);
      else {
        expect(result.length).toBeLessThanOrEqual(limit + 2);
        expect(result.endsWith("~~")).toBe(true);
        expect(value.startsWith(result.slice(0, -2))).toBe(true);
      }
    }),
  );
});

test("never splits a character", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (parts, limit) => {
      expect(format(`truncate ${limit}`, parts.join(""))).not.toMatch(/[\ud800-\udfff]/u);
    }),
  );
});

test("never splits a word if at least one word fits", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 8 }), (words) => {
      const result = format("truncate:20:", words.join(" "));
      expect(words.slice(0, result.trimEnd().split(" ").length).join(" ")).toBe(result.trimEnd());
    }),
  );
});

test.each(["\t", "\n", "\v", "\f", "\r", " "])("cuts a string after %j", (blank) => {
  expect(format("truncate 5", `ab${blank}cdefg`)).toBe(`ab${blank}...`);
});
