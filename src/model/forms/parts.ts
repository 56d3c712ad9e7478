import type { AddressField, PartsField } from "./fields.js";
import type { FormTextName, FormTexts } from "./texts.js";

/** The HTML of one of several controls of a field. */
export interface PartControl {
  /** Index of its value in the order in which the values are sent. */
  readonly place: number;
  /** Class of the element around it. */
  readonly className: string;
  readonly label: string;
  readonly type: "text" | "tel";
  readonly required: boolean;
  /** "" for none. */
  readonly autocomplete: string;
  readonly inputMode: "" | "numeric" | "tel";
  /** Values and labels of a drop-down. Empty for a text input. */
  readonly choices: readonly (readonly [value: string, text: string])[];
}

interface Part extends Pick<PartControl, "className" | "type" | "autocomplete" | "inputMode"> {
  readonly label: FormTextName;
}

const text = (className: string, label: FormTextName, autocomplete: string): Part => ({
  className,
  label,
  type: "text",
  autocomplete,
  inputMode: "",
});

const digits = (className: string, label: FormTextName): Part => ({
  ...text(className, label, ""),
  inputMode: "numeric",
});

const phone = (className: string, label: FormTextName, autocomplete: string): Part => ({
  ...text(className, label, autocomplete),
  type: "tel",
  inputMode: "tel",
});

/** In the order in which their values are sent. */
const PARTS: Readonly<Record<PartsField["type"], readonly Part[]>> = {
  name: [
    text("first-name", "formPartFirstName", "given-name"),
    text("last-name", "formPartLastName", "family-name"),
  ],
  address: [
    text("address1", "formPartLine1", "address-line1"),
    text("address2", "formPartLine2", "address-line2"),
    text("city", "formPartCity", "address-level2"),
    text("state-province", "formPartState", "address-level1"),
    text("zip", "formPartZip", "postal-code"),
    text("country", "formPartCountry", "country-name"),
  ],
  date: [digits("month", "formPartMonth"), digits("day", "formPartDay"), digits("year", "formPartYear")],
  time: [
    digits("hour", "formPartHour"),
    digits("minute", "formPartMinute"),
    digits("second", "formPartSecond"),
    text("ampm", "formPartAmPm", ""),
  ],
  phone: [
    phone("country-code", "formPartCountryCode", "tel-country-code"),
    phone("areacode", "formPartAreaCode", "tel-area-code"),
    phone("prefix", "formPartPrefix", "tel-local-prefix"),
    phone("line", "formPartLine", "tel-local-suffix"),
  ],
};

/** Returns the maximum number of values of such a field's answer. */
export function partCount(type: PartsField["type"]): number {
  return PARTS[type].length;
}

/** Returns the controls of a field with several parts, in display order. */
export function partsOf(field: PartsField, texts: FormTexts): readonly PartControl[] {
  return shownParts(field).map((part) => {
    const line = lineOf(field, part);
    return {
      ...part,
      place: PARTS[field.type].indexOf(part),
      label: line?.label || texts[part.label],
      required: field.required && line?.required === true,
      choices: choicesOf(field, part, texts),
    };
  });
}

function shownParts(field: PartsField): readonly Part[] {
  const parts = PARTS[field.type];
  switch (field.type) {
    case "name":
      return field.familyNameFirst ? parts.toReversed() : parts;
    case "phone":
      return field.countryCode ? parts : parts.slice(1);
    case "address":
      return addressParts(field, parts);
    default:
      return parts;
  }
}

/** Returns the lines that a page names, in its order, followed by the country unless named. */
function addressParts({ lines }: AddressField, parts: readonly Part[]): readonly Part[] {
  const named = new Set<Part>();
  for (const { autocomplete } of lines) {
    const part = parts.find((candidate) => candidate.autocomplete === autocomplete);
    if (part !== undefined) named.add(part);
  }
  if (named.size === 0) return parts;
  return [...named, ...parts.slice(-1).filter((country) => !named.has(country))];
}

function lineOf(field: PartsField, { autocomplete }: Part) {
  return field.type === "address"
    ? field.lines.find((line) => line.autocomplete === autocomplete)
    : undefined;
}

function choicesOf(field: PartsField, { className }: Part, texts: FormTexts): PartControl["choices"] {
  if (className === "ampm") {
    return [
      ["AM", texts.formPartAm],
      ["PM", texts.formPartPm],
    ];
  }
  const countries =
    field.type === "address" && className === "country"
      ? field.countries.map((name) => [name, name] as const)
      : field.type === "phone" && className === "country-code"
        ? field.countries.map(({ name, phoneCode }) => [`+${phoneCode}`, `${name} +${phoneCode}`] as const)
        : [];
  return countries.length === 0 ? [] : [["", texts.formSelectOption], ...countries];
}

/** Reorders the values of a field's controls from display order to the order in which they are sent. */
export function inSentOrder(field: PartsField, entered: readonly string[]): readonly string[] {
  const shown = shownParts(field);
  if (entered.length !== shown.length) return field.type === "phone" ? phoneValue(entered) : entered;
  return PARTS[field.type].map((part) => entered[shown.indexOf(part)] ?? "");
}

/** Returns the four parts of a telephone number. With three parts, the country code is empty. */
export function phoneValue(parts: readonly string[]): readonly string[] {
  return parts.length === 3 ? ["", ...parts] : parts;
}

/** Returns the places of required address lines that are empty. */
export function missingPlaces(field: AddressField, value: readonly string[]): readonly number[] {
  return PARTS.address.flatMap((part, place) =>
    lineOf(field, part)?.required === true && (value[place] ?? "").trim() === "" ? [place] : [],
  );
}

/** Returns the labels of required address lines that are empty. */
export function missingLines(
  field: AddressField,
  value: readonly string[],
  texts: FormTexts,
): readonly string[] {
  return missingPlaces(field, value).flatMap((place) => {
    const part = PARTS.address[place];
    return part === undefined ? [] : [lineOf(field, part)?.label || texts[part.label]];
  });
}
