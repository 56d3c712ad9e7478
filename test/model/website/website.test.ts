import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakpointOf } from "#model/website/breakpoint.js";
import { isProduction } from "#model/website/environment.js";
import { variantsAfter } from "#model/website/experiments.js";
import { fileSize } from "#model/website/file-size.js";
import { readHeaderFooter } from "#model/website/header-footer.js";
import { isExpired, isInternal } from "#model/website/status.js";
import { trialDaysRemaining } from "#model/website/trial.js";

const DAY = 86_400_000;

describe("trialDaysRemaining", () => {
  test("rounds up and never falls below 0", () => {
    expect(trialDaysRemaining(DAY, 0)).toBe(1);
    expect(trialDaysRemaining(DAY + 1, 0)).toBe(2);
    expect(trialDaysRemaining(1, 0)).toBe(1);
    expect(trialDaysRemaining(0, 0)).toBe(0);
    expect(trialDaysRemaining(0, 1)).toBe(0);
    expect(trialDaysRemaining(0, 99 * DAY)).toBe(0);
  });

  test("covers the rest of the trial and no more", () => {
    const time = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(time, time, (expiresAt, now) => {
        const days = trialDaysRemaining(expiresAt, now);
        expect(now + days * DAY).toBeGreaterThanOrEqual(expiresAt);
        if (days > 0) expect(now + (days - 1) * DAY).toBeLessThan(expiresAt);
      }),
    );
  });
});

describe("isExpired", () => {
  test("does not apply to parking pages and cover pages", () => {
    expect(isExpired({ status: 1 })).toBe(true);
    expect(isExpired({ status: 1, type: "website" })).toBe(true);
    expect(isExpired({ status: 1, type: "parking-page" })).toBe(false);
    expect(isExpired({ status: 1, type: "cover-page" })).toBe(false);
    expect(isExpired({ status: 2 })).toBe(false);
    expect(isExpired({ status: "parked" })).toBe(false);
  });
});

test("isInternal checks the status and the flag", () => {
  expect(isInternal({ status: 6 })).toBe(true);
  expect(isInternal({ internal: true })).toBe(true);
  expect(isInternal({ status: 8 })).toBe(false);
});

test("isProduction checks whether the domain contains a platform domain", () => {
  const domains = ["platform.example", "other.example"];
  expect(isProduction("www.Platform.example", domains)).toBe(true);
  expect(isProduction("shop.other.example:443", domains)).toBe(true);
  expect(isProduction("localhost", domains)).toBe(false);
  expect(isProduction("", domains)).toBe(false);
  expect(isProduction("localhost", [""])).toBe(false);
});

describe("fileSize", () => {
  test.each([
    [0, "0 B"],
    [1, "1 B"],
    [1_023, "1023 B"],
    [1_024, "1 KB"],
    [1_536, "1.5 KB"],
    [1_024 ** 2 - 1, "1 MB"],
    [1_024 ** 8, "1 YB"],
    [1_024 ** 9, "1024 YB"],
    [-1, "0 B"],
    [Number.NaN, "0 B"],
  ])("formats %d as %s", (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });

  test("shows less than 1024 of every unit except the last", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1_024 ** 8, noNaN: true }), (bytes) => {
        expect(Number.parseFloat(fileSize(bytes))).toBeLessThan(1_024);
      }),
    );
  });
});

test("breakpointOf returns mobile up to 432 pixels, desktop from 433 pixels and never tablet", () => {
  expect(breakpointOf(432)).toBe("mobile");
  expect(breakpointOf(433)).toBe("desktop");
  fc.assert(fc.property(fc.nat(5_000), (width) => ["mobile", "desktop"].includes(breakpointOf(width))));
});

test("readHeaderFooter makes missing parts explicit", () => {
  expect(readHeaderFooter({ header: "<meta>", extra: 1 })).toEqual({ header: "<meta>", footer: "" });
  expect(readHeaderFooter(null)).toEqual({ header: "", footer: "" });
});

describe("variantsAfter", () => {
  test("sets, keeps and resets overrides", () => {
    expect(variantsAfter({}, [["experiment_checkout", "B"]])).toEqual({ checkout: "B" });
    expect(variantsAfter({ checkout: "B" }, [["q", "x"]])).toEqual({ checkout: "B" });
    expect(variantsAfter({ checkout: "B", other: "A" }, [["experiment_checkout", "reset"]])).toEqual({
      other: "A",
    });
    expect(variantsAfter({}, [["experiment_", "B"]])).toEqual({});
  });

  test("keeps names that objects inherit", () => {
    expect(Object.entries(variantsAfter({}, [["experiment___proto__", "B"]]))).toEqual([["__proto__", "B"]]);
  });
});
