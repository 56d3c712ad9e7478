import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonText } from "#store/json-text.js";
import { decodeUtf8 } from "#store/utf8.js";
import { anyCharacter } from "../support/arbitraries/any-character.js";

function read(bytes: Uint8Array): unknown {
  const text = jsonText(bytes);
  if (text === undefined) return "not UTF-8";
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return "not JSON";
  }
}

/** The simple implementation. */
function readPlainly(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  if (text === undefined) return "not UTF-8";
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return "not JSON";
  }
}

const utf8 = new TextEncoder();

/** Characters of each length in UTF-8, and special characters of JSON. */
const characters = fc.constantFrom(...('a"\\/u {}[]:,0é ÿĀ–’\u2028日\ufeff😀'.match(/./gsu) ?? []));

describe("the text of a JSON document", () => {
  test.each([
    ["ASCII alone", '{"a":"b\\u2019"}'],
    ["a dash now and then", `{"a":"${"x".repeat(5_000)}–${"y".repeat(5_000)}’"}`],
    ["Latin-1", `{"ä":"${"x".repeat(3_000)}ÿ\u0080"}`],
    ["pairs", `["${"x".repeat(3_000)}😀😀"]`],
    ["the first character that is a pair", `["${"x".repeat(3_000)}\u{10000}a"]`],
    // More than the kept buffer, and one character more than its capacity.
    ["one too many", `["${"x".repeat(1_103_988)}${"😀".repeat(12_002)}"]`],
    ["hardly anything else", `["${"日本".repeat(3_000)}"]`],
    ["a byte order mark", `\ufeff["${"x".repeat(3_000)}–"]`],
    ["two of them", `\ufeff\ufeff["${"x".repeat(3_000)}"]`],
    ["a backslash before", `["${"x".repeat(3_000)}\\–"]`],
    ["an escaped backslash before", `["${"x".repeat(3_000)}\\\\–"]`],
    ["outside of texts", `[1,–${" ".repeat(3_000)}2]`],
  ])("is decoded equally: %s", (_what, document) => {
    const bytes = utf8.encode(document);
    expect(read(bytes)).toEqual(readPlainly(bytes));
  });

  test("keeps one byte per character if few are beyond Latin-1", () => {
    const text = jsonText(utf8.encode(`["${"x".repeat(3_000)}–"]`));
    expect(text).toBe(`["${"x".repeat(3_000)}\\u2013"]`);
  });

  test("rejects bytes that are not UTF-8 anywhere", () => {
    for (const at of [2, 1_500, 2_999]) {
      const bytes = utf8.encode(`["${"x".repeat(3_000)}"]`);
      bytes[at] = 0xc3;
      expect(jsonText(bytes)).toBeUndefined();
    }
  });

  test("is the same as with plain decoding for any bytes", () => {
    const text = fc.array(characters).map((parts) => parts.join(""));
    const documents = fc.oneof(
      text.map((inner) => utf8.encode(`["${"x".repeat(2_000)}${inner}"]`)),
      fc.tuple(text, text).map(([a, b]) => utf8.encode(`{"${a}":"${"x".repeat(1_030)}${b}"}`)),
      fc.json({ stringUnit: anyCharacter }).map((json) => utf8.encode(json)),
      fc
        .uint8Array({ maxLength: 40 })
        .map((bytes) => Uint8Array.of(...utf8.encode(`["${"x".repeat(2_000)}`), ...bytes)),
    );
    fc.assert(
      fc.property(documents, fc.nat(8), (bytes, offset) => {
        const shifted = new Uint8Array(bytes.length + offset).subarray(offset);
        shifted.set(bytes);
        expect(read(shifted)).toEqual(readPlainly(bytes));
      }),
    );
  });
});
