import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { lightboxThemes } from "#model/media/gallery-options.js";
import { type ImageDesign, readImageDesign, readImageWords } from "#model/media/image-design.js";
import { readPicture } from "#model/media/picture.js";
import { imageTexts } from "#model/media/texts.js";
import { isTruthy } from "#model/truthiness.js";
import { linkAttributes, targetOf } from "./address.js";
import type { BlockContent } from "./content.js";
import { textElement, textField } from "./field.js";
import { anyAlt, picture, writtenAlt } from "./picture.js";

/**
 * An image with optional `design` (`designLayout` in older data), `title`, `subtitle`, `caption`, `clickthroughUrl` and
 * `buttonText`. `lightbox` makes it an island unless it is a link.
 */
export const imageBlock: BlockContent = (value, context) => {
  const target = targetOf(value, context);
  // A linked image needs an alternative text, because it names the link.
  const alt = target.url === "" ? writtenAlt(value) : anyAlt(value) || target.url;
  const image = picture(value, alt, context);
  if (image === "") return "";
  const linked = target.url === "" ? image : `<a${linkAttributes(target)}>${image}</a>`;
  const caption = textOf(member(value, "caption"));
  const design = designOf(value, context);
  const words = readImageWords(value, design);
  const buttonText = design === "inline" || target.url === "" ? "" : textField(value, "buttonText");
  const button =
    buttonText === ""
      ? ""
      : `<div class="image-button"><a${linkAttributes(target)}>${escapeHtml(buttonText)}</a></div>`;
  const below =
    textElement("div", "image-title", words.title) +
    textElement("div", "image-subtitle", words.subtitle) +
    escapeHtml(caption) +
    button;
  const figcaption = below === "" ? "" : `<figcaption class="image-caption-wrapper">${below}</figcaption>`;
  const figure =
    `<figure class="sqs-block-image-figure design-layout-${design} image-position-${words.position}">` +
    `${linked}${figcaption}</figure>`;
  if (target.url !== "" || !isTruthy(member(value, "lightbox"))) return figure;
  const opened = readPicture(value, alt);
  if (opened === undefined) return figure;
  const theme = member(value, "lightboxTheme");
  const props = {
    picture: opened,
    design,
    words,
    caption,
    lightboxTheme: lightboxThemes.find((known) => known === theme) ?? "dark",
    texts: imageTexts,
  };
  return context.island("image", () => props as unknown as Value, figure);
};

/** Returns the design of an image. Reports an unknown one. */
function designOf(value: Value, context: RenderContext): ImageDesign {
  const name = member(value, "design") ?? member(value, "designLayout");
  if (name === undefined || name === null || name === "") return "inline";
  const design = readImageDesign(name);
  if (design === undefined)
    context.report("formatter-failure", 'the image option "design" is invalid; "inline" applies');
  return design ?? "inline";
}
