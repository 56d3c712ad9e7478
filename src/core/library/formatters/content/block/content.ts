import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import type { FAILED } from "../../../define.js";
import type { Fragment } from "../../../fragment.js";

/**
 * Writes the content of a block from its `value`, which can be anything. Returns "" for an empty block and FAILED if it
 * has reported an error.
 */
export type BlockContent = (value: Value, context: RenderContext) => string | Fragment | typeof FAILED;
