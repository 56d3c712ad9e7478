/** Seconds before the end at which a film of YouTube starts over. */
const NEAR_END = 0.1;
/** Share of a film of Vimeo after which it starts over, where it does not start at its beginning. */
const NEAR_END_SHARE = 0.98;

/** Where a film starts, in seconds: a start at or beyond its end is its beginning. */
export function playbackStart(start: number, duration: number): number {
  return start < duration ? start : 0;
}

/** Whether a film has to start over, before its player shows its end. Seconds. */
export function isNearEnd(position: number, duration: number): boolean {
  return position + NEAR_END >= duration;
}

/** The same for a player that reports the share that was played, 0 to 1. */
export function isNearEndShare(share: number, start: number): boolean {
  return share >= NEAR_END_SHARE && start > 0;
}

export interface BufferingState {
  /** The share that has been loaded, 0 to 1. */
  readonly loaded: number;
  /** Seconds. */
  readonly position: number;
  readonly start: number;
  readonly duration: number;
  readonly speed: number;
}

/** Whether a player that reports buffering really waits for data. */
export function isBuffering({ loaded, position, start, duration, speed }: BufferingState): boolean {
  return loaded < 1 && (position === 0 || position > (duration - start) / speed + NEAR_END);
}
