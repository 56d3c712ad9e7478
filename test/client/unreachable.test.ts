import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { PlatenClient, PlatenError } from "#client/index.js";

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

const WITHOUT_SCHEME = 'must be a URL with its scheme, such as "http://127.0.0.1:4000"';

test.each<[unknown, string]>([
  ["localhost:4000", WITHOUT_SCHEME],
  ["127.0.0.1:4000", WITHOUT_SCHEME],
  ["platen.example", WITHOUT_SCHEME],
  ["//platen.example", WITHOUT_SCHEME],
  ["http://platen.example:port", WITHOUT_SCHEME],
  ["ftp://platen.example", WITHOUT_SCHEME],
  ["/platen", WITHOUT_SCHEME],
  ["", WITHOUT_SCHEME],
  [undefined, WITHOUT_SCHEME],
  ["http://a:b@platen.example", 'must not contain credentials: use "token"'],
  ["http://platen.example/?a=b", "must not contain a query or a fragment"],
])("rejects %j as the URL of a service", (url, mistake) => {
  const message = `PlatenClient: the option "url" ${mistake}, and is ${JSON.stringify(url)}.`;
  expect(() => new PlatenClient({ url: url as string })).toThrow(new TypeError(message));
});

describe("on a page", () => {
  beforeEach(() => void vi.stubGlobal("location", new URL("https://shop.example/page")));
  afterEach(() => void vi.unstubAllGlobals());

  test.each(["", "/platen", "/platen/"])("the path %j is resolved against the page", async (url) => {
    const addresses: unknown[] = [];
    const client = new PlatenClient({
      url,
      retries: 0,
      fetch: async (input) => {
        addresses.push(input);
        return Response.json({ html: "x" });
      },
    });
    await client.render({ template: "x" });
    expect(addresses).toEqual([`${url.replace(/\/$/, "")}/render`]);
  });

  test.each(["platen.example", "//platen.example"])("%j is not a path", (url) => {
    expect(() => new PlatenClient({ url })).toThrow(WITHOUT_SCHEME);
  });
});
