import { expect, test } from "vitest";
import { createEngine } from "../../../../../src/index.js";

const template = createEngine().compile("{.same-day?}same{.or}different{.end}");

test.each<[unknown, unknown, string]>([
  [0, 86_399_999, "same"],
  [-1, 0, "different"],
  [-1, -86_400_000, "same"],
  ["0", true, "same"],
  [undefined, undefined, "same"],
  ["soon", "soon", "different"],
  [8.64e15, 8.64e15, "same"],
  [8.64e15 + 1e6, 8.64e15 + 1e6, "different"],
  [1e300, 1e300, "different"],
])("%j and %j: %s", (startDate, endDate, expected) => {
  const { html, errors } = template.render({ startDate, endDate });
  expect(html).toBe(expected);
  expect(errors).toEqual([]);
});
