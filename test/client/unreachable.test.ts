import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { PlatenClient, PlatenError } from "../../src/client/index.js";

/** A server that does not listen yet, and its URL. */
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
  test("is called again, because it may be starting", async () => {
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

  test("fails a call with its address and the code of the connection", async () => {
    const { url } = await absent();
    let waits = 0;
    const client = new PlatenClient({ url, retries: 3, sleep: async () => void waits++ });
    const failure = client.render({ template: "x" });
    await expect(failure).rejects.toThrow(PlatenError);
    await expect(failure).rejects.toMatchObject({
      code: "unreachable",
      status: 0,
      url: `${url}/render`,
      message: `No response from ${url}/render: ECONNREFUSED.`,
      cause: expect.any(TypeError),
    });
    expect(waits).toBe(3);
  });

  test("fails a batch in the same way", async () => {
    const { url } = await absent();
    let waits = 0;
    const client = new PlatenClient({ url, retries: 3, sleep: async () => void waits++ });
    await expect(client.batch([{ template: "x" }]).next()).rejects.toMatchObject({ code: "unreachable" });
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
])("rejects %s as the URL of a service", (url) => {
  expect(() => new PlatenClient({ url: url as string })).toThrow(/^url: must be a URL such as/);
});

test("an address that only a page can resolve is an error of the caller, not a lost connection", async () => {
  let waits = 0;
  const client = new PlatenClient({ url: "/platen", sleep: async () => void waits++ });
  await expect(client.render({ template: "x" })).rejects.toThrow(TypeError);
  expect(waits).toBe(0);
});
