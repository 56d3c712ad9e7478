import { UTCDate } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  calendarDay,
  julianDay,
  MAX_JULIAN_DAY,
  MIN_JULIAN_DAY,
  weekdayOf,
} from "#model/dates/julian-day.js";
import { runs } from "../../support/runs.js";

const UNIX_EPOCH = 2_440_588;
const FIRST = julianDay({ year: 1600, month: 1, day: 1 });

describe("the calendar of Julian days", () => {
  test("equals date-fns from 1600 to 8652", () => {
    fc.assert(
      fc.property(fc.integer({ min: FIRST, max: MAX_JULIAN_DAY }), (number) => {
        const date = addDays(new UTCDate(0), number - UNIX_EPOCH);
        const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        expect(calendarDay(number)).toEqual(day);
        expect(julianDay(day)).toBe(UNIX_EPOCH + differenceInCalendarDays(date, new UTCDate(0)));
        expect(weekdayOf(number)).toBe(date.getUTCDay());
      }),
      { numRuns: runs(2_000) },
    );
  });

  test("counts every day once", () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_JULIAN_DAY, max: MAX_JULIAN_DAY }), (number) => {
        expect(julianDay(calendarDay(number))).toBe(number);
      }),
    );
  });

  test.each([
    [{ year: -4713, month: 11, day: 24 }, 0, 1],
    [{ year: 1582, month: 10, day: 15 }, 2_299_161, 5],
    [{ year: 1970, month: 1, day: 1 }, UNIX_EPOCH, 4],
    [{ year: 2000, month: 2, day: 29 }, 2_451_604, 2],
    [{ year: 8652, month: 12, day: 31 }, MAX_JULIAN_DAY, 5],
  ])("converts %j to %d", (day, number, weekday) => {
    expect(julianDay(day)).toBe(number);
    expect(calendarDay(number)).toEqual(day);
    expect(weekdayOf(number)).toBe(weekday);
  });

  test.each([-1, MAX_JULIAN_DAY + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "throws for %d",
    (number) => {
      expect(() => calendarDay(number)).toThrow(RangeError);
      expect(() => weekdayOf(number)).toThrow(/outside the range of 4713 B\.C\. to 8652 A\.D\.$/);
    },
  );

  test.each([
    { year: -4713, month: 11, day: 23 },
    { year: 8653, month: 1, day: 1 },
    { year: 2001, month: 2, day: 29 },
    { year: 2001, month: 13, day: 1 },
    { year: 2001, month: 1, day: 0 },
    { year: 2001.5, month: 1, day: 1 },
  ])("throws for %j", (day) => {
    expect(() => julianDay(day)).toThrow(RangeError);
  });
});
