import { stripTags } from "../content/strip-tags.js";
import { blockTypes } from "../enumerations/block-type.js";
import { isTruthy, numberOf, read, textOf } from "../json.js";

/** Length of a description that is taken from a body. */
const MAX_BODY_LENGTH = 250;

/**
 * Alternative text of an image, not escaped. In an image block the owner wrote it, even where that is nothing;
 * elsewhere the first of title, body and file name stands in.
 *
 * @param blockType the `blockType` in scope, undefined where there is none
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
