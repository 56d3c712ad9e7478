import type { Trigger } from "./trigger.js";

/** Signs that somebody is about to use the island. */
const SIGNS = ["pointerover", "touchstart"] as const;

/** When somebody points at what is inside. Using it wakes any island, see `held-input.ts`. */
export const interaction: Trigger = (element, awaken) => {
  const stop = (): void => {
    for (const type of SIGNS) element.removeEventListener(type, wake);
  };
  const wake = (): void => {
    stop();
    void awaken();
  };
  for (const type of SIGNS) element.addEventListener(type, wake, { passive: true });
  return stop;
};
