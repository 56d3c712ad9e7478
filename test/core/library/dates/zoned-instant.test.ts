import { describe, expect, test } from "vitest";
import { compileDateFormat } from "#core/library/dates/date-format.js";
import { ZonedInstant } from "#core/library/dates/zoned-instant.js";
import { contextOf } from "../locale/context.js";

const { localization } = contextOf("en");

describe("a zoned instant", () => {
  test("has the abbreviation for its time, whatever the letter case of the zone", () => {
    for (const at of [
      Date.UTC(1880, 0, 1),
      Date.UTC(1945, 6, 1),
      Date.UTC(2020, 6, 1),
      Date.UTC(2050, 6, 1),
    ]) {
      for (const zone of ["Europe/Berlin", "Asia/Tokyo", "America/New_York"]) {
        const { abbreviation } = ZonedInstant.at(at, zone, localization) ?? {};
        expect(abbreviation).toMatch(/^[A-Z]{3,4}$/);
        expect(ZonedInstant.at(at, zone.toUpperCase(), localization)?.abbreviation).toBe(abbreviation);
      }
    }
  });

  test.each([
    [0, "+00:00"],
    [-52, "+00:00"],
    [-59, "+00:00"],
    [-60, "-00:01"],
    [-75, "-00:01"],
    [20_699, "+05:44"],
    [-16_200, "-04:30"],
  ])("%i seconds ahead of UTC has the offset %s", (seconds, written) => {
    expect(compileDateFormat("%z")({ offset: seconds * 1_000 } as ZonedInstant)).toBe(written);
  });
});
