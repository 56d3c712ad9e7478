import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { exchangeBytes, listeningService } from "../support/listening.js";

interface Answer {
  readonly status: number;
  /** Of the problem, or of the last thing that was found in template or render; "" where nothing was. */
  readonly code: string;
}

interface Hostile {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

const settings = {
  bodyLimit: 4_000_000,
  templateLimit: 200_000,
  partialLimit: 100,
  limits: { instructions: 900_000, outputLength: 100_000, milliseconds: 60_000 },
};

async function send(port: number, { method = "POST", path = "/render", headers, body = "" }: Hostile) {
  const all = { "content-type": "application/json", accept: "application/json", connection: "close" };
  const outgoing = httpRequest({ port, method, path, headers: { ...all, ...headers } });
  // The service may answer and close before it has read everything.
  outgoing.on("error", () => undefined);
  outgoing.end(body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const text = Buffer.concat(await response.toArray()).toString();
  return { status: response.statusCode ?? 0, code: codeIn(text.split("\n")[0] ?? "") };
}

function codeIn(text: string): string {
  const body = JSON.parse(text);
  const found = [...(body.diagnostics ?? []), ...(body.errors ?? [])].at(-1);
  return body.problem?.code ?? (body.html === undefined ? body.code : (found?.code ?? ""));
}

async function sendBytes(port: number, bytes: string): Promise<Answer> {
  const text = await exchangeBytes(port, bytes);
  const status = Number(/^HTTP\/1\.1 ([0-9]{3})/.exec(text)?.[1]);
  return { status, code: codeIn(text.slice(text.indexOf("\r\n\r\n") + 4)) };
}

const rendering = (body: object): Hostile => ({ body: JSON.stringify(body) });
const million = Array.from({ length: 1_000_000 }, (_, i) => i % 10);
const loops = "{.var @l l}{.repeated section @l}".repeat(6);
const endless = {
  template: `${loops}{.if z}{.end}${"{.end}".repeat(6)}`,
  data: { l: million.slice(0, 1_000) },
};
const id = "0".repeat(64);

/** Each is answered with its own code: that of a problem, or that of what ended the render. */
const kinds: Readonly<Record<string, readonly [Hostile, number, string]>> = {
  "a body that is no JSON": [{ body: "{'a':1}" }, 400, "json-malformed"],
  "no body": [{}, 400, "json-malformed"],
  "a body that ends early": [{ body: '{"template":"x' }, 400, "json-malformed"],
  "bytes that are no UTF-8": [{ body: Buffer.from([0x22, 0xff, 0x22]) }, 400, "text-encoding-invalid"],
  "halves of surrogate pairs": [{ body: '{"template":"\\ud800{x}","data":{"x":"\\udc00"}}' }, 200, ""],
  "keys that come twice": [{ body: '{"template":1,"template":"x"}' }, 200, ""],
  "a key that JavaScript gives a meaning to": [
    { body: '{"template":"x","__proto__":{}}' },
    400,
    "request-invalid",
  ],
  "such keys in data": [{ body: '{"template":"{a.b}","data":{"__proto__":{"a":{"b":1}}}}' }, 200, ""],
  "limits above the service's": [
    rendering({ template: "x", limits: { instructions: 1e9 } }),
    400,
    "request-invalid",
  ],
  "a header in a field": [
    rendering({ template: "x", caching: { control: "a\r\nSet-Cookie: b" } }),
    400,
    "request-invalid",
  ],
  "a text of fifty megabytes": [{ body: `{"template":"${"x".repeat(50_000_000)}"}` }, 413, "body-too-large"],
  "a body that unpacks to fifty megabytes": [
    { body: gzipSync(" ".repeat(50_000_000)), headers: { "content-encoding": "gzip" } },
    413,
    "body-too-large",
  ],
  "a million opening brackets": [{ body: "[".repeat(1_000_000) }, 413, "json-too-complex"],
  "a hundred thousand keys": [
    rendering({
      template: "x",
      data: Object.fromEntries(million.slice(0, 100_000).map((_, i) => [`k${i}`, i])),
    }),
    413,
    "json-too-complex",
  ],
  "a million elements": [rendering({ template: "{l.7}", data: { l: million } }), 200, ""],
  "a loop over a million elements": [
    rendering({ template: "{.repeated section l}{.if z}{.end}{.end}", data: { l: million } }),
    200,
    "limit-instructions",
  ],
  "loops within loops": [rendering(endless), 200, "limit-instructions"],
  "loops that take long": [rendering({ ...endless, limits: { milliseconds: 1 } }), 200, "limit-time"],
  "a partial that applies itself": [
    rendering({ template: "{@|apply p}", data: 1, partials: { p: "{@|apply p}" } }),
    200,
    "partial-depth",
  ],
  "a partial that applies itself ten times": [
    rendering({ template: "{@|apply p}", data: 1, partials: { p: "{@|apply p}".repeat(10) } }),
    200,
    "limit-instructions",
  ],
  "a page without end": [
    rendering({
      template: "{.repeated section l}{x}{.end}",
      data: { l: million.slice(0, 1_000), x: "x".repeat(1_000) },
    }),
    200,
    "limit-output",
  ],
  "blocks ten thousand deep": [
    rendering({ template: "{.section a}".repeat(10_000) }),
    413,
    "template-too-complex",
  ],
  "a template of a megabyte": [rendering({ template: "x".repeat(1_000_000) }), 413, "template-too-large"],
  "thousands of partials": [
    rendering({
      template: "x",
      partials: Object.fromEntries(million.slice(0, 5_000).map((_, i) => [`p${i}`, ""])),
    }),
    413,
    "partials-too-many",
  ],
  "a partial whose name is long": [
    rendering({ template: "x", partials: { ["n".repeat(1_001)]: "" } }),
    400,
    "request-invalid",
  ],
  "partials whose names are as long as they may be": [
    rendering({ template: "{@|apply none}", data: 1, partials: { ["n".repeat(1_000)]: "" } }),
    200,
    "partial-missing",
  ],
  "an expression without end": [
    rendering({ template: `{.eval ${"1+".repeat(19_000)}1}` }),
    200,
    "expr-too-many-tokens",
  ],
  "a template that is not registered": [rendering({ templateId: id }), 404, "template-not-registered"],
  "data that are not registered": [rendering({ template: "x", baseId: id }), 404, "data-not-registered"],
  "a bundle under a foreign id": [
    { method: "PUT", path: `/templates/${id}`, body: '{"template":"x"}' },
    400,
    "id-mismatch",
  ],
  "data too deep for their hash": [
    { method: "PUT", path: `/data/${id}`, body: `{"a":${"[".repeat(2_000)}${"]".repeat(2_000)}}` },
    400,
    "json-too-deep",
  ],
  "a broken compression": [
    { body: '{"template":"x"}', headers: { "content-encoding": "gzip" } },
    400,
    "body-unreadable",
  ],
  "an unknown compression": [
    { body: "{}", headers: { "content-encoding": "zip" } },
    415,
    "content-encoding-unsupported",
  ],
  "another type": [{ body: "<x/>", headers: { "content-type": "text/xml" } }, 415, "media-type-unsupported"],
  "a form that there is not": [
    { body: '{"template":"x"}', headers: { accept: "image/png" } },
    406,
    "not-acceptable",
  ],
  "another method": [{ method: "DELETE" }, 405, "method-not-allowed"],
  "a path that is none": [{ method: "GET", path: "/sites/%E0%A4%A" }, 400, "path-malformed"],
  "a path out of the folder": [{ method: "GET", path: "/assets/..%2f..%2fpackage.json" }, 404, "not-found"],
  "a batch line that is no JSON": [
    {
      path: "/render/batch",
      headers: { "content-type": "application/x-ndjson", accept: "*/*" },
      body: "{\n",
    },
    200,
    "json-malformed",
  ],
};

/** What is not even a request. */
const malformed: Readonly<Record<string, readonly [string, number, string]>> = {
  "no HTTP": ["\x16\x03\x01\x02\x00\x01\r\n\r\n", 400, "http-malformed"],
  "two lengths": [
    "POST /render HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "http-malformed",
  ],
  "a header of a megabyte": [
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(1_000_000)}\r\n\r\n`,
    431,
    "headers-too-large",
  ],
  "a thousand headers": [
    `GET / HTTP/1.1\r\nHost: x\r\n${"A: x\r\n".repeat(1_000)}\r\n`,
    431,
    "headers-too-large",
  ],
  "a head that does not end": ["GET / HTTP/1.1\r\nHost: x\r\nX-Slow: 1\r\n", 408, "request-timeout"],
  "a body that does not end": [
    'POST /render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"te',
    408,
    "request-timeout",
  ],
};

describe("hostile requests", () => {
  test("of more than thirty kinds are each answered with their own code, and the service goes on", async () => {
    const { port, service } = await listeningService({ settings });
    const good = { body: '{"template":"{x}","data":{"x":1}}' };
    const answers: Record<string, Answer> = {};
    const expected: Record<string, Answer> = {};
    for (const [kind, [hostile, status, code]] of Object.entries(kinds)) {
      expected[kind] = { status, code };
      const [answer, besides] = await Promise.all([send(port, hostile), send(port, good)]);
      answers[kind] = answer;
      expect(besides).toEqual({ status: 200, code: "" });
    }
    const impatient = await listeningService({ settings: { headersDeadline: 300, bodyDeadline: 300 } });
    for (const [kind, [bytes, status, code]] of Object.entries(malformed)) {
      expected[kind] = { status, code };
      answers[kind] = await sendBytes(impatient.port, bytes);
    }
    expect(answers).toEqual(expected);
    expect(Object.keys(answers).length).toBeGreaterThan(30);
    expect(service.gate.counts).toEqual({ waiting: 0, running: 0 });
    expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
  });

  test("that find too many others waiting are told when to come back", async () => {
    const { port, service, url } = await listeningService({ settings: { concurrency: 1, queueLength: 1 } });
    let release: () => void = () => undefined;
    const busy = service.gate.run({ weight: 1 }, () => {
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await wait(10);
    const waiting = send(port, rendering({ template: "x" }));
    await expect.poll(() => service.gate.counts.waiting).toBe(1);
    const refused = await fetch(`${url}/render`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"template":"x"}',
    });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await refused.json()).toMatchObject({ code: "overloaded" });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    release();
    await busy;
    expect(await waiting).toEqual({ status: 200, code: "" });
  });

  test("that say nothing are hung up on", async () => {
    const { port } = await listeningService({ settings: { idleTimeout: 100 } });
    expect(await exchangeBytes(port, "")).toBe("");
    expect(await exchangeBytes(port, "GET / HT")).toBe("");
  });
});
