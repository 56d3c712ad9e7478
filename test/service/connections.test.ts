import { once } from "node:events";
import fs from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { getHeapSpaceStatistics } from "node:v8";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { listen } from "#service/server.js";
import { garbageCollector } from "../support/garbage-collection.js";
import { listeningService } from "../support/listening.js";
import { occupied, startTestService } from "../support/service.js";

/** A connection for any bytes, which may be invalid HTTP. */
async function rawConnection(port: number) {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk: string) => {
    text += chunk;
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  return { socket, received: () => text, closed };
}

/** Returns the memory of a thousand ended connections that minor collections do not free. */
async function promotedBytes(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const collectGarbage = garbageCollector();
  const connectOften = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      const socket = connect(port, "127.0.0.1").resume();
      socket.end("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      await once(socket, "close");
      if (i % 100 === 0) collectGarbage({ type: "minor" });
    }
  };
  const oldBytes = (): number =>
    getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")?.space_used_size ?? 0;
  collectGarbage();
  const before = oldBytes();
  await connectOften(1_000);
  return oldBytes() - before;
}

test("only the heads of requests have a deadline, because batches may be endless", async () => {
  const { server } = await listeningService({ settings: { transferDeadline: 1_234 } });
  expect(server).toMatchObject({ headersTimeout: 1_234, requestTimeout: 0 });
});

test("connections that the system refuses are reported and end nothing", async () => {
  const { app } = await startTestService();
  const reported: string[] = [];
  const onError = ({ message }: Error) => void reported.push(message);
  const server = await listen(app, { ...readConfig({}, {}), port: 0, onError });
  onTestFinished(() => void server.close());
  for (const message of ["accept ENFILE", "accept ENOMEM"]) server.emit("error", new Error(message));
  expect(reported).toEqual(["accept ENFILE", "accept ENOMEM"]);
});

