import { writtenText } from "../../../values/conversions.js";
import type { Value } from "../../../values/value.js";
import { escapeAttribute } from "../../escape.js";

/** Returns the string that a tag writes for a value, escaped for quoted attributes and text. */
export function writtenMarkup(value: Value): string {
  return escapeAttribute(writtenText(value));
}
