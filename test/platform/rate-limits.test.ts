import { describe, expect, test } from "vitest";
import { RateLimits } from "#platform/calls/rate-limits.js";

describe("a limit of calls", () => {
  test("is per address, and refills with time", () => {
    let now = 0;
    const limits = new RateLimits({ password: 2 }, () => now);
    const take = (address = "192.0.2.1") => limits.take("password", address);
    expect([take(), take(), take()]).toEqual([0, 0, 30]);
    expect(take("192.0.2.2")).toBe(0);
    now = 30_000;
    expect([take(), take()]).toEqual([0, 30]);
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:3::1"],
    ["2001:db8::1", "2001:db8:0:0:9::", "2001:db8:1::1"],
    ["::1", "::", "1::"],
    ["::ffff:192.0.2.1", "::ffff:192.0.2.1", "::ffff:192.0.2.2"],
  ])("counts %s and %s together, but not %s", (first, same, other) => {
    const limits = new RateLimits({ password: 1 }, () => 0);
    expect(limits.take("password", first)).toBe(0);
    expect(limits.take("password", same)).toBeGreaterThan(0);
    expect(limits.take("password", other)).toBe(0);
  });

  test.each(["", ":", "::1::2", "1:2:3:4:5:6:7:8:9", "no address"])("accepts the address %j", (address) => {
    expect(new RateLimits({}, () => 0).take("password", address)).toBe(0);
  });
});
