import type { CLDR, GregorianDate, ZonedDateTime } from "@phensley/cldr-core";
import { inRange } from "../dates/instant.js";
import { offsetAt } from "../dates/offsets.js";
import type { CldrLibrary } from "./locale-source.js";
import type { Localization } from "./localization.js";

/** 1582-10-15: before it the package counts in the Julian calendar. */
const GREGORIAN_FROM = -12219292800000;
/** The package's rules of summer time end with this year, those of most zones in its autumn. */
const RULES_UNTIL = Date.UTC(2037, 0, 1);

/**
 * An instant, in milliseconds, as the CLDR package takes it. Where the package departs from the `date` formatter
 * (calendar before 1582, summer time after 2037) it is a date that agrees with it.
 */
export function zonedDate(
  localization: Localization,
  instant: number,
  zone: string,
): ZonedDateTime | GregorianDate {
  const { cldr, library } = localization;
  const zoneId = knownZone(cldr, zone);
  if (instant >= GREGORIAN_FROM && instant < RULES_UNTIL) return { date: instant, zoneId };
  // The package moves what lies outside of the range to its ends.
  if (!inRange(instant)) return { date: instant, zoneId };
  return agreeingDate(library, cldr, instant, zoneId, offsetAt(zone, instant));
}

/** The package knows zone names as the database spells them and in lower case. */
function knownZone(cldr: CLDR, zone: string): string {
  return cldr.Calendars.resolveTimeZoneId(zone) === undefined ? zone.toLowerCase() : zone;
}

type AgreeingDate = (cldr: CLDR, instant: number, zoneId: string, offset: number) => GregorianDate;
const constructors = new WeakMap<CldrLibrary, AgreeingDate>();

function agreeingDate(library: CldrLibrary, cldr: CLDR, instant: number, zoneId: string, offset: number) {
  let make = constructors.get(library);
  if (make === undefined) {
    make = defineAgreeingDate(library);
    constructors.set(library, make);
  }
  return make(cldr, instant, zoneId, offset);
}

/** The class extends one of the package, which is not there before the first locale is loaded. */
function defineAgreeingDate(library: CldrLibrary): AgreeingDate {
  class ProlepticDate extends library.GregorianDate {
    static make(cldr: CLDR, instant: number, zoneId: string, offset: number): ProlepticDate {
      const { Calendars } = cldr;
      const date = new ProlepticDate("gregory", Calendars.firstDayOfWeek(), Calendars.minDaysInFirstWeek());
      date.initFromUnixEpoch(instant, zoneId);
      const missing = offset - date._zoneInfo.offset;
      if (missing !== 0) {
        date.initFromUnixEpoch(instant + missing, zoneId);
        date._zoneInfo = { ...date._zoneInfo, offset, dst: missing > 0 ? 1 : 0 };
      }
      return date;
    }

    get #local(): Date {
      return new Date(this.unixEpoch() + this.timeZoneOffset());
    }
    override extendedYear(): number {
      return this.#local.getUTCFullYear();
    }
    override relatedYear(): number {
      return this.extendedYear();
    }
    override year(): number {
      const year = this.extendedYear();
      return year < 1 ? 1 - year : year;
    }
    override era(): number {
      return this.extendedYear() < 1 ? 0 : 1;
    }
    override month(): number {
      return this.#local.getUTCMonth() + 1;
    }
    override dayOfMonth(): number {
      return this.#local.getUTCDate();
    }
  }
  return ProlepticDate.make;
}
