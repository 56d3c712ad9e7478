import { listOf } from "../../../../../model/json.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";

/** Steps for a block, or a picture of a gallery. */
const MEMBER_COST = 20;

/**
 * Writes the members of a list one after the other. Each is charged, and nothing is written beyond what a text may
 * have: a list may hold the same long text a million times.
 */
export function each(list: Value, context: RenderContext, write: (member: Value) => string): string {
  let result = "";
  for (const member of listOf(list)) {
    context.charge(MEMBER_COST);
    result += write(member as Value);
    if (result.length > context.longestText) break;
  }
  return result;
}
