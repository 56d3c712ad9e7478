import type { Trigger } from "./trigger.js";

/** Events that precede an interaction. */
const EARLY_EVENTS = ["pointerover", "touchstart"] as const;

/** Hydrates when the visitor points at the island. Input hydrates any island, see `held-input.ts`. */
export const interaction: Trigger = (element, hydrate) => {
  const stop = (): void => {
    for (const type of EARLY_EVENTS) element.removeEventListener(type, wake);
  };
  const wake = (): void => {
    stop();
    void hydrate();
  };
  for (const type of EARLY_EVENTS) element.addEventListener(type, wake, { passive: true });
  return stop;
};
