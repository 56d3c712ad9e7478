import { describe, expect, test } from "vitest";
import { islandWeight } from "#core/library/island-weight.js";
import { islands } from "#islands/registry.js";

const most = 6_000;

describe("the weight of an island", () => {
  test("grows with each value and each string in its props", () => {
    const weights = [{}, { a: null }, { a: [1, 2] }, { a: [1, { b: false }] }, { a: "x".repeat(640) }].map(
      (props) => islandWeight(props, most),
    );
    expect(weights.map(Math.round)).toEqual([11, 12, 14, 15, 22]);
    expect(islandWeight({ ["k".repeat(640)]: 1 }, most)).toBeCloseTo(22);
    expect(islandWeight({ a: undefined, b: 1 }, most)).toBe(islandWeight({ b: 1, a: undefined }, most));
  });

  test("exceeds the maximum before all props have been visited", () => {
    let looks = 0;
    const counted = {
      get next() {
        looks++;
        return counted;
      },
    };
    expect(islandWeight(counted, 100)).toBeGreaterThan(100);
    expect(looks).toBeLessThanOrEqual(100);
    expect(islandWeight(new Array(1_000_000).fill(1), 100)).toBeGreaterThan(100);
  });

  test.each(islands)("is small for real data of $name", ({ sample }) => {
    expect(islandWeight(sample, most)).toBeLessThan(200);
  });
});