describe("a connection", () => {
  test("stays in memory no longer than that of Node's own server", async () => {
    const respond = (_: unknown, res: ServerResponse): void => void res.end();
    const ours = await listen(respond, { ...readConfig({}, {}), port: 0 });
    const bare = createServer(respond).listen(0, "127.0.0.1");
    await once(bare, "listening");
    expect((await promotedBytes(ours)) - (await promotedBytes(bare))).toBeLessThan(1_000_000);
  });

  test("has one request answered per turn of the event loop, if several arrive at once", async () => {
    const turns: number[] = [];
    let turn = 0;
    const server = await listen(
      (_, res) => {
        turns.push(turn);
        res.end();
      },
      { ...readConfig({}, {}), port: 0 },
    );
    onTestFinished(() => void server.close());
    const counting = (): void => {
      turn++;
      if (turns.length < 20) setImmediate().then(counting);
    };
    counting();
    const { socket, received } = await rawConnection((server.address() as AddressInfo).port);
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20));
    await expect.poll(() => received().match(/200 OK/g)).toHaveLength(20);
    expect(new Set(turns).size).toBe(20);
  });

  test.each(["end", "reset"] as const)(
    "has its request closed in a turn of its own, if many connections %s at once",
    async (how) => {
      const count = 20;
      const closed: number[] = [];
      let begun = 0;
      let turn = 0;
      const server = await listen(
        (req) => {
          begun++;
          req.on("close", () => void closed.push(turn));
        },
        { ...readConfig({}, {}), port: 0 },
      );
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const connections = await Promise.all(Array.from({ length: count }, () => rawConnection(port)));
      for (const { socket } of connections)
        socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{");
      await expect.poll(() => begun).toBe(count);
      const counting = (): void => {
        turn++;
        if (closed.length < count) setImmediate().then(counting);
      };
      counting();
      for (const { socket } of connections) how === "end" ? socket.end() : socket.resetAndDestroy();
      await expect.poll(() => closed).toHaveLength(count);
      expect(new Set(closed).size).toBe(count);
    },
  );

  test("has the next request answered after the previous response", async () => {
    const events: string[] = [];
    const server = await listen(
      async ({ url }, res) => {
        events.push(`begin ${url}`);
        for (let turn = 0; turn < 20; turn++) await setImmediate();
        events.push(`end ${url}`);
        res.end();
      },
      { ...readConfig({}, {}), port: 0 },
    );
    onTestFinished(() => void server.close());
    const { socket, received } = await rawConnection((server.address() as AddressInfo).port);
    socket.write("GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => received().match(/200 OK/g)).toHaveLength(2);
    expect(events).toEqual(["begin /1", "end /1", "begin /2", "end /2"]);
  });

  test("gets no second response if a request becomes invalid while its response is sent", async () => {
    const { port } = await listeningService();
    const { socket, received, closed } = await rawConnection(port);
    const head = "Host: x\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked";
    const line = '{"template":"first","data":{}}\n';
    socket.write(`POST /render/batch HTTP/1.1\r\n${head}\r\n\r\n${line.length.toString(16)}\r\n${line}\r\n`);
    await expect.poll(received).toContain('"html":"first"');
    socket.write("this is no length of a chunk\r\n");
    await closed;
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });

  test("gets the response to a pending request before that to invalid bytes after it", async () => {
    const { port, server, service } = await listeningService();
    const { release, running } = await occupied(service);
    const { socket, received, closed } = await rawConnection(port);
    const head = "Host: x\r\nContent-Type: application/json\r\nContent-Length: 16";
    socket.write(
      `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nPOST /render HTTP/1.1\r\n${head}\r\n\r\n{"template":"x"}`,
    );
    await expect.poll(received).toContain('{"status":"ok"}');
    await expect.poll(() => service.queue.counts.waiting).toBe(1);
    const heard = once(server, "clientError");
    socket.write("nonsense\r\n\r\n");
    await heard;
    release();
    await Promise.all([running, closed]);
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 400"]);
  });

  test.each([
    ["POST", "/nothing", 404],
    ["PUT", "/healthz", 405],
    ["GET", "/healthz", 200],
  ])("does not wait forever for the unneeded body of %s %s", async (method, path, status) => {
    const { port } = await listeningService({ settings: { transferDeadline: 200 } });
    const { socket, received, closed } = await rawConnection(port);
    const drip = setInterval(() => socket.write(" "), 10);
    onTestFinished(() => clearInterval(drip));
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n`);
    await closed;
    expect(received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test("is kept if an unneeded body arrives in time", async () => {
    const { port } = await listeningService();
    const { socket, received } = await rawConnection(port);
    socket.write("POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n");
    await expect.poll(received).toContain("HTTP/1.1 404");
    socket.write("bodyGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(received).toContain("HTTP/1.1 200");
    expect(socket.destroyed).toBe(false);
  });

  test.each([
    [
      "a large body",
      (req: IncomingMessage, res: ServerResponse) => void req.resume().on("end", () => res.end()),
    ],
    ["the rest of a rejected body", (_: IncomingMessage, res: ServerResponse) => void res.end()],
  ])("is read in small parts while it sends %s", async (_, handle) => {
    const server = await listen(handle, { ...readConfig({}, {}), port: 0 });
    onTestFinished(() => void server.close());
    const length = 8_000_000;
    const parts: number[] = [];
    let read = 0;
    server.once("connection", async (connection: Socket) => {
      while (read < length && !connection.destroyed) {
        parts.push(connection.bytesRead - read);
        read = connection.bytesRead;
        await setImmediate();
      }
    });
    const { socket, received } = await rawConnection((server.address() as AddressInfo).port);
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    socket.write(Buffer.alloc(length));
    await expect.poll(() => read).toBeGreaterThan(length);
    await expect.poll(received).toContain("200 OK");
    expect(Math.max(...parts)).toBeLessThan(400_000);
  });

  test("that ends before a file was opened is not an error", async () => {
    const files = { "shop/site.json": "{}", "shop/assets/a.css": "p {}" };
    const { server, port, log } = await listeningService({ files });
    const requested = once(server, "request");
    // The call of `stat` for this file never returns.
    const looking = vi.spyOn(fs, "stat").mockImplementation(() => undefined);
    onTestFinished(() => void looking.mockRestore());
    const { socket } = await rawConnection(port);
    socket.write("GET /sites/shop/assets/a.css HTTP/1.1\r\nHost: x\r\n\r\n");
    const [req] = await requested;
    await expect.poll(() => looking.mock.calls.length).toBe(1);
    req.socket.destroy(Object.assign(new Error("reset"), { code: "ECONNRESET" }));
    await expect.poll(() => log.requests).toMatchObject([{ level: "warn", aborted: true, status: 499 }]);
  });

  test("that ends before its body has no problem and no response", async () => {
    const { server, port, log } = await listeningService();
    for (const path of ["/render", "/render/batch"]) {
      const requested = once(server, "request");
      const { socket } = await rawConnection(port);
      const type = path === "/render" ? "application/json" : "application/x-ndjson";
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n{`);
      await requested;
      socket.resetAndDestroy();
      await expect.poll(() => log.requests.at(-1)).toMatchObject({ path, aborted: true, status: 499 });
      expect(log.requests.at(-1)).not.toHaveProperty("problem");
    }
  });

  test.each([
    ["gzip", "whose compression makes no sense", {}, "body-unreadable"],
    ["identity", "that takes too much memory", { bufferSize: 1_000 }, "overloaded"],
  ])("is kept after a batch (%s) %s", async (encoding, _what, settings, code) => {
    const { port } = await listeningService({ settings });
    const { socket, received } = await rawConnection(port);
    const head = `POST /render/batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson`;
    socket.write(`${head}\r\nContent-Encoding: ${encoding}\r\nContent-Length: 300000\r\n\r\n`);
    socket.write("x".repeat(100_000));
    await expect.poll(received).toMatch(new RegExp(`"code":"${code}"[^]*\r\n0\r\n\r\n$`));
    socket.write(`${"x".repeat(200_000)}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(received).toContain('{"status":"ok"}');
  });

  test("without a byte is closed, but kept while its request waits for a thread", async () => {
    const { app, service } = await startTestService();
    const server = await listen(app, { ...readConfig({}, {}), port: 0, idleTimeout: 50 });
    onTestFinished(() => void server.close());
    const { release, running } = await occupied(service);
    const { port } = server.address() as AddressInfo;
    const { socket, received } = await rawConnection(port);
    const head = "Host: x\r\nContent-Type: application/json\r\nContent-Length: 16";
    socket.write(`POST /render HTTP/1.1\r\n${head}\r\n\r\n{"template":"x"}`);
    for (let times = 0; times < 3; times++) await once(server, "timeout");
    const silent = await rawConnection(port);
    await silent.closed;
    release();
    await running;
    await expect.poll(received).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("with a compressed batch causes no warning about leaks", async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error) => void warnings.push(warning);
    process.on("warning", warned);
    onTestFinished(() => void process.off("warning", warned));
    const { url } = await listeningService();
    const headers = { "Content-Type": "application/x-ndjson", "Accept-Encoding": "gzip" };
    const response = await fetch(`${url}/render/batch`, {
      method: "POST",
      headers,
      body: '{"template":"x"}',
    });
    expect(await response.text()).toContain('"html":"x"');
    expect(warnings).toEqual([]);
  });
});
