import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { inTurn } from "../../../src/service/requests/in-turn.js";

/** A server whose replies are given by hand, and connections to it. */
async function held(room?: Parameters<typeof inTurn>[1]) {
  const begun: { readonly url: string | undefined; readonly res: ServerResponse }[] = [];
  let arrived = 0;
  const server = createServer(inTurn(({ url }, res) => void begun.push({ url, res }), room));
  server.prependListener("request", () => arrived++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const call = async (...paths: string[]) => send(paths, "");
  const send = async (paths: readonly string[], headers: string) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    let text = "";
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    await once(socket, "connect");
    const before = arrived;
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`).join(""));
    await expect.poll(() => arrived).toBe(before + paths.length);
    return { socket, closed, received: () => text };
  };
  const urls = (): (string | undefined)[] => begun.map(({ url }) => url);
  return { begun, urls, call, send };
}

test("requests of one connection begin when those before them are answered", async () => {
  const { begun, urls, call } = await held();
  const { received } = await call("/1", "/2", "/3");
  for (const path of ["/1", "/2", "/3"]) {
    await expect.poll(() => urls().at(-1)).toBe(path);
    begun.at(-1)?.res.end(path);
  }
  await expect.poll(received).toContain("\r\n\r\n/3");
  expect(urls()).toEqual(["/1", "/2", "/3"]);
  expect(received().indexOf("/1")).toBeLessThan(received().indexOf("/2"));
});

test("requests of other connections do not wait for them", async () => {
  const { urls, call } = await held();
  await call("/1", "/2");
  await call("/other");
  expect(urls()).toEqual(["/1", "/other"]);
});

test("a connection that brings more than can wait is closed, and gives its places back", async () => {
  const { begun, urls, call } = await held({ requests: 2, bytes: 1_000_000 });
  const greedy = await call("/1", "/2", "/3", "/4", "/5");
  await greedy.closed;
  const modest = await call("/a", "/b", "/c");
  begun[1]?.res.end();
  await expect.poll(urls).toEqual(["/1", "/a", "/b"]);
  begun[2]?.res.end();
  await expect.poll(urls).toEqual(["/1", "/a", "/b", "/c"]);
  begun[3]?.res.end("last");
  await expect.poll(modest.received).toContain("last");
});

test.each([
  ["long", `A: ${"x".repeat(9_000)}\r\n`],
  ["many", "A: x\r\n".repeat(150)],
  ["those of bodies", "Content-Length: 0\r\n"],
])("heads that are %s count by their memory", async (_, headers) => {
  const { urls, call, send } = await held({ requests: 1_000, bytes: 20_000 });
  const paths = ["/1", "/2", "/3", "/4"];
  await (await send(paths, headers)).closed;
  const { socket } = await call(...paths);
  expect(urls()).toEqual(["/1", "/1"]);
  expect(socket.destroyed).toBe(false);
});

test("what waits does not begin when its caller has left", async () => {
  const { begun, urls, call } = await held();
  const { socket, closed } = await call("/1", "/2");
  const over = once(begun[0]?.res as ServerResponse, "close");
  socket.destroy();
  await closed;
  await over;
  await call("/other");
  expect(urls()).toEqual(["/1", "/other"]);
});
