import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listeningService } from "../support/listening.js";

const MEBIBYTE = 1024 * 1024;

/** A page that exceeds the buffers of the system for a client that does not read. */
const megabytes = (count: number) => ({
  template: "{.repeated section l}{x}{.end}",
  data: { l: Array.from({ length: count }, (_, i) => i), x: "x".repeat(1_000_000) },
});

async function silentReader(port: number, body: object, accept = "text/html") {
  const socket = connect(port, "127.0.0.1").pause();
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const json = JSON.stringify(body);
  const head = ["POST /render HTTP/1.1", "Host: x", `Accept: ${accept}`, "Content-Type: application/json"];
  socket.write(`${head.join("\r\n")}\r\nContent-Length: ${json.length}\r\n\r\n${json}`);
  return socket;
}

describe("responses without a reader", () => {
  test.each(["text/html", "application/json"])("hold no more than the buffer allows (%s)", async (accept) => {
    const bufferSize = 30 * MEBIBYTE;
    const { port, service, log } = await listeningService({ settings: { bufferSize } });
    const readers = [];
    for (let count = 0; count < 6; count++) {
      readers.push(await silentReader(port, megabytes(8), accept));
      // The service holds this response, or has dropped a larger one for it.
      await expect.poll(() => service.budget.used + log.requests.length * 8e6).toBeGreaterThan(count * 7e6);
      expect(service.budget.used).toBeLessThanOrEqual(bufferSize);
    }
    const reply = await fetch(`http://127.0.0.1:${port}/render`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: accept },
      body: JSON.stringify(megabytes(1)),
    });
    expect([reply.status, (await reply.text()).length]).toEqual([200, expect.any(Number)]);
    for (const socket of readers) socket.destroy();
    await expect.poll(() => service.budget.used).toBe(0);
  });

  test("are cut at the deadline", async () => {
    const { port, service, log } = await listeningService({ settings: { transferDeadline: 500 } });
    await silentReader(port, megabytes(8));
    await expect.poll(() => log.requests, { timeout: 20_000 }).toMatchObject([{ aborted: true }]);
    expect(service.budget.used).toBe(0);
  });
});

test("frees the bytes of requests and responses that are finished, and no others", async () => {
  const { url, service } = await listeningService();
  const buffers: Uint8Array[] = [];
  const run = service.pool.run.bind(service.pool);
  vi.spyOn(service.pool, "run").mockImplementation(async (job, pieces, more) => {
    buffers.push(...pieces);
    const outcome = await run(job, pieces, more);
    if (outcome.kind !== "missing") buffers.push(outcome.kind === "page" ? outcome.bytes : outcome.body);
    return outcome;
  });
  const lengths = Array.from({ length: 24 }, (_, index) => 300_000 + index);
  await Promise.all(
    lengths.map(async (length, index) => {
      const response = await fetch(`${url}/render`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Accept: "text/html",
          "Accept-Encoding": index % 2 === 0 ? "gzip" : "identity",
        },
        body: JSON.stringify({
          template: "{x}{@|like-button}",
          data: {
            x: String(index % 10).repeat(length),
            id: "i",
            likeCount: 1,
            websiteSettings: { simpleLikingEnabled: true },
          },
          islands: index % 3 === 0,
        }),
      });
      expect((await response.text()).includes(String(index % 10).repeat(length))).toBe(true);
    }),
  );
  const freed = (): number => buffers.filter(({ buffer }) => buffer.byteLength === 0).length;
  await expect.poll(freed).toBeGreaterThan(buffers.length / 2);
});
