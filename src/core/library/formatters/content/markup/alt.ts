import type { RenderContext } from "#core/library/context.js";
import type { Value } from "#core/values/value.js";
import { altText } from "#model/images/alt-text.js";

const BLOCK_TYPE = ["blockType"];

/**
 * Returns the alternative text of an image, unescaped. The kind of block is read from the scope, including the image
 * itself.
 */
export function altOf(image: Value, context: RenderContext): string {
  return altText(image, context.resolve(BLOCK_TYPE));
}
