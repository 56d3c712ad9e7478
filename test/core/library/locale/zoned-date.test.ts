import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileDateFormat } from "#core/library/dates/date-format.js";
import { CYCLE } from "#core/library/dates/gregorian.js";
import { ZonedInstant } from "#core/library/dates/zoned-instant.js";
import { formatDatetime, parseDatetimeOptions } from "#core/library/locale/datetime.js";
import { runs } from "../../../support/runs.js";
import { instant, zones } from "../dates/instants.js";
import { contextOf } from "./context.js";

const { localization } = contextOf("en");
if (localization === undefined) throw new Error("The data of English cannot be loaded.");

const widths = parseDatetimeOptions(["date:full", "time:medium"]);
const write = compileDateFormat("%A, %B %e, %Y at %l:%M:%S %p");
const Y2038 = Date.UTC(2038, 0, 1);
const FEBRUARY_2_BC = -62_195_299_200_000;
const Y2400 = Date.UTC(2400, 0, 1);
/** The two sources may contain different editions of the time zone database. */
const settled = zones.filter((name) => name !== "Africa/Casablanca" && name !== "Asia/Gaza");

describe("`date` and `datetime`", () => {
  test("agree, including before 1582 and after 2037", () => {
    fc.assert(
      fc.property(fc.constantFrom(...settled), instant, (zone, at) => {
        const zoned = ZonedInstant.at(at, zone, localization);
        const expected = zoned === undefined ? "" : write(zoned).replaceAll(/\s+/g, " ");
        const output = formatDatetime(localization, at, zone, widths).replaceAll(/\s+/g, " ");
        expect(output).toBe(expected);
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("name summer time after 2037", () => {
    const text = formatDatetime(
      localization,
      Date.UTC(2050, 6, 1),
      "Europe/Paris",
      parseDatetimeOptions(["time:full"]),
    );
    expect(text).toContain("Central European Summer Time");
  });

  test.each(["America/New_York", "Europe/Dublin", "Australia/Sydney"])(
    "name the time of %s in the same way before and after 2037",
    (zone) => {
      const names = parseDatetimeOptions(["zzzz"]);
      for (const month of [0, 6]) {
        const name = (year: number) => formatDatetime(localization, Date.UTC(year, month, 15), zone, names);
        expect(name(2050)).toBe(name(2036));
      }
    },
  );

  test.each(["buddhist", "japanese", "persian"])("agree after 2037 in the %s calendar", (calendar) => {
    const time = parseDatetimeOptions(["time:full"]);
    const inCalendar = parseDatetimeOptions(["time:full", `calendar:${calendar}`]);
    fc.assert(
      fc.property(fc.constantFrom(...settled), fc.integer({ min: Y2038, max: Y2400 }), (zone, at) => {
        const output = formatDatetime(localization, at, zone, inCalendar);
        expect(output).toBe(formatDatetime(localization, at, zone, time));
      }),
    );
  });

  test("agree if it is not yet 1582-10-15 at the site", () => {
    const at = Date.UTC(1582, 9, 15, 2);
    const output = formatDatetime(localization, at, "America/New_York", parseDatetimeOptions([]));
    expect(output).toBe("October 14, 1582");
  });

  test.each(["yw", "MMMMW", "MMMMEEEEd"])(
    "format %s before 1582 like the date 1200 years later",
    (skeleton) => {
      const options = parseDatetimeOptions([skeleton]);
      const withoutYear = (at: number) =>
        formatDatetime(localization, at, "UTC", options).replace(/ of \d+$/, "");
      fc.assert(
        fc.property(fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(1582, 9, 14) }), (at) => {
          expect(withoutYear(at)).toBe(withoutYear(at + 3 * CYCLE));
        }),
      );
    },
  );

  test("format years, eras and days before 1582", () => {
    const formatted = (at: number, skeleton: string) =>
      formatDatetime(localization, at, "UTC", parseDatetimeOptions([skeleton]));
    expect(formatted(Date.UTC(1500, 1, 28), "yMMMd")).toBe("Feb 28, 1500");
    // 1500 is not a leap year in the Gregorian calendar.
    expect(formatted(Date.UTC(1500, 1, 28) + 86_400_000, "yMMMd")).toBe("Mar 1, 1500");
    expect(formatted(FEBRUARY_2_BC, "GyMMMd")).toBe("Feb 10, 2 BC");
    // The year before 1 is 0 as a number, and so 2 BC is -1, which the package writes without a sign.
    expect(["u", "r"].map((skeleton) => formatted(FEBRUARY_2_BC, skeleton))).toEqual(["1", "1"]);
    expect(formatted(FEBRUARY_2_BC, "Yw")).toBe("week 7 of 1");
  });

  test("accept zones in any letter case", () => {
    const options = parseDatetimeOptions(["hmz"]);
    const at = Date.UTC(2021, 0, 1);
    const expected = formatDatetime(localization, at, "America/Los_Angeles", options);
    for (const zone of ["america/los_angeles", "AMERICA/LOS_ANGELES", "aMerica/LOS_angeles"]) {
      expect(formatDatetime(localization, at, zone, options)).toBe(expected);
    }
  });
});
