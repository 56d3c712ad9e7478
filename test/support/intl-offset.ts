const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the offset of a time zone in milliseconds, from the fields that `Intl` shows for the instant. */
export function intlOffset(zone: string, instant: number): number {
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = formatOf(zone)
    .format(instant)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(timeZone, format);
  return format;
}
