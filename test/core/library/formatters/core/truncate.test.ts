import fc from "fast-check";
import { expect, test } from "vitest";
import { format } from "./render.js";

const text = fc.array(fc.constantFrom(" ", "a", "bc", "😀", "\t", "\u00a0", "é"), { maxLength: 30 });

test("the result is never longer than limit and ellipsis, and starts as the text does", () => {
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

test("characters stay whole", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (parts, limit) => {
      expect(format(`truncate ${limit}`, parts.join(""))).not.toMatch(/[\ud800-\udfff]/u);
    }),
  );
});

test("words stay whole if there is room for at least one", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 8 }), (words) => {
      const result = format("truncate:20:", words.join(" "));
      expect(words.slice(0, result.trimEnd().split(" ").length).join(" ")).toBe(result.trimEnd());
    }),
  );
});

test.each(["\t", "\n", "\v", "\f", "\r", " "])("a text is cut behind %j", (blank) => {
  expect(format("truncate 5", `ab${blank}cdefg`)).toBe(`ab${blank}...`);
});
