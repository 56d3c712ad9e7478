import type { CallFailure } from "../../model/commerce/call-failure.js";
import type { FailureTexts } from "../../model/commerce/visitor-texts.js";

/** Returns a failure as text. Uses the platform's field errors if there are any. */
export function failureText({ text, fields }: CallFailure, texts: FailureTexts): string {
  return Object.values(fields).join(" ") || texts[text];
}
