import type { DateIntervalFormatOptions } from "@phensley/cldr-core";
import type { ArgumentProblem } from "../define.js";
import type { Localization } from "./localization.js";
import { checkOptions, parseOption } from "./option.js";
import { isSkeleton, safeSkeleton, skeletonRule } from "./skeleton.js";
import { contextRule, isTextContext } from "./width.js";
import { zonedDate } from "./zoned-date.js";

/** Parses options of `datetime-interval`. A later skeleton replaces an earlier one. Widths are not options here. */
export function parseIntervalOptions(args: readonly string[]): DateIntervalFormatOptions {
  const options: DateIntervalFormatOptions = { ca: "gregory" };
  for (const argument of args) {
    const { name, value } = parseOption(argument);
    switch (name) {
      case "date":
      case "time":
      case "skeleton":
        if (value !== "") options[name] = safeSkeleton(value);
        break;
      case "context":
        if (isTextContext(value)) options.context = value;
        break;
      default:
        if (value === "" && name !== "") options.skeleton = safeSkeleton(name);
    }
  }
  return options;
}

/** Formats the interval between two instants in milliseconds. Returns "" unless both are finite numbers. */
export function formatInterval(
  localization: Localization,
  start: number,
  end: number,
  zone: string,
  options: DateIntervalFormatOptions,
): string {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return "";
  const from = zonedDate(localization, start, zone);
  const until = zonedDate(localization, end, zone);
  return localization.cldr.Calendars.formatDateInterval(from, until, options);
}

const TABLE = { date: skeletonRule, time: skeletonRule, skeleton: skeletonRule, context: contextRule };

export function checkIntervalOptions(args: readonly string[]): ArgumentProblem | undefined {
  return checkOptions(args, TABLE, isSkeleton);
}
