import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { PlatenClient } from "../../src/client/index.js";

/** A server that does not listen yet, and the address where it will. */
async function absent() {
  const server = createServer((_req, res) => {
    res.setHeader("Content-Type", "application/json");
    res.end('{"html":"x"}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  const begin = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
  };
  return { url: `http://127.0.0.1:${port}`, begin };
}

describe("a service that does not listen", () => {
  test("is asked again as often as one that is overloaded: it may be starting", async () => {
    const { url, begin } = await absent();
    let waits = 0;
    const client = new PlatenClient({
      url,
      retries: 6,
      sleep: async () => (++waits === 5 ? begin() : undefined),
    });
    expect((await client.render({ template: "x" })).html).toBe("x");
    expect(waits).toBe(5);
  });

  test("is given up when it never does", async () => {
    const { url } = await absent();
    let waits = 0;
    const client = new PlatenClient({ url, retries: 3, sleep: async () => void waits++ });
    await expect(client.render({ template: "x" })).rejects.toThrow(TypeError);
    expect(waits).toBe(3);
  });
});

test.each([
  "localhost:4000",
  "http://platen.example:port",
  "ftp://platen.example",
  "http://a:b@platen.example",
  "http://platen.example/?a=b",
  undefined,
])("%s is refused as an address", (url) => {
  expect(() => new PlatenClient({ url: url as string })).toThrow(/^url: must be an address such as/);
});

test("an address that only a page can complete is not asked again", async () => {
  let waits = 0;
  const client = new PlatenClient({ url: "/platen", sleep: async () => void waits++ });
  await expect(client.render({ template: "x" })).rejects.toThrow(TypeError);
  expect(waits).toBe(0);
});
