import type { BlockContent } from "./content.js";
import { track } from "./track.js";

/** A recording, with the browser's own player. */
export const audioBlock: BlockContent = (value) => track(value);
