/** A day of the Gregorian calendar, which also counts the days before its introduction. */
export interface CalendarDay {
  /** Astronomical: 0 is 1 B.C., -1 is 2 B.C. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** 1 January 4713 B.C. of the Julian calendar, which is 24 November 4714 B.C. of the Gregorian one. */
export const MIN_JULIAN_DAY = 0;
/** 31 December 8652 A.D. */
export const MAX_JULIAN_DAY = 4_881_503;

/** Julian day of 1 March of the year 0. */
const ERA_START = 1_721_120;
const DAYS_IN_4_YEARS = 1461;
const DAYS_IN_100_YEARS = 36_524;
const DAYS_IN_400_YEARS = 146_097;

/**
 * Returns the number of a day, counted from 0 for 1 January 4713 B.C. of the Julian calendar.
 *
 * @throws RangeError if there is no such day or it is outside 4713 B.C. to 8652 A.D.
 */
export function julianDay(date: CalendarDay): number {
  const { year, month, day } = date;
  // Years that start in March put the leap day at their end.
  const shifted = month < 3 ? year - 1 : year;
  const fromMarch = (month + 9) % 12;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  const number = checked(
    ERA_START + 365 * shifted + leapDays + Math.floor((153 * fromMarch + 2) / 5) + day - 1,
  );
  const actual = calendarDay(number);
  if (actual.year !== year || actual.month !== month || actual.day !== day) {
    throw new RangeError(`There is no day ${day} of month ${month} in the year ${year}.`);
  }
  return number;
}

/**
 * Returns the day of the Gregorian calendar with a Julian day number.
 *
 * @throws RangeError if the number is not an integer or is outside 4713 B.C. to 8652 A.D.
 */
export function calendarDay(number: number): CalendarDay {
  const days = checked(number) - ERA_START;
  const era = Math.floor(days / DAYS_IN_400_YEARS);
  const dayOfEra = days - era * DAYS_IN_400_YEARS;
  const century = Math.min(3, Math.floor(dayOfEra / DAYS_IN_100_YEARS));
  const dayOfCentury = dayOfEra - century * DAYS_IN_100_YEARS;
  const cycle = Math.floor(dayOfCentury / DAYS_IN_4_YEARS);
  const dayOfCycle = dayOfCentury - cycle * DAYS_IN_4_YEARS;
  const yearOfCycle = Math.min(3, Math.floor(dayOfCycle / 365));
  const dayOfYear = dayOfCycle - yearOfCycle * 365;
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = 400 * era + 100 * century + 4 * cycle + yearOfCycle + (month < 3 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1 };
}

/**
 * Returns the day of the week, 0 for Sunday to 6 for Saturday.
 *
 * @throws RangeError like `calendarDay`
 */
export function weekdayOf(number: number): number {
  return (checked(number) + 1) % 7;
}

function checked(number: number): number {
  if (Number.isInteger(number) && number >= MIN_JULIAN_DAY && number <= MAX_JULIAN_DAY) return number;
  throw new RangeError(`Julian day ${number} is outside the range of 4713 B.C. to 8652 A.D.`);
}
