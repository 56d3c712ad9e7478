import { altText } from "../images/alt-text.js";
import { read, textOf } from "../json.js";
import { safeAddress } from "../safe-address.js";
import { isTruthy } from "../truthiness.js";
import { type Picture, readPicture } from "./picture.js";
import { plainText } from "./plain-text.js";
import { readVideo, type Video } from "./video.js";

/** An image or video of a gallery. */
export interface GalleryItem {
  readonly id: string;
  readonly title: string;
  /** Plain text without the owner's tags. */
  readonly description: string;
  /** Absent for a video without a thumbnail. */
  readonly picture?: Picture;
  readonly video?: Video;
  readonly link?: { readonly url: string; readonly newWindow: boolean };
}

/**
 * Reads an item of a gallery. Returns undefined for an image without dimensions, whose space could not be reserved, and
 * for an empty item.
 *
 * @param newWindow whether the gallery opens links in a new window
 */
export function readGalleryItem(item: unknown, newWindow: boolean): GalleryItem | undefined {
  const title = textOf(read(item, "title"));
  const alt = textOf(read(item, "altText")).trim() || altText(item, undefined);
  const picture = readPicture(item, alt);
  const video = readVideo(item);
  if (video === undefined && (picture === undefined || picture.width === 0)) return undefined;
  const clickthrough = read(item, "clickthroughUrl");
  const url = safeAddress(textOf(read(clickthrough, "url") ?? clickthrough));
  const opensWindow = newWindow || isTruthy(read(clickthrough, "newWindow"));
  return {
    id: textOf(read(item, "id")),
    title,
    description: plainText(textOf(read(item, "description") ?? read(item, "body"))),
    ...(picture === undefined ? {} : { picture }),
    ...(video === undefined ? {} : { video }),
    ...(url === "" ? {} : { link: { url, newWindow: opensWindow } }),
  };
}
