import { audioProps } from "../markup/audio-props.js";
import type { BlockContent } from "./content.js";
import { track } from "./track.js";

/** A recording. Without islands it uses the browser's player. */
export const audioBlock: BlockContent = (value, context) => {
  const player = track(value);
  if (player === "") return "";
  return context.island("audio", () => audioProps(value, "block"), player);
};
