import { describe, expect, test } from "vitest";
import { createEngine } from "../../../src/index.js";

const list = Array.from({ length: 1_000 }, (_, i) => i);
const loops = "{.repeated section l}{.var @a 1}{.end}";

interface Rendering {
  readonly milliseconds: number;
  readonly instructions?: number;
  /** Milliseconds at the n-th look at the stopwatch; one more each time by default. */
  readonly shows?: (looks: number) => number;
}

function rendering(template: string, { milliseconds, instructions, shows = (n) => n }: Rendering) {
  let looks = 0;
  const engine = createEngine({ stopwatch: () => () => shows(++looks) });
  const result = engine.compile(template).render({ l: list }, { limits: { milliseconds, instructions } });
  return { codes: result.errors.map(({ code }) => code), steps: result.stats.instructions, looks };
}

describe("the limit of milliseconds", () => {
  test("ends a render that goes on for longer", () => {
    const { codes, steps } = rendering(loops.repeat(100), { milliseconds: 3 });
    expect(codes).toEqual(["limit-time"]);
    expect(steps).toBeLessThan(10_000);
  });

  test("lets a short render be, however long it was kept waiting", () => {
    const { codes, steps, looks } = rendering(loops, { milliseconds: 40, shows: (n) => n * 1_000 });
    expect(codes).toEqual([]);
    expect(looks).toBeGreaterThan(0);
    expect(steps).toBeGreaterThan(1_000);
  });

  test("counts what was done at once for the many steps before", () => {
    const collected = (n: number) => (n < 50 ? 0 : 1_000);
    const { codes, looks } = rendering(loops.repeat(100), { milliseconds: 40, shows: collected });
    expect([codes, looks]).toEqual([["limit-time"], 50]);
  });

  test("is looked at now and then, not at each step", () => {
    const { codes, steps, looks } = rendering(loops.repeat(100), { milliseconds: 1_000 });
    expect(codes).toEqual([]);
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThan(steps / 500);
  });

  test("begins before the locale is loaded", () => {
    const looks: string[] = [];
    const engine = createEngine({
      stopwatch: () => {
        looks.push("begin");
        return () => 0;
      },
      locales: {
        library: () => {
          looks.push("load");
          throw new Error("The test needs no more.");
        },
        pack: () => undefined,
      },
    });
    const render = () => engine.compile("x").render({}, { locale: "de", limits: { milliseconds: 40 } });
    expect(render).toThrow("The test needs no more.");
    expect(looks).toEqual(["begin", "load"]);
  });

  test("does not soften that of instructions", () => {
    for (const instructions of [5_000, 25_000]) {
      const { codes } = rendering(loops.repeat(100), { milliseconds: 1_000, instructions });
      expect(codes).toEqual(["limit-instructions"]);
    }
  });

  test("of none is none", () => {
    const { codes, looks } = rendering(loops.repeat(100), { milliseconds: 0 });
    expect([codes, looks]).toEqual([[], 0]);
  });
});
