import type { CallFailure } from "../../model/commerce/call-failure.js";
import type { FailureTexts } from "../../model/commerce/visitor-texts.js";

/** A failure in words; where the platform says what is wrong with which field, in its words. */
export function failureText({ text, fields }: CallFailure, texts: FailureTexts): string {
  return Object.values(fields).join(" ") || texts[text];
}
