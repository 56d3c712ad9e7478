import type { FrameClock } from "#model/motion/tween.js";

/** A clock whose frames the test draws. It starts at 0. */
export function frameClock(): FrameClock & { frame(time: number): void; pending(): number } {
  let callbacks: ((time: number) => void)[] = [];
  return {
    now: () => 0,
    request: (callback) => callbacks.push(callback),
    frame(time) {
      const due = callbacks;
      callbacks = [];
      for (const callback of due) callback(time);
    },
    pending: () => callbacks.length,
  };
}
