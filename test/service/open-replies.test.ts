import { once } from "node:events";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { OpenReplies } from "../../src/service/open-replies.js";

/** A server that holds its replies back, and one request that it has taken on. */
async function holding(begin: RequestListener, body?: string) {
  const server = createServer();
  const replies = new OpenReplies(server);
  const taken = new Promise<void>((resolve) => {
    server.on("request", (req, res) => {
      begin(req, res);
      resolve();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const request = httpRequest({ port: (server.address() as AddressInfo).port, method: "POST" }).end(body);
  const reply = once(request, "response").then(async ([response]: IncomingMessage[]) => {
    const text = Buffer.concat((await response?.toArray()) ?? []).toString();
    return { status: response?.statusCode, headers: response?.headers, text };
  });
  reply.catch(() => undefined);
  await taken;
  return { replies, reply };
}

test("a reply that has not begun becomes a problem, with nothing of what it was going to be", async () => {
  const { replies, reply } = await holding((_req, res) => {
    res.setHeader("X-Request-Id", "abc");
    res.setHeader("Content-Encoding", "gzip");
    res.setHeader("ETag", '"x"');
  });
  replies.giveUp();
  const { status, headers, text } = await reply;
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ code: "worker-lost", status: 503, requestId: "abc" });
  expect(headers).toMatchObject({
    "content-type": "application/problem+json",
    connection: "close",
    "cache-control": "no-store",
    "retry-after": "1",
    "x-request-id": "abc",
  });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(headers).not.toHaveProperty("etag");
});

test("a reply that has begun is cut off: half a page must not look like a whole one", async () => {
  const { replies, reply } = await holding((_req, res) => void res.write("<p>half"));
  replies.giveUp();
  await expect(reply).rejects.toThrow(/aborted|ECONNRESET|socket hang up/);
});

test("a reply that is over is left alone", async () => {
  const { replies, reply } = await holding((_req, res) => void res.end("done"));
  expect(await reply).toMatchObject({ status: 200, text: "done" });
  replies.giveUp();
});

test("a reply whose turn has not come when its connection ends is forgotten", async () => {
  const server = createServer();
  const replies = new OpenReplies(server);
  const arrived: ServerResponse[] = [];
  server.on("request", (_req, res) => void arrived.push(res));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2));
  await expect.poll(() => arrived.length).toBe(2);
  const [, second] = arrived as [ServerResponse, ServerResponse];
  // It also tells that it was aborted.
  second.req.on("error", () => undefined);
  const over = new Promise<void>((resolve) => second.req.once("close", () => resolve()));
  socket.destroy();
  await over;
  replies.giveUp();
  expect(second.headersSent).toBe(false);
});

test("a request that was taken from its connection still has its reply", async () => {
  const { replies, reply } = await holding(async (req, res) => {
    // Whoever leaves such a loop leaves the request without a socket.
    for await (const _piece of req) break;
    req.once("close", () => res.end("done"));
  }, "body");
  expect(await reply).toMatchObject({ status: 200, text: "done" });
  replies.giveUp();
});
