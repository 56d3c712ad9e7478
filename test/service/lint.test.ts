import request from "supertest";
import { describe, expect, test } from "vitest";
import { rules } from "#lint/registry.js";
import { lintResponse } from "#openapi/response-schemas.js";
import { startTestService } from "../support/service.js";

async function lint(body: object) {
  const { app } = await startTestService();
  return request(app).post("/lint").send(body);
}

const codes = async (body: object): Promise<readonly string[]> =>
  lintResponse.parse((await lint(body)).body).diagnostics.map(({ code, severity }) => `${severity} ${code}`);

test("POST /lint responds with the diagnostics of a template", async () => {
  const response = await lint({ template: "a\n{x|htmll}", name: "home.page" });
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    diagnostics: [
      expect.objectContaining({
        code: "unknown-formatter",
        severity: "error",
        source: "home.page",
        help: 'Did you mean "html"?',
        start: { offset: 5, line: 2, column: 4 },
        fix: expect.objectContaining({ edits: [{ start: 5, end: 10, text: "html" }] }),
      }),
    ],
  });
});

test("returns no diagnostics for a template without problems", async () => {
  expect((await lint({ template: "{x|html}" })).body).toEqual({ diagnostics: [] });
});

test("reports the warnings of platen lint's rules", async () => {
  expect(await codes({ template: '<p title="{a}">{title}</p>{.if b}{.or }{.end}' })).toEqual([
    "warning unescaped-attribute",
    "warning unescaped-text",
    "warning or-predicate-expected",
  ]);
  const template = "{@late}{.var @late a}";
  expect(await codes({ template, name: "a.page" })).toEqual([
    "warning unset-variable",
    "warning unused-variable",
  ]);
  expect(await codes({ template, name: "a.block" })).toEqual([]);
});

test("lists the first thousand diagnostics", async () => {
  const { diagnostics } = lintResponse.parse((await lint({ template: "{a|nope}".repeat(1_001) })).body);
  expect(diagnostics).toHaveLength(1_000);
  expect(diagnostics.at(-1)?.start.offset).toBe(999 * 8 + 3);
});

describe("levels", () => {
  const template = "<p>{title}{a|nope}</p>";

  test("of rules and of the language can be set", async () => {
    expect(await codes({ template, rules: {} })).toEqual([
      "warning unescaped-text",
      "error unknown-formatter",
    ]);
    const rules = { "unescaped-text": "error", "unknown-formatter": "info" };
    expect(await codes({ template, rules })).toEqual(["error unescaped-text", "info unknown-formatter"]);
    expect(await codes({ template, rules: { "unescaped-text": "off" } })).toEqual([
      "error unknown-formatter",
    ]);
  });

  test.each([
    [{ "unescaped-txt": "off" }, /unescaped-txt.*is not known here; did you mean "unescaped-text"/],
    [{ "unescaped-text": "loud" }, /unescaped-text.*must be one of off, info, warning, error/],
    [["unescaped-text"], /rules must be/],
    [{ constructor: "off" }, /constructor is not known here$/],
  ])("cannot be %j", async (rules, message) => {
    const { status, body } = await lint({ template, rules });
    expect([status, body.code]).toEqual([400, "request-invalid"]);
    expect(
      body.errors.map((error: { path: string; message: string }) => `${error.path} ${error.message}`),
    ).toEqual([expect.stringMatching(message)]);
  });

  test("are listed in the OpenAPI document", async () => {
    const { app } = await startTestService();
    const { body } = await request(app).get("/openapi.json");
    const { schema } = body.paths["/lint"].post.requestBody.content["application/json"];
    expect(schema.properties.rules.propertyNames.enum).toEqual(
      expect.arrayContaining(rules.map(({ code }) => code)),
    );
    expect(schema.properties.rules.additionalProperties.enum).toEqual(["off", "info", "warning", "error"]);
  });
});

test("forgets the name of a template after the request", async () => {
  const { app } = await startTestService();
  const source = async (name?: string) => {
    const response = await request(app).post("/lint").send({ template: "{x|nope}", name });
    return response.body.diagnostics[0].source;
  };
  expect([await source("a"), await source("b"), await source()]).toEqual(["a", "b", undefined]);
});
