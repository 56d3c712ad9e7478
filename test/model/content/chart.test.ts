import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chartTicks, readChart } from "../../../src/model/content/chart.js";

describe("the scale of a chart", () => {
  test.each([
    [
      [30, 61, -4],
      [-20, 0, 20, 40, 60, 80],
    ],
    [[4], [0, 1, 2, 3, 4]],
    [
      [0.1, 0.25],
      [0, 0.1, 0.2, 0.3],
    ],
    [[-7], [-8, -6, -4, -2, 0]],
    [
      [0, 0],
      [0, 1],
    ],
  ])("for %j has round values", (values, ticks) => {
    expect(chartTicks(values)).toEqual(ticks);
  });

  test("includes every value and 0 in even steps", () => {
    const values = fc.array(fc.double({ min: -1e300, max: 1e300, noNaN: true }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(values, (given) => {
        const ticks = chartTicks(given);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks).toContain(0);
        const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
        const slack = (last - first) * 1e-9;
        for (const value of given) expect(value >= first - slack && value <= last + slack).toBe(true);
      }),
    );
  });
});

describe("the data of a chart", () => {
  test("omits numbers that cannot be drawn", () => {
    const row = { label: "x", values: [1, Number.POSITIVE_INFINITY, 1e301, "2", "x"] };
    expect(readChart({ rows: [row] })?.rows[0]?.values).toEqual([1, 2]);
  });
});
