import { describe, expect, test } from "vitest";
import { createEngine } from "../../../src/index.js";

const list = Array.from({ length: 1_000 }, (_, i) => i);
const loops = "{.repeated section l}{.var @a 1}{.end}";

/** Renders by a stopwatch that shows one millisecond more each time somebody looks. */
function rendering(template: string, milliseconds: number, instructions?: number) {
  let looks = 0;
  const engine = createEngine({ stopwatch: () => looks++ });
  const result = engine.compile(template).render({ l: list }, { limits: { milliseconds, instructions } });
  return { codes: result.errors.map(({ code }) => code), steps: result.stats.instructions, looks };
}

describe("the limit of milliseconds", () => {
  test("ends a render that goes on for longer", () => {
    const { codes, steps } = rendering(loops.repeat(100), 3);
    expect(codes).toEqual(["limit-time"]);
    expect(steps).toBeLessThan(100_000);
  });

  test("lets a short render be, however long it was kept waiting", () => {
    const { codes, steps, looks } = rendering(loops, 0.5);
    expect([codes, looks]).toEqual([[], 1]);
    expect(steps).toBeGreaterThan(1_000);
  });

  test("is looked at now and then, not at each step", () => {
    const { codes, looks } = rendering(loops.repeat(100), 1_000);
    expect(codes).toEqual([]);
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThan(50);
  });

  test("does not soften that of instructions", () => {
    expect(rendering(loops.repeat(100), 1_000, 5_000).codes).toEqual(["limit-instructions"]);
    expect(rendering(loops.repeat(100), 1_000, 25_000).codes).toEqual(["limit-instructions"]);
  });

  test("of none is none", () => {
    const { codes, looks } = rendering(loops.repeat(100), 0);
    expect([codes, looks]).toEqual([[], 0]);
  });
});
