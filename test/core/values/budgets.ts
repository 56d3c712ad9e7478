import type { Budget } from "../../../src/core/values/budget.js";

/** Never ends anything. */
export const unlimited: Budget = { charge: () => {}, longestText: Number.POSITIVE_INFINITY };

export class Spent extends Error {}

/** Ends by `Spent` after so many units; texts may be as long as the engine's default allows. */
export function limited(units: number, longestText = 16 * 1024 * 1024): Budget & { readonly used: number } {
  return {
    used: 0,
    longestText,
    charge(this: { used: number }, more: number) {
      this.used += more;
      if (this.used > units) throw new Spent();
    },
  };
}
