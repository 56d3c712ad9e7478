import type { BlockContent } from "./content.js";

/** A divider; its value says nothing. */
export const horizontalRuleBlock: BlockContent = () => "<hr>";
