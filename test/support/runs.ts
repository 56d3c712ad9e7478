const FACTOR = Number(process.env["PLATEN_TEST_RUNS"] ?? 1);
if (!(FACTOR > 0)) throw new Error("PLATEN_TEST_RUNS must be a positive number.");

/** Runs of a property: `count`, multiplied by the environment variable PLATEN_TEST_RUNS. */
export function runs(count: number): number {
  return Math.ceil(count * FACTOR);
}
