import { member } from "#core/values/path.js";
import { isObject, type Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { readDecimal } from "./decimal.js";
import type { Decimal, Localization } from "./localization.js";

/** The name or index of a value. A number is looked up among the names first. */
export type MessageKey = string | number;

/** The value of a key without an argument. A missing value is not absent. */
export const ABSENT = Symbol("absent");
export type MessageValue = Value | typeof ABSENT;

/** The values of one message. */
export interface MessageValues {
  readonly positional: readonly Value[];
  readonly named: Readonly<Record<string, Value>>;
}

export function lookUp(values: MessageValues, key: MessageKey): MessageValue {
  if (Object.hasOwn(values.named, key)) return values.named[key];
  return typeof key === "number" && key < values.positional.length ? values.positional[key] : ABSENT;
}

/** Returns a scalar as a string and money as its amount. Returns "" for anything else. */
export function messageText(value: MessageValue): string {
  return value === ABSENT ? "" : textOf(scalarOf(value));
}

/**
 * Converts a value to a decimal. Booleans are 1 and 0, except as an amount of money. Anything else is 0, and an absent
 * value is NaN.
 */
export function messageNumber(value: MessageValue, localization: Localization): Decimal {
  const { Decimal } = localization.library;
  if (value === ABSENT) return new Decimal("NaN");
  if (typeof value === "boolean") return new Decimal(value ? 1 : 0);
  return readDecimal(localization, textOf(scalarOf(value))) ?? new Decimal(0);
}

function scalarOf(value: Value): Value {
  if (!isObject(value)) return value;
  const decimal = member(value, "decimalValue");
  return decimal === undefined ? member(value, "value") : decimal;
}
