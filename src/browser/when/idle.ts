import type { Trigger } from "./trigger.js";

/** Milliseconds after which islands of a busy page hydrate anyway. */
const MAX_WAIT = 2_000;
/** Milliseconds, for browsers without `requestIdleCallback`. */
const FALLBACK_DELAY = 200;

/** Hydrates when the browser is idle. */
export const idle: Trigger = (_element, hydrate) => {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(() => void hydrate(), { timeout: MAX_WAIT });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(() => void hydrate(), FALLBACK_DELAY);
  return () => clearTimeout(handle);
};
