import type { Budget } from "./budget.js";
import { isOrdinary } from "./json-survey.js";
import { JsonWriter } from "./json-writer.js";
import { LONG } from "./long-text.js";
import { numberText } from "./text.js";
import type { Value } from "./value.js";

export interface JsonLayout {
  /** Two spaces of indentation, one member per line; else no white space at all. */
  readonly pretty?: boolean;
}

/**
 * JSON text as `JSON.stringify` prints it: keys in ECMAScript order, lone surrogates as `\udXXX`, numbers that are
 * not finite as `null`; a missing value is `null` too. Nothing in the data is called, a `toJSON` member included.
 * Data that contains itself ends in `null`.
 */
export function writeJson(value: Value, budget: Budget, layout: JsonLayout = {}): string {
  switch (typeof value) {
    case "string":
      if (value.length <= LONG && value.length * 6 <= budget.longestText) return JSON.stringify(value);
      break;
    case "number":
      return Number.isFinite(value) ? numberText(value) : "null";
    case "boolean":
      return value ? "true" : "false";
    case "object": {
      if (value === null) return "null";
      const pretty = layout.pretty === true;
      if (isOrdinary(value, budget, pretty)) return JSON.stringify(value, undefined, pretty ? 2 : 0);
      break;
    }
    default:
      return "null";
  }
  return new JsonWriter(budget, layout.pretty === true).write(value);
}
