import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeUtf8, temporaryUtf8 } from "#store/utf8.js";
import { anyCharacter } from "../support/arbitraries/any-character.js";

const strings = [
  "",
  "plain",
  "“¾ × €” 👩‍🌾",
  "a lone \ud800 surrogate",
  "“¾ × €” 👩‍🌾".repeat(200),
  `${"é".repeat(2_000)}\ud800 in a long text`,
  "é".repeat(65_536),
  "€".repeat(65_536),
  "€".repeat(65_537),
  `${"a".repeat(65_536)}\ud83d`,
];

describe("encodeUtf8", () => {
  test.for(strings.map((string) => [string.slice(0, 24), string] as const))("encodes %s", ([, string]) => {
    expect(Buffer.from(encodeUtf8(string)).equals(Buffer.from(string))).toBe(true);
    expect(Buffer.from(temporaryUtf8(string)).equals(Buffer.from(string))).toBe(true);
  });

  test("returns bytes in their own buffer, which later calls leave alone", () => {
    const text = fc.tuple(fc.string({ unit: anyCharacter }), fc.constantFrom(1, 500));
    fc.assert(
      fc.property(text, text, ([part, times], [laterPart, laterTimes]) => {
        const [string, later] = [part.repeat(times), laterPart.repeat(laterTimes)];
        const bytes = encodeUtf8(string);
        encodeUtf8(later);
        expect(bytes.buffer.byteLength).toBe(bytes.length);
        expect(Buffer.from(bytes).equals(Buffer.from(string))).toBe(true);
      }),
    );
  });
});
