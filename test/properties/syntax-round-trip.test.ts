import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "#core/syntax/parse.js";
import { print } from "#core/syntax/print.js";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { anyTemplate, wellFormedTemplate } from "../support/arbitraries/templates.js";
import { runs } from "../support/runs.js";

/** Members of nodes with positions, which printing changes. */
const PLACES: ReadonlySet<string> = new Set([
  "start",
  "end",
  "open",
  "tag",
  "nameSpan",
  "expressionStart",
  // Contains positions. The text of the expression is compared instead.
  "program",
]);

/** Returns a tree without positions as text. */
function shape(source: string): string {
  return JSON.stringify(parse(source).tree.body, (key, value: unknown) => {
    if (PLACES.has(key)) return undefined;
    return key === "close" ? value !== undefined : value;
  });
}

const source = fc.oneof(wellFormedTemplate, anyTemplate, fc.string({ unit: anyCharacter }));

describe("parse and print", () => {
  test("parsing a printed tree returns the same tree", () => {
    fc.assert(
      fc.property(source, (text) => {
        expect(shape(print(parse(text).tree.body))).toBe(shape(text));
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("printing is stable after the first time", () => {
    fc.assert(
      fc.property(source, (text) => {
        const once = print(parse(text).tree.body);
        expect(print(parse(once).tree.body)).toBe(once);
      }),
      { numRuns: runs(500) },
    );
  });

  test("a source without tags is one text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (text) => {
        const plain = text.replaceAll("{", "(");
        expect(print(parse(plain).tree.body)).toBe(plain);
      }),
    );
  });

  test("nodes are adjacent and inside their blocks", () => {
    fc.assert(
      fc.property(source, (text) => {
        let end = 0;
        for (const node of parse(text).tree.body) {
          expect(node.start).toBe(end);
          expect(node.end).toBeGreaterThan(node.start);
          end = node.end;
        }
        expect(end).toBe(text.length);
      }),
    );
  });
});
