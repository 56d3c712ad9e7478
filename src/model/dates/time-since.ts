const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;

/** Units from large to small in seconds; months have 30 days and years 365, so 364 days are "about 12 months". */
const UNITS: readonly (readonly [seconds: number, one: string, many: string])[] = [
  [365 * DAY, "a year", "years"],
  [30 * DAY, "a month", "months"],
  [7 * DAY, "a week", "weeks"],
  [DAY, "a day", "days"],
  [HOUR, "an hour", "hours"],
  [MINUTE, "a minute", "minutes"],
];

/** Returns how long ago an instant was, as in "about 2 hours ago". Both in milliseconds; the future is "just now". */
export function timeSince(instant: number, now: number): string {
  const seconds = (now - instant) / 1000;
  for (const [length, one, many] of UNITS) {
    const count = Math.floor(seconds / length);
    if (count === 1) return `about ${one} ago`;
    if (count > 1) return `about ${count} ${many} ago`;
  }
  return "less than a minute ago";
}
