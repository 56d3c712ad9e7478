import { follow, member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import type { BlockContent } from "./content.js";

const OEMBED_HTML = ["oembed", "html"];

/** `{html}` or `{oembed: {html}}`: the owner's embed code, written unchanged. */
export const embedBlock: BlockContent = (value) =>
  textOf(member(value, "html")) || textOf(follow(value, OEMBED_HTML));
