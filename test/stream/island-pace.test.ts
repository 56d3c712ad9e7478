import { expect, test } from "vitest";
import { IslandPace, MAX_TURN_WEIGHT } from "#stream/page-html.js";

test("the first islands of a process take small turns, and later ones large turns", () => {
  const pace = new IslandPace();
  const weights = Array.from({ length: 60 }, () => {
    const { turnWeight } = pace;
    pace.add(MAX_TURN_WEIGHT);
    return turnWeight;
  });
  expect(weights[0]).toBe(MAX_TURN_WEIGHT / 10);
  expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  expect(weights.at(-1)).toBe(MAX_TURN_WEIGHT);
});
