import type { RenderContext } from "#core/library/context.js";
import { escapeAttribute, escapeScriptJson } from "#core/library/escape.js";
import { writeJson } from "#core/values/json.js";
import type { Value } from "#core/values/value.js";

/** Returns JSON for a quoted attribute. A missing value is the empty string. */
export function jsonAttribute(value: Value, context: RenderContext): string {
  return escapeAttribute(jsonText(value, context));
}

/** Returns the value of such an attribute as an HTML parser reads it. */
export function jsonText(value: Value, context: RenderContext): string {
  return value === undefined ? "" : escapeScriptJson(writeJson(value, context.maxLength));
}
