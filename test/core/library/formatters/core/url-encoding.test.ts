import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../../support/arbitraries/any-character.js";
import { format } from "./render.js";

const text = fc.array(
  fc.oneof(
    fc.constantFrom("%40", "%2F", "+", "@", "/", " ", "\ud800", "😀"),
    fc.string({ unit: anyCharacter }),
  ),
);

describe.each([
  ["url-encode", /^(?:[A-Za-z0-9@*_+./-]|%[0-9A-F]{2})*$/],
  ["encode-uri", /^(?:[A-Za-z0-9;/?:@&=+$,#_.!~*'()-]|%[0-9A-F]{2})*$/],
  ["encode-uri-component", /^(?:[A-Za-z0-9_.!~*'()-]|%[0-9A-F]{2})*$/],
])("%s", (formatter, allowed) => {
  test("writes only characters allowed in URLs and loses only lone surrogates", () => {
    fc.assert(
      fc.property(text, (parts) => {
        const value = parts.join("");
        const encoded = format(formatter, value);
        expect(encoded).toMatch(allowed);
        expect(decodeURIComponent(encoded)).toBe(value.replace(/[\ud800-\udfff]/gu, "\ufffd"));
      }),
    );
  });
});

test("encode-space replaces each space with a non-breaking space", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", " ", "\t", "\n", "\u00a0", "\u2003") }), (value) => {
      expect(format("encode-space", value)).toBe(value.split(/\s/).join("&nbsp;"));
    }),
  );
});
