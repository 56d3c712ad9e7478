import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeAttribute, escapeHtml, escapeScriptJson } from "#core/library/escape.js";
import { anyCharacter } from "../../support/arbitraries/any-character.js";
import { endsSoon } from "../../support/hang-guard.js";

/** Short and long strings, because each has its own algorithm. */
const text = fc
  .array(fc.oneof(fc.constantFrom("&", "<", ">", '"', "'", "&amp;", "</"), fc.string({ unit: anyCharacter })))
  .map((parts) => parts.join(""));

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

describe("escaping", () => {
  test("replaces each special character with its entity, at any length", () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(escapeAttribute(value)).toBe(value.replace(/[&<>"]/g, (found) => ENTITIES[found] as string));
        expect(escapeHtml(value)).toBe(value.replace(/[&<>]/g, (found) => ENTITIES[found] as string));
      }),
    );
  });

  test("handles a megabyte of special characters in linear time", () => {
    const hostile = '<&">'.repeat(250_000);
    expect(endsSoon(() => escapeAttribute(hostile)).length).toBe(4_750_000);
  });

  test.each([
    ["a</script></b", "a<\\/script><\\/b"],
    ["<!--<script>", "\\u003c!--\\u003cscript>"],
    ["<!--<ScRiPt x", "\\u003c!--\\u003cScRiPt x"],
    ["a < b <!- <script> <p>", "a < b <!- <script> <p>"],
  ])("keeps JSON with %j in its script element, with the same value", (value, expected) => {
    const json = escapeScriptJson(JSON.stringify(value));
    expect(json).toBe(`"${expected}"`);
    expect(JSON.parse(json)).toBe(value);
  });
});
