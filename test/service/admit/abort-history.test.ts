import { expect, test } from "vitest";
import { AbortHistory } from "../../../src/service/admit/abort-history.js";

test("confines only the caller with three aborts within a minute", () => {
  let now = 0;
  const history = new AbortHistory(() => now);
  for (const expected of [false, false, true]) {
    history.record("a");
    expect(history.isConfined("a")).toBe(expected);
  }
  expect(history.isConfined("b")).toBe(false);
  now = 60_000;
  expect(history.isConfined("a")).toBe(false);
});
