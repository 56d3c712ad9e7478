import { booleanOf, listOf, read, textOf } from "../json.js";

export interface Country {
  readonly name: string;
  /** ISO 3166-1, two letters. */
  readonly code: string;
  /** Digits without a plus. */
  readonly phoneCode: string;
}

/** One line of an address. */
export interface AddressLine {
  readonly label: string;
  readonly required: boolean;
  /** Token for HTML's `autocomplete`, or "". */
  readonly autocomplete: string;
}

/** A group of digits of a telephone number, or the text between two groups. */
export type PhonePart = { readonly digits: number } | { readonly text: string };

/** Formats of names, telephone numbers, addresses, numbers and domains on a page. */
export interface FieldFormats {
  readonly countries: readonly Country[];
  readonly familyNameFirst: boolean;
  readonly phone: readonly PhonePart[];
  readonly address: readonly AddressLine[];
  /** Whether numbers have a decimal comma. */
  readonly decimalComma?: true | undefined;
  /** Whether the last label of e-mail domains may have more than four letters. */
  readonly longDomains?: true | undefined;
}

export const NO_FORMATS: FieldFormats = { countries: [], familyNameFirst: false, phone: [], address: [] };

/** Parses a page's `visitorFormContext.formFieldFormats`. Drops countries without a code and duplicates. */
export function readFieldFormats(formats: unknown): FieldFormats {
  const countries = new Map<string, Country>();
  for (const entry of listOf(read(formats, "countries"))) {
    const code = textOf(read(entry, "code")).toUpperCase();
    if (!/^[A-Z]{2}$/.test(code) || countries.has(code)) continue;
    const phoneCode = textOf(read(entry, "phoneCode")).replace(/\D/g, "");
    countries.set(code, { name: textOf(read(entry, "name")) || code, code, phoneCode });
  }
  return {
    countries: [...countries.values()],
    familyNameFirst: read(formats, "initialNameOrder") === "FAMILY_FIRST",
    phone: listOf(read(formats, "initialPhoneFormat")).flatMap(phonePart),
    address: listOf(read(formats, "initialAddressFormat")).map((line) => ({
      label: textOf(read(line, "label")),
      required: booleanOf(read(line, "required")),
      autocomplete: textOf(read(line, "autocomplete")),
    })),
  };
}

/** Numbers are groups of digits; strings are the text between them. */
function phonePart(part: unknown): PhonePart[] {
  if (typeof part === "number") return Number.isSafeInteger(part) && part > 0 ? [{ digits: part }] : [];
  return typeof part === "string" && part !== "" ? [{ text: part }] : [];
}

/** Formats digits and appends surplus ones. Returns "" without digits. */
export function formatPhone(number: string, format: readonly PhonePart[]): string {
  let rest = number.replace(/\D/g, "");
  let written = "";
  for (const part of format) {
    if (rest === "") break;
    if ("text" in part) written += part.text;
    else {
      written += rest.slice(0, part.digits);
      rest = rest.slice(part.digits);
    }
  }
  return written + rest;
}
