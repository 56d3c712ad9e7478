import type { Trigger } from "./trigger.js";

/** Hydrates immediately. */
export const load: Trigger = (_element, hydrate) => {
  void hydrate();
  return () => undefined;
};
