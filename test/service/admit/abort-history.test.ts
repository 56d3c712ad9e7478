import { expect, test } from "vitest";
import { AbortHistory } from "#service/admit/abort-history.js";
import { INTERNAL, queueKey } from "#service/admit/callers.js";

test("confines only the caller with three aborts within a minute", () => {
  let now = 0;
  const history = new AbortHistory(() => now);
  for (const expected of [0, 0, 2]) {
    history.record("a");
    expect(history.confinementOf("a")).toBe(expected);
  }
  expect(history.confinementOf("b")).toBe(0);
  now = 60_000;
  expect(history.confinementOf("a")).toBe(0);
});

test("confines addresses together when three of their jobs were aborted, except those whose jobs end", () => {
  let now = 0;
  const history = new AbortHistory(() => now);
  const addresses = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5"];
  const keys = addresses.map((address) => queueKey(undefined, address));
  const [first = "", second = "", third = "", good = ""] = keys;
  const confinements = () => keys.map((key) => history.confinementOf(key));
  for (const key of [good, third]) history.recordEnd(key);
  for (const key of [first, second, queueKey("token", "192.0.2.4")]) history.record(key);
  expect(confinements()).toEqual([0, 0, 0, 0, 0]);
  history.record(third);
  expect(confinements()).toEqual([2, 2, 2, 0, 1]);
  for (const key of [queueKey("token", "192.0.2.4"), queueKey(undefined, INTERNAL)]) {
    expect(history.confinementOf(key)).toBe(0);
  }
  now = 60_000;
  expect(confinements()).toEqual([0, 0, 0, 0, 0]);
});

test("counts the addresses of one IPv6 network as one caller", () => {
  expect(queueKey(undefined, "2001:db8:1:2::1")).toBe(queueKey(undefined, "2001:db8:1:2:ffff::9"));
  expect(queueKey(undefined, "2001:db8:1:2::1")).not.toBe(queueKey(undefined, "2001:db8:1:3::1"));
  expect(queueKey(undefined, "::ffff:192.0.2.1")).toBe(queueKey(undefined, "192.0.2.1"));
  expect(queueKey(undefined, "192.0.2.1")).not.toBe(queueKey(undefined, "192.0.2.2"));
});
