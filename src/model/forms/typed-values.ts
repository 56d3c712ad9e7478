import type { FormField } from "./fields.js";
import type { FormTextName, FormTexts } from "./texts.js";
import { type FieldValue, isList, isText } from "./values.js";

const MAX_YEAR = 9_999;

/** Letters, digits, spaces, apostrophes and hyphens of any script, with the marks that belong to letters. */
const NAME = /^[\p{L}\p{M}\p{N} '’.-]*$/u;

/** Types with one line, the pattern of their values and the error for others. */
const LINES = {
  number: [/^\d+$/, "formNumberInvalid"],
  currency: [/^\d+(?:\.\d{2})?$/, "formCurrencyInvalid"],
  twitter: [/^@?\w{1,15}$/, "formTwitterInvalid"],
  password: [/^\S*$/, "formPasswordInvalid"],
} as const satisfies Readonly<Record<string, readonly [RegExp, FormTextName]>>;

/**
 * Returns why the value of a field does not match its type, or undefined. The platform checks this; pages check only
 * telephone numbers.
 */
export function typeFailure(
  field: FormField,
  value: FieldValue | undefined,
  texts: FormTexts,
): string | undefined {
  const name = failureOf(field, value);
  return name === undefined ? undefined : texts[name];
}

function failureOf(field: FormField, value: FieldValue | undefined): FormTextName | undefined {
  if (isText(value)) return value.trim() === "" ? undefined : lineFailure(field, value.trim());
  if (!isList(value) || value.every((part) => part.trim() === "")) return undefined;
  const parts = value.map((part) => part.trim());
  switch (field.type) {
    case "name":
      return parts.every((part) => NAME.test(part)) ? undefined : "formNameInvalid";
    case "phone":
      return phoneFailure(parts);
    case "date":
      return isDate(parts.map(Number)) ? undefined : "formDateInvalid";
    default:
      return undefined;
  }
}

/** The country code comes first. The other parts are digits and separators. */
function phoneFailure([country = "", ...parts]: readonly string[]): FormTextName | undefined {
  if (!/^(?:\+?\d{1,4})?$/.test(country)) return "formCountryCodeInvalid";
  return parts.every((part) => /^[\d\s()./-]*$/.test(part)) ? undefined : "formNumberInvalid";
}

function lineFailure(field: FormField, value: string): FormTextName | undefined {
  switch (field.type) {
    case "number":
    case "currency":
    case "twitter":
    case "password": {
      const [form, text] = LINES[field.type];
      return form.test(value) ? undefined : text;
    }
    case "website":
      return WEBSITE.test(value) ? undefined : "formWebsiteInvalid";
    default:
      return undefined;
  }
}

const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?";

/** A web address. The scheme is optional, because people omit it. */
const WEBSITE = new RegExp(`^(?:https?://)?(?:${LABEL}\\.)+\\p{L}{2,}(?::\\d{1,5})?(?:[/?#]\\S*)?$`, "iu");

/** Returns whether month, day and year are an existing date. */
function isDate([month = 0, day = 0, year = 0]: readonly number[]): boolean {
  if (![month, day, year].every(Number.isInteger) || year < 1 || year > MAX_YEAR) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
}
