import { expect, test } from "vitest";
import { createEngine } from "#index.js";

const template = createEngine().compile("{.same-day?}same{.or}different{.end}");

test.each<[unknown, unknown, string]>([
  [0, 86_399_999, "same"],
  [-1, 0, "different"],
  [-1, -86_400_000, "same"],
  ["0", true, "same"],
  [undefined, undefined, "same"],
  ["soon", "soon", "different"],
  // The range of dates: 4713 BC to 8652.
  [-210866803200000, -210866803200000, "same"],
  [-210866803200001, -210866803200001, "different"],
  [210895142399999, 210895142399999, "same"],
  [210895142400000, 210895142400000, "different"],
  [8.64e15, 8.64e15, "different"],
  [1e300, 1e300, "different"],
])("%j and %j: %s", (startDate, endDate, expected) => {
  const { html, errors } = template.render(JSON.parse(JSON.stringify({ startDate, endDate })));
  expect(html).toBe(expected);
  expect(errors).toEqual([]);
});
