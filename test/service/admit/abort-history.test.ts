import { expect, test } from "vitest";
import { AbortHistory } from "../../../src/service/admit/abort-history.js";
import { queueKey } from "../../../src/service/admit/callers.js";

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

test("confines addresses with an aborted job when three of all addresses' jobs were aborted", () => {
  let now = 0;
  const history = new AbortHistory(() => now);
  const keys = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"].map((address) =>
    queueKey(undefined, address),
  );
  const confined = () => keys.map((key) => history.isConfined(key));
  for (const key of keys.slice(0, 2)) history.record(key);
  history.record(queueKey("token", "192.0.2.4"));
  expect(confined()).toEqual([false, false, false, false]);
  history.record(keys[2] as string);
  expect(confined()).toEqual([true, true, true, false]);
  expect(history.isConfined(queueKey("token", "192.0.2.4"))).toBe(false);
  now = 60_000;
  expect(confined()).toEqual([false, false, false, false]);
});

test("counts the addresses of one IPv6 network as one caller", () => {
  expect(queueKey(undefined, "2001:db8:1:2::1")).toBe(queueKey(undefined, "2001:db8:1:2:ffff::9"));
  expect(queueKey(undefined, "2001:db8:1:2::1")).not.toBe(queueKey(undefined, "2001:db8:1:3::1"));
  expect(queueKey(undefined, "::ffff:192.0.2.1")).toBe(queueKey(undefined, "192.0.2.1"));
  expect(queueKey(undefined, "192.0.2.1")).not.toBe(queueKey(undefined, "192.0.2.2"));
});
