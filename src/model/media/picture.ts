import { type FocalPoint, focalPoint } from "../images/focal-point.js";
import { parseSize } from "../images/size.js";
import { VARIANT_WIDTHS } from "../images/thumbnails.js";
import { read, textOf } from "../json.js";
import { isWebAddress } from "./web-address.js";

/** An uploaded image, ready to be shown in any width. */
export interface Picture {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
  /** Pixels; 0 where the data do not say. */
  readonly width: number;
  /** Pixels; 0 where the data do not say. */
  readonly height: number;
  readonly focalPoint: FocalPoint;
  /** Widths in pixels in which the image service offers the image; empty where it offers only the original. */
  readonly widths: readonly number[];
  /** Six hexadecimal digits: the average colour at the centre, shown until the image arrives. "" where unknown. */
  readonly color: string;
}

const HEX_COLOR = /^[0-9a-f]{6}$/i;
/** Browsers read no larger number in `width` and `height`. */
const MAX_PIXELS = 2 ** 31 - 1;

/** Reads an image item. Undefined without an address, or with one that is not on the web. */
export function readPicture(item: unknown, alt: string): Picture | undefined {
  const url = textOf(read(item, "assetUrl"));
  if (url === "" || !isWebAddress(url)) return undefined;
  const size = parseSize(read(item, "originalSize"));
  const known = size !== undefined && isPixels(size.width) && isPixels(size.height);
  const color = textOf(read(item, "colorData", "centerAverage")).replace(/^#/, "");
  const { x, y } = focalPoint(item);
  return {
    id: textOf(read(item, "id")),
    url,
    alt,
    width: known ? size.width : 0,
    height: known ? size.height : 0,
    focalPoint: { x: share(x), y: share(y) },
    widths: widthsOf(textOf(read(item, "systemDataVariants"))),
    color: HEX_COLOR.test(color) ? color : "",
  };
}

/** Address of a picture in a width that the image service offers. */
export function pictureUrl(picture: Pick<Picture, "url">, width: number): string {
  return `${picture.url}${picture.url.includes("?") ? "&" : "?"}format=${width}w`;
}

/** Value of `srcset`; undefined where there is nothing to choose from. */
export function pictureSrcset(picture: Pick<Picture, "url" | "widths">): string | undefined {
  if (picture.widths.length === 0) return undefined;
  return picture.widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(", ");
}

/** `WxH` as the data attribute of published pages has it; "" where the size is unknown. */
export function pictureDimensions({ width, height }: Pick<Picture, "width" | "height">): string {
  return width > 0 ? `${width}x${height}` : "";
}

function widthsOf(variants: string): readonly number[] {
  const stored = new Set(variants.slice(0, 1000).split(","));
  return VARIANT_WIDTHS.filter((width) => stored.has(`${width}w`));
}

function isPixels(length: number): boolean {
  return length > 0 && length <= MAX_PIXELS;
}

function share(coordinate: number): number {
  return Number.isFinite(coordinate) ? Math.min(1, Math.max(0, coordinate)) : 0.5;
}
