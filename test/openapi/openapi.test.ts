import request from "supertest";
import { describe, expect, test } from "vitest";
import {
  batchOutcome,
  lintResponse,
  problem,
  renderResponse,
  templateResponse,
} from "#openapi/response-schemas.js";
import { packageVersion } from "#store/package-version.js";
import { routes } from "#website/routes.js";
import { startTestService } from "../support/service.js";

/** Paths for browsers, not for programs. */
const pages = /^\/$|^\/(?:docs|guide|playground|openapi\.json|reference\/|assets\/|sites\/|slides)/;

const ID = "0".repeat(64);

interface Described {
  readonly responses: Readonly<
    Record<number, { readonly description: string; readonly headers: object } | undefined>
  >;
}

/** The keywords of JSON Schema that combine members. */
interface Together {
  readonly required?: readonly string[];
  readonly not?: Together;
  readonly oneOf?: readonly Together[];
  readonly dependentSchemas?: Readonly<Record<string, Together>>;
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

function fits(value: Readonly<Record<string, unknown>>, schema: Together): boolean {
  const { required = [], not, oneOf, dependentSchemas = {}, properties = {} } = schema;
  return (
    required.every((name) => name in value) &&
    !(not !== undefined && fits(value, not)) &&
    (oneOf === undefined || oneOf.filter((each) => fits(value, each)).length === 1) &&
    Object.entries(dependentSchemas).every(([name, each]) => !(name in value) || fits(value, each)) &&
    Object.entries(properties).every(
      ([name, { type }]) => type !== "object" || !(name in value) || typeof value[name] === "object",
    )
  );
}

async function described(settings: Record<string, unknown> = {}) {
  const { app } = await startTestService({ settings });
  const response = await request(app).get("/openapi.json");
  expect([response.status, response.type]).toEqual([200, "application/json"]);
  return response.body;
}

describe("the OpenAPI document", () => {
  test("has the version of the package, and is about the service that sent it", async () => {
    const { info, servers } = await described();
    expect(info.version).toBe(packageVersion());
    expect(
      servers.map(({ url }: { url: string }) => new URL(url, "https://example.com/openapi.json").href),
    ).toEqual(["https://example.com/"]);
  });

  test("has every route for programs and no other", async () => {
    const { openapi, paths } = await described();
    expect(openapi).toMatch(/^3\.1\./);
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const actual = routes
      .filter(({ path }) => !pages.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(documented.sort()).toEqual(actual.sort());
  });

  test("consists of the schemas that validate requests", async () => {
    const { paths } = await described({ outputLimit: 777 });
    const { schema } = paths["/render"].post.requestBody.content["application/json"];
    expect(schema.additionalProperties).toBe(false);
    expect(schema.properties.limits.properties.outputLength).toMatchObject({ type: "integer", maximum: 777 });
    expect(paths["/templates/{id}"].put.parameters).toMatchObject([{ name: "id", in: "path" }]);
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("postRenderBatch");
  });

  test("mentions tokens if they are configured", async () => {
    const plain = await described();
    expect(JSON.stringify(plain)).not.toContain("unauthorized");
    const guarded = await described({ tokens: [{ name: "a", token: "0123456789abcdef" }] });
    expect(guarded.paths["/render"].post.security).toEqual([{ token: [] }]);
    expect(guarded.paths["/healthz"].get.security).toBeUndefined();
    expect(JSON.stringify(guarded)).not.toContain("0123456789abcdef");
  });

  test.each([
    [{ template: "x" }, true],
    [{ templateId: ID, baseId: ID, data: {} }, true],
    [{}, false],
    [{ template: "x", templateId: ID }, false],
    [{ templateId: ID, partials: {} }, false],
    [{ template: "x", baseId: ID, data: 1 }, false],
  ])("states which members of %j exclude each other", async (body, good) => {
    const { app } = await startTestService();
    const { paths } = (await request(app).get("/openapi.json")).body;
    for (const [path, type] of [
      ["/render", "application/json"],
      ["/render/batch", "application/x-ndjson"],
    ] as const) {
      expect(fits(body, paths[path].post.requestBody.content[type].schema), path).toBe(good);
    }
    const response = await request(app).post("/render").set("Accept", "application/json").send(body);
    expect(response.body.code === "request-invalid").toBe(!good);
  });

  test("lists the problems of any request", async () => {
    const { app } = await startTestService();
    const { paths } = (await request(app).get("/openapi.json")).body;
    for (const methods of Object.values<Record<string, Described>>(paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(responses[400]?.description).toContain("`http-malformed`");
        expect(responses[408]?.description).toContain("`request-timeout`");
        expect(responses[431]?.description).toContain("`headers-too-large`");
        expect(responses[431]?.headers).not.toHaveProperty("Server-Timing");
        expect(responses[500]?.description).toContain("`internal`");
      }
    }
    expect(paths["/reference"].get.responses[503].description).toContain("`overloaded`");
    for (const path of ["/templates/{id}", "/data/{id}"]) {
      const { code } = (await request(app).put(path.replace("{id}", "%zz")).send({})).body;
      expect(paths[path].put.responses[400].description).toContain(`\`${code}\``);
    }
  });

  test("matches real responses", async () => {
    const { app } = await startTestService();
    const broken = { template: "{a|nope}{x|apply p}{x|apply q}", data: { x: 1 }, partials: { p: "{b|no}" } };
    const post = (path: string, body: object) =>
      request(app).post(path).set("Accept", "application/json").send(body);
    expect(() => renderResponse.parse(1)).toThrow();
    renderResponse.parse((await post("/render", broken)).body);
    renderResponse.parse((await post("/render", { ...broken, islands: true })).body);
    lintResponse.parse((await post("/lint", { template: "{a|nope}", name: "n" })).body);
    problem.parse((await post("/render", { template: 1 })).body);
    problem.parse((await post("/nope", {})).body);
    const id = "fb0eb42aa2eb25d4e0a5e0b5b5f8f3f6c0a5a3f5f5f6f0f3f0a5a3f5f5f6f0f3";
    const { detail } = (await request(app).put(`/templates/${id}`).send({ template: "x" })).body;
    const right = /[0-9a-f]{64}/.exec(detail)?.[0];
    templateResponse.parse((await request(app).put(`/templates/${right}`).send({ template: "x" })).body);
    const lines = [{ id: 1, ...broken }, { template: 1 }].map((line) => JSON.stringify(line)).join("\n");
    const batch = await request(app)
      .post("/render/batch")
      .type("application/x-ndjson")
      .buffer(true)
      .send(lines);
    for (const line of batch.text.trim().split("\n")) batchOutcome.parse(JSON.parse(line));
  });

  test("lists the problems of real responses", async () => {
    const settings = { bodyLimit: 60_000 };
    const { app } = await startTestService({ settings });
    const { paths } = (await request(app).get("/openapi.json")).body;
    const unknown = "0".repeat(64);
    const bodies = [
      "{",
      "[]",
      '{"template":"x","data":1,"nope":1}',
      JSON.stringify({ template: "x".repeat(60_000) }),
      `{"templateId":"${unknown}"}`,
      `{"template":"x","baseId":"${unknown}"}`,
    ];
    const ways: Record<string, string>[] = [
      { "Content-Type": "application/json", Accept: "image/png" },
      { "Content-Type": "text/plain", Accept: "application/json" },
      { "Content-Type": "application/json", "Content-Encoding": "zstd" },
    ];
    const documented = (method: string, path: string, status: number) =>
      paths[path][method].responses[status].description as string;
    const seenCodes = new Set<string>();
    for (const [method, path] of [
      ["post", "/render"],
      ["put", "/templates/{id}"],
      ["put", "/data/{id}"],
      ["post", "/lint"],
    ] as const) {
      const tries: (readonly [string, Record<string, string>])[] = [
        ...bodies.map((body) => [body, { "Content-Type": "application/json" }] as const),
        ...ways.map((way) => ["{}", way] as const),
      ];
      for (const [body, way] of tries) {
        const response = await request(app)
          [method](path.replace("{id}", unknown))
          .set({ Accept: "application/json", ...way })
          .send(body);
        if (response.status < 400) continue;
        const { code } = JSON.parse(response.text);
        seenCodes.add(code);
        expect(documented(method, path, response.status)).toContain(`\`${code}\``);
      }
    }
    const batch = request(app).post("/render/batch").type("application/x-ndjson").buffer(true);
    for (const line of (await batch.send(bodies.join("\n"))).text.trim().split("\n")) {
      const { problem } = JSON.parse(line);
      seenCodes.add(problem.code);
      expect(documented("post", "/render/batch", 200)).toContain(`\`${problem.code}\``);
    }
    expect(paths["/render/batch"].post.responses).not.toHaveProperty("413");
    expect(seenCodes).toContain("template-not-registered");
    expect(seenCodes).toContain("body-too-large");
  });

  test("can be read and loads nothing from other hosts", async () => {
    const { app } = await startTestService();
    const { status, text, headers } = await request(app).get("/docs");
    expect(status).toBe(200);
    expect(text).toContain("POST /render/batch");
    expect(text).toContain("<code>template-not-registered</code>");
    expect(text).toContain("<dt><code>baseId</code>");
    expect(text.replaceAll(/<[^>]*>/g, "")).toMatch(/\bid\s+string or number, optional/);
    expect(text).toContain("<dt><code>caching.tags</code>");
    expect(text.match(/(?:src|href)="(?!\/|#)[^"]*"/g)).toBeNull();
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});
