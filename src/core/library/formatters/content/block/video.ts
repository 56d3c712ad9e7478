import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { readPicture } from "#model/media/picture.js";
import { plainText } from "#model/media/plain-text.js";
import { videoTexts } from "#model/media/texts.js";
import { readVideo, type Video } from "#model/media/video.js";
import { safeAddress } from "#model/safe-address.js";
import { isTruthy } from "#model/truthiness.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { anyAlt, picture } from "./picture.js";

/**
 * A video item: `oembed {url, html, providerName}`, `title`, `description` and an image. Nothing is requested from the
 * provider before a visitor presses play. Without islands it is a link to the provider's page.
 */
export const videoBlock: BlockContent = (value, context) => {
  const video = readVideo(value);
  const page =
    video?.page ?? safeAddress(textOf(member(member(value, "oembed"), "url") ?? member(value, "url")));
  if (video === undefined && page === "") {
    if (textOf(member(member(value, "oembed"), "html")) === "") return "";
    context.report("formatter-failure", "the video's embed has no frame of an allowed provider");
    return (
      '<div class="sqs-video-wrapper video-invalid"><div class="sqs-video-invalid-wrapper">This video ' +
      "cannot be shown.</div></div>"
    );
  }
  const link = staticVideo(value, page, context);
  if (video === undefined) {
    context.report(
      "formatter-failure",
      "the video is no file and of no allowed provider, so a link leads to it",
    );
    return link;
  }
  return context.island("video", () => videoProps(value, video), link);
};

/** Returns the props of the island `video`. */
export function videoProps(value: Value, video: Video): Value {
  const thumbnail = readPicture(value, "");
  return {
    video,
    title: textOf(member(value, "title")),
    description: plainText(textOf(member(value, "description"))),
    ...(thumbnail === undefined ? {} : { picture: thumbnail }),
    lightbox: isTruthy(member(value, "lightbox")),
    texts: videoTexts,
  } as unknown as Value;
}

function staticVideo(value: Value, page: string, context: RenderContext): string {
  const title = textOf(member(value, "title"));
  const provider = textOf(member(member(value, "oembed"), "providerName"));
  const words = title || anyAlt(value) || videoTexts.video;
  const text = escapeHtml(provider === "" ? words : `${words} (${provider})`);
  const image = picture(value, "", context);
  const link = `<a class="sqs-video-link" ${attribute("href", page)} rel="noopener">${image}<span>${text}</span></a>`;
  const description = textOf(member(value, "description"));
  const caption = description === "" ? "" : `<figcaption>${escapeHtml(description)}</figcaption>`;
  return `<figure>${link}${caption}</figure>`;
}
