import { once } from "node:events";
import { createServer, get, IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { type Duplex, PassThrough, type Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { openExchange } from "../../../src/service/exchange.js";
import { replyComplete } from "../../../src/service/replies/complete.js";
import { replyWithProblem } from "../../../src/service/replies/problem.js";
import { encodedDestination } from "../../../src/service/replies/streamed.js";

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
  const config = { compression: false, replyDeadline: 60_000 };
  const replies = [waitingReply(), waitingReply()];
  for (const [index, res] of replies.entries()) {
    await replyComplete(res, config, "html", index === 0 ? "<p>first</p>" : "<p>other, and longer</p>");
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
      resolve([res, encodedDestination(res).on("error", () => undefined)]);
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
