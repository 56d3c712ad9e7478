import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import type { BlockContent } from "./content.js";

/** `{html}`: the owner's markup, written as it is. */
export const htmlBlock: BlockContent = (value) => toText(member(value, "html"));
