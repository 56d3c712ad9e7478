/** Seconds before the end at which a YouTube video restarts. */
const NEAR_END = 0.1;
/** Fraction of a Vimeo video after which it restarts, unless it starts at 0. */
const NEAR_END_SHARE = 0.98;

/** Returns the start of a video in seconds, or 0 if it is at or after the end. */
export function playbackStart(start: number, duration: number): number {
  return start < duration ? start : 0;
}

/** Returns whether a video must restart before its player shows the end. Both arguments are in seconds. */
export function isNearEnd(position: number, duration: number): boolean {
  return position + NEAR_END >= duration;
}

/** Like `isNearEnd`, for a player that reports the played fraction, 0 to 1. */
export function isNearEndShare(share: number, start: number): boolean {
  return share >= NEAR_END_SHARE && start > 0;
}

export interface BufferingState {
  /** Fraction of the video that has been loaded, 0 to 1. */
  readonly loaded: number;
  /** Seconds. */
  readonly position: number;
  readonly start: number;
  readonly duration: number;
  readonly speed: number;
}

/** Returns whether a player that reports buffering is really waiting for data. */
export function isBuffering({ loaded, position, start, duration, speed }: BufferingState): boolean {
  return loaded < 1 && (position === 0 || position > (duration - start) / speed + NEAR_END);
}
