import fc from "fast-check";
import { expect, test } from "vitest";
import { CYCLE } from "#core/library/dates/gregorian.js";
import { formatRelativeTime, parseRelativeTimeOptions } from "#core/library/locale/relative-time.js";
import { contextOf } from "./context.js";

const { localization } = contextOf("en");
if (localization === undefined) throw new Error("The data of English cannot be loaded.");

const text = (start: number, end: number, ...options: readonly string[]) =>
  formatRelativeTime(localization, start, end, parseRelativeTimeOptions(options));

test("a year and a month have the same length before and after 1582", () => {
  expect(text(Date.UTC(1500, 2, 1), Date.UTC(1501, 2, 1))).toBe("next year");
  expect(text(Date.UTC(1500, 0, 1), Date.UTC(1600, 0, 1), "maxfrac:2")).toBe("in 100 years");
  expect(text(Date.UTC(1582, 10, 1), Date.UTC(1582, 9, 1), "maxfrac:2")).toBe("last month");
});

test("instants 1200 years earlier have the same distance", () => {
  const instant = fc.integer({ min: Date.UTC(1800, 0, 1), max: Date.UTC(2600, 0, 1) });
  const field = fc.constantFrom("field:year", "field:month", "field:week", "field:day", "allowWeeks:true");
  fc.assert(
    fc.property(instant, instant, field, (start, end, option) => {
      const options = [option, "maxfrac:2", "dayOfWeek:true"];
      expect(text(start - 3 * CYCLE, end - 3 * CYCLE, ...options)).toBe(text(start, end, ...options));
    }),
  );
});

test("formats instants even if both cannot be moved into the supported range", () => {
  const first = -210866803200000;
  expect(text(first, Date.UTC(8000, 0, 1))).toMatch(/^in 12,71\d years$/);
  expect(text(-1e300, 1e300)).toMatch(/^in 13,36\d years$/);
});
