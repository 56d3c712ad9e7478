const FACTOR = Number(process.env["PLATEN_TEST_RUNS"] ?? 1);
if (!(FACTOR > 0)) throw new Error("PLATEN_TEST_RUNS must be a positive number.");

/** Whether sweeps run all of their cases, as in `npm run test:all`. */
export const everything = process.env["PLATEN_TEST_ALL"] === "1";

/**
 * Returns the number of runs of a property: half of `count`, or all of it with `everything`, times the environment
 * variable PLATEN_TEST_RUNS.
 */
export function runs(count: number): number {
  return Math.ceil((everything ? count : count / 2) * FACTOR);
}

/**
 * Returns every `step`-th case of a sweep, beginning with the one at `start`; all of them with `everything`. Sweeps
 * over two lists pass the index in one as the `start` in the other, so that every case of both lists is tested.
 */
export function some<Case>(cases: readonly Case[], step: number, start = 0): readonly Case[] {
  return everything ? cases : cases.filter((_, index) => index % step === start % step);
}
