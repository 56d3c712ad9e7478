import type { CurrencyField, FormField, LineField } from "./fields.js";
import { asciiDigits, type DecimalMark, normalizedAmount, normalizedNumber } from "./number-text.js";
import type { FormTextName, FormTexts } from "./texts.js";
import { type FieldValue, isList, isText } from "./values.js";

const MAX_YEAR = 9_999;

/** People have names with punctuation and format characters of every script. */
const NAME = /^\P{Cc}*$/u;

/** Types with one line, the pattern of their values and the error for others. */
const LINES = {
  twitter: [/^@?\w{1,15}$/, "formTwitterInvalid"],
  password: [/^\S*$/, "formPasswordInvalid"],
} as const satisfies Readonly<Record<string, readonly [RegExp, FormTextName]>>;

/**
 * Returns why the value of a field does not match its type, or undefined. The platform checks this; pages check only
 * telephone numbers, numbers and amounts.
 */
export function typeFailure(
  field: FormField,
  value: FieldValue | undefined,
  texts: FormTexts,
): string | undefined {
  const name = failureOf(field, value);
  return name === undefined ? undefined : texts[name];
}

export function decimalOf({ decimalComma }: LineField | CurrencyField): DecimalMark {
  return decimalComma === true ? "," : ".";
}

function failureOf(field: FormField, value: FieldValue | undefined): FormTextName | undefined {
  if (isText(value)) return value.trim() === "" ? undefined : lineFailure(field, value.trim());
  if (!isList(value)) return undefined;
  const [wrong] = wrongParts(field, value);
  if (wrong === undefined) return undefined;
  switch (field.type) {
    case "name":
      return "formNameInvalid";
    case "phone":
      return wrong === 0 ? "formCountryCodeInvalid" : "formNumberInvalid";
    default:
      return "formDateInvalid";
  }
}

/** Returns the places of the parts that do not match the type of a field, in the order in which they are sent. */
export function wrongParts(field: FormField, value: readonly string[]): readonly number[] {
  const parts = value.map((part) => asciiDigits(part).trim());
  if (parts.every((part) => part === "")) return [];
  const failing = (rule: (part: string, place: number) => boolean): readonly number[] =>
    parts.flatMap((part, place) => (rule(part, place) ? [] : [place]));
  switch (field.type) {
    case "name":
      return failing((part) => NAME.test(part));
    case "phone":
      return failing((part, place) => (place === 0 ? COUNTRY_CODE : PHONE_DIGITS).test(part));
    case "date":
      return wrongDateParts(parts.map((part) => (part === "" ? Number.NaN : Number(part))));
    default:
      return [];
  }
}

const COUNTRY_CODE = /^(?:\+?\d{1,4})?$/;
const PHONE_DIGITS = /^[\d\s()./\p{Pd}]*$/u;

/** If each part alone is possible, but there is no such date, the day is wrong. */
function wrongDateParts([month = Number.NaN, day = Number.NaN, year = Number.NaN]: readonly number[]) {
  const within = (value: number, max: number): boolean =>
    Number.isInteger(value) && value >= 1 && value <= max;
  const possible = [within(month, 12), within(day, 31), within(year, MAX_YEAR)];
  const wrong = possible.flatMap((holds, place) => (holds ? [] : [place]));
  return wrong.length > 0 || isDate(month, day, year) ? wrong : [1];
}

/** Returns whether month, day and year are an existing date. */
function isDate(month: number, day: number, year: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year;
}

function lineFailure(field: FormField, value: string): FormTextName | undefined {
  switch (field.type) {
    case "number":
      return normalizedNumber(value, decimalOf(field)) === undefined ? "formNumberInvalid" : undefined;
    case "currency": {
      const amount = normalizedAmount(value, decimalOf(field), field.symbol);
      return amount === undefined ? "formCurrencyInvalid" : undefined;
    }
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
const WEBSITE = new RegExp(
  `^(?:https?://)?(?:${LABEL}\\.)+(?:\\p{L}{2,}|xn--[a-z\\d-]+)(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  "iu",
);
