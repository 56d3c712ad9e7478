import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import type { FAILED } from "../../../define.js";
import type { Fragment } from "../../../fragment.js";

/**
 * Writes the content of a block of one type from its `value`, which may be anything; "" for an empty block, FAILED
 * where it has reported why.
 */
export type BlockContent = (value: Value, context: RenderContext) => string | Fragment | typeof FAILED;
