import type { RenderContext } from "#core/library/context.js";
import { compileDateFormat } from "#core/library/dates/date-format.js";
import { instantOf } from "#core/library/dates/instant.js";
import { siteZone } from "#core/library/dates/site-zone.js";
import { ZonedInstant } from "#core/library/dates/zoned-instant.js";
import { formatDatetime } from "#core/library/locale/datetime.js";
import type { Localization } from "#core/library/locale/localization.js";
import type { Value } from "#core/values/value.js";

const writeMonthName = compileDateFormat("%B");
const writeShortMonthName = compileDateFormat("%b");

/** American English needs no locale data. */
const english = {
  long: (at: ZonedInstant) => `${writeMonthName(at)} ${at.day}, ${at.year}`,
  medium: (at: ZonedInstant) => `${writeShortMonthName(at)} ${at.day}, ${at.year}`,
  month: (at: ZonedInstant) => `${writeMonthName(at)} ${at.year}`,
};
const ENGLISH_WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const writeDay = compileDateFormat("%Y-%m-%d");
const SUNDAY = Date.UTC(2023, 0, 1, 12);
const DAY = 86_400_000;

/** A date in the site's time zone. */
export interface LocalDate {
  /** In the style of the locale, unescaped. */
  readonly text: string;
  /** For the attribute `datetime`: `2026-05-02`. */
  readonly day: string;
}

/** Returns undefined if the value is not an instant in milliseconds since 1970, as a number or as a numeric string. */
export function localDate(
  instant: Value,
  style: "long" | "medium" | "month",
  context: RenderContext,
): LocalDate | undefined {
  const at = ZonedInstant.inSite(instantOf(instant), context);
  if (at === undefined) return undefined;
  const localization = foreignLocalization(context);
  const options =
    style === "month"
      ? ({ ca: "gregory", skeleton: "yMMMM" } as const)
      : ({ ca: "gregory", date: style } as const);
  const text =
    localization === undefined
      ? english[style](at)
      : formatDatetime(localization, at.instant, siteZone(context), options);
  return { text, day: writeDay(at) };
}

/** Julian day of 1 January 1970. */
const UNIX_EPOCH = 2_440_588;

/** Returns the Julian day of an instant in the site's time zone, or undefined like `localDate`. */
export function localJulianDay(instant: Value, context: RenderContext): number | undefined {
  const at = ZonedInstant.inSite(instantOf(instant), context);
  return at && Math.floor((at.instant + at.offset) / DAY) + UNIX_EPOCH;
}

/** Returns the days of the week from Sunday, in full and short. */
export function weekdays(context: RenderContext): readonly (readonly [full: string, short: string])[] {
  const localization = foreignLocalization(context);
  if (localization === undefined) return ENGLISH_WEEKDAYS.map((name) => [name, name.slice(0, 3)]);
  return ENGLISH_WEEKDAYS.map((_, day) => {
    const write = (skeleton: string) =>
      formatDatetime(localization, SUNDAY + day * DAY, "UTC", { ca: "gregory", skeleton });
    return [write("EEEE"), write("E")];
  });
}

/** Returns the localization unless it is American English, which needs none. */
function foreignLocalization({ localization }: RenderContext): Localization | undefined {
  return localization === undefined || /^en(?:-US)?$/.test(localization.tag) ? undefined : localization;
}
