import { blockTypes } from "../../../../../model/enumerations/block-type.js";
import { altText } from "../../../../../model/images/alt-text.js";
import { type ImageSize, parseSize } from "../../../../../model/images/size.js";
import { srcsetOfVariants } from "../../../../../model/images/srcset.js";
import { LONG } from "../../../../values/long-text.js";
import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import { attribute } from "../markup/attribute.js";

/**
 * An image that needs no script: it loads late, in the size that the screen asks for, and keeps its place meanwhile.
 * "" without an address.
 *
 * @param alt as it is in the data, not escaped
 */
export function picture(image: Value, alt: string, context: RenderContext): string {
  const source = toText(member(image, "assetUrl"));
  if (source === "") return "";
  const variants = toText(member(image, "systemDataVariants"));
  chargeVariantNames(variants, context);
  const srcset = variants === "" ? "" : srcsetOfVariants(image, context.longestText);
  const widths = srcset === "" ? "" : ` ${attribute("srcset", srcset)} sizes="100vw"`;
  const room = roomFor(parseSize(member(image, "originalSize")));
  return `<img ${attribute("src", source)}${widths} ${attribute("alt", alt)}${room} loading="lazy">`;
}

/** The attributes that keep an image's place; none for a size that no image has: with a width of 0 it would not be seen. */
function roomFor(size: ImageSize | undefined): string {
  if (size === undefined || !isPixels(size.width) || !isPixels(size.height)) return "";
  return ` width="${size.width}" height="${size.height}"`;
}

function isPixels(length: number): boolean {
  return length > 0 && length <= MOST_PIXELS;
}

/** Browsers read no larger number there. */
const MOST_PIXELS = 2 ** 31 - 1;

/** Counts reading the names of an image's variants; of long ones ahead, for where each is short that takes 20 ns for a character. */
export function chargeVariantNames({ length }: string, context: RenderContext): void {
  if (length <= LONG) context.charge(length >>> 6);
  else context.chargeAhead(length >>> 3);
}

/** What the owner wrote for those who do not see the image. */
export function writtenAlt(image: Value): string {
  return altText(image, blockTypes.image);
}

/** What stands in where nobody wrote anything: title, body or file name. */
export function anyAlt(image: Value, context: RenderContext): string {
  const body = member(image, "body");
  if (typeof body === "string") context.charge(body.length >>> 6);
  return writtenAlt(image) || altText(image, undefined);
}
