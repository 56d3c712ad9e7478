import type { RenderContext } from "#core/library/context.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { blockTypes } from "#model/enumerations/block-type.js";
import { altText } from "#model/images/alt-text.js";
import { type ImageSize, parseSize } from "#model/images/size.js";
import { srcsetOfVariants } from "#model/images/srcset.js";
import { textOf } from "#model/json.js";
import { safeAddress } from "#model/safe-address.js";
import { attribute } from "../markup/attribute.js";

/**
 * An image that needs no script: it is lazy, responsive and reserves its space. Returns "" without a safe address.
 *
 * @param alt unescaped
 */
export function picture(image: Value, alt: string, context: RenderContext): string {
  const source = safeAddress(textOf(member(image, "assetUrl")));
  if (source === "") return "";
  const variants = textOf(member(image, "systemDataVariants"));
  const srcset = variants === "" ? "" : srcsetOfVariants(image, context.maxLength);
  const widths = srcset === "" ? "" : ` ${attribute("srcset", srcset)} sizes="100vw"`;
  const room = roomFor(parseSize(member(image, "originalSize")));
  return `<img ${attribute("src", source)}${widths} ${attribute("alt", alt)}${room} loading="lazy">`;
}

/** Returns the attributes that reserve the space of an image. Empty for an impossible size, such as a width of 0. */
function roomFor(size: ImageSize | undefined): string {
  if (size === undefined || !isPixels(size.width) || !isPixels(size.height)) return "";
  return ` width="${size.width}" height="${size.height}"`;
}

function isPixels(length: number): boolean {
  return length > 0 && length <= MAX_PIXELS;
}

/** The largest number that browsers accept there. */
const MAX_PIXELS = 2 ** 31 - 1;

/** Returns the alternative text that the owner wrote. */
export function writtenAlt(image: Value): string {
  return altText(image, blockTypes.image);
}

/** Returns the alternative text that the owner wrote, else the title, body or file name. */
export function anyAlt(image: Value): string {
  return writtenAlt(image) || altText(image, undefined);
}
