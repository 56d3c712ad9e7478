import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { absoluteAddress, offeredServices, shareServices } from "#model/social/share.js";

describe("offered services", () => {
  test.each([
    [{ facebook: true, linkedin: false, email: 1 }, ["facebook", "email"]],
    [
      ["email", "facebook", "email"],
      ["email", "facebook"],
    ],
    [{ constructor: true, toString: true, "1": true }, []],
    [[null, 5, ["email"]], []],
    [null, []],
    ["email", []],
  ])("%j", (options, names) => {
    expect(offeredServices(options)).toEqual(names);
  });
});

describe("share URLs", () => {
  test.each([
    ["/a", "https://s.example", "https://s.example/a"],
    ["/a", "https://s.example/", "https://s.example/a"],
    ["a", "https://s.example", "https://s.example/a"],
    ["", "https://s.example", "https://s.example"],
    ["https://o.example/a", "", "https://o.example/a"],
    ["/a", "", undefined],
    ["/a", "javascript:x", undefined],
  ])("of %j for %j", (path, site, address) => {
    expect(absoluteAddress(path, site)).toBe(address);
  });

  test("contain any title and URL unchanged", () => {
    const wellFormed = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(wellFormed, wellFormed, (title, path) => {
        const url = `https://s.example/${path}`;
        for (const { address } of Object.values(shareServices)) {
          const values = [...new URL(address({ url, title, imageUrl: "" })).searchParams.values()];
          expect(values).toContain(url);
        }
      }),
    );
  });

  test("contain no lone surrogates", () => {
    const page = { url: "https://s.example", title: "\ud800", imageUrl: "" };
    expect(shareServices["twitter"]?.address(page)).toContain("%EF%BF%BD");
  });
});
