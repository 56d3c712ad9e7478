import type { CalendarDate, CalendarType, CLDR, GregorianDate } from "@phensley/cldr-core";
import { CYCLE, CYCLE_YEARS, GREGORIAN_FROM } from "../dates/gregorian.js";
import { inRange } from "../dates/instant.js";
import { offsetAt } from "../dates/offsets.js";
import type { CldrLibrary } from "./locale-source.js";
import type { Localization } from "./localization.js";

/** The package's summer time rules end with this year, in most zones in autumn. */
const RULES_UNTIL = Date.UTC(2037, 0, 1);

/** An instant, in milliseconds, and a zone that the package knows. */
interface Moment {
  readonly date: number;
  readonly zoneId: string;
}

/**
 * Converts an instant in milliseconds to a date of the CLDR package in a calendar. Where the package differs from the
 * `date` formatter (calendar before 1582, summer time after 2037), the date is adjusted to match it.
 */
export function zonedDate(
  localization: Localization,
  instant: number,
  zone: string,
  calendar: CalendarType = "gregory",
): Moment | CalendarDate {
  const { cldr, library } = localization;
  const zoneId = knownZone(cldr, zone);
  if (instant >= GREGORIAN_FROM && instant < RULES_UNTIL) return { date: instant, zoneId };
  // The package clamps instants out of range.
  if (!inRange(instant)) return { date: instant, zoneId };
  const make = (date: number): CalendarDate => dateIn(calendar, cldr, library, { date, zoneId });
  return withOffset(make, instant, offsetAt(zone, instant));
}

/** The package accepts zone names in the spelling of the database and in lower case. */
function knownZone(cldr: CLDR, zone: string): string {
  return cldr.Calendars.resolveTimeZoneId(zone) === undefined ? zone.toLowerCase() : zone;
}

/** The package formats a date unchanged only in the date's own calendar. */
function dateIn(calendar: CalendarType, cldr: CLDR, library: CldrLibrary, moment: Moment): CalendarDate {
  switch (calendar) {
    case "buddhist":
      return cldr.Calendars.toBuddhistDate(moment);
    case "japanese":
      return cldr.Calendars.toJapaneseDate(moment);
    case "persian":
      return cldr.Calendars.toPersianDate(moment);
    default:
      return moment.date < GREGORIAN_FROM
        ? prolepticDate(library, cldr, moment)
        : cldr.Calendars.toGregorianDate(moment);
  }
}

/** The zone information of a date. The package has no setter for it. */
interface ZoneInfo {
  _zoneInfo: { readonly offset: number; readonly dst: number };
}

/** Creates the date of an instant with a given offset from UTC. The package may have another offset. */
function withOffset(make: (instant: number) => CalendarDate, instant: number, offset: number): CalendarDate {
  const date = make(instant);
  const missing = offset - date.timeZoneOffset();
  if (missing === 0) return date;
  const moved = make(instant + missing);
  const zoned = moved as unknown as ZoneInfo;
  // Not by the sign of the difference: the package treats Ireland's winter as the shifted time, one hour back.
  zoned._zoneInfo = { ...zoned._zoneInfo, offset, dst: date.isDaylightSavings() ? 0 : 1 };
  return moved;
}

type ProlepticDate = (cldr: CLDR, moment: Moment) => GregorianDate;
const constructors = new WeakMap<CldrLibrary, ProlepticDate>();

function prolepticDate(library: CldrLibrary, cldr: CLDR, moment: Moment) {
  let make = constructors.get(library);
  if (make === undefined) {
    make = defineProlepticDate(library);
    constructors.set(library, make);
  }
  return make(cldr, moment);
}

/** Moves the whole range before 1582 past it and stays within the range of dates. */
const CYCLES = 16;

/** Deferred, because the base class is in the package, which is loaded with the first locale. */
function defineProlepticDate(library: CldrLibrary): ProlepticDate {
  class ProlepticGregorianDate extends library.GregorianDate {
    static make(cldr: CLDR, { date, zoneId }: Moment): GregorianDate {
      const { Calendars } = cldr;
      const result = new ProlepticGregorianDate(
        "gregory",
        Calendars.firstDayOfWeek(),
        Calendars.minDaysInFirstWeek(),
      );
      return result.initFromUnixEpoch(date, zoneId);
    }

    #later: GregorianDate | undefined;
    /** The same day of a year that the package counts in the Gregorian calendar. */
    get #sameLater(): GregorianDate {
      this.#later ??= library.GregorianDate.fromUnixEpoch(
        this.unixEpoch() + this.timeZoneOffset() + CYCLES * CYCLE,
        "UTC",
        this.firstDayOfWeek(),
        this.minDaysInFirstWeek(),
      );
      return this.#later;
    }

    override extendedYear(): number {
      return this.#sameLater.extendedYear() - CYCLES * CYCLE_YEARS;
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
      return this.#sameLater.month();
    }
    override dayOfMonth(): number {
      return this.#sameLater.dayOfMonth();
    }
    override dayOfYear(): number {
      return this.#sameLater.dayOfYear();
    }
    override yearOfWeekOfYear(): number {
      return this.#sameLater.yearOfWeekOfYear() - CYCLES * CYCLE_YEARS;
    }
    override weekOfYear(): number {
      return this.#sameLater.weekOfYear();
    }
    override weekOfMonth(): number {
      return this.#sameLater.weekOfMonth();
    }
    override dayOfWeekInMonth(): number {
      return this.#sameLater.dayOfWeekInMonth();
    }
  }
  return ProlepticGregorianDate.make;
}
