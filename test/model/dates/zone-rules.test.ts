import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ZoneData } from "#model/dates/zone-rule-reading.js";
import { zoneOffset } from "#model/dates/zone-rules.js";
import { intlOffset } from "../../support/intl-offset.js";
import { runs, some } from "../../support/runs.js";
import { timeZoneData } from "./time-zone-data.js";

const data = timeZoneData();
const HOUR = 3_600_000;

/** Governments change the rules of future years, so these are compared only if the runtime has the same tables. */
const LAST_YEAR = process.versions.tz?.startsWith("2025") ? 2037 : 2025;
const utc = (iso: string): number => Date.parse(`${iso}Z`);

/** The rules of the United States before and since 2007, in the format of pages. */
const page: ZoneData = {
  zones: [[-300, "US", "E%sT", null]],
  rules: {
    US: [
      [1987, 2006, null, "Apr", "Sun>=1", "2:00", "1:00", "D"],
      [1967, 2006, null, "Oct", "lastSun", "2:00", "0", "S"],
      [2007, "max", null, "Mar", "Sun>=8", "2:00", "1:00", "D"],
      [2007, "max", null, "Nov", "Sun>=1", "2:00", "0", "S"],
    ],
  },
};

const offsetByIntl = (zone: string, instant: number): number => intlOffset(zone, instant) / 60_000;

describe("zoneOffset", () => {
  const zones = Object.keys(data.zones);

  test("is tested with more than twenty zones", () => {
    expect(zones.length).toBeGreaterThan(20);
  });

  test.each(zones)("equals Intl in %s from 1970 on", (zone) => {
    fc.assert(
      fc.property(
        fc.integer({ min: utc("1970-01-01T00:00"), max: utc(`${LAST_YEAR}-12-31T23:59`) }),
        (instant) => {
          expect(zoneOffset(data, zone, instant)).toBe(offsetByIntl(zone, instant));
        },
      ),
      { numRuns: runs(100) },
    );
  });

  test.each(some(zones, 4))("changes in %s at the same second as in Intl", (zone) => {
    const end = Date.UTC(LAST_YEAR + 1, 0, 1);
    let before = offsetByIntl(zone, 0);
    for (let week = 0; week < end; week += 7 * 24 * HOUR) {
      let from = week;
      let to = week + 7 * 24 * HOUR;
      const after = offsetByIntl(zone, to);
      if (after === before) continue;
      while (to - from > 1_000) {
        const middle = Math.floor((from + to) / 2_000) * 1_000;
        if (offsetByIntl(zone, middle) === before) from = middle;
        else to = middle;
      }
      expect(zoneOffset(data, zone, to - 1), `${zone} before ${new Date(to).toISOString()}`).toBe(before);
      expect(zoneOffset(data, zone, to), `${zone} at ${new Date(to).toISOString()}`).toBe(
        offsetByIntl(zone, to),
      );
      before = after;
    }
  });

  test("reads the zones of a page, which has only its own", () => {
    expect(zoneOffset(page, "America/New_York", utc("2020-07-01T00:00"))).toBe(-240);
    expect(zoneOffset(page, "America/New_York", utc("2020-12-01T00:00"))).toBe(-300);
    expect(zoneOffset(page, "America/New_York", utc("2007-03-11T06:59:59.999"))).toBe(-300);
    expect(zoneOffset(page, "America/New_York", utc("2007-03-11T07:00"))).toBe(-240);
    expect(zoneOffset(page, "America/New_York", utc("2000-10-29T05:59:59.999"))).toBe(-240);
    expect(zoneOffset(page, "America/New_York", utc("2000-10-29T06:00"))).toBe(-300);
  });

  test("returns standard time before the first rule", () => {
    expect(zoneOffset(page, "America/New_York", utc("1950-07-01T00:00"))).toBe(-300);
  });

  test.each([
    ["local", "2000 Jul 1 2:00", "2000-07-01T06:00"],
    ["standard", "2000 Jul 1 2:00s", "2000-07-01T07:00"],
    ["universal", "2000 Jul 1 2:00u", "2000-07-01T02:00"],
    ["a day alone", "2000 Jul 1", "2000-07-01T04:00"],
    ["a year alone", "2000", "2000-01-01T05:00"],
    ["an instant", utc("2000-07-01T06:00"), "2000-07-01T06:00"],
  ])("ends an era in %s time", (_, until, end) => {
    const eras: ZoneData = {
      zones: {
        Here: [
          [-300, "US", "", until],
          [60, null, ""],
        ],
      },
      rules: page.rules,
    };
    expect(zoneOffset(eras, "Here", utc(end) - 1)).not.toBe(60);
    expect(zoneOffset(eras, "Here", utc(end))).toBe(60);
  });

  test("reads a fixed saving instead of rules", () => {
    expect(zoneOffset({ zones: { Here: [[60, "1:00", "", null]] } }, "Here", 0)).toBe(120);
    expect(zoneOffset({ zones: { Here: [[60, "-1:00", "", null]] } }, "Here", 0)).toBe(0);
    expect(zoneOffset({ zones: { Here: [[60, "-", "", null]] } }, "Here", 0)).toBe(60);
  });

  test("throws for a time before all eras of a zone", () => {
    const ended: ZoneData = {
      zones: {
        Here: [
          [60, null, "", "1990"],
          [0, null, "", "2000"],
        ],
      },
    };
    expect(zoneOffset(ended, "Here", utc("1999-12-31T23:59:59"))).toBe(0);
    expect(() => zoneOffset(ended, "Here", utc("2000-01-01T00:00"))).toThrow(/"Here" ends before/);
  });

  test("falls back to the browser's offset if no data is loaded", () => {
    const machineOffset = 0 - new Date(0).getTimezoneOffset();
    expect(zoneOffset(undefined, "Europe/Berlin", 0)).toBe(machineOffset);
    expect(zoneOffset({}, "Europe/Berlin", 0)).toBe(machineOffset);
    expect(zoneOffset({ zones: [] }, "Europe/Berlin", 0)).toBe(machineOffset);
    expect(zoneOffset({ zones: {} }, "constructor", 0)).toBe(machineOffset);
  });

  test("resolves one alias of a zone", () => {
    const zoneData: ZoneData = { zones: { Real: [[60, null, ""]], Alias: "Real", Loop: "Loop" } };
    expect(zoneOffset(zoneData, "Alias", 0)).toBe(60);
    expect(zoneOffset(zoneData, "Loop", 0)).toBe(0 - new Date(0).getTimezoneOffset());
  });
});
