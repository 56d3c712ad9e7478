import { member } from "#core/values/path.js";
import { numberOf } from "#model/json.js";
import type { BlockContent } from "./content.js";

/** Default height in pixels. */
const DEFAULT_HEIGHT = 32;
/** Limits the height so that a mistake cannot push the rest of the page out of reach. */
const MAX_HEIGHT = 2000;

/** `{height}` in pixels. It is an empty SVG, because strict content security policies forbid inline styles. */
export const spacerBlock: BlockContent = (value) => {
  const requested = Math.round(numberOf(member(value, "height") ?? DEFAULT_HEIGHT));
  const height = requested >= 0 ? Math.min(requested, MAX_HEIGHT) : DEFAULT_HEIGHT;
  return `<svg class="sqs-spacer" width="1" height="${height}" aria-hidden="true" focusable="false"></svg>`;
};
