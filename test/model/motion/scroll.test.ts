import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scrollContainment, scrollPlan, staysContained } from "#model/motion/scroll.js";

describe("a scroll plan", () => {
  test("leaves 30 pixels above the element and takes 50 ms", () => {
    expect(scrollPlan(400, 100)).toEqual({ target: 470, duration: 50 });
    expect(scrollPlan(-90, 100)).toEqual({ target: 0, duration: 50 });
  });

  test("has one of two durations, depending on the distance", () => {
    const options = { offset: 0, minDuration: 100, maxDuration: 600 };
    expect(scrollPlan(20, 0, options).duration).toBe(100);
    expect(scrollPlan(300, 0, options).duration).toBe(300);
    expect(scrollPlan(5000, 0, options).duration).toBe(600);
  });

  test("is a single step for visitors who prefer reduced motion", () => {
    expect(scrollPlan(400, 0, { reducedMotion: true })).toEqual({ target: 370, duration: 0 });
    expect(scrollPlan(30, 70)).toEqual({ target: 70, duration: 0 });
  });

  test("ends when its target is reached", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (top, scroll) => {
        const { target } = scrollPlan(top, scroll);
        expect(scrollPlan(top + scroll - target, target)).toEqual({ target, duration: 0 });
      }),
    );
  });
});

describe("scroll containment", () => {
  test("requires either a container or a predicate", () => {
    const container = { contains: () => true };
    const message = 'Pass exactly one of "container" and "predicate".';
    expect(() => scrollContainment({} as never)).toThrow(message);
    expect(() => scrollContainment({ container, predicate: () => true } as never)).toThrow(message);
    expect(() => scrollContainment({ container: null } as never)).toThrow(message);
  });

  test("uses the given predicate", () => {
    const inside = scrollContainment<string>({ container: { contains: (target) => target === "list" } });
    expect([inside("list"), inside("page")]).toEqual([true, false]);
    const allowed = scrollContainment<string>({ predicate: (target) => target.startsWith("l") });
    expect([allowed("list"), allowed("page")]).toEqual([true, false]);
  });

  test.each([
    [{ scrollTop: 0, scrollHeight: 300, clientHeight: 100 }, -1, false],
    [{ scrollTop: 0, scrollHeight: 300, clientHeight: 100 }, 1, true],
    [{ scrollTop: 199.6, scrollHeight: 300, clientHeight: 100 }, 1, false],
    [{ scrollTop: 200, scrollHeight: 300, clientHeight: 100 }, -1, true],
    [{ scrollTop: 0, scrollHeight: 100, clientHeight: 100 }, 1, false],
    [{ scrollTop: 50, scrollHeight: 300, clientHeight: 100 }, 0, false],
  ])("returns whether %j moved by %d stays contained: %s", (box, delta, expected) => {
    expect(staysContained(box, delta)).toBe(expected);
  });
});
