import type { CallFailure } from "#model/commerce/call-failure.js";
import type { FailureTexts } from "#model/commerce/visitor-texts.js";

/** Returns the text of a failure: the platform's field errors, if there are any, otherwise a general text. */
export function failureText({ text, fields }: CallFailure, texts: FailureTexts): string {
  return Object.values(fields).join(" ") || texts[text];
}
