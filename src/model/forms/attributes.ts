import { read } from "../json.js";
import { isCaptchaAlignment, isCaptchaTheme } from "./captcha-settings.js";
import { isFormType } from "./form-types.js";

export type FormAttribute = "type" | "name" | "fields" | "captchaTheme" | "captchaAlignment";

/** Each attribute with its check. Those of the captcha are optional. */
const RULES: readonly (readonly [FormAttribute, (value: unknown) => boolean])[] = [
  ["type", isFormType],
  ["name", (value) => typeof value === "string"],
  ["fields", Array.isArray],
  ["captchaTheme", (value) => value === undefined || isCaptchaTheme(value)],
  ["captchaAlignment", (value) => value === undefined || isCaptchaAlignment(value)],
];

/** Returns the invalid attributes of a form, in a fixed order. */
export function invalidAttributes(form: unknown): readonly FormAttribute[] {
  return RULES.filter(([name, holds]) => !holds(read(form, name))).map(([name]) => name);
}
