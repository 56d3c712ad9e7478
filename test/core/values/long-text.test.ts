import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inPieces, LONG, type Patience, PIECE, withPatience } from "../../../src/core/values/long-text.js";

class Over {}

/** Lets so many pieces be done, and counts what it is charged for. */
function patience(pieces = Number.POSITIVE_INFINITY, longestText = 1_000_000) {
  const seen = { charged: 0, asked: [] as number[] };
  const of: Patience = {
    longestText,
    charge: (units) => {
      seen.charged += units;
    },
    requireTime: (units) => {
      seen.asked.push(units);
      if (seen.asked.length > pieces) throw new Over();
    },
  };
  return { of, seen };
}

const upper = (text: string) => text.toUpperCase();

describe("a text in pieces", () => {
  test("is what it is as a whole, wherever pairs of surrogates stand", () => {
    const special = fc.constantFrom("a", "😀", "\ud83d", "\ude00", "é", "<");
    const texts = fc.tuple(
      fc.integer({ min: -2, max: 2 }),
      fc.array(special, { minLength: 1, maxLength: 9 }),
    );
    fc.assert(
      fc.property(texts, ([shift, units]) => {
        const unit = units.join("");
        const text = "x".repeat(PIECE + shift) + unit.repeat(Math.ceil((LONG * 1.5) / unit.length));
        const pieces: string[] = [];
        const result = inPieces(text, (piece) => {
          pieces.push(piece);
          return encodeURIComponent(piece.replace(/\p{Surrogate}/gu, "?"));
        });
        return (
          pieces.length > 1 &&
          pieces.every(({ length }) => length <= PIECE + 1) &&
          result === encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?"))
        );
      }),
      { numRuns: 50 },
    );
  });

  test("is asked for before each piece, and only where it is long", () => {
    const { of, seen } = patience();
    expect(withPatience(of, () => inPieces("a".repeat(LONG), upper))).toHaveLength(LONG);
    expect(seen.asked).toEqual([]);
    expect(withPatience(of, () => inPieces("a".repeat(5 * PIECE), upper))).toBe("A".repeat(5 * PIECE));
    expect(seen).toEqual({ charged: (5 * PIECE) / 8, asked: [0, 0, 0, 0, 0] });
  });

  test("ends where patience does", () => {
    const { of } = patience(2);
    const done: string[] = [];
    const work = () => inPieces("a".repeat(LONG * 2), (piece) => done.push(piece).toString());
    expect(() => withPatience(of, work)).toThrow(Over);
    expect(done).toHaveLength(2);
  });

  test("stops behind the longest text there may be", () => {
    const { of, seen } = patience(undefined, 3 * PIECE);
    const result = withPatience(of, () => inPieces("a".repeat(LONG * 10), (piece) => piece + piece));
    expect(result).toHaveLength(4 * PIECE);
    expect(seen.asked).toHaveLength(2);
  });

  test("is nobody's business outside of a render", () => {
    const { of } = patience(0);
    expect(() => withPatience(of, () => inPieces("a".repeat(LONG + 1), upper))).toThrow(Over);
    expect(inPieces("a".repeat(LONG + 1), upper)).toHaveLength(LONG + 1);
  });

  test("belongs to the innermost of renders within each other", () => {
    const [outer, inner] = [patience(), patience()];
    const work = () => inPieces("a".repeat(5 * PIECE), upper);
    withPatience(outer.of, () => {
      withPatience(inner.of, work);
      expect(outer.seen.asked).toEqual([]);
      work();
    });
    expect(outer.seen).toEqual(inner.seen);
  });
});
