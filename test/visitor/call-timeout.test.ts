import { expect, test } from "vitest";
import { callTimeout } from "#visitor/page-http.js";

test.each([
  ["400", 400],
  ["1", 1],
  ["2.5", 2.5],
  [undefined, 30_000],
  ["", 30_000],
  ["soon", 30_000],
  ["0", 30_000],
  ["-1", 30_000],
  ["Infinity", 30_000],
  ["1e99", 30_000],
])("a page with the timeout %j gives calls %i milliseconds", (said, expected) => {
  expect(callTimeout(said)).toBe(expected);
});
