import { numberOf } from "../../../../../model/json.js";
import { member } from "../../../../values/path.js";
import type { BlockContent } from "./content.js";

/** Height of a spacer that does not say its own, in pixels. */
const DEFAULT_HEIGHT = 32;
/** Taller than any screen; a mistake must not make the rest of a page unreachable. */
const GREATEST_HEIGHT = 2000;

/** `{height}` in pixels. A picture of nothing, because strict content policies forbid styles in attributes. */
export const spacerBlock: BlockContent = (value) => {
  const given = Math.round(numberOf(member(value, "height") ?? DEFAULT_HEIGHT));
  const height = given >= 0 ? Math.min(given, GREATEST_HEIGHT) : DEFAULT_HEIGHT;
  return `<svg class="sqs-spacer" width="1" height="${height}" aria-hidden="true" focusable="false"></svg>`;
};
