import type { RenderContext } from "#core/library/context.js";
import { FAILED, type FormatterDefinition } from "#core/library/define.js";
import { Fragment } from "#core/library/fragment.js";
import type { BlockContent } from "./content.js";

/** A block that a separate formatter writes from the block's value. */
export function formatterContent(formatter: FormatterDefinition): BlockContent {
  const format = formatter.bind([]);
  return (value, context: RenderContext) => {
    const written = context.within(value, false, () => format(value, context, [value]));
    return written instanceof Fragment || written === FAILED || typeof written === "string" ? written : "";
  };
}
