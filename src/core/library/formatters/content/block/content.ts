import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import type { FAILED } from "../../../define.js";
import type { Fragment } from "../../../fragment.js";

/** Writes what is inside a block of one type. It gets the block's `value`, whatever that is; "" where it says nothing, FAILED where it has reported why. */
export type BlockContent = (value: Value, context: RenderContext) => string | Fragment | typeof FAILED;
