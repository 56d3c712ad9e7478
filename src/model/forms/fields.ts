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
  /** Token of HTML's `autocomplete`; "" for what follows from the type. */
  readonly autocomplete: string;
}

export interface CurrencyField extends Question {
  readonly type: "currency";
  readonly placeholder: string;
  readonly symbol: string;
}

export interface TextareaField extends Question {
  readonly type: "textarea";
  readonly placeholder: string;
  /** In UTF-16 code units; 0 for any length. */
  readonly maxLength: number;
}

/** Several controls that make one answer. */
export interface DateField extends Question {
  readonly type: "date" | "time";
}

export interface NameField extends Question {
  readonly type: "name";
  readonly familyNameFirst: boolean;
}

export interface AddressField extends Question {
  readonly type: "address";
  /** As the page orders and names them; empty for the usual ones. */
  readonly lines: readonly AddressLine[];
  /** Names to choose from; empty where the country is typed. */
  readonly countries: readonly string[];
}

export interface PhoneField extends Question {
  readonly type: "phone";
  readonly countryCode: boolean;
  /** Whose codes can be chosen; empty where the code is typed. */
  readonly countries: readonly Pick<Country, "name" | "phoneCode">[];
  /** How numbers without a country code are written for people; empty for groups and blanks. */
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
  /** Words for the answers -2 to 2, in that order. */
  readonly answers: readonly string[];
}

export interface HiddenField {
  readonly type: "hidden";
  readonly id: string;
  /** Name in the page's query string. */
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

/** A field that asks something and is seen. */
export type QuestionField = Exclude<FormField, HiddenField | SectionField>;

/** The answers of a likert field as they are sent, from strong disagreement to strong agreement. */
export const LIKERT_ANSWERS: readonly string[] = ["-2", "-1", "0", "1", "2"];

export interface FieldReading {
  readonly localizedStrings: unknown;
  /** How the page writes names, numbers and addresses, where it says so. */
  readonly formats?: FieldFormats | undefined;
}

/** The fields of a form in order. Answers are told apart by id, so one that is missing or taken is made up. */
export function readFields(values: readonly unknown[], reading: FieldReading): readonly FormField[] {
  const taken = new Set<string>();
  return values.map((value, index) => {
    const field = readField(value, index, reading);
    let { id } = field;
    while (taken.has(id)) id += `-${index}`;
    taken.add(id);
    return id === field.id ? field : { ...field, id };
  });
}

/** One field as its editor left it, with everything missing made explicit. */
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
      return { type, ...question, placeholder, symbol: textOf(read(value, "currencySymbol")) };
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
      return { type, ...question, placeholder, autocomplete: textOf(read(value, "autocomplete")) };
  }
}

/** Strings, or objects whose `label` or `value` is the string. Empty and repeated ones are left out. */
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
