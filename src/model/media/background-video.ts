import { isFilmFile } from "./film-file.js";
import { readVideoAddress, type VideoProvider } from "./video-address.js";
import { toNumber, videoFilter } from "./video-filter.js";

/** Where a background video comes from: a provider's player, or a file that the browser plays itself. */
export interface BackgroundSource {
  readonly provider: VideoProvider | "file";
  /** The address of a file, else the id that the provider gave the film. */
  readonly id: string;
  /** Seconds from the beginning at which playback starts. */
  readonly start: number;
}

/** Attributes of a container, or members of an item: texts or numbers. */
export interface BackgroundInputs {
  readonly url?: unknown;
  readonly playbackSpeed?: unknown;
  readonly filter?: unknown;
  readonly filterStrength?: unknown;
}

export interface BackgroundVideo {
  readonly source: BackgroundSource;
  /** 1 is the speed of the film. */
  readonly speed: number;
  /** The value of the CSS property `filter`; "" for none. */
  readonly filter: string;
  /** A blur belongs to the children of the container, so that its edges stay sharp. */
  readonly blurs: boolean;
}

const MIN_SPEED = 0.5;

/** Reads the configuration of a background video. A string says why there is none. */
export function readBackgroundVideo(inputs: BackgroundInputs): BackgroundVideo | string {
  const source = readBackgroundSource(inputs.url);
  if (typeof source === "string") return source;
  const filter = videoFilter(inputs.filter, inputs.filterStrength);
  const speed = toNumber(inputs.playbackSpeed) ?? 1;
  return {
    source,
    speed: speed < MIN_SPEED ? 1 : speed,
    filter,
    blurs: filter.startsWith("blur"),
  };
}

function readBackgroundSource(url: unknown): BackgroundSource | string {
  const text = typeof url === "string" ? url.trim() : "";
  if (isFilmFile(text)) {
    const [id = "", time] = text.split("#t=");
    return { provider: "file", id, start: Math.max(0, toNumber(time) ?? 0) };
  }
  // Addresses are data, and messages are read in a console.
  const short = text.slice(0, 200);
  const problem = /^(?:https?:)?\/\/[^/]*(?:youtu|vimeo)/i.test(text)
    ? `Video id at ${short} is not valid`
    : `Video source ${short} does not match supported types`;
  return readVideoAddress(text) ?? problem;
}
