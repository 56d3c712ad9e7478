import type { RelativeTimeFormatOptions } from "@phensley/cldr-core";
import { CYCLE, GREGORIAN_FROM } from "../dates/gregorian.js";
import { inRange } from "../dates/instant.js";
import type { ArgumentProblem } from "../define.js";
import type { Localization } from "./localization.js";
import { numberOptionTable, setNumberOption } from "./number-options.js";
import { checkOptions, oneOf, ownMember, parseOption } from "./option.js";
import { contextRule, isTextContext } from "./width.js";

type Field = NonNullable<RelativeTimeFormatOptions["field"]>;
type FieldWidth = NonNullable<RelativeTimeFormatOptions["width"]>;

const FIELDS: Readonly<Record<string, Field>> = {
  year: "year",
  month: "month",
  week: "week",
  day: "day",
  hour: "hour",
  minute: "minute",
  second: "second",
  millis: "millis",
};
const WIDTHS: Readonly<Record<string, FieldWidth>> = { wide: "wide", short: "short", narrow: "narrow" };

/** Parses options of `relative-time`. No decimals by default. */
export function parseRelativeTimeOptions(args: readonly string[]): RelativeTimeFormatOptions {
  const options: RelativeTimeFormatOptions = {
    ca: "gregory",
    width: "wide",
    group: true,
  };
  for (const argument of args) {
    const { name, value } = parseOption(argument);
    switch (name) {
      case "field": {
        const field = ownMember(FIELDS, value);
        if (field !== undefined) options.field = field;
        break;
      }
      case "width": {
        const width = ownMember(WIDTHS, value);
        if (width !== undefined) options.width = width;
        break;
      }
      case "numericOnly":
      case "alwaysNow":
      case "allowWeeks":
      case "dayOfWeek":
        options[name] = value === "true";
        break;
      case "context":
        if (isTextContext(value)) options.context = value;
        break;
      default:
        setNumberOption(options, name, value);
    }
  }
  options.maximumFractionDigits ??= options.minimumFractionDigits ?? 0;
  return options;
}

/** Formats the distance of `end` from `start`, both in UTC milliseconds. Returns "" unless both are finite numbers. */
export function formatRelativeTime(
  localization: Localization,
  start: number,
  end: number,
  options: RelativeTimeFormatOptions,
): string {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return "";
  const shift = gregorianShift(start, end);
  return localization.cldr.Calendars.formatRelativeTime(
    { date: start + shift },
    { date: end + shift },
    options,
  );
}

/**
 * Returns the shift, in milliseconds, that moves both instants to where the package uses the Gregorian calendar: whole
 * cycles, so that the distance in years, months and weekdays stays the same. Returns 0 if there is no room for both.
 */
function gregorianShift(start: number, end: number): number {
  const first = Math.min(start, end);
  if (first >= GREGORIAN_FROM) return 0;
  const shift = Math.ceil((GREGORIAN_FROM - first) / CYCLE) * CYCLE;
  return inRange(first) && inRange(Math.max(start, end) + shift) ? shift : 0;
}

const SWITCH = oneOf(["true", "false"]);
const TABLE = {
  ...numberOptionTable,
  field: oneOf(Object.keys(FIELDS)),
  width: oneOf(Object.keys(WIDTHS)),
  numericOnly: SWITCH,
  alwaysNow: SWITCH,
  allowWeeks: SWITCH,
  dayOfWeek: SWITCH,
  context: contextRule,
};

export function checkRelativeTimeOptions(args: readonly string[]): ArgumentProblem | undefined {
  return checkOptions(args, TABLE);
}
