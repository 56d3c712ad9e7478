/** Sections of the form builder. */
export const formBuilderSections = {
  build: "build",
  storage: "storage",
  advanced: "advanced",
  captcha: "captcha",
  disclaimer: "disclaimer",
} as const;

export type FormBuilderSection = (typeof formBuilderSections)[keyof typeof formBuilderSections];

const TEXT = ["description", "placeholder", "required"] as const;
const PLAIN = ["description", "required"] as const;
const CHOICE = ["description", "options", "required"] as const;

/**
 * Properties of a field that the form builder edits, by the type of the field. A text area also has `maxLength` on
 * sites with plain forms.
 */
export const editableFieldProperties = {
  text: TEXT,
  textarea: TEXT,
  email: TEXT,
  website: TEXT,
  number: TEXT,
  currency: ["description", "currencySymbol", "required"],
  password: PLAIN,
  twitter: PLAIN,
  date: PLAIN,
  time: PLAIN,
  name: PLAIN,
  address: PLAIN,
  phone: ["description", "required", "showCountryCode"],
  section: ["description", "underline"],
  radio: CHOICE,
  checkbox: CHOICE,
  select: CHOICE,
  likert: CHOICE,
  hidden: ["key", "value"],
} as const;
