import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
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
