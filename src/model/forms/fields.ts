import { likertText } from "../commerce/likert.js";
import { booleanOf, listOf, numberOf, read, textOf } from "../json.js";
import {
  type AddressLine,
  type Country,
  type FieldFormats,
  NO_FORMATS,
  type PhonePart,
} from "./field-formats.js";
import { fieldTypeOf } from "./field-types.js";

/** Members of every visible field. */
interface Visible {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

interface Question extends Visible {
  readonly required: boolean;
}

/** One line of text. */
export interface LineField extends Question {
  readonly type: "text" | "email" | "website" | "number" | "password" | "twitter";
  readonly placeholder: string;
  /** Token for HTML's `autocomplete`. If empty, it follows from the type. */
  readonly autocomplete: string;
  /** Of a number: whether its decimal mark is a comma. */
  readonly decimalComma?: true | undefined;
  /** Of an e-mail address: whether the last label of its domain may have more than four letters. */
  readonly longDomains?: true | undefined;
}

export interface CurrencyField extends Question {
  readonly type: "currency";
  readonly placeholder: string;
  readonly symbol: string;
  readonly decimalComma?: true | undefined;
}

export interface TextareaField extends Question {
  readonly type: "textarea";
  readonly placeholder: string;
  /** Maximum length in UTF-16 code units. 0 means unlimited. */
  readonly maxLength: number;
}

/** Several controls with one answer. */
export interface DateField extends Question {
  readonly type: "date" | "time";
}

export interface NameField extends Question {
  readonly type: "name";
  readonly familyNameFirst: boolean;
}

export interface AddressField extends Question {
  readonly type: "address";
  /** Lines in the order and with the labels of the page. Empty for the default. */
  readonly lines: readonly AddressLine[];
  /** Names to choose from. If empty, the country is a text input. */
  readonly countries: readonly string[];
}

export interface PhoneField extends Question {
  readonly type: "phone";
  readonly countryCode: boolean;
  /** Countries whose codes can be chosen. If empty, the code is a text input. */
  readonly countries: readonly Pick<Country, "name" | "phoneCode">[];
  /** Format of numbers without a country code. Empty for groups separated by blanks. */
  readonly format: readonly PhonePart[];
}

export type PartsField = DateField | NameField | AddressField | PhoneField;

export interface ChoiceField extends Question {
  readonly type: "checkbox" | "radio" | "select";
  readonly options: readonly string[];
}

/** Several statements, each with an answer from strong disagreement to strong agreement. */
export interface LikertField extends Question {
  readonly type: "likert";
  /** The statements. */
  readonly options: readonly string[];
  /** Labels of the answers -2 to 2, in that order. */
  readonly answers: readonly string[];
}

export interface HiddenField {
  readonly type: "hidden";
  readonly id: string;
  /** Name of the query parameter. */
  readonly key: string;
  readonly value: string;
}

/** A heading between fields. */
export interface SectionField extends Visible {
  readonly type: "section";
  readonly underline: boolean;
}

export type FormField =
  | LineField
  | CurrencyField
  | TextareaField
  | PartsField
  | ChoiceField
  | LikertField
  | HiddenField
  | SectionField;

/** A visible field with an answer. */
export type QuestionField = Exclude<FormField, HiddenField | SectionField>;

/** The values of likert answers, from strong disagreement to strong agreement. */
export const LIKERT_ANSWERS: readonly string[] = ["-2", "-1", "0", "1", "2"];

export interface FieldReading {
  readonly localizedStrings: unknown;
  /** The page's formats of names, numbers, addresses and domains, if any. */
  readonly formats?: FieldFormats | undefined;
}

/** Returns the fields of a form in order. Answers are identified by id, so a missing or duplicate id is replaced. */
export function readFields(values: readonly unknown[], reading: FieldReading): readonly FormField[] {
  const usedIds = new Set<string>();
  return values.map((value, index) => {
    const field = readField(value, index, reading);
    let { id } = field;
    while (usedIds.has(id)) id += `-${index}`;
    usedIds.add(id);
    return id === field.id ? field : { ...field, id };
  });
}

/** Returns one field with all defaults applied. */
function readField(
  value: unknown,
  index: number,
  { localizedStrings, formats = NO_FORMATS }: FieldReading,
): FormField {
  const type = fieldTypeOf(read(value, "type"));
  const id = textOf(read(value, "id")) || `field-${index}`;
  if (type === "hidden") {
    const key = textOf(read(value, "key")) || textOf(read(value, "title"));
    return { type, id, key, value: textOf(read(value, "value")) };
  }
  const visible = {
    id,
    title: textOf(read(value, "title")),
    description: textOf(read(value, "description")),
  };
  if (type === "section") return { type, ...visible, underline: booleanOf(read(value, "underline")) };
  const question = { ...visible, required: booleanOf(read(value, "required")) };
  const placeholder = textOf(read(value, "placeholder"));
  switch (type) {
    case "textarea":
      return { type, ...question, placeholder, maxLength: limitOf(read(value, "maxLength")) };
    case "currency":
      return {
        type,
        ...question,
        placeholder,
        symbol: textOf(read(value, "currencySymbol")),
        ...(formats.decimalComma === true && { decimalComma: true }),
      };
    case "date":
    case "time":
      return { type, ...question };
    case "name":
      return { type, ...question, familyNameFirst: formats.familyNameFirst };
    case "address":
      return {
        type,
        ...question,
        lines: formats.address,
        countries: formats.countries.map(({ name }) => name),
      };
    case "phone": {
      const countryCode = booleanOf(read(value, "showCountryCode"));
      const countries = countryCode ? formats.countries.filter(({ phoneCode }) => phoneCode !== "") : [];
      return {
        type,
        ...question,
        countryCode,
        countries: countries.map(({ name, phoneCode }) => ({ name, phoneCode })),
        format: formats.phone,
      };
    }
    case "checkbox":
    case "radio":
    case "select":
      return { type, ...question, options: optionsOf(value) };
    case "likert": {
      const answers = LIKERT_ANSWERS.map((answer) => likertText(answer, localizedStrings));
      return { type, ...question, options: optionsOf(value), answers };
    }
    default:
      return {
        type,
        ...question,
        placeholder,
        autocomplete: textOf(read(value, "autocomplete")),
        ...(type === "number" && formats.decimalComma === true && { decimalComma: true }),
        ...(type === "email" && formats.longDomains === true && { longDomains: true }),
      };
  }
}

/** Options are strings, or objects with the string in `label` or `value`. Drops empty and duplicate ones. */
function optionsOf(field: unknown): readonly string[] {
  const options = new Set<string>();
  for (const option of listOf(read(field, "options"))) {
    const text = textOf(option) || textOf(read(option, "label")) || textOf(read(option, "value"));
    if (text !== "") options.add(text);
  }
  return [...options];
}

function limitOf(value: unknown): number {
  const limit = numberOf(value);
  return limit > 0 && Number.isFinite(limit) ? limit : 0;
}
