import { read } from "../../../../../model/json.js";
import { readBackgroundVideo } from "../../../../../model/media/background-video.js";
import { pictureSrcset, readPicture } from "../../../../../model/media/picture.js";
import { isTruthy, toText } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import { openTag } from "./form/open-tag.js";

/** Where a background video stands: in a banner of a page, or in the gallery of a slide. */
export type BackgroundPlace = "banner" | "slide";

interface PlaceClasses {
  readonly film: string;
  readonly imageAlone: string;
}

const PLACES: Readonly<Record<BackgroundPlace, PlaceClasses>> = {
  banner: { film: "sqs-video-background content-fill", imageAlone: "sqs-video-background content-fill" },
  slide: {
    film: "sqs-slice-gallery-item gallery-video-background content-fill",
    imageAlone: "sqs-slice-gallery-item content-fill",
  },
};

/**
 * A film without controls behind content, which `browser/background-video` brings to life: muted and looped. The image
 * of the item is seen until then, and where no film may play. An item without a film has its image alone, "" for
 * neither.
 *
 * @param item `videoUrl` (or `url`, or `oembed.url`), `playbackSpeed`, `filter`, `filterStrength`, `flipX`, `flipY`,
 *   and an image
 */
export function backgroundVideo(item: Value, context: RenderContext, place: BackgroundPlace): string {
  const image = poster(item);
  const url = backgroundVideoUrl(item);
  const problem = url === "" ? "" : readBackgroundVideo({ url });
  if (typeof problem === "string") {
    if (problem !== "") context.report("formatter-failure", problem);
    return image === "" ? "" : `<div class="${PLACES[place].imageAlone}">${image}</div>`;
  }
  const flips = ["flipX", "flipY"].filter((name) => isTruthy(member(item, name)));
  const classes = [PLACES[place].film, ...flips.map((name) => (name === "flipX" ? "flip-x" : "flip-y"))];
  const start = openTag("div", {
    class: classes.join(" "),
    "data-config-url": url,
    "data-config-playback-speed": setting(item, "playbackSpeed", "1"),
    "data-config-filter": setting(item, "filter", "1"),
    "data-config-filter-strength": setting(item, "filterStrength", "50"),
    "data-config-custom-fallback-image": image !== "" && "true",
  });
  return `${start}${image}<div id="player"></div></div>`;
}

/** The address of an item's background video; "" where it has none. */
export function backgroundVideoUrl(item: Value): string {
  const url =
    member(item, "videoUrl") ??
    read(item, "oembed", "url") ??
    read(item, "structuredContent", "oembed", "url") ??
    member(item, "url");
  return typeof url === "string" ? url.trim() : "";
}

/** Loads at once: it is what visitors see first. It says nothing that the content in front does not say. */
function poster(item: Value): string {
  const image = readPicture(item, "");
  if (image === undefined) return "";
  const srcset = pictureSrcset(image);
  return openTag("img", {
    class: "custom-fallback-image",
    src: image.url,
    srcset,
    sizes: srcset !== undefined && "100vw",
    alt: "",
    width: image.width > 0 && `${image.width}`,
    height: image.width > 0 && `${image.height}`,
    "data-image-focal-point": `${image.focalPoint.x},${image.focalPoint.y}`,
  });
}

function setting(item: Value, name: string, otherwise: string): string {
  return toText(member(item, name)) || otherwise;
}
