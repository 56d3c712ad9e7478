import type { RenderContext } from "#core/library/context.js";
import type { FAILED } from "#core/library/define.js";
import type { Fragment } from "#core/library/fragment.js";
import type { Value } from "#core/values/value.js";

/**
 * Writes the content of a block from its `value`, which can be anything. Returns "" for an empty block and FAILED if it
 * has reported an error.
 */
export type BlockContent = (value: Value, context: RenderContext) => string | Fragment | typeof FAILED;
