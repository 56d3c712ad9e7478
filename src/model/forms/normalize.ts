import type { FormField } from "./fields.js";
import { asciiDigits, normalizedAmount, normalizedNumber } from "./number-text.js";
import { decimalOf } from "./typed-values.js";
import { type FieldValue, type FormValues, isList, isText } from "./values.js";

/** Returns valid values as the platform stores them: numbers, amounts, dates and telephone numbers in ASCII digits. */
export function normalizedValues(fields: readonly FormField[], values: FormValues): FormValues {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, normalizedValue(byId.get(id), value)]),
  );
}

function normalizedValue(field: FormField | undefined, value: FieldValue): FieldValue {
  switch (field?.type) {
    case "number":
      return isText(value) ? (normalizedNumber(value, decimalOf(field)) ?? value) : value;
    case "currency":
      return isText(value) ? (normalizedAmount(value, decimalOf(field), field.symbol) ?? value) : value;
    case "date":
    case "time":
    case "phone":
      return isList(value) ? value.map(asciiDigits) : value;
    default:
      return value;
  }
}
