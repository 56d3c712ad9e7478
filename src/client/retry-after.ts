/** The three date formats of HTTP (RFC 9110, section 5.6.7). The last two are obsolete but must be accepted. */
const DATES = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT$/,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [0-9]{2}-[A-Z][a-z]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT$/,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) [A-Z][a-z]{2} [0-9 ][0-9] [0-9]{2}:[0-9]{2}:[0-9]{2} [0-9]{4}$/,
];

/** Returns the milliseconds that a `Retry-After` header requests. Returns 0 if it is missing or invalid. */
export function requestedDelay(header: string | null, now: number): number {
  if (header === null) return 0;
  if (/^[0-9]+$/.test(header)) return Number(header) * 1_000;
  // Date.parse accepts far more formats than HTTP.
  if (!DATES.some((form) => form.test(header))) return 0;
  const time = Date.parse(header.endsWith("GMT") ? header : `${header} GMT`);
  return time > now ? time - now : 0;
}
