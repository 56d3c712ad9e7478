import { expect, test } from "vitest";
import { nearest } from "#core/diagnostics/nearest.js";

test.each<[string, readonly string[], string | undefined]>([
  ["htlm", ["html", "json"], "html"],
  ["HTML", ["html"], "html"],
  ["iff", ["if"], "if"],
  ["x", ["y", "xy"], undefined],
  ["xy", ["x", "y"], undefined],
  ["X", ["x"], "x"],
  ["abc", ["axy"], undefined],
  ["abcd", ["axyd"], "axyd"],
  ["abcdefgh", ["axyzefgh"], undefined],
  ["abcdefghi", ["axyzefghi"], "axyzefghi"],
  ["abcdefghi", ["wxyzefghi"], undefined],
  // Authors rarely mistake the first letter, so a name with the same one is preferred.
  ["sort", ["port", "sora"], "sora"],
  ["abcd", ["abcx", "abcy"], "abcx"],
  ["a".repeat(64), ["a".repeat(63)], "a".repeat(63)],
  ["a".repeat(65), ["a".repeat(64)], undefined],
])("finds the nearest name to %j among %j: %j", (name, known, expected) => {
  expect(nearest(name, known)).toBe(expected);
});
