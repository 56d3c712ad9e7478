import { read } from "../json.js";
import { isCaptchaAlignment, isCaptchaTheme } from "./captcha-settings.js";
import { isFormType } from "./form-types.js";

export type FormAttribute = "type" | "name" | "fields" | "captchaTheme" | "captchaAlignment";

/** Each attribute with what it has to be. Those of the captcha only count where they are given. */
const RULES: readonly (readonly [FormAttribute, (value: unknown) => boolean])[] = [
  ["type", isFormType],
  ["name", (value) => typeof value === "string"],
  ["fields", Array.isArray],
  ["captchaTheme", (value) => value === undefined || isCaptchaTheme(value)],
  ["captchaAlignment", (value) => value === undefined || isCaptchaAlignment(value)],
];

/** The attributes that keep a form from being stored, in a fixed order. */
export function invalidAttributes(form: unknown): readonly FormAttribute[] {
  return RULES.filter(([name, holds]) => !holds(read(form, name))).map(([name]) => name);
}
