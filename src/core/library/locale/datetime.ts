import type { CalendarType, DateFormatOptions } from "@phensley/cldr-core";
import type { ArgumentProblem } from "../define.js";
import type { Localization } from "./localization.js";
import type { OptionRule } from "./option.js";
import { checkOptions, oneOf, ownMember, parseOption } from "./option.js";
import { isSkeleton, safeSkeleton, skeletonRule } from "./skeleton.js";
import { contextRule, isTextContext, isWidth, widthRule } from "./width.js";
import { zonedDate } from "./zoned-date.js";

const CALENDARS: Readonly<Record<string, CalendarType>> = {
  gregory: "gregory",
  gregorian: "gregory",
  iso8601: "iso8601",
  buddhist: "buddhist",
  japanese: "japanese",
  persian: "persian",
};

/**
 * Parses options of `datetime`. A bare width applies to date and time and overrides "date:long" and "time". Anything
 * that is neither option nor width is appended to the skeleton, so a misspelt word becomes skeleton letters.
 */
export function parseDatetimeOptions(args: readonly string[]): DateFormatOptions {
  const options: DateFormatOptions = { ca: "gregory" };
  let skeleton = "";
  for (const argument of args) {
    const { name, value } = parseOption(argument);
    if (value === "") {
      if (isWidth(name)) options.datetime = name;
      else if (name === "date" || name === "time") options[name] = "short";
      else skeleton += name;
      continue;
    }
    switch (name) {
      case "date":
      case "time":
      case "datetime":
        if (isWidth(value)) options[name] = value;
        else skeleton += value;
        break;
      case "skeleton":
        skeleton = value;
        break;
      case "calendar": {
        const calendar = ownMember(CALENDARS, value);
        if (calendar !== undefined) options.ca = calendar;
        break;
      }
      case "context":
        if (isTextContext(value)) options.context = value;
        break;
      case "wrap":
      case "wrapper":
      case "wrapped":
        if (isWidth(value)) options.wrap = value;
        break;
    }
  }
  if (skeleton !== "") options.skeleton = safeSkeleton(skeleton);
  const chosen = options.datetime ?? options.date ?? options.time ?? options.skeleton;
  if (chosen === undefined) options.date = "long";
  return options;
}

/** Formats an instant in milliseconds. Returns "" if it is not a finite number. */
export function formatDatetime(
  localization: Localization,
  instant: number,
  zone: string,
  options: DateFormatOptions,
): string {
  if (!Number.isFinite(instant)) return "";
  return localization.cldr.Calendars.formatDate(zonedDate(localization, instant, zone, options.ca), options);
}

const widthOrSkeleton: OptionRule = {
  accepts: (value) => value === "" || isWidth(value) || isSkeleton(value),
  takes: "a width (short, medium, long, full) or a date skeleton such as yMMMd",
};
const TABLE = {
  date: widthOrSkeleton,
  time: widthOrSkeleton,
  datetime: widthOrSkeleton,
  skeleton: skeletonRule,
  calendar: oneOf(Object.keys(CALENDARS)),
  context: contextRule,
  wrap: widthRule,
  wrapper: widthRule,
  wrapped: widthRule,
};

export function checkDatetimeOptions(args: readonly string[]): ArgumentProblem | undefined {
  return checkOptions(args, TABLE, (word) => isWidth(word) || isSkeleton(word));
}
