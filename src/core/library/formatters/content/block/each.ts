import { listOf } from "../../../../../model/json.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";

/** Writes the members of a list in order until the output limit is exceeded. */
export function each(list: Value, context: RenderContext, write: (member: Value) => string): string {
  let result = "";
  for (const member of listOf(list)) {
    result += write(member as Value);
    if (result.length > context.maxLength) break;
  }
  return result;
}
