import { readVideoAddress, type VideoProvider } from "./video-address.js";
import { isVideoFile } from "./video-file.js";
import { toNumber, videoFilter, videoFilters } from "./video-filter.js";

/** The source of a background video: a provider's player, or a file for the browser's player. */
export interface BackgroundSource {
  readonly provider: VideoProvider | "file";
  /** The URL of a file, or the provider's id of the video. */
  readonly id: string;
  /** Start of playback in seconds. */
  readonly start: number;
}

/** Attributes of a container or members of an item: strings or numbers. */
export interface BackgroundInputs {
  readonly url?: unknown;
  readonly playbackSpeed?: unknown;
  readonly filter?: unknown;
  readonly filterStrength?: unknown;
}

export interface BackgroundVideo {
  readonly source: BackgroundSource;
  /** Playback rate; 1 is normal. */
  readonly speed: number;
  /** The value of the CSS property `filter`, or "". */
  readonly filter: string;
  /** Whether to apply the filter to the children of the container, so that the container's edges stay sharp. */
  readonly blurs: boolean;
}

const MIN_SPEED = 0.5;

/** Returns the names of the options that are invalid, which get their default. Missing ones are not. */
export function invalidBackgroundOptions(inputs: BackgroundInputs): readonly (keyof BackgroundInputs)[] {
  const isValid = {
    playbackSpeed: (speed: number) => speed >= MIN_SPEED,
    filter: (number: number) => videoFilters[number - 1] !== undefined,
    filterStrength: (strength: number) => strength >= 0 && strength <= 100,
  };
  return (["playbackSpeed", "filter", "filterStrength"] as const).filter((name) => {
    const value = inputs[name];
    return (
      value !== undefined && value !== null && value !== "" && !isValid[name](toNumber(value) ?? Number.NaN)
    );
  });
}

/** Parses the configuration of a background video. Returns a string with the reason if there is none. */
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
  if (isVideoFile(text)) {
    const [id = "", time] = text.split("#t=");
    return { provider: "file", id, start: Math.max(0, toNumber(time) ?? 0) };
  }
  // Shorten the URL, because it comes from data and is logged.
  const short = text.slice(0, 200);
  const problem = /^(?:(?:https?:)?\/\/)?[^/:]*(?:youtu|vimeo)/i.test(text)
    ? `Video id at ${short} is not valid`
    : `Video source ${short} does not match supported types`;
  return readVideoAddress(text) ?? problem;
}
