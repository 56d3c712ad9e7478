import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { installedNginx, startNginx } from "./nginx.js";
import { freePort } from "./replica.js";

const nginx = installedNginx();

/** A replica that dies with each request that it has received, except health checks. */
async function startDyingReplica(received: string[]): Promise<number> {
  const server = createServer(({ method, url, socket }, res) => {
    if (url === "/healthz") res.end();
    else {
      received.push(`${method} ${url}`);
      socket.destroy();
    }
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

describe.skipIf(nginx === undefined)("behind nginx, a request whose replica died", () => {
  test.each([
    ["POST", "/render", 2],
    ["POST", "/lint/", 2],
    ["GET", "/sites/shop/", 2],
    ["PUT", "/templates/1", 2],
    ["POST", "/sites/shop/api/commerce/shopping-cart/entries", 1],
    ["POST", "/render/other", 1],
    ["POST", "/rendered", 1],
  ])("is received as often as it may be: %s %s", async (method, path, times) => {
    const received: string[] = [];
    const replicas = [await startDyingReplica(received), await startDyingReplica(received)];
    const proxy = await startNginx(nginx ?? "", await freePort(), replicas);
    onTestFinished(() => proxy.stop());
    const { status } = await fetch(`${proxy.url}${path}`, {
      method,
      ...(method === "GET" ? {} : { body: "{}" }),
    });
    expect(status).toBe(502);
    expect(received).toEqual(Array.from({ length: times }, () => `${method} ${path}`));
  });
});
