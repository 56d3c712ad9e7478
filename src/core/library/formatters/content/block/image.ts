import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import { escapeHtml } from "../../../escape.js";
import { linkAttributes, targetOf } from "./address.js";
import type { BlockContent } from "./content.js";
import { anyAlt, picture, writtenAlt } from "./picture.js";

/** An image, with `caption` and `clickthroughUrl` where it has them. */
export const imageBlock: BlockContent = (value, context) => {
  const target = targetOf(value);
  // A link is named by its image, so a linked image may not be silent.
  const alt = target.url === "" ? writtenAlt(value) : anyAlt(value, context) || target.url;
  const image = picture(value, alt, context);
  if (image === "") return "";
  const linked = target.url === "" ? image : `<a${linkAttributes(target)}>${image}</a>`;
  const caption = toText(member(value, "caption"));
  const figcaption = caption === "" ? "" : `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure>${linked}${figcaption}</figure>`;
};
