/** State of an album player. */
export interface PlaylistState {
  /** Index of the current track; undefined if none is selected. */
  readonly current: number | undefined;
  readonly playing: boolean;
  /** The dragged position as a fraction, 0 to 1. Undefined if not dragging. */
  readonly scrubbing: number | undefined;
  /** Indices of tracks that could not be loaded. */
  readonly broken: readonly number[];
}

export type PlaylistEvent =
  | { readonly type: "play" | "pause" | "toggle" | "next" | "previous" | "ended" | "broken" | "scrub-end" }
  | { readonly type: "choose"; readonly index: number }
  | { readonly type: "scrub"; readonly fraction: number };

export const initialPlaylist: PlaylistState = {
  current: undefined,
  playing: false,
  scrubbing: undefined,
  broken: [],
};

/**
 * Returns the state after an event. Skipping past either end clears the current track, the end of a track advances to
 * the next one, and playing without a track starts the first. Skips broken tracks, and tries one again that the visitor
 * chooses, or all of them if all are broken.
 *
 * @param length number of tracks
 */
export function advancePlaylist(state: PlaylistState, event: PlaylistEvent, length: number): PlaylistState {
  const { current, playing } = state;
  switch (event.type) {
    case "play":
      return current === undefined ? start(state, length) : { ...state, playing: true };
    case "pause":
      return playing ? { ...state, playing: false } : state;
    case "toggle":
      return advancePlaylist(state, { type: playing ? "pause" : "play" }, length);
    case "next":
      return startAt(state, (current ?? -1) + 1, 1, length, playing);
    case "previous":
      return startAt(state, (current ?? length) - 1, -1, length, playing);
    case "ended":
      return startAt(state, (current ?? -1) + 1, 1, length, true);
    case "choose":
      return isTrack(event.index, length)
        ? startAt({ ...state, broken: without(event.index, state.broken) }, event.index, 1, length, true)
        : state;
    case "scrub":
      return current === undefined ? state : { ...state, scrubbing: clampShare(event.fraction) };
    case "scrub-end":
      return state.scrubbing === undefined ? state : { ...state, scrubbing: undefined };
    case "broken": {
      if (current === undefined) return state;
      const broken = state.broken.includes(current) ? state.broken : [...state.broken, current];
      return startAt({ ...state, broken }, current + 1, 1, length, playing);
    }
  }
}

/** Returns the fraction, 0 to 1, at a pointer's position on the progress bar. All values in pixels. */
export function scrubFraction(pointerX: number, barLeft: number, barWidth: number): number {
  return barWidth > 0 ? clampShare((pointerX - barLeft) / barWidth) : 0;
}

/** Formats seconds as `m:ss`, or `h:mm:ss` from one hour. An unknown duration is `0:00`. */
export function formatTrackTime(seconds: number): string {
  const wholeSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor(wholeSeconds / 60) % 60;
  const rest = String(wholeSeconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

function start(state: PlaylistState, length: number): PlaylistState {
  const started = startAt(state, 0, 1, length, true);
  return started.current === undefined ? startAt({ ...state, broken: [] }, 0, 1, length, true) : started;
}

function without(index: number, indices: readonly number[]): readonly number[] {
  return indices.includes(index) ? indices.filter((each) => each !== index) : indices;
}

function startAt(
  state: PlaylistState,
  index: number,
  step: 1 | -1,
  length: number,
  playing: boolean,
): PlaylistState {
  let candidate = index;
  while (isTrack(candidate, length) && state.broken.includes(candidate)) candidate += step;
  return isTrack(candidate, length)
    ? { ...state, current: candidate, playing, scrubbing: undefined }
    : { ...state, current: undefined, playing: false, scrubbing: undefined };
}

function isTrack(index: number, length: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < length;
}

function clampShare(share: number): number {
  return Math.min(1, Math.max(0, share)) || 0;
}
