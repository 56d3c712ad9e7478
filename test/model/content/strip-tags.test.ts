import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stripTags } from "#model/content/strip-tags.js";

const markup = fc.stringMatching(/^[<>ab]{0,20}$/);

describe("stripTags", () => {
  test.each([
    ["<p>Hello <b>x</b> & y</p>", " Hello  x  & y "],
    ["a > b", "a   b"],
    ["a<b", "a"],
    ["<a<b>c", " c"],
    ["", ""],
  ])("converts %j to %j", (html, text) => {
    expect(stripTags(html)).toBe(text);
  });

  test.each([
    ["a😀b", 2, "a"],
    ["a😀b", 3, "a😀"],
    ["<i>😀", 2, " "],
    ["😀", 1, ""],
    ["😀", 0, ""],
  ])("does not cut within a character: %j at %i", (html, longest, text) => {
    expect(stripTags(html, longest)).toBe(text);
  });

  test("leaves no markup and truncates the stripped text", () => {
    fc.assert(
      fc.property(markup, fc.nat(25), (html, longest) => {
        expect(stripTags(html)).not.toMatch(/[<>]/);
        expect(stripTags(html, longest)).toBe(stripTags(html).slice(0, longest));
      }),
    );
  });
});
