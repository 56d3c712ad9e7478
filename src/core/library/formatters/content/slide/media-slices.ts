import { imageBackground } from "../../../../../model/colors/image-colors.js";
import { scrimFor } from "../../../../../model/colors/scrim.js";
import { isTruthy } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import { isObject, type Value } from "../../../../values/value.js";
import { albumBlock } from "../block/album.js";
import type { BlockContent } from "../block/content.js";
import { each } from "../block/each.js";
import { mapBlock } from "../block/map.js";
import { anyAlt, picture } from "../block/picture.js";
import { videoBlock } from "../block/video.js";
import { openTag } from "../markup/form/open-tag.js";

/** `{items}`: each image with the scrim that keeps text on it readable. An image without dimensions is left out. */
export const gallerySlice: BlockContent = (value, context) =>
  each(member(value, "items"), context, (item) => {
    const demo = isTruthy(member(item, "isDemoImage"));
    const image = picture(item, anyAlt(item), context);
    if (image === "" || (member(item, "originalSize") === undefined && !demo)) return "";
    const { color, opacity, midPoint } = scrimFor(item);
    const frame = openTag("div", {
      class: `sqs-slice-gallery-item content-fill${demo ? " demo-image" : ""}`,
      "data-background-color": imageBackground(item),
    });
    const scrim = openTag("div", {
      class: "scrim",
      "data-color": color,
      "data-opacity": `${opacity}`,
      "data-mid-point": `${midPoint}`,
    });
    return `${frame}${image}</div>${scrim}</div>`;
  });

/** `{location, style}`: a map that stays in its place, without labels and controls. */
export const mapSlice: BlockContent = (value, context) => {
  const fixed = { draggable: false, scrollwheel: false, labels: false, controls: false };
  return mapBlock({ ...(isObject(value) ? value : {}), ...fixed }, context);
};

/** `{contentItem: {structuredContent: {oembed}}}`: a film that plays in a lightbox. */
export const videoSlice: BlockContent = (value, context) =>
  videoBlock({ ...itemOf(value), lightbox: true }, context);

/** `{contentItem}`, else the album itself. */
export const albumSlice: BlockContent = (value, context) => albumBlock(itemOf(value), context);

/** The item of a slice with the members of its structured content beside its own. */
function itemOf(value: Value): Readonly<Record<string, Value>> {
  const item = member(value, "contentItem") ?? value;
  if (!isObject(item)) return {};
  const structured = member(item, "structuredContent");
  return { ...item, ...(isObject(structured) ? structured : {}) };
}
