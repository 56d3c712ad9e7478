import request from "supertest";
import { describe, expect, test } from "vitest";
import { startTestService } from "../support/service.js";

const tokens = [
  { name: "pipeline", token: "pipeline-secret-0123" },
  { name: "preview", token: "preview-secret-01234" },
];

describe("with tokens configured", () => {
  test.each([
    [undefined, "Bearer"],
    ["Basic cGlwZWxpbmU6eA==", "Bearer"],
    ["Bearer", "Bearer"],
    ["Bearer pipeline-secret-012", 'Bearer error="invalid_token"'],
    ["Bearer pipeline-secret-01234", 'Bearer error="invalid_token"'],
    ["Bearer pipeline", 'Bearer error="invalid_token"'],
  ])("refuses a request with %s", async (authorization, challenge) => {
    const { app } = await startTestService({ settings: { tokens } });
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    for (const [method, path] of [
      ["post", "/render"],
      ["post", "/render/batch"],
      ["post", "/lint"],
      ["put", `/templates/${"0".repeat(64)}`],
      ["put", `/data/${"0".repeat(64)}`],
      ["get", "/metrics"],
    ] as const) {
      const response = await request(app)[method](path).set(headers);
      expect([path, response.status, response.body.code]).toEqual([path, 401, "unauthorized"]);
      expect(response.headers["www-authenticate"]).toBe(challenge);
    }
    expect((await request(app).get("/healthz")).status).toBe(200);
  });

  test("logs the names of callers but not their tokens", async () => {
    const { app, log } = await startTestService({ settings: { tokens } });
    for (const scheme of ["Bearer", "bearer"]) {
      const response = await request(app)
        .post("/render")
        .set("Authorization", `${scheme} pipeline-secret-0123`)
        .send({ template: "x" });
      expect(response.text).toBe("x");
    }
    expect(log.requests.map((line) => line["caller"])).toEqual(["pipeline", "pipeline"]);
    expect(JSON.stringify(log.lines)).not.toContain("secret");
  });

  test("shared caches keep the pages of callers apart", async () => {
    const { app } = await startTestService({ settings: { tokens } });
    const body = { template: "x", caching: { control: "public, max-age=60" } };
    const known = await request(app)
      .post("/render")
      .set("Authorization", "Bearer preview-secret-01234")
      .send(body);
    expect(known.headers["cache-control"]).toBe("public, max-age=60");
    expect(known.headers["vary"]).toContain("Authorization");
    const refused = await request(app).post("/render").send(body);
    expect(refused.headers["vary"]).toContain("Authorization");
  });

  test("responses do not vary without tokens", async () => {
    const { app } = await startTestService();
    const response = await request(app).post("/render").send({ template: "x" });
    expect(response.headers["vary"]).not.toContain("Authorization");
  });
});

describe("callers from other origins", () => {
  const ALLOWED = "access-control-allow-origin";
  const asking = async (corsOrigins: readonly string[], origin: string) => {
    const { app } = await startTestService({ settings: { corsOrigins } });
    const simple = await request(app).post("/render").set("Origin", origin).send({ template: "x" });
    const preflight = await request(app)
      .options("/render")
      .set({ Origin: origin, "Access-Control-Request-Method": "POST" });
    return { simple: simple.headers, preflight: preflight.headers };
  };

  test("are rejected unless they are configured", async () => {
    const { simple, preflight } = await asking([], "https://a.test");
    expect([simple[ALLOWED], preflight[ALLOWED]]).toEqual([undefined, undefined]);
    expect(simple["vary"]).not.toContain("Origin");
  });

  test("are allowed if they are listed", async () => {
    const { simple, preflight } = await asking(["https://a.test"], "https://a.test");
    expect([simple[ALLOWED], preflight[ALLOWED]]).toEqual(["https://a.test", "https://a.test"]);
    expect(simple["vary"]).toContain("Origin");
    expect(simple["access-control-expose-headers"]).toContain("Platen-Errors");
    expect(preflight["access-control-allow-headers"]).toContain("Authorization");
    const stranger = await asking(["https://a.test"], "https://a.test.evil");
    expect([stranger.simple[ALLOWED], stranger.preflight[ALLOWED]]).toEqual([undefined, undefined]);
    expect((await asking(["*"], "https://b.test")).simple[ALLOWED]).toBe("*");
  });
});
