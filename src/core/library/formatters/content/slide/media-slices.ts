import type { RenderContext } from "#core/library/context.js";
import { member } from "#core/values/path.js";
import { isObject, type Value } from "#core/values/value.js";
import { imageBackground } from "#model/colors/image-colors.js";
import { scrimFor } from "#model/colors/scrim.js";
import { focalPoint } from "#model/images/focal-point.js";
import { SLICE_MAP_OPTIONS } from "#model/media/map.js";
import { isTruthy } from "#model/truthiness.js";
import { albumBlock } from "../block/album.js";
import type { BlockContent } from "../block/content.js";
import { writeEach } from "../block/field.js";
import { imageBlock } from "../block/image.js";
import { mapBlock } from "../block/map.js";
import { anyAlt, picture } from "../block/picture.js";
import { videoBlock } from "../block/video.js";
import { backgroundVideo, backgroundVideoUrl } from "../markup/background-video.js";
import { openTag } from "../markup/form/open-tag.js";

/** `{items}`: images, each with a scrim that keeps text on it readable. Images without dimensions are omitted. */
export const gallerySlice: BlockContent = (value, context) =>
  writeEach(member(value, "items"), context, (item) => {
    if (backgroundVideoUrl(item) !== "") return backgroundVideoOf(item, context);
    const demo = isTruthy(member(item, "isDemoImage"));
    const image = picture(item, anyAlt(item), context);
    if (image === "" || (member(item, "originalSize") === undefined && !demo)) return "";
    const frame = openTag("div", {
      class: `sqs-slice-gallery-item content-fill${demo ? " demo-image" : ""}${focalClasses(item)}`,
      "data-background-color": imageBackground(item),
    });
    return `${frame}${image}</div>${scrim(item)}`;
  });

/** A video behind the copy, with the image that is shown until it plays. */
function backgroundVideoOf(item: Value, context: RenderContext): string {
  const written = backgroundVideo(item, context, "slide");
  return written === "" ? "" : written + scrim(item);
}

/** An image behind the copy. */
export const imageSlice: BlockContent = (value, context) => {
  const written = imageBlock({ ...(isObject(value) ? value : {}), lightbox: false }, context);
  if (typeof written !== "string" || written === "") return written;
  return `${openTag("div", { class: `content-fill${focalClasses(value)}` })}${written}</div>${scrim(value)}`;
};

function scrim(image: Value): string {
  const { color, opacity, midPoint } = scrimFor(image);
  const data = { "data-color": color, "data-opacity": `${opacity}`, "data-mid-point": `${midPoint}` };
  return `${openTag("div", { class: "scrim", ...data })}</div>`;
}

/**
 * Returns classes in steps of five percent, because the content security policy forbids inline styles. The centre needs
 * no class.
 */
function focalClasses(image: Value): string {
  const { x, y } = focalPoint(image);
  if (x === 0.5 && y === 0.5) return "";
  const step = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 20) * 5;
  return ` platen-focal-x-${step(x)} platen-focal-y-${step(y)}`;
}

/** `{location, style}`: a fixed map without labels and controls. */
export const mapSlice: BlockContent = (value, context) =>
  mapBlock({ ...(isObject(value) ? value : {}), ...SLICE_MAP_OPTIONS }, context);

/** `{contentItem: {structuredContent: {oembed}}}`: a video that plays in a lightbox. */
export const videoSlice: BlockContent = (value, context) =>
  videoBlock({ ...itemOf(value), lightbox: true }, context);

/** `{contentItem}` or the album itself. The player has buttons for the previous and next track. */
export const albumSlice: BlockContent = (value, context) =>
  albumBlock({ ...itemOf(value), coverPage: true }, context);

/** Returns the item of a slice, merged with its structured content. */
function itemOf(value: Value): Readonly<Record<string, Value>> {
  const item = member(value, "contentItem") ?? value;
  if (!isObject(item)) return {};
  const structured = member(item, "structuredContent");
  return { ...item, ...(isObject(structured) ? structured : {}) };
}
