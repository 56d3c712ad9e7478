import { toText } from "../../../../values/conversions.js";
import { follow, member } from "../../../../values/path.js";
import type { BlockContent } from "./content.js";

const OEMBED_HTML = ["oembed", "html"];

/** `{html}` or `{oembed: {html}}`: what the owner embeds, as it is. */
export const embedBlock: BlockContent = (value) =>
  toText(member(value, "html")) || toText(follow(value, OEMBED_HTML));
