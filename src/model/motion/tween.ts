/** Source of animation frames. In browsers: `performance.now` and `requestAnimationFrame`. */
export interface FrameClock {
  /** Milliseconds on the scale that `request` passes to its callback. */
  readonly now: () => number;
  /** Calls back once, at the next frame, with the time of that frame. */
  readonly request: (callback: (time: number) => void) => void;
}

export interface Tween {
  /** Resolves after the last step or a cancellation. Rejects with the error of a step that throws. */
  readonly finished: Promise<void>;
  /** Cancels further steps. */
  readonly cancel: () => void;
}

export const DEFAULT_TWEEN_DURATION = 300;

/** Returns the eased progress: it starts fast and slows down. Both are from 0 to 1. */
export function easeOutSine(progress: number): number {
  return Math.sin((progress * Math.PI) / 2);
}

/** Interpolates between two values at an eased progress from 0 to 1. */
export function between(from: number, to: number, progress: number): number {
  return progress === 1 ? to : from + (to - from) * progress;
}

/**
 * Calls `step` immediately with 0, then once per frame with the eased progress, the last time with exactly 1. A
 * duration of 0 or less calls it once with 1.
 *
 * @param duration in milliseconds
 * @throws TypeError if `step` is not a function or `duration` is not a finite number
 */
export function tween(
  step: (progress: number) => void,
  clock: FrameClock,
  duration: number = DEFAULT_TWEEN_DURATION,
): Tween {
  if (typeof step !== "function") throw new TypeError("[Tween] First parameter needs to be a function.");
  if (!Number.isFinite(duration)) throw new TypeError("Duration is not a finite number.");
  if (duration <= 0) {
    step(1);
    return { finished: Promise.resolve(), cancel: () => {} };
  }
  const start = clock.now();
  step(0);
  let cancelled = false;
  let cancel = () => {};
  const finished = new Promise<void>((resolve, reject) => {
    cancel = () => {
      cancelled = true;
      resolve();
    };
    const onFrame = (time: number) => {
      if (cancelled) return;
      // The time of a frame can be before the call that requested it.
      const progress = easeOutSine(Math.min(1, Math.max(0, (time - start) / duration)));
      try {
        step(progress);
      } catch (error) {
        reject(error);
        return;
      }
      if (progress === 1) resolve();
      else clock.request(onFrame);
    };
    clock.request(onFrame);
  });
  return { finished, cancel };
}
