import type { FieldType } from "./field-types.js";

/** A property of a field that a form builder lets editors change. */
export type BuilderProperty =
  | "description"
  | "placeholder"
  | "required"
  | "currencySymbol"
  | "showCountryCode"
  | "underline"
  | "options"
  | "key"
  | "value"
  | "maxLength";

const DESCRIBED = ["description", "required"] as const;
const TYPED = ["description", "placeholder", "required"] as const;
const CHOSEN = ["description", "options", "required"] as const;

/** The properties of each type of field, in the order in which a form builder shows them. */
export const builderProperties = {
  text: TYPED,
  textarea: TYPED,
  email: TYPED,
  website: TYPED,
  number: TYPED,
  currency: ["description", "currencySymbol", "required"],
  password: DESCRIBED,
  twitter: DESCRIBED,
  date: DESCRIBED,
  time: DESCRIBED,
  name: DESCRIBED,
  address: DESCRIBED,
  phone: [...DESCRIBED, "showCountryCode"],
  section: ["description", "underline"],
  radio: CHOSEN,
  checkbox: CHOSEN,
  select: CHOSEN,
  likert: CHOSEN,
  hidden: ["key", "value"],
} as const satisfies Record<FieldType, readonly BuilderProperty[]>;

/** Sections of a form builder, in order. */
export const builderSections = ["build", "storage", "advanced", "captcha", "disclaimer"] as const;

export type BuilderSection = (typeof builderSections)[number];

export interface BuilderFeatures {
  /** The form handler without a library, which text areas with a maximum length need. */
  readonly vanillaFormHandler: boolean;
}

/** The properties that an editor may change of a field of some type. */
export function editableProperties(type: FieldType, features: BuilderFeatures): readonly BuilderProperty[] {
  const properties = builderProperties[type];
  return type === "textarea" && features.vanillaFormHandler ? [...properties, "maxLength"] : properties;
}
