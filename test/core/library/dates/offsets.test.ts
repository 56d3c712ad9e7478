import { toZonedTime } from "date-fns-tz";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { offsetAt } from "#core/library/dates/offsets.js";
import { intlOffset } from "../../../support/intl-offset.js";
import { runs } from "../../../support/runs.js";
import { instant, zone } from "./instants.js";

const HOUR = 3600000;
const hostZone = process.env["TZ"];

afterEach(() => {
  if (hostZone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = hostZone;
});

describe("time zone offsets", () => {
  test("equal those of Intl at any time in any zone", () => {
    fc.assert(
      fc.property(zone, instant, (name, at) => {
        expect(offsetAt(name, at)).toBe(intlOffset(name, at));
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("equal those of date-fns-tz if the host has no daylight saving time", () => {
    process.env["TZ"] = "UTC";
    fc.assert(
      fc.property(zone, instant, (name, at) => {
        // The host's clock shows the zone's time.
        expect(at + offsetAt(name, at)).toBe(toZonedTime(at, name).getTime());
      }),
      { numRuns: runs(500) },
    );
  });

  test.each([
    ["America/New_York", "2021-03-14T07:00:00Z", -5, -4],
    ["America/New_York", "2021-11-07T06:00:00Z", -4, -5],
    ["Europe/Berlin", "2021-10-31T01:00:00Z", 2, 1],
    ["Australia/Lord_Howe", "2021-04-03T15:00:00Z", 11, 10.5],
    ["Pacific/Apia", "2011-12-30T10:00:00Z", -10, 14],
    ["Europe/Paris", "2050-03-27T01:00:00Z", 1, 2],
  ])("change in %s at %s, exact to the millisecond", (name, at, before, after) => {
    const change = Date.parse(at);
    expect(offsetAt(name, change - 1)).toBe(before * HOUR);
    expect(offsetAt(name, change)).toBe(after * HOUR);
  });

  test("are local mean time with seconds before standard time existed", () => {
    expect(offsetAt("America/New_York", Date.UTC(1883, 0, 1))).toBe(-(4 * 3600 + 56 * 60 + 2) * 1000);
  });

  test("do not depend on the zone of the host", () => {
    // 02:30 in Tokyo does not exist on a host in New York that night.
    process.env["TZ"] = "America/New_York";
    expect(offsetAt("Asia/Tokyo", Date.UTC(2021, 2, 13, 17, 30))).toBe(9 * HOUR);
  });
});
