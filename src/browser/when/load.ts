import type { Trigger } from "./trigger.js";

/** Hydrates immediately. */
export const load: Trigger = (_element, awaken) => {
  void awaken();
  return () => undefined;
};
