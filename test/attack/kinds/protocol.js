import { post, raw, rendering } from "./requests.js";

/* Requests that are invalid HTTP, or whose path does not exist. */

const id = "0".repeat(64);
const get = (path) => ({ method: "GET", path });
const small = '{"template":"x"}';
const closing = "Connection: close";

const openBatch = [
  "POST /render/batch HTTP/1.1",
  "Host: x",
  "Content-Type: application/x-ndjson",
  "Transfer-Encoding: chunked",
  "\r\n",
].join("\r\n");

const byteByByte = (text) => `${[...text].map((byte) => `1\r\n${byte}\r\n`).join("")}0\r\n\r\n`;

export const protocolKinds = {
  "a template that is not registered": [rendering({ templateId: id }), 404, "template-not-registered"],
  "data that are not registered": [rendering({ template: "x", baseId: id }), 404, "data-not-registered"],
  "a broken compression": [
    { body: () => small, headers: { "content-encoding": "gzip" } },
    400,
    "body-unreadable",
  ],
  "an unknown compression": [
    { body: () => "{}", headers: { "content-encoding": "zip" } },
    415,
    "content-encoding-unsupported",
  ],
  "another type": [
    { body: () => "<x/>", headers: { "content-type": "text/xml" } },
    415,
    "media-type-unsupported",
  ],
  "a form that there is not": [
    { body: () => small, headers: { accept: "image/png" } },
    406,
    "not-acceptable",
  ],
  "another method": [{ method: "DELETE" }, 405, "method-not-allowed"],
  "a method that nobody knows": [raw(["BREW /render HTTP/1.1", "Host: x", closing]), 400, "http-malformed"],
  "a path that is none": [get("/sites/%E0%A4%A"), 400, "path-malformed"],
  "a path out of the folder": [get("/assets/..%2f..%2fpackage.json"), 404, "not-found"],
  "such a path, encoded twice": [get("/assets/..%252f..%252fpackage.json"), 404, "not-found"],
  "such a path of a site": [get("/sites/blog/assets/..%2f..%2f..%2fpackage.json"), 404, "not-found"],
  "such a path with backslashes": [get("/assets/..%5c..%5cpackage.json"), 404, "not-found"],
  "a path with a null byte": [get("/assets/a%00.js"), 404, "not-found"],
  "a path of eight thousand characters": [get(`/${"a/".repeat(4_000)}`), 404, "not-found"],
  "an address of another server": [
    raw(["GET http://evil.test/etc HTTP/1.1", "Host: evil.test", closing]),
    404,
    "not-found",
  ],
  "a batch line that is no JSON": [
    {
      path: "/render/batch",
      headers: { "content-type": "application/x-ndjson", accept: "*/*" },
      body: () => "{\n",
    },
    200,
    "json-malformed",
  ],
  "a batch line of fifty megabytes": [
    {
      path: "/render/batch",
      headers: { "content-type": "application/x-ndjson", accept: "*/*" },
      body: () => `{"template":"${"x".repeat(50_000_000)}"}\n`,
    },
    200,
    "body-too-large",
  ],
  "a hundred thousand empty lines": [
    {
      path: "/render/batch",
      headers: { "content-type": "application/x-ndjson", accept: "*/*" },
      body: () => `${"\n".repeat(1_000_000)}{`,
    },
    200,
    "json-malformed",
  ],
  "no HTTP": [{ bytes: () => "\x16\x03\x01\x02\x00\x01\r\n\r\n" }, 400, "http-malformed"],
  "an HTTP of the future": [raw(["GET / HTTP/9.9", "Host: x"]), 400, "http-malformed"],
  "no host": [raw(["GET /healthz HTTP/1.1", closing]), 400, "http-malformed"],
  "two hosts": [raw(["GET /healthz HTTP/1.1", "Host: x", "Host: y", closing]), 400, "http-malformed"],
  "a request to a proxy": [raw(["CONNECT a.test:443 HTTP/1.1", "Host: a.test:443"]), 400, "http-malformed"],
  "an HTTP before the first": [raw(["GET /healthz"]), 400, "http-malformed"],
  "a host that is none": [raw(["GET /healthz HTTP/1.1", "Host: a/b", closing]), 400, "http-malformed"],
  "two credentials": [
    raw(["GET /healthz HTTP/1.1", "Host: x", "Authorization: a", "Authorization: b", closing]),
    400,
    "http-malformed",
  ],
  "another transfer coding": [
    raw(post("Transfer-Encoding: gzip, chunked", closing), "0\r\n\r\n"),
    400,
    "http-malformed",
  ],
  "a batch without progress": [
    raw(
      [
        "POST /render/batch HTTP/1.1",
        "Host: x",
        "Content-Type: application/x-ndjson",
        "Content-Length: 99",
        closing,
      ],
      "\n\n\n",
    ),
    200,
    "request-timeout",
  ],
  "two lengths": [
    raw(post("Content-Length: 3", "Transfer-Encoding: chunked"), "0\r\n\r\n"),
    400,
    "http-malformed",
  ],
  "a length that is none": [raw(post("Content-Length: -1"), "x"), 400, "http-malformed"],
  "a chunk that is none": [raw(post("Transfer-Encoding: chunked", closing), "zz\r\n"), 400, "http-malformed"],
  "a chunk longer than all": [
    raw(post("Transfer-Encoding: chunked", closing), "ffffffffffffffffff\r\n"),
    400,
    "http-malformed",
  ],
  "pieces with trailers": [
    raw(post("Transfer-Encoding: chunked", "Trailer: X", closing), `10\r\n${small}\r\n0\r\nX: y\r\n\r\n`),
    200,
    "",
  ],
  "a body byte by byte": [
    raw(post("Transfer-Encoding: chunked", closing), () =>
      byteByByte(`{"template":"${"x".repeat(300_000)}"}`),
    ),
    200,
    "",
  ],
  "a batch byte by byte": [
    raw(
      [
        "POST /render/batch HTTP/1.1",
        "Host: x",
        "Content-Type: application/x-ndjson",
        "Transfer-Encoding: chunked",
        closing,
      ],
      () => byteByByte(`{"template":"${"x".repeat(300_000)}`),
    ),
    200,
    "json-malformed",
  ],
  "a length shorter than the body": [raw(post("Content-Length: 3", closing), small), 400, "json-malformed"],
  "an expectation": [
    raw(post("Expect: 100-continue", `Content-Length: ${small.length}`, closing), small),
    200,
    "",
  ],
  "an expectation that nobody knows": [
    raw(post("Expect: miracles", `Content-Length: ${small.length}`, closing), small),
    200,
    "",
  ],
  "the HTTP of old": [
    raw(
      [
        "POST /render HTTP/1.0",
        "Accept: application/json",
        "Content-Type: application/json",
        `Content-Length: ${small.length}`,
      ],
      small,
    ),
    200,
    "",
  ],
  "a hundred requests at once": [
    {
      bytes: () =>
        `${"GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n".repeat(99)}GET /nowhere HTTP/1.1\r\nHost: x\r\n` +
        `${closing}\r\n\r\n`,
    },
    404,
    "not-found",
  ],
  "three hundred pages at once": [
    {
      bytes: () =>
        `${"GET /docs HTTP/1.1\r\nHost: x\r\n\r\n".repeat(300)}GET /nowhere HTTP/1.1\r\nHost: x\r\n${closing}\r\n\r\n`,
    },
    200,
    "not-found",
  ],
  "a header of a megabyte": [
    raw(["GET / HTTP/1.1", "Host: x", `X: ${"x".repeat(1_000_000)}`]),
    431,
    "headers-too-large",
  ],
  "ten thousand headers": [
    raw(["GET / HTTP/1.1", "Host: x", ...Array.from({ length: 10_000 }, (_, i) => `X${i}: y`)]),
    431,
    "headers-too-large",
  ],
  "a line break in a header": [raw(["GET / HTTP/1.1", "Host: x", "X: a\rb", closing]), 400, "http-malformed"],
  "a head that does not end": [
    { bytes: () => "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: 1\r\n", slow: true },
    408,
    "request-timeout",
  ],
  "a body that does not end": [
    { bytes: () => `${post("Content-Length: 99").join("\r\n")}\r\n\r\n{"te`, slow: true },
    408,
    "request-timeout",
  ],
  "a caller that leaves": [
    { bytes: () => `${post("Content-Length: 99").join("\r\n")}\r\n\r\n{"te`, leaves: true },
    0,
    "",
  ],
  "a thousand callers that leave together": [
    { bytes: () => `${post("Content-Length: 99").join("\r\n")}\r\n\r\n{"te`, connections: 1_000 },
    0,
    "",
  ],
  "a thousand batches whose connections are reset together": [
    { bytes: () => openBatch, connections: 1_000, resets: true },
    0,
    "",
  ],
};
