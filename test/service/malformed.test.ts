import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { exchangeBytes, listeningService } from "../support/listening.js";

const rendering = (template: string) => {
  const body = JSON.stringify({ template });
  const head = `POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  return `${head}\r\n\r\n${body}`;
};

const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

test("rejects bytes after complete requests after their responses", async () => {
  const { port } = await listeningService();
  const answers = await exchangeBytes(port, `${rendering("first")}${rendering("second")}no HTTP\r\n\r\n`);
  expect(statuses(answers)).toEqual([200, 200, 400]);
  expect(answers.indexOf("first")).toBeLessThan(answers.indexOf("second"));
  expect(answers.indexOf("second")).toBeLessThan(answers.indexOf("http-malformed"));
});

test("refuses a body that breaks before its response has started", async () => {
  const { port } = await listeningService();
  const head =
    "POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  const answer = await exchangeBytes(port, `${head}2\r\n{"\r\nno length\r\n`);
  expect(statuses(answer)).toEqual([400]);
  expect(answer).toContain("http-malformed");
});

test("a broken body after a pending request does not replace its response", async () => {
  const { port } = await listeningService();
  const broken =
    "POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n" +
    "\r\nno length\r\n";
  const answer = await exchangeBytes(port, rendering("first") + broken);
  // The first response may have been sent before the connection is closed.
  expect([[], [200, 400]]).toContainEqual(statuses(answer));
});

test("a body that breaks during its response cuts the response", async () => {
  const { port, log } = await listeningService();
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  let answer = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    answer += text;
    if (text.includes('"html":"begun"')) socket.write("no length\r\n");
  });
  const line = '{"template":"begun"}\n';
  const head =
    "POST /render/batch HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked";
  socket.write(`${head}\r\n\r\n${line.length.toString(16)}\r\n${line}\r\n`);
  await once(socket, "close");
  expect(statuses(answer)).toEqual([200]);
  expect(answer.endsWith("0\r\n\r\n")).toBe(false);
  await expect.poll(() => log.requests).toMatchObject([{ aborted: true, batch: { lines: 1 } }]);
});

test("rejects a CONNECT request after the responses to earlier requests", async () => {
  const { port, log } = await listeningService();
  const asking = "CONNECT a.test:443 HTTP/1.1\r\nHost: a.test:443\r\n\r\n";
  const alone = await exchangeBytes(port, asking);
  expect(statuses(alone)).toEqual([400]);
  expect(alone).toContain("http-malformed");
  const answers = await exchangeBytes(port, rendering("first") + rendering("second") + asking);
  expect(statuses(answers)).toEqual([200, 200, 400]);
  await expect.poll(() => log.requests).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test("resetting the connection after such a request has no other effect", async () => {
  const { port, url } = await listeningService();
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`${rendering("first")}CONNECT a.test:443 HTTP/1.1\r\nHost: a.test:443\r\n\r\n`);
  await once(socket, "data");
  socket.resetAndDestroy();
  await once(socket, "close");
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test.each(["Host: x\r\nHost: y", "Host: x\r\nhost: x"])(
  "refuses a request for several hosts (%j)",
  async (hosts) => {
    const { port } = await listeningService();
    for (const version of ["1.0", "1.1"]) {
      const answer = await exchangeBytes(port, `GET /healthz HTTP/${version}\r\n${hosts}\r\n\r\n`);
      expect(statuses(answer)).toEqual([400]);
      expect(answer).toContain("http-malformed");
    }
  },
);

test.each(["POST /render", "GET /healthz"])("refuses %s without a Host header", async (start) => {
  const { port, log } = await listeningService();
  const answer = await exchangeBytes(port, `${start} HTTP/1.1\r\n\r\n`);
  expect(statuses(answer)).toEqual([400]);
  expect(answer).toContain('"code":"http-malformed"');
  expect(log.requests[0]).toMatchObject({ status: 400, problem: "http-malformed" });
  expect(statuses(await exchangeBytes(port, "GET /healthz HTTP/1.0\r\n\r\n"))).toEqual([200]);
});

test("ignores expectations other than `100-continue`", async () => {
  const { port } = await listeningService();
  const request = rendering("as ever").replace("Host: x", "Host: x\r\nConnection: close\r\nExpect: a-gift");
  const answer = await exchangeBytes(port, request);
  expect(statuses(answer)).toEqual([200]);
  expect(answer).toMatch(/\r\n\r\nas ever$/);
});
