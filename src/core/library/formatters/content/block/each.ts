import { listOf } from "../../../../../model/json.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";

/**
 * Writes the members of a list in order until the output limit is exceeded. Reports how many show nothing, unless none
 * shows anything, which the block reports.
 *
 * @param needs what every member needs, such as `items of the accordion need a "title"`
 */
export function each(
  list: Value,
  context: RenderContext,
  write: (member: Value) => string,
  needs?: string,
): string {
  let result = "";
  let empty = 0;
  for (const member of listOf(list)) {
    const written = write(member as Value);
    if (written === "") empty++;
    result += written;
    if (result.length > context.maxLength) break;
  }
  if (needs !== undefined && empty > 0 && result !== "") {
    context.report(
      "formatter-failure",
      `${needs}; ${empty} without it ${empty === 1 ? "is" : "are"} not shown`,
    );
  }
  return result;
}
