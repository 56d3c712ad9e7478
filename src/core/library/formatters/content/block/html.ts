import { member } from "#core/values/path.js";
import { textOf } from "#model/json.js";
import type { BlockContent } from "./content.js";

/** `{html}`: the owner's markup, written unchanged. */
export const htmlBlock: BlockContent = (value) => textOf(member(value, "html"));
