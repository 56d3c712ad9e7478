import type { PartsField, PhoneField, QuestionField } from "./fields.js";
import type { FormTextName } from "./texts.js";

/** How one control of a field is written in HTML. */
export interface Control {
  /** Class of the element around it, by which sites style it. */
  readonly className: string;
  readonly label: FormTextName;
  readonly type: "text" | "tel";
  /** "" for none. */
  readonly autocomplete: string;
  readonly inputMode: "" | "numeric" | "tel";
  /** Values of a drop-down with the texts that stand for them; a line of text where there are none. */
  readonly choices?: readonly (readonly [value: string, text: FormTextName])[];
}

const text = (className: string, label: FormTextName, autocomplete: string): Control => ({
  className,
  label,
  type: "text",
  autocomplete,
  inputMode: "",
});

const digits = (className: string, label: FormTextName, autocomplete = ""): Control => ({
  ...text(className, label, autocomplete),
  inputMode: "numeric",
});

const phone = (className: string, label: FormTextName, autocomplete: string): Control => ({
  ...text(className, label, autocomplete),
  type: "tel",
  inputMode: "tel",
});

const COUNTRY_CODE = phone("country-code", "formPartCountryCode", "tel-country-code");

const PARTS: Readonly<Record<PartsField["type"] | "phone", readonly Control[]>> = {
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
    {
      ...text("ampm", "formPartAmPm", ""),
      choices: [
        ["AM", "formPartAm"],
        ["PM", "formPartPm"],
      ],
    },
  ],
  phone: [
    phone("areacode", "formPartAreaCode", "tel-area-code"),
    phone("prefix", "formPartPrefix", "tel-local-prefix"),
    phone("line", "formPartLine", "tel-local-suffix"),
  ],
};

/** The controls of a field of several parts, in the order in which their values are sent. */
export function partsOf(field: PartsField | PhoneField): readonly Control[] {
  const parts = PARTS[field.type];
  return field.type === "phone" && field.countryCode ? [COUNTRY_CODE, ...parts] : parts;
}

/** How the only control of a field of one line is written in HTML. */
export interface LineControl {
  readonly type: "text" | "email" | "password";
  readonly autocomplete: string;
  readonly inputMode: "" | "email" | "url" | "decimal";
}

const PLAIN: LineControl = { type: "text", autocomplete: "", inputMode: "" };

/**
 * Numbers, amounts and websites are lines of text, so that what is wrong with them is said by the checks all at once
 * and nothing that was typed is withheld.
 */
const LINES: Readonly<Partial<Record<QuestionField["type"], LineControl>>> = {
  email: { type: "email", autocomplete: "email", inputMode: "email" },
  website: { type: "text", autocomplete: "url", inputMode: "url" },
  number: { type: "text", autocomplete: "", inputMode: "decimal" },
  currency: { type: "text", autocomplete: "", inputMode: "decimal" },
  password: { type: "password", autocomplete: "new-password", inputMode: "" },
};

export function lineControlOf(field: QuestionField): LineControl {
  const control = LINES[field.type] ?? PLAIN;
  const own = "autocomplete" in field ? field.autocomplete : "";
  return own === "" ? control : { ...control, autocomplete: own };
}
