import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileDateFormat } from "../../../../src/core/library/dates/date-format.js";
import { ZonedInstant } from "../../../../src/core/library/dates/zoned-instant.js";
import { formatDatetime, parseDatetimeOptions } from "../../../../src/core/library/locale/datetime.js";
import { instant, zones } from "../dates/instants.js";
import { contextOf } from "./context.js";

const { localization } = contextOf("en");
if (localization === undefined) throw new Error("The data of English cannot be loaded.");

const widths = parseDatetimeOptions(["date:full", "time:medium"]);
const write = compileDateFormat("%A, %B %e, %Y at %l:%M:%S %p");
/** The two sources may hold editions of the database that differ about what lately changed there. */
const settled = zones.filter((name) => name !== "Africa/Casablanca" && name !== "Asia/Gaza");

describe("`date` and `datetime`", () => {
  test("agree, also before 1582 and after 2037", () => {
    fc.assert(
      fc.property(fc.constantFrom(...settled), instant, (zone, at) => {
        const zoned = ZonedInstant.at(at, zone, localization);
        const expected = zoned === undefined ? "" : write(zoned).replaceAll(/\s+/g, " ");
        const output = formatDatetime(localization, at, zone, widths).replaceAll(/\s+/g, " ");
        expect(output).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test("know the name of summer time after 2037", () => {
    const text = formatDatetime(
      localization,
      Date.UTC(2050, 6, 1),
      "Europe/Paris",
      parseDatetimeOptions(["time:full"]),
    );
    expect(text).toContain("Central European Summer Time");
  });

  test("take zones in any letter case", () => {
    const options = parseDatetimeOptions(["hmz"]);
    const at = Date.UTC(2021, 0, 1);
    const expected = formatDatetime(localization, at, "America/Los_Angeles", options);
    for (const zone of ["america/los_angeles", "AMERICA/LOS_ANGELES", "aMerica/LOS_angeles"]) {
      expect(formatDatetime(localization, at, zone, options)).toBe(expected);
    }
  });
});
