import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeAttribute, escapeCloseTag, escapeHtml } from "../../../src/core/library/escape.js";
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

  test("prevents a string from ending its script element", () => {
    expect(escapeCloseTag("a</script></b")).toBe("a<\\/script><\\/b");
  });
});
