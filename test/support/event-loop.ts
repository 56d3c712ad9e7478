import { setImmediate } from "node:timers/promises";

/** Resolves after several turns of the event loop, so that pending work is done, however slow the machine is. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn++) await setImmediate();
}
