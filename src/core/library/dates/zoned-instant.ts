import { UTCDateMini } from "@date-fns/utc/date/mini";
import { getDayOfYear } from "date-fns/getDayOfYear";
import { getISOWeek } from "date-fns/getISOWeek";
import { getISOWeekYear } from "date-fns/getISOWeekYear";
import { getWeek } from "date-fns/getWeek";
import type { RenderContext } from "../context.js";
import type { Localization } from "../locale/localization.js";
import { inRange } from "./instant.js";
import { offsetAt } from "./offsets.js";
import { siteZone } from "./site-zone.js";
import { zoneAbbreviation } from "./zone-abbreviations.js";

/** Milliseconds. Larger than the range of dates and any offset. */
const MAX_MAGNITUDE = 2.2e14;

/** An instant in a time zone and the Gregorian calendar. */
export class ZonedInstant {
  /** Milliseconds since 1970. May have a fraction. */
  readonly instant: number;
  /** Milliseconds that local time is ahead of UTC. */
  readonly offset: number;
  readonly #zone: string;
  readonly #localization: Localization | undefined;
  /** A date whose UTC fields are the local ones. */
  readonly #local: Date;

  private constructor(instant: number, zone: string, offset: number, localization: Localization | undefined) {
    this.instant = instant;
    this.offset = offset;
    this.#zone = zone;
    this.#localization = localization;
    this.#local = new Date(Math.floor(instant) + offset);
  }

  /** Returns the instant in the site's zone. Returns undefined for NaN and instants out of range. */
  static inSite(instant: number, context: RenderContext): ZonedInstant | undefined {
    return ZonedInstant.at(instant, siteZone(context), context.localization);
  }

  /** Like `inSite`, in any zone. A localization makes the abbreviation of the zone more exact. */
  static at(instant: number, zone: string, localization?: Localization): ZonedInstant | undefined {
    // `Intl` accepts neither NaN nor instants far out of range.
    if (!(Math.abs(instant) < MAX_MAGNITUDE)) return undefined;
    const offset = offsetAt(zone, instant);
    return inRange(instant + offset) ? new ZonedInstant(instant, zone, offset, localization) : undefined;
  }

  /** Counts from 1 in both eras. */
  get year(): number {
    return countedYear(this.#local.getUTCFullYear());
  }
  /** 0 is January. */
  get month(): number {
    return this.#local.getUTCMonth();
  }
  get day(): number {
    return this.#local.getUTCDate();
  }
  /** 0 is Sunday. */
  get weekday(): number {
    return this.#local.getUTCDay();
  }
  get hour(): number {
    return this.#local.getUTCHours();
  }
  get minute(): number {
    return this.#local.getUTCMinutes();
  }
  get second(): number {
    return this.#local.getUTCSeconds();
  }
  /** Includes the fraction of the instant. */
  get millisecond(): number {
    const local = this.instant + this.offset;
    return local - Math.floor(local / 1000) * 1000;
  }

  /** Counts from 1. */
  get dayOfYear(): number {
    return getDayOfYear(this.#calendar);
  }

  /** Weeks begin on Sunday. The week that contains January 1 is week 1, so it may begin in December. */
  get weekOfYear(): number {
    return getWeek(this.#calendar);
  }

  /** ISO 8601: weeks begin on Monday and belong to the year of their Thursday. */
  get isoWeek(): number {
    return getISOWeek(this.#calendar);
  }
  get isoYear(): number {
    return countedYear(getISOWeekYear(this.#calendar));
  }

  /** "EST", "CEST", "+0545". */
  get abbreviation(): string {
    // The CLDR package has the complete history but no summer time after 2037, where its offset differs.
    const zone = this.#zone;
    const exact =
      this.#localization?.cldr.Calendars.timeZoneFromUTC(this.instant, zone) ??
      this.#localization?.cldr.Calendars.timeZoneFromUTC(this.instant, zone.toLowerCase());
    return exact?.offset === this.offset ? exact.abbr : zoneAbbreviation(zone, this.offset);
  }

  /** Created lazily: only week and day numbers need it, and it is the most expensive part. */
  get #calendar(): Date {
    return new UTCDateMini(this.#local);
  }
}

function countedYear(year: number): number {
  return year < 1 ? 1 - year : year;
}
