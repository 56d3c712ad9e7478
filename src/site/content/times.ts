import type { JsonObject, Value } from "#core/values/value.js";

const TIME_KEY = /^(?:\w*(?:On|Date))$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Converts members such as `publishOn` from ISO text to milliseconds since 1970. A time without a zone is in UTC. */
export function withTimes(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, TIME_KEY.test(key) ? millisecondsOf(value) : value]),
  );
}

function millisecondsOf(value: Value): Value {
  if (typeof value !== "string" || !ISO.test(value)) return value;
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10)) || value.length === 10 ? value : `${value}Z`;
  const time = Date.parse(zoned.replace(" ", "T"));
  return Number.isNaN(time) ? value : time;
}
