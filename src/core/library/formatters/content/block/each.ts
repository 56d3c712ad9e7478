import { listOf } from "../../../../../model/json.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";

/**
 * Writes the members of a list one after the other. Each is charged, and nothing is written beyond what a text may
 * have: a list may hold the same long text a million times.
 */
export function each(list: Value, context: RenderContext, write: (member: Value) => string): string {
  let result = "";
  for (const member of listOf(list)) {
    context.charge(1);
    result += write(member as Value);
    if (result.length > context.longestText) break;
  }
  return result;
}
