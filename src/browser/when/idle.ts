import type { Trigger } from "./trigger.js";

/** Milliseconds after which a page that is never idle gets its islands all the same. */
const LATEST = 2_000;
/** Milliseconds until a browser that cannot tell is taken to be idle. */
const GUESS = 200;

/** When the page has nothing else to do. */
export const idle: Trigger = (_element, awaken) => {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(() => void awaken(), { timeout: LATEST });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(() => void awaken(), GUESS);
  return () => clearTimeout(handle);
};
