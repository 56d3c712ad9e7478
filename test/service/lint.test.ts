import request from "supertest";
import { expect, test } from "vitest";
import { startTestService } from "../support/service.js";

test("POST /lint answers with the diagnostics of a template", async () => {
  const { app } = await startTestService();
  const reply = await request(app).post("/lint").send({ template: "a\n{x|htmll}", name: "home.page" });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    diagnostics: [
      expect.objectContaining({
        code: "unknown-formatter",
        severity: "error",
        source: "home.page",
        help: 'Did you mean "html"?',
        start: { offset: 5, line: 2, column: 4 },
      }),
    ],
  });
});

test("a template without mistakes has none", async () => {
  const { app } = await startTestService();
  const reply = await request(app).post("/lint").send({ template: "{x|html}" });
  expect(reply.body).toEqual({ diagnostics: [] });
});

test("the name of a template is not remembered from an earlier request", async () => {
  const { app } = await startTestService();
  const source = async (name?: string) => {
    const reply = await request(app).post("/lint").send({ template: "{x|nope}", name });
    return reply.body.diagnostics[0].source;
  };
  expect([await source("a"), await source("b"), await source()]).toEqual(["a", "b", undefined]);
});
