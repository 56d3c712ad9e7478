import { describe, expect, test } from "vitest";
import { type Patience, PIECE, withPatience } from "../../../src/core/values/long-text.js";
import { writtenText } from "../../../src/core/values/text.js";

/** Lets so many pieces be done. */
const patience = (pieces: number): Patience => ({
  longestText: 1_000_000,
  charge: () => undefined,
  requireTime: () => {
    if (pieces-- === 0) throw new Error("over");
  },
});

describe("what a tag writes for a long list", () => {
  const list = Array.from({ length: 2 * PIECE + 1 }, (_, i) => (i % 5 === 0 ? null : i));
  const written = list.map(String).join(",");

  test("is what it is as a whole", () => {
    expect(writtenText(list)).toBe(written);
    expect(withPatience(patience(3), () => writtenText(list))).toBe(written);
  });

  test("ends where the time does", () => {
    expect(() => withPatience(patience(2), () => writtenText(list))).toThrow("over");
    expect(withPatience(patience(0), () => writtenText(list.slice(0, PIECE)))).toHaveLength(
      list.slice(0, PIECE).map(String).join(",").length,
    );
  });
});
