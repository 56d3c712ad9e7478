import { follow, member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import { safeAddress } from "./address.js";
import type { BlockContent } from "./content.js";
import { anyAlt, picture } from "./picture.js";

const URL = ["oembed", "url"];
const PROVIDER = ["oembed", "providerName"];

/**
 * A video item: `oembed {url, providerName}`, `title`, `description`, and an image of its own. A link to where the
 * video is, so that nothing is loaded from there before somebody wants to see it.
 */
export const videoBlock: BlockContent = (value, context) => {
  const url = safeAddress(toText(follow(value, URL) ?? member(value, "url")));
  if (url === "") return "";
  const title = toText(member(value, "title"));
  const provider = toText(follow(value, PROVIDER));
  const words = title || anyAlt(value, context) || "Video";
  const text = escapeHtml(provider === "" ? words : `${words} (${provider})`);
  const link = `<a class="sqs-video-link" ${attribute("href", url)} rel="noopener">${picture(value, "", context)}<span>${text}</span></a>`;
  const description = toText(member(value, "description"));
  const caption = description === "" ? "" : `<figcaption>${escapeHtml(description)}</figcaption>`;
  return `<figure>${link}${caption}</figure>`;
};
