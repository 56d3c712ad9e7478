/** Default duration of a slide in milliseconds. */
export const DEFAULT_SLIDE_DELAY = 5000;

/** State of a slideshow. It has no clock: events contain the time if needed. */
export interface SlideshowState {
  /** Index of the slide that is shown; 0 in an empty slideshow. */
  readonly active: number;
  /** Time in milliseconds until which changes are ignored because of a transition. */
  readonly lockedUntil: number;
}

export interface SlideshowOptions {
  readonly length: number;
  readonly loop?: boolean;
  /** Milliseconds. */
  readonly transitionDuration?: number;
}

export type SlideshowEvent =
  | { readonly type: "next" | "previous"; readonly now: number }
  | { readonly type: "show"; readonly index: number; readonly now: number };

export const initialSlideshow: SlideshowState = { active: 0, lockedUntil: Number.NEGATIVE_INFINITY };

/** Returns the state after an event, or the same object if nothing changes. */
export function advanceSlideshow(
  state: SlideshowState,
  event: SlideshowEvent,
  options: SlideshowOptions,
): SlideshowState {
  if (event.now < state.lockedUntil) return state;
  const active = target(state.active, event, options);
  if (active === state.active) return state;
  return { active, lockedUntil: event.now + (options.transitionDuration ?? 0) };
}

/** Returns whether `next` or `previous` would change the slide. */
export function canAdvance(
  state: SlideshowState,
  type: "next" | "previous",
  options: SlideshowOptions,
): boolean {
  return target(state.active, { type, now: 0 }, options) !== state.active;
}

function target(active: number, event: SlideshowEvent, { length, loop = true }: SlideshowOptions): number {
  if (event.type === "show") {
    return Number.isInteger(event.index) && event.index >= 0 && event.index < length ? event.index : active;
  }
  if (length === 0) return active;
  const step = event.type === "next" ? 1 : -1;
  const index = active + step;
  if (index >= 0 && index < length) return index;
  return loop ? (index + length) % length : active;
}
