import type { Trigger } from "./trigger.js";

/** At once. */
export const load: Trigger = (_element, awaken) => {
  void awaken();
  return () => undefined;
};
