import { z } from "zod";
import { captchaAlignments, captchaThemes } from "../forms/captcha-settings.js";
import { formTypes } from "../forms/form-types.js";
import { formTexts } from "../forms/texts.js";
import { textOverridesSchema } from "./text-overrides.js";

const text = z.string();
const visible = { id: text, title: text, description: text };
const question = { ...visible, required: z.boolean() };
const options = z.array(text);

const lineSchema = z.strictObject({
  type: z.enum(["text", "email", "website", "number", "password", "twitter"]),
  ...question,
  placeholder: text,
  autocomplete: text,
  decimalComma: z.literal(true).optional(),
  longDomains: z.literal(true).optional(),
});
const currencySchema = z.strictObject({
  type: z.literal("currency"),
  ...question,
  placeholder: text,
  symbol: text,
  decimalComma: z.literal(true).optional(),
});
const textareaSchema = z.strictObject({
  type: z.literal("textarea"),
  ...question,
  placeholder: text,
  maxLength: z.number().nonnegative(),
});
const addressLines = z.array(z.strictObject({ label: text, required: z.boolean(), autocomplete: text }));
const phoneFormat = z.array(z.union([z.strictObject({ digits: z.number() }), z.strictObject({ text })]));

/** Formats of names, telephone numbers and addresses. */
export const fieldFormatsSchema = z.strictObject({
  countries: z.array(z.strictObject({ name: text, code: text, phoneCode: text })),
  familyNameFirst: z.boolean(),
  phone: phoneFormat,
  address: addressLines,
  decimalComma: z.literal(true).optional(),
  longDomains: z.literal(true).optional(),
});

const dateSchema = z.strictObject({ type: z.enum(["date", "time"]), ...question });
const nameSchema = z.strictObject({ type: z.literal("name"), ...question, familyNameFirst: z.boolean() });
const addressSchema = z.strictObject({
  type: z.literal("address"),
  ...question,
  lines: addressLines,
  countries: options,
});
const phoneSchema = z.strictObject({
  type: z.literal("phone"),
  ...question,
  countryCode: z.boolean(),
  countries: z.array(z.strictObject({ name: text, phoneCode: text })),
  format: phoneFormat,
});
const choiceSchema = z.strictObject({ type: z.enum(["checkbox", "radio", "select"]), ...question, options });
const likertSchema = z.strictObject({ type: z.literal("likert"), ...question, options, answers: options });
const hiddenSchema = z.strictObject({ type: z.literal("hidden"), id: text, key: text, value: text });
const sectionSchema = z.strictObject({ type: z.literal("section"), ...visible, underline: z.boolean() });

const fieldSchema = z.discriminatedUnion("type", [
  lineSchema,
  currencySchema,
  textareaSchema,
  dateSchema,
  nameSchema,
  addressSchema,
  phoneSchema,
  choiceSchema,
  likertSchema,
  hiddenSchema,
  sectionSchema,
]);

const captchaSchema = z.strictObject({
  theme: z.enum(Object.keys(captchaThemes) as (keyof typeof captchaThemes)[]),
  alignment: z.enum(Object.keys(captchaAlignments) as (keyof typeof captchaAlignments)[]),
  bindsSubmit: z.boolean(),
});

/** A form for visitors. */
export const formSchema = z.strictObject({
  id: text,
  type: z.literal(Object.values(formTypes)),
  name: text,
  fields: z.array(fieldSchema),
  submitButtonText: text,
  submissionMessage: text,
  disclaimerMessage: text,
  submissionHTML: text,
  redirect: text,
  captcha: captchaSchema.nullable(),
});

export const formTextsSchema = textOverridesSchema(formTexts);
