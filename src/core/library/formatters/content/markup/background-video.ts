import type { RenderContext } from "#core/library/context.js";
import { member } from "#core/values/path.js";
import { isObject, type Value } from "#core/values/value.js";
import { read, textOf } from "#model/json.js";
import { invalidBackgroundOptions, readBackgroundVideo } from "#model/media/background-video.js";
import { pictureSrcset, readPicture } from "#model/media/picture.js";
import { isTruthy } from "#model/truthiness.js";
import { openTag } from "./form/open-tag.js";

/** The context of a background video: the banner of a page or the gallery of a slide. */
export type BackgroundPlace = "banner" | "slide";

interface PlaceClasses {
  readonly video: string;
  readonly imageAlone: string;
}

const PLACES: Readonly<Record<BackgroundPlace, PlaceClasses>> = {
  banner: { video: "sqs-video-background content-fill", imageAlone: "sqs-video-background content-fill" },
  slide: {
    video: "sqs-slice-gallery-item gallery-video-background content-fill",
    imageAlone: "sqs-slice-gallery-item content-fill",
  },
};

/**
 * Writes a muted, looped video without controls behind content. `browser/background-video` starts it. The item's image
 * is shown until then and wherever videos must not play. Without a video only the image is written; without either, "".
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
  const invalid: readonly string[] = isObject(item) ? invalidBackgroundOptions(item) : [];
  for (const name of invalid) {
    context.report(
      "formatter-failure",
      `the background video option "${name}" is invalid; its default applies`,
    );
  }
  const setting = (name: string, otherwise: string): string =>
    invalid.includes(name) ? otherwise : textOf(member(item, name)) || otherwise;
  const flips = ["flipX", "flipY"].filter((name) => isTruthy(member(item, name)));
  const classes = [PLACES[place].video, ...flips.map((name) => (name === "flipX" ? "flip-x" : "flip-y"))];
  const start = openTag("div", {
    class: classes.join(" "),
    "data-config-url": url,
    "data-config-playback-speed": setting("playbackSpeed", "1"),
    "data-config-filter": setting("filter", "1"),
    "data-config-filter-strength": setting("filterStrength", "50"),
    "data-config-custom-fallback-image": image !== "" && "true",
  });
  return `${start}${image}<div id="player"></div></div>`;
}

/** Returns the address of an item's background video, or "" if it has none. */
export function backgroundVideoUrl(item: Value): string {
  const url =
    member(item, "videoUrl") ??
    read(item, "oembed", "url") ??
    read(item, "structuredContent", "oembed", "url") ??
    member(item, "url");
  return typeof url === "string" ? url.trim() : "";
}

/** The poster is not lazy, because visitors see it first. It is decorative, so it has no alternative text. */
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
