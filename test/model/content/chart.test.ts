import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chartTicks, readChart } from "#model/content/chart.js";

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
  test("keeps a value that cannot be drawn as a gap, so the next values stay in their series", () => {
    const row = { label: "x", values: [1, Number.POSITIVE_INFINITY, null, 1e301, "2", "x", {}, "3 kg", 4] };
    const chart = readChart({ rows: [row] });
    const gap = undefined;
    expect(chart?.rows[0]?.values).toEqual([1, gap, gap, gap, 2, gap, gap, gap, 4]);
    expect(chart?.omissions).toEqual(["5 values are not numbers that can be drawn"]);
  });

  test.each<[string, object, readonly string[]]>([
    ["a gap", { rows: [{ values: [1, null, ""] }, { value: "2.5" }] }, []],
    [
      "rows without a number",
      { rows: [{ value: 1 }, { label: "x" }, 7] },
      ["rows without a number are not shown"],
    ],
    ["too many rows", { rows: new Array(201).fill({ value: 1 }) }, ["only the first 200 rows are shown"]],
    [
      "too many series",
      { rows: [{ values: new Array(13).fill(1) }] },
      ["only the first 12 values of a row are shown"],
    ],
    [
      "series of a pie",
      { type: "pie", rows: [{ values: [1, 2] }] },
      ["a pie shows only the first value of a row"],
    ],
    [
      "negative slices of a pie",
      { type: "pie", rows: [{ value: 1 }, { value: -2 }] },
      ["a pie has no slices for negative values"],
    ],
    ["a pie of zeros", { type: "pie", rows: [{ value: 0 }] }, ["a pie needs a value above 0"]],
  ])("names what a drawing omits: %s", (_name, stored, omissions) => {
    expect(readChart(stored)?.omissions).toEqual(omissions);
  });

  test.each([{}, { rows: [] }, { rows: "x" }, { rows: [{}, null, { value: Number.NaN }] }])(
    "without a number is no chart: %j",
    (stored) => {
      expect(readChart(stored)).toBeUndefined();
    },
  );
});
