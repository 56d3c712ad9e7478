import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkDateFormat, compileDateFormat } from "#core/library/dates/date-format.js";
import { ZonedInstant } from "#core/library/dates/zoned-instant.js";
import { runs } from "../../../support/runs.js";
import { instant, zone } from "./instants.js";

function write(format: string, at: number, zoneName = "UTC"): string {
  const zoned = ZonedInstant.at(at, zoneName, undefined);
  return zoned === undefined ? "out of range" : compileDateFormat(format)(zoned);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the same fields with `Intl`. */
function intl(zoneName: string, at: number): string {
  let format = formats.get(zoneName);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zoneName,
      hourCycle: "h23",
      weekday: "long",
      year: "numeric",
      month: "long",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    formats.set(zoneName, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));
  return (
    `${parts["weekday"]} ${parts["day"]} ${parts["month"]} ${parts["year"]} ${parts["hour"]}:` +
    `${parts["minute"]}:${parts["second"]}`
  );
}

describe("fields of a date", () => {
  test("equal those of Intl in any zone", () => {
    fc.assert(
      fc.property(zone, instant, (name, at) => {
        expect(write("%A %d %B %Y %T", at, name)).toBe(intl(name, at));
      }),
      { numRuns: runs(1_000) },
    );
  });

  test("are consistent with each other", () => {
    fc.assert(
      fc.property(instant, (at) => {
        const number = (format: string): number => Number(write(format, at));
        const year = number("%Y");
        const firstDay = new Date(Date.UTC(year, 0, 1));
        const dayOfYear = Math.floor(
          (Date.UTC(year, number("%m") - 1, number("%d")) - firstDay.getTime()) / 86400000,
        );
        expect(number("%j")).toBe(dayOfYear + 1);
        expect(number("%u") % 7).toBe(number("%w"));
        expect(number("%C") * 100 + number("%y")).toBe(year);
        expect(number("%I") % 12).toBe(number("%H") % 12);
        expect(number("%s")).toBe(Math.trunc(at / 1000));
        // Monday of week V of year G, from the rule that January 4 is in week 1, is the Monday of this week.
        const fourth = new Date(Date.UTC(number("%G"), 0, 4));
        const monday =
          fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86400000 + (number("%V") - 1) * 604800000;
        expect(Math.floor((at - monday) / 604800000)).toBe(0);
      }),
    );
  });

  test.each([
    ["2020-02-29", "060 09 09"],
    ["2020-12-31", "366 53 01"],
    ["2000-12-31", "366 52 01"],
    ["1900-03-01", "060 09 09"],
    ["2100-03-01", "060 09 10"],
    ["2021-01-01", "001 53 01"],
  ])("count days and weeks in leap years: %s", (date, output) => {
    expect(write("%j %V %U", Date.parse(date))).toBe(output);
  });

  test("use the Gregorian calendar and count from 1 in both eras", () => {
    expect(write("%F", Date.parse("1582-10-14T00:00:00Z"))).toBe("1582-10-14");
    expect(write("%F", Date.parse("-000043-03-15T00:00:00Z"))).toBe("44-03-15");
    expect(write("%F %j %V", Date.parse("0004-12-31T00:00:00Z"))).toBe("4-12-31 366 53");
  });

  test("are invalid outside the range of dates", () => {
    expect(write("%F", 210895142399999)).toBe("8652-12-31");
    for (const at of [210895142400000, -210866803200001, Number.NaN, 1e300, -1e300]) {
      expect(write("%F", at)).toBe("out of range");
    }
  });
});

describe("date formats", () => {
  test.each([
    ["%", "%"],
    ["a%%b%", "a%b%"],
    ["%-d|%\u{1f600}|%", "d||%"],
    ["%constructor", "70onstructor".replace("70", write("%c", 0))],
  ])("%j", (format, output) => {
    expect(write(format, 0)).toBe(output);
  });

  test("report unknown conversions", () => {
    expect(checkDateFormat("%Y-%m-%d %% %")).toBeUndefined();
    expect(checkDateFormat("%Y %-d")?.message).toContain('"%-"');
    expect(checkDateFormat("%toString %L")?.message).toContain('"%L"');
  });
});
