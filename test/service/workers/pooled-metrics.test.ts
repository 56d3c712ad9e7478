import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Metrics } from "../../../src/service/metrics/metrics.js";
import { PooledMetrics } from "../../../src/service/workers/pooled-metrics.js";

/** A worker that has rendered so often, with so many renders that wait. */
function worker(renders: number, waiting: number) {
  const metrics = new Metrics({
    caches: {},
    queue: { counts: { waiting, running: 0 } },
    receiving: { held: 0 },
    sending: { held: 0 },
  });
  for (let count = 0; count < renders; count++) metrics.render(undefined, 0.001, ["x"]);
  return metrics;
}

const asking = (...workers: readonly Metrics[]) =>
  new Map(workers.map((metrics) => [metrics, () => metrics.snapshot()] as const));

const renders = (text: string): number =>
  Number(/^platen_render_seconds_count\{template="unregistered"\} (\d+)$/m.exec(text)?.[1]);

describe("the figures of several workers", () => {
  test("are summed up", async () => {
    const pooled = new PooledMetrics(() => 2);
    const text = await pooled.text(asking(worker(2, 3), worker(5, 4)));
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        'platen_render_seconds_count{template="unregistered"} 7',
        'platen_render_seconds_bucket{le="0.001",template="unregistered"} 7',
        'platen_render_errors_total{code="x"} 7',
        'platen_jobs{state="waiting"} 7',
        "platen_workers 2",
      ]),
    );
  });

  test("keep what ended workers counted, but not what they had", async () => {
    const pooled = new PooledMetrics(() => 1);
    const [first, second, third] = [worker(1, 1), worker(2, 2), worker(4, 4)];
    await pooled.text(asking(first, second, third));
    for (const gone of [first, second]) pooled.forget(gone);
    for (const _ of [1, 2]) {
      const text = await pooled.text(asking(third));
      expect(renders(text)).toBe(7);
      expect(text).toContain('platen_jobs{state="waiting"} 4\n');
    }
    pooled.told(third, await worker(8, 0).snapshot());
    pooled.forget(third);
    expect(renders(await pooled.text(new Map()))).toBe(11);
  });

  test("tell of no more templates than one worker would, however many have told of others", async () => {
    const pooled = new PooledMetrics(() => 1);
    for (let generation = 0; generation < 4; generation++) {
      const metrics = worker(1, 0);
      for (let each = 0; each < 60; each++) metrics.render(`${generation}-${each}`, 0.001, []);
      await pooled.text(asking(metrics));
      pooled.forget(metrics);
    }
    const text = await pooled.text(new Map());
    const counts = [...text.matchAll(/^platen_render_seconds_count\{template="(.*)"\} (\d+)$/gm)];
    expect(counts).toHaveLength(102);
    expect(new Map(counts.map(([, template, count]) => [template, Number(count)])).get("other")).toBe(140);
    expect(renders(text)).toBe(4);
  });

  test("keep what a worker had counted some seconds before it was killed", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const pooled = new PooledMetrics(() => 1);
    const killed = worker(3, 0);
    const silent = () => Promise.reject(new Error("no answer"));
    const unwatch = pooled.watch(() => new Map([...asking(killed), [worker(1, 0), silent]]));
    await vi.advanceTimersByTimeAsync(5_000);
    unwatch();
    killed.render(undefined, 0.001, []);
    await vi.advanceTimersByTimeAsync(60_000);
    pooled.forget(killed);
    expect(renders(await pooled.text(new Map()))).toBe(3);
  });

  test("stand still where a worker does not answer", async () => {
    const pooled = new PooledMetrics(() => 1);
    const stuck = worker(3, 0);
    await pooled.text(asking(stuck));
    const silent = new Map([[stuck, () => Promise.reject(new Error("no answer"))]]);
    expect(renders(await pooled.text(silent))).toBe(3);
  });

  test("count replaced workers by reason", async () => {
    const pooled = new PooledMetrics(() => 0);
    for (const reason of ["SIGKILL", "unresponsive", "SIGKILL"]) pooled.restarted(reason);
    const text = await pooled.text(new Map());
    expect(text).toContain('platen_worker_restarts_total{reason="SIGKILL"} 2\n');
    expect(text).toContain('platen_worker_restarts_total{reason="unresponsive"} 1\n');
    expect(text).toContain("platen_workers 0\n");
  });
});
