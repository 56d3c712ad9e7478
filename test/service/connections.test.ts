import { once } from "node:events";
import fs from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { listen } from "#service/server.js";
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
