import { once } from "node:events";
import { Agent, get, request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { StartError } from "#website/start-error.js";
import { exchangeBytes } from "../../support/listening.js";
import { running } from "../../support/running-service.js";
import { some } from "../../support/runs.js";
import { threadFile } from "../../support/thread-build.js";

/** Milliseconds after which a missing event fails the test. */
const HANGS = 20_000;

/** A service that renders. */
const rendering = async (settings: Record<string, unknown> = {}) => running(settings, await threadFile());

/** Starts a request without sending its body. Resolves when the service has accepted it. */
async function beginRender(url: URL) {
  const request = httpRequest(new URL("/render", url), {
    method: "POST",
    headers: { "content-type": "application/json", expect: "100-continue" },
  });
  const taken = once(request, "continue");
  request.flushHeaders();
  const reply = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", async (response: IncomingMessage) => {
      resolve({ status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() });
    });
  });
  reply.catch(() => undefined);
  await taken;
  return { request, reply };
}

/** Returns whether the port is open. Sends no request, because the log would contain it. */
function refusesConnections(url: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.once("error", () => resolve(true));
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
  });
}

async function status(url: URL, path: string, agent?: Agent): Promise<number | undefined> {
  const [response] = (await once(get(new URL(path, url), { agent }), "response")) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test("counts bytes that are not a request, and logs them with the id of the response", async () => {
  const { url, log } = await running();
  const answer = await exchangeBytes(Number(url.port), "nonsense\r\n\r\n");
  const { requestId } = JSON.parse(answer.slice(answer.indexOf("{")));
  expect(log.requests).toMatchObject([{ requestId, status: 400, problem: "http-malformed" }]);
  const figures = await (await fetch(new URL("/metrics", url))).text();
  expect(figures).toContain('platen_problems_total{code="http-malformed"} 1');
});

describe("stopping", () => {
  test("finishes open requests and accepts no new ones", async () => {
    const { url, exit, signals, log } = await rendering();
    const { request, reply } = await beginRender(url);
    signals.emit("SIGTERM");
    await expect.poll(() => refusesConnections(url), { timeout: HANGS }).toBe(true);
    request.end('{"template":"in time"}');
    expect(await reply).toEqual({ status: 200, text: "in time" });
    expect(await exit).toBe(0);
    const messages = log.lines.filter(({ level }) => level === "info").map(({ msg }) => msg);
    expect(messages).toEqual(["listening", "stopping", "request", "stopped"]);
  });

  test("reports that it drains before it refuses connections", async () => {
    const { url, exit, signals } = await running({ drainDelay: 60_000 });
    expect(await status(url, "/readyz")).toBe(200);
    signals.emit("SIGTERM");
    expect(await status(url, "/readyz")).toBe(503);
    const other = await fetch(new URL("/healthz", url));
    expect([other.status, other.headers.get("connection")]).toEqual([200, "close"]);
    signals.emit("SIGTERM");
    await exit;
  });

  test("does not wait for idle connections", async () => {
    const { url, exit, signals } = await running();
    const agent = new Agent({ keepAlive: true });
    expect(await status(url, "/healthz", agent)).toBe(200);
    signals.emit("SIGTERM");
    // A service that waited for it would log that its deadline has passed.
    expect(await exit).toBe(0);
    agent.destroy();
  });

  test("aborts requests that take too long, and logs each of them before it ends", async () => {
    const { url, exit, signals, log } = await running({ shutdownDeadline: 50 });
    const pending = await Promise.all(Array.from({ length: 20 }, () => beginRender(url)));
    signals.emit("SIGTERM");
    const replies = await Promise.allSettled(pending.map(({ reply }) => reply));
    expect(replies.filter(({ status }) => status === "rejected")).toHaveLength(20);
    expect(await exit).toBe(1);
    expect(log.requests.filter(({ aborted }) => aborted === true)).toHaveLength(20);
    expect(log.lines.at(-1)).toMatchObject({ msg: "stopped", clean: false });
  });

  test("ends the process after the deadline even if something cannot be closed", async () => {
    const stuck = async () => ({
      mounts: [],
      announcement: () => undefined,
      close: () => new Promise<void>(() => undefined),
    });
    const { forced, signals } = await running({ shutdownDeadline: 0 }, undefined, stuck);
    expect(forced).toEqual([]);
    signals.emit("SIGTERM");
    await expect.poll(() => forced, { timeout: HANGS }).toEqual([1]);
  });

  test("is immediate at the second signal and leaves no listeners", async () => {
    const { url, exit, signals, log } = await running({ drainDelay: 60_000, shutdownDeadline: 60_000 });
    const { reply } = await beginRender(url);
    signals.emit("SIGTERM");
    const stopping = () => log.lines.some((line) => line["msg"] === "stopping");
    await expect.poll(stopping, { timeout: HANGS }).toBe(true);
    signals.emit("SIGINT");
    await expect(reply).rejects.toThrow();
    expect(await exit).toBe(1);
    expect(signals.listenerCount("SIGINT") + signals.listenerCount("SIGTERM")).toBe(0);
  });
});

describe("a client", () => {
  test("that disconnects while it reads ends its request, and the service continues", async () => {
    const { url, log } = await rendering();
    const socket = connect(Number(url.port), url.hostname);
    const row = "x".repeat(1000);
    const body = JSON.stringify({
      template: "{.repeated section l}{r}{.end}",
      data: { r: row, l: Array(10_000).fill(1) },
    });
    socket.write(
      `POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    await once(socket, "data");
    socket.destroy();
    await expect.poll(() => log.requests, { timeout: HANGS }).toHaveLength(1);
    expect(log.requests[0]).toMatchObject({ level: "warn", aborted: true });
    expect(await status(url, "/healthz")).toBe(200);
  });

  test.each(some([false, true], 2))(
    "that does not read is disconnected at the deadline, islands: %s",
    async (islands) => {
      const { url, log } = await rendering({
        transferDeadline: 500,
        outputLimit: 32_000_000,
      });
      const socket = connect(Number(url.port), url.hostname);
      socket.on("error", () => undefined);
      onTestFinished(() => void socket.destroy());
      socket.pause();
      const body = JSON.stringify({
        template: "{.repeated section l}{r}{.end}{@|like-button}",
        data: {
          id: "i",
          websiteSettings: { simpleLikingEnabled: true },
          r: "x".repeat(1000),
          l: Array(16_000).fill(1),
        },
        islands,
      });
      socket.write(
        `POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${body.length}\r\n\r\n${body}`,
      );
      await expect.poll(() => log.requests, { timeout: HANGS }).toHaveLength(1);
      expect(log.requests[0]).toMatchObject({ aborted: true, ...(islands ? { islands: 1 } : {}) });
    },
  );

  test("that disconnects while it sends ends its request", async () => {
    const { url, log } = await running();
    const { request, reply } = await beginRender(url);
    request.write('{"template":');
    request.destroy();
    await expect(reply).rejects.toThrow();
    await expect.poll(() => log.requests, { timeout: HANGS }).toHaveLength(1);
    expect(log.requests[0]).toMatchObject({ aborted: true, status: 499 });
    const figures = await (await fetch(new URL("/metrics", url))).text();
    expect(figures).toMatch(
      /^platen_request_seconds_count\{method="POST",route="\/render",status="499"\} 1$/m,
    );
    expect(await status(url, "/healthz")).toBe(200);
  });
});

describe("starting", () => {
  test("on a port in use fails with advice", async () => {
    const { url } = await running();
    const second = await running({ port: url.port });
    await expect(second.exit).rejects.toThrow(StartError);
    await expect(second.exit).rejects.toThrow(
      `port ${url.port} of 127.0.0.1 is in use; choose another one with --port`,
    );
  });

  test("on an address of another machine fails with advice", async () => {
    const { exit } = await running({ host: "203.0.113.7" });
    await expect(exit).rejects.toThrow('"203.0.113.7" is not an address of this machine');
  });
});
