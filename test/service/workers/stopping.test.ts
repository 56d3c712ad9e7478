import { describe, expect, test } from "vitest";
import { Connection, connectionToEach, HANGS, isAlive, servedProgram } from "../../support/served-program.js";
import { Load } from "./load.js";

const argv = ["--workers", "2"];

/** The state that a new connection hears of; undefined when there is none to be had. */
const readiness = (url: string): Promise<number | undefined> =>
  new Connection(url).send({ path: "/readyz" }).then(
    ({ status }) => status,
    () => undefined,
  );

describe("SIGTERM", () => {
  test("turns readiness off in all workers, and loses nothing of what was sent before", async () => {
    const served = await servedProgram({ argv, settings: { drainDelay: 2_000 } });
    const each = await connectionToEach(served);
    const url = await served.url();
    const load = new Load(url, 4);
    await load.goesOn();
    served.child.kill("SIGTERM");
    await expect.poll(() => readiness(url), { timeout: HANGS }).toBe(503);
    for (const connection of each.values()) {
      expect(await connection.send({ path: "/readyz" })).toMatchObject({ status: 503 });
    }
    // While it drains it still works: not everybody has heard of it.
    await load.goesOn();
    await load.stop();
    expect(await served.exit).toBe(0);
    expect(load.failures).toEqual([]);
    expect(new Set(load.statuses)).toEqual(new Set([200]));
    expect(served.logged("worker lost")).toEqual([]);
    expect(served.logged("stopped")).toMatchObject([{ clean: true }]);
    expect(served.workers().filter(isAlive)).toEqual([]);
  });

  test("gives what is in flight in every worker its time", async () => {
    const served = await servedProgram({ argv });
    const each = await connectionToEach(served);
    const url = await served.url();
    const begun = await Promise.all([...each.values()].map((connection) => connection.begin()));
    served.child.kill("SIGTERM");
    await expect.poll(() => readiness(url), { timeout: HANGS }).toBeUndefined();
    for (const { reply, end } of begun) {
      end();
      expect(await reply).toMatchObject({ status: 200 });
    }
    expect(await served.exit).toBe(0);
  });

  test("cuts off what is late, and says so by its exit code", async () => {
    const served = await servedProgram({ argv, settings: { shutdownDeadline: 50 } });
    const { reply } = await new Connection(await served.url()).begin();
    served.child.kill("SIGTERM");
    await expect(reply).rejects.toThrow();
    expect(await served.exit).toBe(1);
  });

  test("a second time ends all at once, also what does not listen", async () => {
    const settings = { drainDelay: 60_000, shutdownDeadline: 60_000, workerStallDeadline: 60_000 };
    const served = await servedProgram({ argv, settings });
    const each = await connectionToEach(served);
    const [[stuck], [, connection]] = [...each] as [[number, Connection], [number, Connection]];
    const { reply } = await connection.begin();
    process.kill(stuck, "SIGSTOP");
    served.child.kill("SIGTERM");
    await served.until("stopping");
    served.child.kill("SIGTERM");
    await expect(reply).rejects.toThrow();
    expect(await served.exit).toBe(1);
    expect(served.workers().filter(isAlive)).toEqual([]);
  });

  test("while it starts ends it", async () => {
    const served = await servedProgram({ argv, settings: { logLevel: "trace" } });
    await served.until("worker ready");
    served.child.kill("SIGTERM");
    expect(await served.exit).toBe(0);
    expect(served.workers().filter(isAlive)).toEqual([]);
  });

  test("for one worker lets another take over", async () => {
    const served = await servedProgram({ argv });
    const each = await connectionToEach(served);
    const load = new Load(await served.url(), 2);
    const [[told, connection]] = [...each] as [[number, Connection]];
    const { reply, end } = await connection.begin();
    process.kill(told, "SIGTERM");
    await served.until("worker ready", 3);
    expect(isAlive(told)).toBe(true);
    expect(await readiness(await served.url())).toBe(200);
    end();
    expect(await reply).toMatchObject({ status: 200 });
    await served.until("worker left");
    await load.goesOn();
    await load.stop();
    expect(new Set(load.statuses)).toEqual(new Set([200]));
    expect(served.logged("worker left")).toMatchObject([{ worker: told, code: 0 }]);
    expect(served.logged("worker lost")).toEqual([]);
  });
});

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s that reaches all processes lets them finish together",
  async (signal) => {
    // Nobody who presses Ctrl+C waits for load balancers.
    const settings = { drainDelay: signal === "SIGINT" ? 60_000 : 0 };
    const served = await servedProgram({ argv, settings });
    const each = await connectionToEach(served);
    const begun = await Promise.all([...each.values()].map((connection) => connection.begin()));
    process.kill(served.group, signal);
    await served.until("stopping");
    for (const { reply, end } of begun) {
      end();
      expect(await reply).toMatchObject({ status: 200 });
    }
    expect(await served.exit).toBe(0);
    expect(served.logged("worker lost")).toEqual([]);
  },
);
