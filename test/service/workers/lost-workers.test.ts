import { describe, expect, test } from "vitest";
import {
  Connection,
  connectionToEach,
  HANGS,
  isAlive,
  type Served,
  servedProgram,
} from "../../support/served-program.js";
import { Load } from "./load.js";

const two = { argv: ["--workers", "2"] };

/** Waits for another worker, and for both to be known as ready. */
async function untilComplete(served: Served, started: number): Promise<void> {
  await served.until("worker ready", started);
  const figures = new Connection(await served.url());
  await expect
    .poll(async () => (await figures.send({ path: "/metrics" })).text, { timeout: HANGS })
    .toMatch(/^platen_workers 2$/m);
}

describe("a worker that is killed", () => {
  test("loses what it has in flight, and nothing else", async () => {
    const served = await servedProgram(two);
    const each = await connectionToEach(served);
    const [[victim, lost], [, kept]] = [...each] as [[number, Connection], [number, Connection]];
    const dying = await lost.begin();
    const living = await kept.begin();
    const load = new Load(await served.url(), 4);
    await load.goesOn();
    process.kill(victim, "SIGKILL");
    await expect(dying.reply).rejects.toThrow(/ECONNRESET|socket hang up/);
    living.end();
    expect(await living.reply).toMatchObject({ status: 200 });
    await load.goesOn();
    await untilComplete(served, 3);
    await load.goesOn();
    await load.stop();
    // Each connection had one request on its way when its worker died, if it led there.
    expect(load.failures.length).toBeLessThanOrEqual(4);
    expect(new Set(load.statuses)).toEqual(new Set([200]));
    expect(served.logged("worker lost")).toMatchObject([{ worker: victim, signal: "SIGKILL" }]);
  });

  test("does not take what was counted with it", async () => {
    const served = await servedProgram(two);
    const each = await connectionToEach(served);
    const count = async (connection: Connection): Promise<number> => {
      const { text } = await connection.send({ path: "/metrics" });
      return Number(/^platen_render_seconds_count\{template="unregistered"\} (\d+)$/m.exec(text)?.[1] ?? 0);
    };
    const [[victim, first], [, second]] = [...each] as [[number, Connection], [number, Connection]];
    for (const connection of [first, second, second]) {
      await connection.send({ method: "POST", path: "/render", body: { template: "x" } });
    }
    expect([await count(first), await count(second)]).toEqual([3, 3]);
    process.kill(victim, "SIGKILL");
    await untilComplete(served, 3);
    expect(await count(second)).toBe(3);
    const { text } = await second.send({ path: "/metrics" });
    expect(text).toContain('platen_worker_restarts_total{reason="SIGKILL"} 1');
    // What a process has now, and did not count, goes with it.
    expect(text).toMatch(/^platen_jobs\{state="waiting"\} 0$/m);
  });
});

test("a worker that does not answer is ended and replaced", async () => {
  const settings = { workerStallDeadline: 1_000, limits: { milliseconds: 100 } };
  const served = await servedProgram({ ...two, settings });
  await served.url();
  const victim = served.workers()[0] as number;
  process.kill(victim, "SIGSTOP");
  await served.until("worker lost");
  await untilComplete(served, 3);
  const reason = "it has not answered for 1000 ms";
  expect(served.logged("worker lost")).toMatchObject([{ worker: victim, signal: "SIGKILL", reason }]);
  expect(isAlive(victim)).toBe(false);
});

test("workers that cannot start are tried again, ever more slowly, while the others serve", async () => {
  const served = await servedProgram(two);
  const url = await served.url();
  await served.folder.rename("sites", "elsewhere");
  process.kill(served.workers()[0] as number, "SIGKILL");
  await served.until("worker is replaced later", 3);
  const waits = served.logged("worker is replaced later").map(({ wait }) => Number(wait));
  expect(waits.slice(0, 3)).toEqual([100, 200, 400]);
  expect(String(served.logged("worker cannot serve")[0]?.["reason"])).toContain("sites");
  expect(await new Connection(url).send({ path: "/readyz" })).toMatchObject({ status: 200 });
  await served.folder.rename("elsewhere", "sites");
  await untilComplete(served, 3);
});

test("a mistake that nothing caught ends its worker with an answer to all that it had in flight", async () => {
  // Loaded before the program: code of ours has no such mistake to offer.
  const mistake = 'process.on("SIGWINCH", () => setImmediate(() => { throw new Error("mistake"); }));';
  const preload = `data:text/javascript,${encodeURIComponent(mistake)}`;
  const served = await servedProgram({ ...two, env: { NODE_OPTIONS: `--import=${preload}` } });
  const each = await connectionToEach(served);
  const [[victim, lost], [, kept]] = [...each] as [[number, Connection], [number, Connection]];
  const dying = await lost.begin();
  const living = await kept.begin();
  process.kill(victim, "SIGWINCH");
  const reply = await dying.reply;
  expect(reply.status).toBe(503);
  expect(JSON.parse(reply.text)).toMatchObject({
    code: "worker-lost",
    requestId: expect.stringMatching(/./),
  });
  living.end();
  expect(await living.reply).toMatchObject({ status: 200 });
  await untilComplete(served, 3);
  expect(served.logged("mistake that nothing caught")).toMatchObject([{ pid: victim, level: "fatal" }]);
  expect(served.logged("worker lost")).toMatchObject([{ worker: victim, code: 1 }]);
});

test("workers whose supervisor was killed finish what they have in flight, and end", async () => {
  const served = await servedProgram(two);
  const each = await connectionToEach(served);
  const begun = await Promise.all([...each.values()].map((connection) => connection.begin()));
  served.child.kill("SIGKILL");
  await served.exit;
  await served.until("the supervisor has gone", 2);
  for (const { reply, end } of begun) {
    end();
    expect(await reply).toMatchObject({ status: 200 });
  }
  await expect.poll(() => served.workers().filter(isAlive), { timeout: HANGS }).toEqual([]);
});
