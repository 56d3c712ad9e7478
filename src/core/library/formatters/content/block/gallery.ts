import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";
import { each } from "./each.js";
import { anyAlt, picture } from "./picture.js";

/** `{items, design}`: its images as a list, each with its title. */
export const galleryBlock: BlockContent = (value, context) => {
  const items = each(member(value, "items"), context, (item) => {
    const title = toText(member(item, "title"));
    const alt = anyAlt(item, context);
    // What is written below the image need not be said of it as well.
    const image = picture(item, alt === title ? "" : alt, context);
    if (image === "") return "";
    const caption = title === "" ? "" : `<figcaption>${escapeHtml(title)}</figcaption>`;
    return `<li><figure>${image}${caption}</figure></li>`;
  });
  if (items === "") return "";
  const design = attribute("data-design", toText(member(value, "design")) || "grid");
  return `<ul class="sqs-gallery" ${design}>${items}</ul>`;
};
