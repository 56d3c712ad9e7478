import { setImmediate as pause } from "node:timers/promises";

/** Maximum number of rows in one step. Other requests run between two steps. */
export const STEP = 500;

/** Repeats the deletion of at most `STEP` rows until none are left. */
export async function deleteInSteps(
  deleteSome: () => Promise<{ readonly numDeletedRows: bigint }>,
): Promise<void> {
  while ((await deleteSome()).numDeletedRows > 0n) await pause();
}
