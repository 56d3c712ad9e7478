import { describe, expect, test } from "vitest";
import { workStopwatch } from "../../src/service/work-stopwatch.js";

/** What the stopwatch says has passed while clock and processors went on by so much, one after the other. */
function passed(...stretches: readonly { readonly clock: number; readonly work: number }[]): number {
  let now = 7_000;
  let worked = 300;
  const stopwatch = workStopwatch({ now: () => now, worked: () => worked });
  now += 1;
  const began = stopwatch();
  let shown = began;
  for (const { clock, work } of stretches) {
    now += clock;
    worked += work;
    shown = stopwatch();
  }
  return shown - began;
}

describe("the stopwatch of work", () => {
  test("goes with the clock while the thread works", () => {
    expect(passed({ clock: 10, work: 10 }, { clock: 5, work: 5 })).toBe(15);
  });

  test("leaves out what the machine did for others", () => {
    expect(passed({ clock: 100, work: 10 })).toBe(10);
    expect(passed({ clock: 3, work: 3 }, { clock: 100, work: 0 }, { clock: 4, work: 4 })).toBe(7);
  });

  test("leaves out what other threads did at the same time", () => {
    expect(passed({ clock: 10, work: 25 })).toBe(10);
  });

  test("looks at short stretches together", () => {
    const stretches = Array.from({ length: 16 }, () => ({ clock: 0.125, work: 0.0625 }));
    expect(passed(...stretches)).toBe(1);
  });

  test("goes with the clock alone until it is looked at", () => {
    let now = 0;
    const stopwatch = workStopwatch({ now: () => now, worked: () => 0 });
    now = 8;
    expect(stopwatch()).toBe(8);
  });

  test("of this process moves on while it works", () => {
    const stopwatch = workStopwatch();
    const began = stopwatch();
    const end = performance.now() + 20;
    while (performance.now() < end);
    expect(stopwatch()).toBeGreaterThan(began);
  });
});
