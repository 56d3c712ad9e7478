import { once } from "node:events";
import { createServer, get, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { type Duplex, PassThrough, type Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { Problem } from "../../../src/service/errors.js";
import { openExchange } from "../../../src/service/exchange.js";
import { HeldMemory } from "../../../src/service/held-memory.js";
import { replyComplete } from "../../../src/service/replies/complete.js";
import { replyWithProblem } from "../../../src/service/replies/problem.js";
import { encodedDestination, replyWithStream } from "../../../src/service/replies/streamed.js";
import { startTestService } from "../../support/service.js";

const roomy = (): HeldMemory => new HeldMemory(100_000_000, "sent");

/** A reply that has no connection yet, as one behind another that has not ended. */
function waitingReply(headers: Record<string, string> = {}): ServerResponse<IncomingMessage> {
  const req = new IncomingMessage(new Socket());
  Object.assign(req.headers, headers);
  const res = new ServerResponse(req);
  openExchange(res, { requestId: "r", startedAt: 0, notes: {} });
  return res;
}

/** What a reply sends as soon as it has a connection. */
function sentBy(res: ServerResponse): string {
  const connection: Duplex = new PassThrough();
  res.assignSocket(connection as Socket);
  return String(connection.read());
}

test("a reply that waits for its connection keeps its bytes, whatever is answered meanwhile", async () => {
  const { service } = await startTestService({ settings: { compression: false } });
  const replies = [waitingReply(), waitingReply()];
  for (const [index, res] of replies.entries()) {
    await replyComplete(res, service, "html", index === 0 ? "<p>first</p>" : "<p>other, and longer</p>");
  }
  expect(replies.map((res) => sentBy(res).split("\r\n\r\n")[1])).toEqual([
    "<p>first</p>",
    "<p>other, and longer</p>",
  ]);
});

test("a problem has nothing of the reply in whose place it comes", () => {
  const res = waitingReply();
  res.setHeader("ETag", '"x"');
  res.setHeader("Content-Encoding", "gzip");
  replyWithProblem(new Error("no"), res);
  expect(res.statusCode).toBe(500);
  expect(res.getHeaderNames()).not.toContain("etag");
  expect(res.getHeaderNames()).not.toContain("content-encoding");
});

test("a reply that has begun is cut off by a problem: half a page must not look like a whole one", () => {
  const res = waitingReply();
  res.write("<p>half");
  replyWithProblem(new Error("no"), res);
  expect(res.destroyed).toBe(true);
});

/** The two ends of a reply that is compressed, while somebody waits for it. */
async function compressedReply(encoding: string) {
  const server = createServer();
  const begun = new Promise<readonly [ServerResponse, Writable]>((resolve) => {
    server.once("request", (_req, res) => {
      openExchange(res, { requestId: "r", startedAt: 0, notes: {} });
      resolve([res, encodedDestination(res, roomy()).on("error", () => undefined)]);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const headers = { "accept-encoding": encoding };
  get({ port: (server.address() as AddressInfo).port, headers }).on("error", () => undefined);
  return begun;
}

test.each(["gzip", "br"])("a reply as %s and its compression end together", async (encoding) => {
  const [cut, itsCompression] = await compressedReply(encoding);
  itsCompression.destroy();
  await expect.poll(() => cut.destroyed).toBe(true);
  const [left, stillCompressing] = await compressedReply(encoding);
  left.destroy();
  await expect.poll(() => stillCompressing.destroyed).toBe(true);
});

test("streams are compressed as long as there is room for what compresses them", async () => {
  const sending = new HeldMemory(1_000_000, "sent");
  const replies = Array.from({ length: 3 }, () => waitingReply({ "accept-encoding": "gzip" }));
  const destinations = replies.map((res) => encodedDestination(res, sending));
  expect(destinations.map((each, index) => each === replies[index])).toEqual([false, true, true]);
  expect(replies.map((res) => res.getHeader("content-encoding"))).toEqual(["gzip", undefined, undefined]);
  expect(sending.held).toBeGreaterThan(0);
  replies[0]?.emit("close");
  expect(sending.held).toBe(0);
});

test("nothing is held to compress for a caller who has left", async () => {
  const [res] = await compressedReply("gzip");
  res.destroy();
  await once(res, "close");
  const sending = roomy();
  encodedDestination(res, sending);
  expect(sending.held).toBe(0);
});

test.each([true, false])(
  "a stream that fails before its first text is answered with what went wrong (compressed: %s)",
  async (compression) => {
    // biome-ignore lint/correctness/useYield: it never comes to that.
    async function* failing(): AsyncGenerator<string, void, undefined> {
      throw new Problem("overloaded", { detail: "No room." });
    }
    const server = createServer((_req, res) => {
      openExchange(res, { requestId: "r", startedAt: 0, notes: {} });
      const reply = { type: "html", segments: failing(), compression } as const;
      replyWithStream(res, reply, roomy()).catch((error) => replyWithProblem(error, res));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void server.close());
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect([reply.status, await reply.json()]).toMatchObject([503, { code: "overloaded" }]);
  },
);
