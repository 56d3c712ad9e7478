import { altText } from "../images/alt-text.js";
import { isTruthy, read, textOf } from "../json.js";
import { safeAddress } from "../safe-address.js";
import { type Picture, readPicture } from "./picture.js";
import { plainText } from "./plain-text.js";
import { readVideo, type Video } from "./video.js";

/** One picture or film of a gallery. */
export interface GalleryItem {
  readonly id: string;
  readonly title: string;
  /** Plain text: the owner's HTML without its tags. */
  readonly description: string;
  /** Absent for a film without a thumbnail. */
  readonly picture?: Picture;
  readonly video?: Video;
  readonly link?: { readonly url: string; readonly newWindow: boolean };
}

/**
 * Reads an item of a gallery. Undefined for an image without dimensions, which could not keep its place, and for an
 * item that shows nothing.
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
