import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { RenderQueue } from "#service/admit/render-queue.js";
import { Problem } from "#service/problem.js";

/** A queue whose jobs end on request. */
function controlled({ length = 10, threads = 1, confined = [] as string[], unproven = [] as string[] } = {}) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const confinementOf = (key: string) => (confined.includes(key) ? 2 : unproven.includes(key) ? 1 : 0);
  const options = { length, capacity: () => threads, confinementOf } as const;
  const queue = new RenderQueue(options);
  const add = (name: string, key = "a", unbounded = false) =>
    queue.run({ key, unbounded }, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun: started, add, end };
}

describe("the render queue", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  test("starts as many jobs as there are threads", async () => {
    const { queue, begun, add, end } = controlled({ threads: 2 });
    const jobs = ["1", "2", "3"].map((name) => add(name));
    expect(begun).toEqual(["1", "2"]);
    expect(queue.counts).toEqual({ waiting: 1, running: 2 });
    for (const name of ["1", "2", "3"]) await end(name);
    expect(await Promise.all(jobs)).toEqual(["1", "2", "3"]);
    expect(queue.counts).toEqual({ waiting: 0, running: 0 });
  });

  test("alternates between callers with any number of jobs", async () => {
    const { begun, add, end } = controlled();
    for (const name of ["a1", "a2", "a3"]) void add(name, "a");
    for (const name of ["b1", "b2"]) void add(name, "b");
    const order = ["a1", "a2", "b1", "a3", "b2"];
    for (const name of order) await end(name);
    expect(begun).toEqual(order);
  });

  test("leaves a confined caller only one thread", async () => {
    const { begun, add, end } = controlled({ threads: 2, confined: ["a"] });
    for (const name of ["a1", "a2"]) void add(name, "a");
    void add("b1", "b");
    expect(begun).toEqual(["a1", "b1"]);
    await end("a1");
    expect(begun).toEqual(["a1", "b1", "a2"]);
  });

  test("gives all confined callers together one thread", async () => {
    const { begun, add, end } = controlled({ threads: 3, confined: ["a", "b", "c"] });
    for (const key of ["a", "b", "c"]) void add(`${key}1`, key);
    for (const name of ["g1", "g2"]) void add(name, "g");
    expect(begun).toEqual(["a1", "g1", "g2"]);
    for (const name of ["a1", "b1"]) await end(name);
    expect(begun).toEqual(["a1", "g1", "g2", "b1", "c1"]);
  });

  test("gives all confined callers together one turn", async () => {
    const { begun, add, end } = controlled({ confined: ["a", "b", "c"] });
    for (const key of ["a", "b", "c"]) void add(`${key}1`, key);
    for (const name of ["g1", "g2"]) void add(name, "g");
    const order = ["a1", "b1", "g1", "c1", "g2"];
    for (const name of order) await end(name);
    expect(begun).toEqual(order);
  });

  test("starts jobs of unproven callers before those of callers with aborted jobs", async () => {
    const { begun, add, end } = controlled({ threads: 2, confined: ["a", "b", "c"], unproven: ["n"] });
    for (const key of ["a", "b", "c", "n"]) void add(`${key}1`, key);
    for (const name of ["a1", "n1", "b1"]) await end(name);
    expect(begun).toEqual(["a1", "n1", "b1", "c1"]);
  });

  test("leaves no job waiting in a thread behind a caller's long jobs", async () => {
    // Two threads, each with places for a running job and the next one.
    const { begun, add, end } = controlled({ threads: 4 });
    for (const name of ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"]) void add(name, "a");
    expect(begun).toEqual(["a1", "a2", "a3", "a4"]);
    vi.advanceTimersByTime(21);
    for (const name of ["a1", "a2", "a3"]) await end(name);
    expect(begun.slice(4)).toEqual(["a5"]);
    await end("a4");
    expect(begun.slice(5)).toEqual(["a6"]);
    void add("b1", "b");
    expect(begun.slice(6)).toEqual([]);
    // This job was short.
    await end("a5");
    expect(begun.slice(6)).toEqual(["a7", "b1"]);
  });

  test("refuses jobs if too many wait, except unbounded ones", async () => {
    const { add, end } = controlled({ length: 1 });
    const jobs = [add("1"), add("2"), add("3", "b", true)];
    await expect(add("4", "c")).rejects.toMatchObject({
      code: "overloaded",
      facts: { headers: { "Retry-After": "1" } },
    });
    for (const name of ["1", "2", "3"]) await end(name);
    await end("2");
    await end("3");
    expect(await Promise.all(jobs)).toEqual(["1", "2", "3"]);
  });

  test("drops a waiting job if its memory is needed", async () => {
    const { queue, add, end } = controlled();
    const first = add("1");
    let cancel: (problem: Problem) => void = () => undefined;
    const waiting = queue.run(
      { key: "a" },
      async () => "never",
      (given) => {
        cancel = given;
      },
    );
    cancel(new Problem("overloaded", { detail: "" }));
    await expect(waiting).rejects.toMatchObject({ code: "overloaded" });
    await end("1");
    expect(await first).toBe("1");
    expect(queue.counts).toEqual({ waiting: 0, running: 0 });
  });

  test("continues after a job that fails", async () => {
    const { queue } = controlled();
    await expect(queue.run({ key: "a" }, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await queue.run({ key: "a" }, async () => "yes")).toBe("yes");
  });
});
