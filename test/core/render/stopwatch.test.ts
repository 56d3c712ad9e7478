import { describe, expect, test } from "vitest";
import { createEngine } from "#index.js";

const list = Array.from({ length: 1_000 }, (_, i) => i);
const loops = "{.repeated section l}{.var @a 1}{.end}";

interface Rendering {
  readonly milliseconds: number;
  readonly instructions?: number;
  /** Returns the milliseconds of the n-th reading. By default, each reading adds one. */
  readonly elapsed?: (readings: number) => number;
}

function rendering(template: string, { milliseconds, instructions, elapsed = (n) => n }: Rendering) {
  let readings = 0;
  const engine = createEngine({ stopwatch: () => () => elapsed(++readings) });
  const result = engine.compile(template).render({ l: list }, { limits: { milliseconds, instructions } });
  return { codes: result.errors.map(({ code }) => code), steps: result.stats.instructions, readings };
}

describe("the milliseconds limit", () => {
  test("ends a render that takes longer", () => {
    const { codes, steps } = rendering(loops.repeat(100), { milliseconds: 3 });
    expect(codes).toEqual(["limit-time"]);
    expect(steps).toBeLessThan(10_000);
  });

  test("does not end a short render that had to wait", () => {
    const { codes, steps, readings } = rendering(loops, { milliseconds: 40, elapsed: (n) => n * 1_000 });
    expect(codes).toEqual([]);
    expect(readings).toBeGreaterThan(0);
    expect(steps).toBeGreaterThan(1_000);
  });

  test("charges elapsed time to the steps before the measurement", () => {
    const collected = (n: number) => (n < 50 ? 0 : 1_000);
    const { codes, readings } = rendering(loops.repeat(100), { milliseconds: 40, elapsed: collected });
    expect([codes, readings]).toEqual([["limit-time"], 50]);
  });

  test("is measured periodically, not at each step", () => {
    const { codes, steps, readings } = rendering(loops.repeat(100), { milliseconds: 1_000 });
    expect(codes).toEqual([]);
    expect(readings).toBeGreaterThan(5);
    expect(readings).toBeLessThan(steps / 500);
  });

  test("starts before the locale is loaded", () => {
    const readings: string[] = [];
    const engine = createEngine({
      stopwatch: () => {
        readings.push("begin");
        return () => 0;
      },
      locales: {
        library: () => {
          readings.push("load");
          throw new Error("The test needs no more.");
        },
        pack: () => undefined,
      },
    });
    const render = () => engine.compile("x").render({}, { locale: "de", limits: { milliseconds: 40 } });
    expect(render).toThrow("The test needs no more.");
    expect(readings).toEqual(["begin", "load"]);
  });

  test("does not weaken the instructions limit", () => {
    for (const instructions of [5_000, 25_000]) {
      const { codes } = rendering(loops.repeat(100), { milliseconds: 1_000, instructions });
      expect(codes).toEqual(["limit-instructions"]);
    }
  });

  test("of 0 means unlimited", () => {
    const { codes, readings } = rendering(loops.repeat(100), { milliseconds: 0 });
    expect([codes, readings]).toEqual([[], 0]);
  });
});
