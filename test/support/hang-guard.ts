import { expect } from "vitest";

/**
 * What hostile input may take, in milliseconds. Meant work takes some hundredths of a second and work that grows with the
 * square of its input takes minutes; the wide space between is for whatever else the machine is doing.
 */
const HANGS = 10_000;

/** Runs work that must not hang, and fails the test where it does. */
export function endsSoon<T>(work: () => T): T {
  const started = performance.now();
  const result = work();
  expect(performance.now() - started, "milliseconds").toBeLessThan(HANGS);
  return result;
}
