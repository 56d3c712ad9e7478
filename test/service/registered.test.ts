import { createHash } from "node:crypto";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { startTestService } from "../support/service.js";

const idOf = (body: string | object): string =>
  createHash("sha256")
    .update(typeof body === "string" ? body : JSON.stringify(body))
    .digest("hex");

const bundle = {
  template: "<h1>{title|html}</h1>{@|apply p.block}{.inject @m ./m.json}{@m.k}",
  partials: { "p.block": "<p>{website.name}</p>" },
  injects: { "./m.json": { k: "v" } },
};
const data = { title: "Tea & Toast", website: { name: "Shop" } };

const tokens = [
  { name: "one", token: "token-of-caller-one" },
  { name: "two", token: "token-of-caller-two" },
];

/** A service, and the requests of one of its callers. */
async function calling(settings: Record<string, unknown> = {}) {
  const { app, service } = await startTestService({ settings });
  const as = (token?: string) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    return {
      put: (kind: string, body: string | object, id = idOf(body)) =>
        request(app).put(`/${kind}/${id}`).set(headers).type("json").send(body),
      render: (body: object) => request(app).post("/render").set(headers).send(body),
    };
  };
  return { app, service, as, ...as() };
}

describe("a registered template", () => {
  test("is rendered by its id, and its injects can be replaced", async () => {
    const { put, render } = await calling();
    const id = idOf(bundle);
    const registered = await put("templates", bundle);
    expect([registered.status, registered.body]).toEqual([201, { id, diagnostics: [] }]);
    const response = await render({ templateId: id, data });
    expect(response.text).toBe("<h1>Tea &amp; Toast</h1><p>Shop</p>v");
    const other = await render({ templateId: id, data, injects: { "./m.json": { k: "w" } } });
    expect(other.text.endsWith("w")).toBe(true);
  });

  test("has the hash of its bytes as its id: another order of keys or -0 for 0 gives another id", async () => {
    const { put, render } = await calling();
    const template = '"template":"{.inject @m m}{@m|json}"';
    const bodies = ['{"a":-0,"b":1}', '{"b":1,"a":0}', '{"a":0,"b":1}'].map(
      (json) => `{${template},"injects":{"m":${json}}}`,
    );
    expect(new Set(bodies.map(idOf)).size).toBe(3);
    for (const body of bodies) expect((await put("templates", body)).status).toBe(201);
    const pages = await Promise.all(
      bodies.map(async (body) => (await render({ templateId: idOf(body) })).text),
    );
    expect(pages).toEqual(['{"a":0,"b":1}', '{"b":1,"a":0}', '{"a":0,"b":1}']);
  });

  test("returns the first thousand problems of the template and its partials", async () => {
    const { put } = await calling();
    const names = ["a", "b", "c"];
    const partials = Object.fromEntries(names.map((name) => [name, `${name}${"{.end}".repeat(600)}`]));
    const response = await put("templates", { template: "{a|nope}", partials });
    expect(response.status).toBe(201);
    expect(response.body.diagnostics.map(({ source }: { source?: string }) => source)).toEqual([
      undefined,
      ...Array(600).fill("a"),
      ...Array(399).fill("b"),
    ]);
  });

  test("that is unknown is reported", async () => {
    const { render } = await calling();
    const response = await render({ templateId: "0".repeat(64), data: {} });
    expect([response.status, response.body.code]).toEqual([404, "template-not-registered"]);
  });

  test.each([
    ["0".repeat(64), bundle, 400, "id-mismatch"],
    ["nonsense", bundle, 400, "id-mismatch"],
    [idOf({ ...bundle, data: {} }), { ...bundle, data: {} }, 400, "request-invalid"],
  ])("under the id %s, sent as %j, is rejected", async (id, body, status, code) => {
    const { put } = await calling();
    const response = await put("templates", body, id);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });

  test("cannot be combined with fields of the bundle", async () => {
    const { render } = await calling();
    const [template, base] = ["0".repeat(64), "1".repeat(64)];
    const body = { templateId: template, template: "x", partials: {}, baseId: base, data: [] };
    expect((await render(body)).body.errors).toEqual([
      { path: "template", message: "cannot be combined with templateId" },
      { path: "partials", message: "belong to the registered template" },
      { path: "data", message: "must be an object if baseId is set" },
    ]);
  });
});

describe("registered data", () => {
  test("is overridden by members of the request's data", async () => {
    const { put, render } = await calling();
    const base = { website: { name: "Shop" }, title: "Base" };
    expect((await put("data", base)).status).toBe(201);
    const template = "{title} {website.name}";
    const bare = await render({ template, baseId: idOf(base) });
    const overridden = await render({ template, baseId: idOf(base), data: { title: "Own" } });
    expect([bare.text, overridden.text]).toEqual(["Base Shop", "Own Shop"]);
  });

  test.each(["[1]", "1", "null", '"x"'])("cannot be %s", async (json) => {
    const { put } = await calling();
    const response = await put("data", json);
    expect([response.status, response.body.code]).toEqual([400, "request-invalid"]);
  });

  test("may be nested deeply", async () => {
    const { put } = await calling();
    expect((await put("data", `{"a":${"[".repeat(2_000)}${"]".repeat(2_000)}}`)).status).toBe(201);
  });
});

describe("registrations", () => {
  test("belong to the token that made them", async () => {
    const { as } = await calling({ tokens });
    const one = as("token-of-caller-one");
    const two = as("token-of-caller-two");
    const base = { title: "Secret" };
    await one.put("templates", bundle);
    await one.put("data", base);
    const byTemplate = { templateId: idOf(bundle), data, injects: { "./m.json": { k: "w" } } };
    const byData = { template: "{title}", baseId: idOf(base) };
    // Again, after the only thread has compiled it for its owner.
    for (const call of [one, two, one, two]) {
      const statuses = [(await call.render(byTemplate)).status, (await call.render(byData)).status];
      expect(statuses).toEqual(call === one ? [200, 200] : [404, 404]);
    }
    await two.put("templates", bundle);
    expect((await two.render(byTemplate)).status).toBe(200);
  });

  test("of one token do not evict those of another", async () => {
    const { as, service } = await calling({ tokens, registrationSize: 10_000 });
    const one = as("token-of-caller-one");
    const two = as("token-of-caller-two");
    const base = { title: "kept" };
    await one.put("data", base);
    for (let i = 0; i < 10; i++)
      expect((await two.put("data", { i, x: "x".repeat(2_000) })).status).toBe(201);
    expect((await one.render({ template: "{title}", baseId: idOf(base) })).text).toBe("kept");
    expect(service.registrations.counts.evictions).toBeGreaterThan(0);
  });

  test("that were evicted are gone, even if a thread still has them", async () => {
    const { put, render } = await calling({ registrationSize: 5_000 });
    const base = { title: "first" };
    await put("data", base);
    const body = { template: "{title}", baseId: idOf(base) };
    expect((await render(body)).text).toBe("first");
    for (let i = 0; i < 3; i++) await put("data", { i, x: "x".repeat(2_000) });
    expect((await render(body)).body.code).toBe("data-not-registered");
  });

  test("larger than the quota are rejected", async () => {
    const { put } = await calling({ registrationSize: 1_000 });
    const response = await put("data", { x: "x".repeat(1_000) });
    expect([response.status, response.body.code]).toEqual([413, "body-too-large"]);
  });
});
