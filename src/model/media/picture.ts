import { type FocalPoint, focalPoint } from "../images/focal-point.js";
import { parseSize } from "../images/size.js";
import { VARIANT_WIDTHS } from "../images/thumbnails.js";
import { read, textOf } from "../json.js";
import { isWebAddress } from "./web-address.js";

/** An uploaded image with its available widths. */
export interface Picture {
  readonly id: string;
  readonly url: string;
  readonly alt: string;
  /** In pixels. 0 if unknown. */
  readonly width: number;
  /** In pixels. 0 if unknown. */
  readonly height: number;
  readonly focalPoint: FocalPoint;
  /** Available widths in pixels. Empty if there is only the original. */
  readonly widths: readonly number[];
  /** The average colour at the centre as six hexadecimal digits, shown while loading. "" if unknown. */
  readonly color: string;
}

const HEX_COLOR = /^[0-9a-f]{6}$/i;
/** The maximum number in `width` and `height` for browsers. */
const MAX_PIXELS = 2 ** 31 - 1;

/** Reads an image item. Returns undefined without a URL, or if its scheme is not HTTP. */
export function readPicture(item: unknown, alt: string): Picture | undefined {
  const url = textOf(read(item, "assetUrl"));
  if (url === "" || !isWebAddress(url)) return undefined;
  const size = parseSize(read(item, "originalSize"));
  const hasSize = size !== undefined && isPixels(size.width) && isPixels(size.height);
  const color = textOf(read(item, "colorData", "centerAverage")).replace(/^#/, "");
  const { x, y } = focalPoint(item);
  return {
    id: textOf(read(item, "id")),
    url,
    alt,
    width: hasSize ? size.width : 0,
    height: hasSize ? size.height : 0,
    focalPoint: { x: share(x), y: share(y) },
    widths: widthsOf(textOf(read(item, "systemDataVariants"))),
    color: HEX_COLOR.test(color) ? color : "",
  };
}

/** Returns the URL of a picture in a width that the image service offers. */
export function pictureUrl(picture: Pick<Picture, "url">, width: number): string {
  return `${picture.url}${picture.url.includes("?") ? "&" : "?"}format=${width}w`;
}

/** Returns the value of `srcset`, or undefined if there is only one width. */
export function pictureSrcset(picture: Pick<Picture, "url" | "widths">): string | undefined {
  if (picture.widths.length === 0) return undefined;
  return picture.widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(", ");
}

/** Formats `WxH` as in the data attribute of published pages, or "" if the size is unknown. */
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
