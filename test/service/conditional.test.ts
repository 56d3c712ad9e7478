import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { startTestService } from "../support/service.js";

const long = { template: "<p>{x}</p>", data: { x: "tea and toast ".repeat(500) } };

async function rendering(body: object = long, headers: Record<string, string> = {}) {
  const { app } = await startTestService();
  return request(app).post("/render").set(headers).send(body);
}

/** The encoded response. */
async function raw(body: object, headers: Record<string, string>) {
  const { app } = await startTestService();
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const outgoing = httpRequest({
    port,
    method: "POST",
    path: "/render",
    headers: { "content-type": "application/json", connection: "close", ...headers },
  });
  outgoing.end(JSON.stringify(body));
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  return { headers: response.headers, bytes: Buffer.concat(await response.toArray()) };
}

describe("a response", () => {
  test("has a strong tag of its bytes", async () => {
    const [first, again, other] = [await rendering(), await rendering(), await rendering({ template: "y" })];
    const tag = first.headers["etag"];
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(again.headers["etag"]).toBe(tag);
    expect(other.headers["etag"]).not.toBe(tag);
  });

  test("of a large page has a tag of its bytes, too", async () => {
    const data = { large: "x".repeat(600_000) };
    const tags: unknown[] = [];
    for (const end of ["a", "a", "b"]) {
      tags.push((await rendering({ template: `{large}${end}`, data })).headers["etag"]);
    }
    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });

  test.each(["identity", "gzip", "br"])("is not sent again to a caller that has it: %s", async (encoding) => {
    const headers = { "Accept-Encoding": encoding };
    const tag = (await rendering(long, headers)).headers["etag"] ?? "";
    for (const known of [tag, `"x", W/${tag}`, "*"]) {
      const reply = await rendering(long, { ...headers, "If-None-Match": known });
      expect([reply.status, reply.text, reply.headers["etag"]]).toEqual([304, "", tag]);
    }
    const changed = await rendering({ ...long, data: {} }, { ...headers, "If-None-Match": tag });
    expect(changed.status).toBe(200);
    const otherwise = encoding === "br" ? "gzip" : "br";
    const reply = await rendering(long, { "Accept-Encoding": otherwise, "If-None-Match": tag });
    expect(reply.status).toBe(200);
  });

  test.each([
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=1, br;q=0", "gzip"],
    ["gzip;q=1, br;q=0.1", "gzip"],
    ["br;q=0.2, gzip;q=0.3, *;q=0.1", "gzip"],
    ["br, gzip", "br"],
    ["gzip;q=0.5, br;q=0.5", "br"],
    ["*", "br"],
    ["gzip, *;q=0", "gzip"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["gzip;q=0", undefined],
    ["identity, gzip;q=0.5", undefined],
    ["zstd", undefined],
    ["", undefined],
  ])("for Accept-Encoding %j is encoded as %s", async (accepted, encoding) => {
    const { headers, bytes } = await raw(long, { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["vary"]).toBe("Accept, Accept-Encoding");
    expect(headers["content-length"]).toBe(String(bytes.length));
    const decode = { gzip: gunzipSync, br: brotliDecompressSync }[encoding ?? ""] ?? ((same: Buffer) => same);
    expect(decode(bytes).toString()).toBe(`<p>${long.data.x}</p>`);
  });

  test("that is short is not encoded", async () => {
    const { headers } = await raw({ template: "x" }, { "accept-encoding": "gzip" });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  test.each(["gzip, identity;q=0", "*;q=0, gzip"])("that is short is encoded for %j", async (accepted) => {
    const { headers, bytes } = await raw({ template: "x" }, { "accept-encoding": accepted });
    expect([headers["content-encoding"], gunzipSync(bytes).toString()]).toEqual(["gzip", "x"]);
  });

  test("is cached as its request specifies", async () => {
    const caching = { control: "public, max-age=60", tags: ["site-1", "item-2"] };
    const reply = await rendering({ ...long, caching });
    expect(reply.headers["cache-control"]).toBe("public, max-age=60");
    expect(reply.headers["surrogate-key"]).toBe("site-1 item-2");
    const plain = await rendering();
    expect(plain.headers["cache-control"]).toBeUndefined();
    expect(plain.headers["surrogate-key"]).toBeUndefined();
  });

  test("that a limit has ended is not cacheable and has a header with the limit", async () => {
    const reply = await rendering({
      template: "{x|apply missing}0123456789",
      data: { x: 1 },
      limits: { outputLength: 4 },
      caching: { control: "public", tags: ["a"] },
    });
    expect([reply.status, reply.text]).toEqual([200, "0123"]);
    expect(reply.headers["platen-limit"]).toBe("limit-output");
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.headers["surrogate-key"]).toBeUndefined();
  });

  test.each([
    [{ control: "public\r\nX-Evil: 1" }, "caching.control"],
    [{ control: "" }, "caching.control"],
    [{ tags: ["a b"] }, "caching.tags[0]"],
    [{ tags: Array(1_000).fill("x".repeat(100)) }, "caching.tags"],
    [{ controll: "public" }, "caching.controll"],
  ])("is not cached with %j", async (caching, path) => {
    const reply = await rendering({ template: "x", caching });
    expect([reply.status, reply.body.code, reply.body.errors[0].path]).toEqual([
      400,
      "request-invalid",
      path,
    ]);
  });
});

test("pages have tags", async () => {
  const { app } = await startTestService();
  const asking = (method: "get" | "head", headers: object = {}) =>
    request(app)
      [method]("/")
      .set({ Host: "platen.test", ...headers });
  const { headers } = await asking("get");
  const again = await asking("get", { "If-None-Match": headers["etag"] });
  expect([again.status, again.text]).toEqual([304, ""]);
  const head = await asking("head", { "Accept-Encoding": "gzip, deflate" });
  expect([head.status, head.headers["etag"], head.text]).toEqual([200, headers["etag"], undefined]);
});
