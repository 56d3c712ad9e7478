import { stripTags } from "../content/strip-tags.js";
import { blockTypes } from "../enumerations/block-type.js";
import { numberOf, read, textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** Maximum length of a description taken from a body. */
const MAX_BODY_LENGTH = 250;

/**
 * Returns the alternative text of an image, unescaped. In an image block, it is the owner's text, even if empty;
 * elsewhere the first of title, body and file name.
 *
 * @param blockType the `blockType` in scope, or undefined
 */
export function altText(image: unknown, blockType: unknown): string {
  if (blockType !== undefined && numberOf(blockType) === blockTypes.image) {
    return textOf(read(image, "altText")).trim();
  }
  const title = read(image, "title");
  if (isTruthy(title)) return textOf(title);
  const body = read(image, "body");
  const description = isTruthy(body) ? stripTags(textOf(body), MAX_BODY_LENGTH) : "";
  if (description !== "") return description;
  const filename = read(image, "filename");
  return isTruthy(filename) ? textOf(filename) : "";
}
