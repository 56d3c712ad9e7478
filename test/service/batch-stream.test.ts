import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Service } from "#service/service.js";
import { turns } from "../support/event-loop.js";
import { listeningService } from "../support/listening.js";
import { occupied, startTestService } from "../support/service.js";

const NDJSON = "application/x-ndjson";

/** Resolves when no thread has rendered for a hundred turns of the event loop. */
async function idle({ queue }: Service): Promise<void> {
  for (let quiet = 0; quiet < 100; quiet++) {
    await turns(1);
    if (queue.counts.running > 0) quiet = 0;
  }
}

describe("a batch on a socket", () => {
  async function listening(settings: Record<string, unknown> = {}) {
    const { app, service, log } = await startTestService({ settings });
    const server: Server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { port: (server.address() as AddressInfo).port, service, log };
  }

  function begin(port: number, headers: Record<string, string> = {}) {
    const outgoing = httpRequest({
      port,
      method: "POST",
      path: "/render/batch",
      headers: { "content-type": NDJSON, ...headers },
    });
    outgoing.on("error", () => undefined);
    const reply = once(outgoing, "response").then(([response]) => response as IncomingMessage);
    reply.catch(() => undefined);
    return { outgoing, reply };
  }

  test("responds to a line before the next one is sent", async () => {
    const { port } = await listening();
    const { outgoing, reply } = begin(port);
    outgoing.write('{"id":1,"template":"one"}\n');
    const response = await reply;
    const answers = createInterface({ input: response })[Symbol.asyncIterator]();
    expect(JSON.parse((await answers.next()).value).html).toBe("one");
    outgoing.write('{"id":2,"template":"two"}\n');
    expect(JSON.parse((await answers.next()).value).html).toBe("two");
    outgoing.end();
    expect((await answers.next()).done).toBe(true);
  });

  test.each([
    ["gzip", createGunzip],
    ["br", createBrotliDecompress],
  ])("responds to a line before the next one is sent, with %s", async (encoding, createDecoder) => {
    const { port } = await listening();
    const { outgoing, reply } = begin(port, { "accept-encoding": encoding });
    outgoing.write('{"id":1,"template":"one"}\n');
    const response = await reply;
    expect(response.headers["content-encoding"]).toBe(encoding);
    const answers = createInterface({ input: response.pipe(createDecoder()) })[Symbol.asyncIterator]();
    for (const text of ["one", "two"]) {
      expect(JSON.parse((await answers.next()).value).html).toBe(text);
      if (text === "one") outgoing.end('{"id":2,"template":"two"}\n');
    }
    expect((await answers.next()).done).toBe(true);
  });

  test("does not cause a warning about listeners if it is compressed", async () => {
    const { port } = await listeningService();
    const warnings: string[] = [];
    const hear = ({ message }: Error): void => void warnings.push(message);
    process.on("warning", hear);
    onTestFinished(() => void process.off("warning", hear));
    const { outgoing, reply } = begin(port, { "accept-encoding": "br" });
    outgoing.end('{"template":"one"}\n');
    await (await reply).toArray();
    expect(warnings).toEqual([]);
  });

  test("reads no more lines than its reader reads outcomes", async () => {
    const { port, log, service } = await listening();
    const { outgoing, reply } = begin(port);
    const line = `${JSON.stringify({ template: "{x}", data: { x: "x".repeat(100_000) } })}\n`;
    outgoing.write(line);
    const response = await reply;
    response.pause();
    // The buffers take some lines, but not a hundred times as many.
    let taken = 0;
    let stalled = false;
    while (!stalled && taken < 1_000) {
      taken++;
      if (!outgoing.write(line)) {
        stalled = await Promise.race([
          once(outgoing, "drain").then(() => false),
          idle(service).then(() => true),
        ]);
      }
    }
    expect(stalled).toBe(true);
    outgoing.end();
    let answers = 0;
    for await (const _ of createInterface({ input: response })) answers++;
    expect(answers).toBe(taken + 1);
    await expect.poll(() => log.requests).toHaveLength(1);
  });

  test("ends when its caller disconnects", async () => {
    const { port, log, service } = await listening();
    const { outgoing, reply } = begin(port);
    outgoing.write('{"id":1,"template":"one"}\n');
    await reply;
    outgoing.destroy();
    await expect.poll(() => log.requests).toHaveLength(1);
    expect(log.requests[0]).toMatchObject({ aborted: true });
    expect(service.queue.counts).toEqual({ waiting: 0, running: 0 });
  });

  test("does not start a line whose reader has disconnected", async () => {
    const { port, log, service } = await listening();
    const { release, running } = await occupied(service);
    const { outgoing } = begin(port);
    outgoing.write('{"id":1,"template":"one"}\n');
    await expect.poll(() => service.queue.counts.waiting).toBe(1);
    outgoing.destroy();
    await expect.poll(() => log.requests).toHaveLength(1);
    release();
    await running;
    await expect.poll(() => service.queue.counts).toEqual({ waiting: 0, running: 0 });
    expect(await service.metrics.text()).not.toMatch(/platen_render_seconds_count\{|platen_problems_total\{/);
    expect(log.lines.map(({ msg }) => msg)).not.toContain("batch line");
  });

  test("without a next line ends in spite of empty lines", async () => {
    const { port, log } = await listening({ transferDeadline: 500 });
    const { outgoing, reply } = begin(port);
    outgoing.write('{"id":1,"template":"one"}\n');
    // A line in transit resets the connection when the service closes it.
    const closed = new Promise((resolve) => outgoing.once("close", resolve));
    const drip = setInterval(() => outgoing.write("\n"), 50);
    onTestFinished(() => clearInterval(drip));
    const lines: string[] = [];
    for await (const line of createInterface({ input: await reply })) {
      lines.push(line);
      if (lines.length === 2) clearInterval(drip);
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { id: 1, html: "one" },
      { status: 408, problem: { code: "request-timeout" } },
    ]);
    await closed;
    expect(log.requests).toHaveLength(1);
  });
});
