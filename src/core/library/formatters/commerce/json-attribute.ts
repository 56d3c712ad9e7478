import { writeJson } from "../../../values/json.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { escapeAttribute, escapeCloseTag } from "../../escape.js";

/** JSON for a quoted attribute; nothing for a missing value. */
export function jsonAttribute(value: Value, context: RenderContext): string {
  return escapeAttribute(jsonText(value, context));
}

/** The text of such an attribute, as a parser of HTML reads it. */
export function jsonText(value: Value, context: RenderContext): string {
  return value === undefined ? "" : escapeCloseTag(writeJson(value, context.maxLength));
}
