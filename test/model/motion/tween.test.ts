import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { between, easeOutSine, tween } from "#model/motion/tween.js";
import { frameClock } from "./frame-clock.js";

describe("a tween", () => {
  test.each([undefined, null, "step", {}])("rejects %j as a step function", (step) => {
    expect(() => tween(step as never, frameClock())).toThrow(
      /^\[Tween\] First parameter needs to be a function\.$/,
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, "300", null])("rejects %j as a duration", (duration) => {
    const step = vi.fn();
    expect(() => tween(step, frameClock(), duration as never)).toThrow(/^Duration is not a finite number\.$/);
    expect(step).not.toHaveBeenCalled();
  });

  test("takes 300 ms by default with sine easing", async () => {
    const clock = frameClock();
    const steps: number[] = [];
    const { finished } = tween((progress) => steps.push(progress), clock);
    for (const time of [100, 150, 299, 300]) clock.frame(time);
    await finished;
    expect(steps).toEqual([0, easeOutSine(1 / 3), easeOutSine(1 / 2), easeOutSine(299 / 300), 1]);
    expect(steps[2]).toBeCloseTo(Math.SQRT1_2);
    expect(clock.pending()).toBe(0);
  });

  test("without a duration steps once, to the end", async () => {
    const step = vi.fn();
    await tween(step, frameClock(), 0).finished;
    expect(step.mock.calls).toEqual([[1]]);
  });

  test("starts at 0, never goes back and reaches 1 exactly once, for any frames", () => {
    const frames = fc.array(fc.double({ min: -50, max: 500, noNaN: true }), { maxLength: 30 });
    fc.assert(
      fc.property(frames, fc.integer({ min: 1, max: 400 }), (times, duration) => {
        const clock = frameClock();
        const steps: number[] = [];
        tween((progress) => steps.push(progress), clock, duration);
        for (const time of [...times.sort((a, b) => a - b), 1000, 1001]) clock.frame(time);
        expect(steps[0]).toBe(0);
        expect(steps.at(-1)).toBe(1);
        expect(steps.filter((progress) => progress === 1)).toHaveLength(1);
        expect(steps).toEqual([...steps].sort((a, b) => a - b));
      }),
    );
  });

  test("stops at its current value when cancelled", async () => {
    const clock = frameClock();
    const step = vi.fn();
    const { finished, cancel } = tween(step, clock, 100);
    clock.frame(50);
    cancel();
    clock.frame(100);
    await finished;
    expect(step).toHaveBeenCalledTimes(2);
    expect(clock.pending()).toBe(0);
  });

  test("passes on the error of a step and stops", async () => {
    const clock = frameClock();
    const { finished } = tween((progress) => {
      if (progress > 0) throw new Error("broken");
    }, clock);
    clock.frame(10);
    await expect(finished).rejects.toThrow("broken");
    expect(clock.pending()).toBe(0);
    expect(() =>
      tween(() => {
        throw new Error("at once");
      }, clock),
    ).toThrow("at once");
  });
});

test("interpolates between two values, exactly at both ends", () => {
  const end = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(end, end, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, progress) => {
      expect(between(from, to, 0)).toBe(from);
      expect(between(from, to, 1)).toBe(to);
      const value = between(from, to, progress);
      expect(value).toBeGreaterThanOrEqual(Math.min(from, to));
      expect(value).toBeLessThanOrEqual(Math.max(from, to));
    }),
  );
});
