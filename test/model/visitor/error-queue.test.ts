import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ERROR_QUIET, ErrorQueue, type ReportedError } from "#model/visitor/error-queue.js";

const error = (message: string, more: Partial<ReportedError> = {}): ReportedError => ({
  event: "error",
  message,
  stack: "",
  file: "a.js",
  line: 1,
  column: 2,
  ...more,
});

describe("the queue of error reports", () => {
  test("cuts stacks at 5,000 characters and waits a second", () => {
    const queue = new ErrorQueue();
    queue.add(error("x", { stack: "s".repeat(6_000) }), 7);
    expect(queue.take()?.errors).toEqual([
      { ...error("x"), stack: "s".repeat(5_000), timestamp: 7, count: 1 },
    ]);
    expect(ERROR_QUIET).toBe(1_000);
  });

  test("counts an equal error instead of adding it again", () => {
    const queue = new ErrorQueue();
    queue.add(error("x"), 1);
    queue.add(error("x", { column: 9 }), 2);
    queue.add(error("x", { line: 2 }), 3);
    expect(queue.take()?.errors.map(({ line, count }) => [line, count])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test("keeps ten errors, drops the rest and reports how many were dropped", () => {
    const queue = new ErrorQueue();
    for (let i = 0; i < 13; i++) queue.add(error(`${i}`), i);
    expect(queue.take()).toMatchObject({ dropped: 3, errors: { length: 10 } });
    queue.add(error("next"), 1);
    expect(queue.take()?.dropped).toBe(0);
  });

  test("returns at most twenty batches", () => {
    const queue = new ErrorQueue();
    const batches = Array.from({ length: 30 }, (_, i) => queue.add(error(`${i}`), i) && queue.take());
    expect(batches.filter(Boolean)).toHaveLength(20);
  });

  test.each([
    "Script error.",
    "Script error",
    "ResizeObserver loop completed with undelivered notifications.",
    "ResizeObserver loop limit exceeded",
  ])("ignores %j, which says nothing about the page", (message) => {
    expect(new ErrorQueue().add(error(message), 1)).toBe(false);
  });

  test("accounts for every error: counts and drops add up", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(..."abcdefghijklmnop"), { maxLength: 60 }), (messages) => {
        const queue = new ErrorQueue();
        for (const message of messages) queue.add(error(message), 1);
        const { errors = [], dropped = 0 } = queue.take() ?? {};
        expect(errors.reduce((sum, { count }) => sum + count, dropped)).toBe(messages.length);
        expect(errors.length).toBeLessThanOrEqual(10);
      }),
    );
  });
});
