import { textOf } from "../../../../../model/json.js";
import { lightboxThemes } from "../../../../../model/media/gallery-options.js";
import { readImageDesign } from "../../../../../model/media/image-design.js";
import { readPicture } from "../../../../../model/media/picture.js";
import { imageTexts } from "../../../../../model/media/texts.js";
import { isTruthy } from "../../../../../model/truthiness.js";
import { member } from "../../../../values/path.js";
import type { Value } from "../../../../values/value.js";
import type { RenderContext } from "../../../context.js";
import { escapeHtml } from "../../../escape.js";
import { linkAttributes, targetOf } from "./address.js";
import type { BlockContent } from "./content.js";
import { anyAlt, picture, writtenAlt } from "./picture.js";

/**
 * An image with optional `design`, `caption` and `clickthroughUrl`. `lightbox` makes it an island unless it is a link.
 */
export const imageBlock: BlockContent = (value, context) => {
  const target = targetOf(value);
  // A linked image needs an alternative text, because it names the link.
  const alt = target.url === "" ? writtenAlt(value) : anyAlt(value) || target.url;
  const image = picture(value, alt, context);
  if (image === "") return "";
  const linked = target.url === "" ? image : `<a${linkAttributes(target)}>${image}</a>`;
  const caption = textOf(member(value, "caption"));
  const figcaption = caption === "" ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  const design = designOf(value, context);
  const classes = design === undefined ? "" : ` class="sqs-block-image-figure design-layout-${design}"`;
  const figure = `<figure${classes}>${linked}${figcaption}</figure>`;
  if (target.url !== "" || !isTruthy(member(value, "lightbox"))) return figure;
  const opened = readPicture(value, alt);
  if (opened === undefined) return figure;
  const theme = member(value, "lightboxTheme");
  const props = {
    picture: opened,
    design: design ?? "inline",
    caption,
    lightboxTheme: lightboxThemes.find((known) => known === theme) ?? "dark",
    texts: imageTexts,
  };
  return context.island("image", () => props as unknown as Value, figure);
};

/** Returns undefined for a block without a design and for an unknown design, which is reported. */
function designOf(value: Value, context: RenderContext) {
  const given = member(value, "design");
  if (given === undefined || given === null || given === "") return undefined;
  const design = readImageDesign(given);
  if (design === undefined)
    context.report("formatter-failure", 'the image option "design" is invalid; "inline" applies');
  return design;
}
