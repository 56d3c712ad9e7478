import type { FormatterDefinition } from "#core/library/define.js";
import { absUrl } from "./abs-url.js";
import { audioPlayer } from "./audio-player.js";
import { backgroundVideo } from "./background-video.js";
import { block } from "./block.js";
import { capitalize } from "./capitalize.js";
import { childImageMeta } from "./child-image-meta.js";
import { colorWeight } from "./color-weight.js";
import { coverImageMeta } from "./cover-image-meta.js";
import { form } from "./form.js";
import { height } from "./height.js";
import { humanizeDuration } from "./humanize-duration.js";
import { image } from "./image.js";
import { imageColor } from "./image-color.js";
import { imageMeta } from "./image-meta.js";
import { imageSrcset } from "./image-srcset.js";
import { imageTemplate } from "./image-template.js";
import { island } from "./island.js";
import { itemClasses } from "./item-classes.js";
import { newsletter } from "./newsletter.js";
import { resizedHeightForWidth } from "./resized-height-for-width.js";
import { resizedWidthForHeight } from "./resized-width-for-height.js";
import { slide } from "./slide.js";
import { squarespaceThumbnailForHeight } from "./squarespace-thumbnail-for-height.js";
import { squarespaceThumbnailForWidth } from "./squarespace-thumbnail-for-width.js";
import { video } from "./video.js";
import { websiteColor } from "./website-color.js";
import { width } from "./width.js";

export const contentFormatters: readonly FormatterDefinition[] = [
  absUrl,
  audioPlayer,
  backgroundVideo,
  block,
  capitalize,
  childImageMeta,
  colorWeight,
  coverImageMeta,
  form,
  height,
  humanizeDuration,
  image,
  imageColor,
  imageMeta,
  imageSrcset,
  imageTemplate,
  island,
  itemClasses,
  newsletter,
  resizedHeightForWidth,
  resizedWidthForHeight,
  slide,
  squarespaceThumbnailForHeight,
  squarespaceThumbnailForWidth,
  video,
  websiteColor,
  width,
];
