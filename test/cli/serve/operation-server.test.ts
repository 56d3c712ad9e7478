import { describe, expect, test } from "vitest";
import { StartError } from "#website/start-error.js";
import { exchangeBytes } from "../../support/listening.js";
import { running } from "../../support/running-service.js";

/** A service with a port for operation, and the URL of that port. */
async function runningWithOperation(settings: Record<string, unknown> = {}) {
  const service = await running({ ...settings, metricsPort: 0 });
  const line = service.log.lines.find(({ msg }) => msg === "metrics and health checks");
  return { ...service, operation: new URL(String(line?.["url"])) };
}

describe("the port of metrics and health checks", () => {
  test("has metrics without a token", async () => {
    const { url, operation } = await runningWithOperation({
      tokens: [{ name: "pipeline", token: "0123456789abcdef" }],
    });
    expect((await fetch(new URL("/healthz", url))).status).toBe(200);
    const metrics = await fetch(new URL("/metrics", operation));
    expect([metrics.status, metrics.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching("text/plain"),
    ]);
    expect(await metrics.text()).toContain('platen_request_seconds_count{method="GET",route="/healthz"');
  });

  test("has health checks, also while the service drains", async () => {
    const { operation, exit, signals } = await runningWithOperation({ drainDelay: 60_000 });
    const statusOf = async (path: string) => (await fetch(new URL(path, operation))).status;
    expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 200]);
    signals.emit("SIGTERM");
    expect([await statusOf("/healthz"), await statusOf("/readyz")]).toEqual([200, 503]);
    signals.emit("SIGTERM");
    await exit;
  });

  test("accepts targets in absolute form", async () => {
    const { operation } = await runningWithOperation();
    const bytes = "GET http://x/healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    expect(await exchangeBytes(Number(operation.port), bytes)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("has nothing else", async () => {
    const { operation } = await runningWithOperation();
    expect((await fetch(new URL("/", operation))).status).toBe(404);
    expect((await fetch(new URL("/render", operation), { method: "POST", body: "{}" })).status).toBe(404);
  });

  test("that is in use fails with advice", async () => {
    const { url } = await running();
    const { exit } = await running({ metricsPort: Number(url.port) });
    await expect(exit).rejects.toThrow(StartError);
    await expect(exit).rejects.toThrow(
      `port ${url.port} of 127.0.0.1 is in use; choose another one with the setting metricsPort`,
    );
  });
});
