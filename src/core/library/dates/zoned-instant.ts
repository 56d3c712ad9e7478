import type { RenderContext } from "../context.js";
import type { Localization } from "../locale/localization.js";
import { inRange } from "./instant.js";
import { offsetAt } from "./offsets.js";
import { siteZone } from "./site-zone.js";
import { zoneAbbreviation } from "./zone-abbreviations.js";

const DAY = 86400000;
/** Milliseconds; more than the range of dates and any offset. */
const FAR = 2.2e14;

/** An instant as a clock and a (Gregorian) calendar in a zone show it. */
export class ZonedInstant {
  /** Milliseconds since 1970; may have a fraction. */
  readonly instant: number;
  /** Milliseconds that local time is ahead of UTC. */
  readonly offset: number;
  readonly #zone: string;
  readonly #localization: Localization | undefined;
  /** Its UTC fields are the local ones. */
  readonly #local: Date;

  private constructor(instant: number, zone: string, offset: number, localization: Localization | undefined) {
    this.instant = instant;
    this.offset = offset;
    this.#zone = zone;
    this.#localization = localization;
    this.#local = new Date(Math.floor(instant) + offset);
  }

  /** As the site's clock shows it; undefined for NaN and for instants outside the range. */
  static inSite(instant: number, context: RenderContext): ZonedInstant | undefined {
    return ZonedInstant.at(instant, siteZone(context), context.localization, context);
  }

  /** In any zone. A localization refines the abbreviation of the zone, a meter pays for what is looked up. */
  static at(
    instant: number,
    zone: string,
    localization?: Localization,
    meter?: Pick<RenderContext, "charge">,
  ): ZonedInstant | undefined {
    // `Intl` takes neither NaN nor what is far out of the range.
    if (!(Math.abs(instant) < FAR)) return undefined;
    const offset = offsetAt(zone, instant, meter);
    return inRange(instant + offset) ? new ZonedInstant(instant, zone, offset, localization) : undefined;
  }

  /** From 1 on both sides of the boundary between the eras. */
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
  /** With the fraction that the instant has. */
  get millisecond(): number {
    const local = this.instant + this.offset;
    return local - Math.floor(local / 1000) * 1000;
  }

  /** From 1. */
  get dayOfYear(): number {
    return this.#dayNumber - startOfYear(this.#local.getUTCFullYear()) + 1;
  }

  /** Weeks begin on Sunday; the week that contains January 1 is week 1, so it may begin in December. */
  get weekOfYear(): number {
    const year = this.#local.getUTCFullYear();
    const saturday = this.#dayNumber + 6 - this.weekday;
    if (saturday >= startOfYear(year + 1)) return 1;
    const firstWeekday = new Date(startOfYear(year) * DAY).getUTCDay();
    return Math.floor((this.dayOfYear - 1 + firstWeekday) / 7) + 1;
  }

  /** ISO 8601: weeks begin on Monday and belong to the year of their Thursday. */
  get isoWeek(): number {
    const thursday = this.#thursday;
    return Math.floor((thursday - startOfYear(yearOf(thursday))) / 7) + 1;
  }
  get isoYear(): number {
    return countedYear(yearOf(this.#thursday));
  }

  /** "EST", "CEST", "+0545". */
  get abbreviation(): string {
    // The CLDR package has the whole history, but no summer time after 2037: then its offset differs.
    const zone = this.#zone;
    const exact =
      this.#localization?.cldr.Calendars.timeZoneFromUTC(this.instant, zone) ??
      this.#localization?.cldr.Calendars.timeZoneFromUTC(this.instant, zone.toLowerCase());
    return exact?.offset === this.offset ? exact.abbr : zoneAbbreviation(zone, this.offset);
  }

  get #dayNumber(): number {
    return Math.floor(this.#local.getTime() / DAY);
  }
  get #thursday(): number {
    return this.#dayNumber + 3 - ((this.weekday + 6) % 7);
  }
}

function countedYear(year: number): number {
  return year < 1 ? 1 - year : year;
}

/** Number of January 1, counted in days from 1970. `Date.UTC` takes years below 100 for the 20th century's. */
function startOfYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1) / DAY;
}

function yearOf(dayNumber: number): number {
  return new Date(dayNumber * DAY).getUTCFullYear();
}
