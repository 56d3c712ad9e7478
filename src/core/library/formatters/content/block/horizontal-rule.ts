import type { BlockContent } from "./content.js";

/** A divider. It ignores its value. */
export const horizontalRuleBlock: BlockContent = () => "<hr>";
