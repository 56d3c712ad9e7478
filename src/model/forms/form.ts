import { isObject, listOf, read, textOf } from "../json.js";
import { safeAddress } from "../safe-address.js";
import { type CaptchaSettings, captchaSettingsOf } from "./captcha-settings.js";
import { type FieldReading, type FormField, readFields } from "./fields.js";
import { type FormType, formTypes, hasPrivacyNote, isFormType } from "./form-types.js";
import { formText } from "./texts.js";
import { parsedJson, writtenHtml } from "./written-text.js";

/** A form for visitors: with defaults and without its connections. */
export interface Form {
  readonly id: string;
  readonly type: FormType;
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly submitButtonText: string;
  /** HTML. */
  readonly submissionMessage: string;
  /** HTML, or "". */
  readonly disclaimerMessage: string;
  /** HTML that is inserted after success, including scripts, or "". */
  readonly submissionHTML: string;
  /** URL to open after success, or "" to stay on the page. */
  readonly redirect: string;
  readonly captcha: CaptchaSettings | null;
}

/**
 * Reads a form and fills in its defaults.
 *
 * @param form as the platform stores it: members may be missing, messages are text or `{html}`, fields are a list or
 * JSON text
 * @param type used if the form has no type
 */
export function readForm(form: unknown, type: FormType, reading: FieldReading): Form {
  const strings = reading.localizedStrings;
  const explicitType = read(form, "type");
  const formType = isFormType(explicitType) ? explicitType : type;
  const fields = fieldsOf(form);
  const disclaimer = read(form, "disclaimerMessage") ?? undefined;
  const privacyNote = hasPrivacyNote(formType) ? formText(strings, "formDisclaimer") : "";
  return {
    id: textOf(read(form, "id")) || textOf(read(form, "formId")),
    type: formType,
    name: textOf(read(form, "name")) || formText(strings, "formName"),
    fields: readFields(fields, reading),
    submitButtonText: textOf(read(form, "submitButtonText")) || formText(strings, "formSubmit"),
    submissionMessage:
      writtenHtml(read(form, "submissionMessage")) ?? formText(strings, "formSubmissionMessage"),
    disclaimerMessage: disclaimer === undefined ? privacyNote : (writtenHtml(disclaimer) ?? ""),
    submissionHTML: writtenHtml(read(form, "submissionHTML")) ?? "",
    redirect: redirectOf(form),
    captcha: captchaSettingsOf(form),
  };
}

/**
 * Returns the URL to open after success: `successRedirect`, a string or an object with `url`. "" means to stay on the
 * page.
 */
export function redirectOf(form: unknown): string {
  const redirect = read(form, "successRedirect");
  const address = (typeof redirect === "string" ? redirect : textOf(read(redirect, "url"))).trim();
  return safeAddress(address);
}

/** Returns the stored fields. */
export function fieldsOf(form: unknown): readonly unknown[] {
  return listOf(parsedJson(read(form, "fields")));
}

/** Members of a block or slide that belong to its form. */
const BLOCK_SETTINGS = ["submitButtonText", "submissionMessage", "submissionHTML", "disclaimerMessage"];

/**
 * Returns the form of a block: its member `form`, an object or a JSON string, merged with the block's settings; or the
 * block itself.
 */
export function formOf(block: unknown): object {
  const form = parsedJson(read(block, "form"));
  if (!isObject(form)) return isObject(block) ? block : {};
  const settings = BLOCK_SETTINGS.filter((name) => read(form, name) === undefined);
  return {
    ...form,
    ...Object.fromEntries(settings.map((name) => [name, read(block, name)])),
    id: read(form, "id") ?? read(block, "formId"),
  };
}

export interface FormBlock {
  readonly form: Form;
  /** Label of the button that opens the form in a lightbox. Null if the form is on the page. */
  readonly lightbox: { readonly buttonLabel: string } | null;
}

/** Reads a form block, or a form alone. */
export function readFormBlock(value: unknown, reading: FieldReading): FormBlock {
  const label = textOf(read(value, "buttonLabel")) || formText(reading.localizedStrings, "formOpen");
  return {
    form: readForm(formOf(value), formTypes.formBlock, reading),
    lightbox: read(value, "lightbox") === true ? { buttonLabel: label } : null,
  };
}
