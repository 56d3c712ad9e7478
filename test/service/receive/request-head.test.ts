import { describe, expect, test } from "vitest";
import { exchangeBytes, listeningService } from "../../support/listening.js";

const END = "\r\n\r\n";

describe("the head of a request", () => {
  test.each([
    ["of HTTP/0.9", `GET /healthz${END}`],
    ["of HTTP/2.0", `GET /healthz HTTP/2.0\r\nHost: x${END}`],
    ["without a host", `GET /healthz HTTP/1.1\r\nConnection: close${END}`],
    ["with two hosts", `GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close${END}`],
    ["with a path as its host", `GET /healthz HTTP/1.1\r\nHost: a/b\r\nConnection: close${END}`],
    ["with credentials in its host", `GET /healthz HTTP/1.1\r\nHost: a@b\r\nConnection: close${END}`],
    ["with a word as its port", `GET /healthz HTTP/1.1\r\nHost: a:b\r\nConnection: close${END}`],
    [
      "with two credentials",
      `GET /healthz HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n` +
        `Connection: close${END}`,
    ],
    [
      "with another transfer coding",
      `POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: gzip, ` +
        `chunked\r\nConnection: close${END}10\r\n{"template":"x"}\r\n0${END}`,
    ],
  ])("with %s is rejected", async (_what, bytes) => {
    const { port } = await listeningService();
    const response = await exchangeBytes(port, bytes);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"code":"http-malformed"');
  });

  test.each(["x", "x:80", "127.0.0.1:4000", "[::1]:4000", "a-b.example", "a_b", ""])(
    "with the host %j is accepted",
    async (host) => {
      const { port } = await listeningService();
      const bytes = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close${END}`;
      expect(await exchangeBytes(port, bytes)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  test.each([
    ["GET http://x/healthz?a HTTP/1.1\r\nHost: x", 200],
    ["GET HTTP://x:80/healthz HTTP/1.1\r\nHost: y", 200],
    ["GET https://x HTTP/1.1\r\nHost: x", 200],
    ["GET http://x?a HTTP/1.1\r\nHost: x", 200],
    ["GET http://x/nowhere HTTP/1.1\r\nHost: x", 404],
    ["GET http:///healthz HTTP/1.1\r\nHost: x", 400],
    ["GET http://a@x/healthz HTTP/1.1\r\nHost: x", 400],
    ["GET http://x/healthz HTTP/1.1\r\nHost: a/b", 400],
    ["POST http://x/render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 16", 200],
  ])("with a target in absolute form is answered: %j", async (head, status) => {
    const { port } = await listeningService();
    const body = head.startsWith("POST") ? '{"template":"x"}' : "";
    const response = await exchangeBytes(port, `${head}\r\nConnection: close${END}${body}`);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test("takes the host from a target in absolute form", async () => {
    const { port } = await listeningService();
    const bytes = `GET http://shop.example/ HTTP/1.1\r\nHost: other.example\r\nConnection: close${END}`;
    const response = await exchangeBytes(port, bytes);
    expect(response).toContain("curl http://shop.example/render");
    expect(response).not.toContain("other.example");
  });

  test("with more headers than Node keeps is rejected", async () => {
    const { port } = await listeningService();
    const bytes = `GET / HTTP/1.1\r\nHost: x\r\n${"A: x\r\n".repeat(1_000)}\r\n`;
    expect(await exchangeBytes(port, bytes)).toContain('"code":"headers-too-large"');
  });

  test("that does not end is rejected at its deadline", async () => {
    const { port } = await listeningService({ settings: { transferDeadline: 300 } });
    const bytes = "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: 1\r\n";
    expect(await exchangeBytes(port, bytes)).toContain('"code":"request-timeout"');
  });
});
