import { numberOf, read, textOf } from "../json.js";
import { isWebAddress } from "./web-address.js";

/** A recording. */
export interface Track {
  /** URL of the file, or "" if the owner has not uploaded one. */
  readonly url: string;
  readonly title: string;
  readonly artist: string;
  /** Seconds. 0 if unknown. */
  readonly duration: number;
}

/** Reads a recording from an audio item, an audio block or a track of an album. */
export function readTrack(item: unknown): Track {
  const url = textOf(
    read(item, "audioAssetUrl") ?? read(item, "structuredContent", "audioAssetUrl") ?? read(item, "assetUrl"),
  );
  const seconds =
    numberOf(read(item, "durationInMs") ?? read(item, "structuredContent", "durationInMs")) / 1000;
  return {
    url: isWebAddress(url) ? url : "",
    title: textOf(read(item, "title")),
    artist: textOf(read(item, "artist") ?? read(item, "author")),
    duration: Number.isFinite(seconds) && seconds > 0 ? seconds : 0,
  };
}
