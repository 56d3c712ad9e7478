import { setImmediate } from "node:timers/promises";

/** Resolves after turns of the event loop: work that was ready has been done, however slow the machine is. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) await setImmediate();
}
