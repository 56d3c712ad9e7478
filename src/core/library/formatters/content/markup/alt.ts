import { altText } from "../../../../../model/images/alt-text.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";

const BLOCK_TYPE = ["blockType"];

/** Alternative text of an image, not escaped. The kind of block comes from the scope, the image itself included. */
export function altOf(image: Value, context: RenderContext): string {
  return altText(image, context.resolve(BLOCK_TYPE));
}
