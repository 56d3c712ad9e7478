import { expect, test } from "vitest";
import { compare } from "#core/values/order.js";
import type { Value } from "#core/values/value.js";

const order = (left: Value, right: Value) => "<=>"[compare(left, right) + 1];

test.each<[Value, string, Value]>([
  [1, "<", 2],
  [2, "=", "2 apples"],
  [3, ">", "abc"],
  [0, "=", null],
  ["10", "<", "9"],
  ["Z", "<", "a"],
  ["ab", ">", "a"],
  ["", "=", null],
  [true, "=", 7],
  [false, "=", "yes"],
  [true, ">", false],
  [null, "<", 0],
  [undefined, "=", null],
  [[1], "=", [1]],
  [{}, "<", []],
  [Number.NaN, ">", Number.NaN],
])("%j %s %j", (left, expected, right) => {
  expect(order(left, right)).toBe(expected);
});
