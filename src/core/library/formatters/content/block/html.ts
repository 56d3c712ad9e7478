import { toText } from "../../../../values/conversions.js";
import { member } from "../../../../values/path.js";
import type { BlockContent } from "./content.js";

/** `{html}`: the owner's markup, written as it is. */
export const htmlBlock: BlockContent = (value) => toText(member(value, "html"));
