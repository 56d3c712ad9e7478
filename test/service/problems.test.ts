import { gzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { startTestService } from "../support/service.js";

/** The members of every problem, without details for the log. */
function expectProblem(response: request.Response, status: number, code: string): void {
  expect(response.status, response.text).toBe(status);
  expect(response.headers["content-type"]).toBe("application/problem+json");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["etag"]).toBeUndefined();
  const body = JSON.parse(response.body instanceof Buffer ? response.body.toString() : response.text);
  expect(body).toMatchObject({ type: `urn:platen:problem:${code}`, status, code });
  expect(typeof body.title).toBe("string");
  expect(typeof body.detail).toBe("string");
  expect(body.requestId).toBe(response.headers["x-request-id"]);
  expect(response.text).not.toMatch(/\bat .*\.[jt]s\b|node_modules/);
}

const sending = async (body: string, settings: Record<string, unknown> = {}) => {
  const { app } = await startTestService({ settings });
  return request(app).post("/render").type("json").send(body);
};

describe("a body", () => {
  test.each([
    ["", "The body is empty."],
    ["{", "Line 1, column 2: the document ends too early."],
    ['{"template":"x",\n}', "Line 2, column 1: expected a key in double quotes."],
    ["{'template':1}", "Line 1, column 2: expected a key in double quotes."],
  ])("that is not JSON (%j) is rejected with its first error", async (body, detail) => {
    const response = await sending(body);
    expectProblem(response, 400, "json-malformed");
    expect(JSON.parse(response.text).detail).toBe(detail);
  });

  test.each<[string, { path: string; message: string }[]]>([
    ["{}", [{ path: "template", message: "is missing" }]],
    ["[]", [{ path: "", message: "must be an object" }]],
    ["null", [{ path: "", message: "must be an object" }]],
    ['{"template":1}', [{ path: "template", message: "must be a string" }]],
    ['{"template":null}', [{ path: "template", message: "must be a string" }]],
    [
      '{"template":"","partails":{}}',
      [{ path: "partails", message: 'is not known here; did you mean "partials"?' }],
    ],
    [
      '{"template":"","limits":{"instrucions":1}}',
      [{ path: "limits.instrucions", message: 'is not known here; did you mean "instructions"?' }],
    ],
    // Members of other requests are unknown here.
    ['{"template":"","limits":{"locale":1}}', [{ path: "limits.locale", message: "is not known here" }]],
    ['{"template":"","partials":{"__proto__":1}}', [{ path: "partials", message: "must be strings" }]],
    ['{"template":"","__proto__":{}}', [{ path: "__proto__", message: "is not known here" }]],
    [
      '{"template":"","partials":{"a.block":1}}',
      [{ path: 'partials["a.block"]', message: "must be a string" }],
    ],
    ['{"template":"","partials":[]}', [{ path: "partials", message: "must be an object" }]],
    ['{"template":"","locale":"x","now":"soon"}', [{ path: "now", message: "must be a number" }]],
    ['{"template":"","now":1e300}', [{ path: "now", message: "must be at most 8640000000000000" }]],
    [
      `{"template":"","locale":"${"x".repeat(101)}"}`,
      [{ path: "locale", message: "must have at most 100 characters" }],
    ],
    [
      `{"template":"","caching":{"tags":[${Array(4_001).fill('"a"')}]}}`,
      [{ path: "caching.tags", message: "must have at most 4000 elements" }],
    ],
    ['{"template":"","includes":1}', [{ path: "includes", message: "must be true or false" }]],
    [
      '{"template":"","limits":{"instructions":1000001}}',
      [{ path: "limits.instructions", message: "must be at most 1000000" }],
    ],
    [
      '{"template":"","limits":{"instructions":-1}}',
      [{ path: "limits.instructions", message: "must be at least 0" }],
    ],
    [
      '{"template":"","limits":{"expressionTokens":0}}',
      [{ path: "limits.expressionTokens", message: "must be at least 1" }],
    ],
    [
      '{"template":"","limits":{"outputLength":1.5}}',
      [{ path: "limits.outputLength", message: "must be a whole number" }],
    ],
    ['{"template":"","limits":{"time":1}}', [{ path: "limits.time", message: "is not known here" }]],
    [
      '{"data":1,"now":""}',
      [
        { path: "now", message: "must be a number" },
        { path: "template", message: "is missing" },
      ],
    ],
  ])("with an invalid member (%s) is rejected with each error", async (body, errors) => {
    const response = await sending(body);
    expectProblem(response, 400, "request-invalid");
    expect(JSON.parse(response.text).errors).toEqual(errors);
  });

  test("with very many errors is rejected with the first ones", async () => {
    const partials = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}`, i]));
    const response = await sending(JSON.stringify({ template: "", partials }));
    const { errors } = JSON.parse(response.text);
    expect(errors).toHaveLength(21);
    expect(errors[20]).toEqual({ path: "", message: "and 480 more" });
  });

  test("is not quoted with its long keys in full", async () => {
    const key = "k".repeat(1_000_000);
    for (const body of [
      { template: "", [key]: 1 },
      { template: "", partials: { [`${key}.block`]: 1 } },
    ]) {
      const response = await sending(JSON.stringify(body));
      expectProblem(response, 400, "request-invalid");
      expect(response.text).toContain(`${"k".repeat(199)}…`);
      expect(response.text.length).toBeLessThan(2_000);
    }
  });

  test("that is not UTF-8 is rejected", async () => {
    const { app } = await startTestService();
    const latin = Buffer.from('{"template":"f\u00fcr"}', "latin1");
    const response = await request(app)
      .post("/render")
      .type("json")
      .serialize((body) => body)
      .send(latin as never);
    expectProblem(response, 400, "text-encoding-invalid");
  });

  test("that is too large is rejected, compressed or not", async () => {
    const body = JSON.stringify({ template: "x".repeat(2_000) });
    const settings = { bodyLimit: 1_000 };
    expectProblem(await sending(body, settings), 413, "body-too-large");
    const { app } = await startTestService({ settings });
    const bomb = gzipSync(JSON.stringify({ template: " ".repeat(1_000_000) }));
    const response = await request(app)
      .post("/render")
      .type("json")
      .set("Content-Encoding", "gzip")
      .serialize((sent) => sent)
      .send(bomb as never);
    expectProblem(response, 413, "body-too-large");
    expect(JSON.parse(response.text).detail).toBe("A body has at most 1000 bytes.");
  });

  test("with broken or unknown compression is rejected", async () => {
    const { app } = await startTestService();
    const post = (encoding: string) =>
      request(app).post("/render").type("json").set("Content-Encoding", encoding).send('{"template":"x"}');
    expectProblem(await post("gzip"), 400, "body-unreadable");
    const unknown = await post("zstd-9");
    expectProblem(unknown, 415, "content-encoding-unsupported");
    expect(unknown.headers["accept-encoding"]).toBe("gzip, deflate, br");
  });

  test.each([
    ["text/plain", 415],
    ["application/x-www-form-urlencoded", 415],
    ["application/json; charset=latin1", 415],
    ["application/json; charset=UTF-8", 200],
    ['application/json; charset="utf-8"', 200],
    ["Application/JSON", 200],
  ])("of type %s is rejected with %i", async (type, status) => {
    const { app } = await startTestService();
    const response = await request(app).post("/render").set("Content-Type", type).send('{"template":"x"}');
    if (status === 200) expect(response.status).toBe(200);
    else expectProblem(response, status, "media-type-unsupported");
  });

  test("without a type is rejected", async () => {
    const { app } = await startTestService();
    expectProblem(await request(app).post("/render"), 415, "media-type-unsupported");
  });
});

describe("a request", () => {
  test.each([
    "/nope",
    "/render/x",
    "/sites",
    "/sites/nope/",
    "/sites/nope/assets/x.css",
    "/assets/nope.css",
    "/__proto__",
  ])("for %s is not found", async (path) => {
    const { app } = await startTestService();
    expectProblem(await request(app).get(path), 404, "not-found");
  });

  test.each([
    ["get", "/render", "POST, OPTIONS"],
    ["put", "/lint", "POST, OPTIONS"],
    ["post", "/", "GET, HEAD, OPTIONS"],
    ["delete", "/healthz", "GET, HEAD, OPTIONS"],
    ["post", "/sites/x/y", "GET, HEAD, OPTIONS"],
  ] as const)("%s %s returns the allowed methods", async (method, path, allow) => {
    const { app } = await startTestService();
    const response = await request(app)[method](path);
    expectProblem(response, 405, "method-not-allowed");
    expect(response.headers["allow"]).toBe(allow);
    const options = await request(app).options(path);
    expect([options.status, options.headers["allow"]]).toEqual([204, allow]);
  });

  test.each([
    ["post", "/render", "image/png"],
    ["post", "/lint", "text/html"],
    ["get", "/", "application/json"],
    ["get", "/reference", "image/*"],
  ] as const)("%s %s that accepts only %s is refused", async (method, path, accept) => {
    const { app } = await startTestService();
    const pending = request(app)[method](path).set("Accept", accept);
    const response = await (method === "post" ? pending.send({ template: "x" }) : pending).buffer(true);
    expectProblem(response, 406, "not-acceptable");
    expect(response.headers["vary"]).toBe("Accept");
  });

  test("with a broken path is rejected", async () => {
    const { app } = await startTestService();
    expectProblem(await request(app).get("/sites/%E0%A4%A"), 400, "path-malformed");
    expectProblem(await request(app).get("/reference/%"), 400, "path-malformed");
  });

  test("that causes a bug is rejected without details, which are logged", async () => {
    const { service, app, log } = await startTestService();
    Object.assign(service.metrics, {
      job: () => {
        throw new Error("secret detail");
      },
    });
    const response = await request(app).post("/render").send({ template: "x", data: {} });
    expectProblem(response, 500, "internal");
    expect(response.text).not.toContain("secret");
    expect(log.requests[0]).toMatchObject({ level: "error", status: 500, err: { message: "secret detail" } });
  });
});

test("a path in other letters is none of the service's", async () => {
  const { app } = await startTestService();
  for (const path of ["/HEALTHZ", "/Metrics", "/readyZ"]) {
    expectProblem(await request(app).get(path), 404, "not-found");
  }
  expect((await request(app).get("/healthz/")).status).toBe(200);
});
