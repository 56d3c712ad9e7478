import { createHash } from "node:crypto";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "../../src/client/canonical-json.js";
import { startTestService } from "../support/service.js";

const idOf = (value: unknown): string => createHash("sha256").update(canonicalJson(value)).digest("hex");

const bundle = {
  template: "<h1>{title|html}</h1>{@|apply p.block}{.inject @m ./m.json}{@m.k}",
  partials: { "p.block": "<p>{website.name}</p>" },
  injects: { "./m.json": { k: "v" } },
};

describe("a registered template", () => {
  test("is compiled once and rendered by its id", async () => {
    const { app, service } = await startTestService();
    const id = idOf(bundle);
    const registered = await request(app).put(`/templates/${id}`).send(bundle);
    expect([registered.status, registered.body]).toEqual([201, { id, diagnostics: [] }]);
    const data = { title: "Tea & Toast", website: { name: "Shop" } };
    const reply = await request(app).post("/render").send({ templateId: id, data });
    expect(reply.text).toBe("<h1>Tea &amp; Toast</h1><p>Shop</p>v");
    const other = await request(app)
      .post("/render")
      .send({ templateId: id, data, injects: { "./m.json": { k: "w" } } });
    expect(other.text.endsWith("w")).toBe(true);
    expect(service.registry.bundles.counts).toMatchObject({ hits: 2, misses: 0, entries: 1 });
  });

  test("has the id of its canonical form, whatever the order and spacing of its members", async () => {
    const { app } = await startTestService();
    const text = `{ "partials": {"b":"2", "a":"1"},\n "template": "\\u0041" }`;
    const id = idOf({ template: "A", partials: { a: "1", b: "2" } });
    const reply = await request(app).put(`/templates/${id}`).type("json").send(text);
    expect(reply.status).toBe(201);
  });

  test("answers what is wrong with it and its partials", async () => {
    const { app } = await startTestService();
    const broken = { template: "{a|nope}", partials: { p: "\n{b|nope}" } };
    const reply = await request(app)
      .put(`/templates/${idOf(broken)}`)
      .send(broken);
    expect(reply.status).toBe(201);
    expect(reply.body.diagnostics).toMatchObject([
      { code: "unknown-formatter", start: { line: 1 } },
      { code: "unknown-formatter", source: "p", start: { line: 2 } },
    ]);
  });

  test("answers the first thousand of what is wrong with it", async () => {
    const { app } = await startTestService();
    const partials = Object.fromEntries(
      ["a", "b", "c"].map((name) => [name, `${name}${"{.end}".repeat(600)}`]),
    );
    const broken = { template: "{a|nope}", partials };
    const reply = await request(app)
      .put(`/templates/${idOf(broken)}`)
      .send(broken);
    expect(reply.status).toBe(201);
    expect(reply.body.diagnostics.map(({ source }: { source?: string }) => source)).toEqual([
      undefined,
      ...Array(600).fill("a"),
      ...Array(399).fill("b"),
    ]);
  });

  test("that is not here is answered as such", async () => {
    const { app, service } = await startTestService();
    const reply = await request(app)
      .post("/render")
      .send({ templateId: "0".repeat(64), data: {} });
    expect([reply.status, reply.body.code]).toEqual([404, "template-not-registered"]);
    expect(service.registry.bundles.counts).toMatchObject({ misses: 1 });
  });

  test.each([
    ["0".repeat(64), bundle, 400, "id-mismatch"],
    ["nonsense", bundle, 400, "id-mismatch"],
    ["0".repeat(64), { ...bundle, data: {} }, 400, "request-invalid"],
  ])("under the id %s, sent as %j, is refused", async (id, body, status, code) => {
    const { app } = await startTestService();
    const reply = await request(app).put(`/templates/${id}`).send(body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test("is as large as one that comes with its request at most", async () => {
    const { app } = await startTestService({ settings: { templateLimit: 10 } });
    const put = (body: object) =>
      request(app)
        .put(`/templates/${idOf(body)}`)
        .send(body);
    expect((await put({ template: "12345", partials: { p: "12345" } })).status).toBe(201);
    const refused = await put({ template: "12345", partials: { p: "123456" } });
    expect([refused.status, refused.body.code]).toEqual([413, "template-too-large"]);
  });

  test("stands alone", async () => {
    const { app } = await startTestService();
    const reply = await request(app)
      .post("/render")
      .send({ templateId: "0".repeat(64), template: "x", partials: {}, baseId: "1".repeat(64), data: [] });
    expect(reply.body.errors).toEqual([
      { path: "template", message: "cannot stand beside templateId" },
      { path: "partials", message: "belong to the registered template" },
      { path: "data", message: "must be an object where baseId is given" },
    ]);
  });

  test("counts what it injects as it is kept, which is more than what was sent", async () => {
    const { app, service } = await startTestService();
    const heavy = { template: "x", injects: { a: Array.from({ length: 10_000 }, () => ({})) } };
    const reply = await request(app)
      .put(`/templates/${idOf(heavy)}`)
      .send(heavy);
    expect(reply.status).toBe(201);
    expect(service.registry.bundles.counts.bytes).toBeGreaterThan(10_000 * 64);
  });

  test("gives way to others when there is no room", async () => {
    const settings = { registeredTemplatesSize: 6_000 };
    const { app, service } = await startTestService({ settings });
    for (const template of ["one", "two", "three"]) {
      const reply = await request(app)
        .put(`/templates/${idOf({ template })}`)
        .send({ template });
      expect(reply.status).toBe(201);
    }
    expect(service.registry.bundles.counts).toMatchObject({ evictions: 1, entries: 2 });
    const gone = await request(app)
      .post("/render")
      .send({ templateId: idOf({ template: "one" }) });
    expect(gone.status).toBe(404);
    const large = { template: "x".repeat(10_000) };
    const refused = await request(app)
      .put(`/templates/${idOf(large)}`)
      .send(large);
    expect([refused.status, refused.body.code]).toEqual([413, "body-too-large"]);
  });
});

describe("what another process was sent", () => {
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));

  test("is made ready when it is asked for, once", async () => {
    const { app, service } = await startTestService();
    const base = { website: { name: "Shop" } };
    const { misses } = service.templates.counts;
    const ids = { templateId: idOf(bundle), baseId: idOf(base) };
    service.registry.keep({ kind: "template", id: ids.templateId, json: json(bundle) });
    service.registry.keep({ kind: "data", id: ids.baseId, json: json(base) });
    const sealed = service.registry.bundles.counts.bytes;
    expect(sealed).toBeGreaterThan(json(bundle).length);
    for (const title of ["a", "b"]) {
      const reply = await request(app)
        .post("/render")
        .send({ ...ids, data: { title } });
      expect(reply.text).toBe(`<h1>${title}</h1><p>Shop</p>v`);
    }
    expect(service.templates.counts).toMatchObject({ misses: misses + 2 });
    expect(service.registry.bundles.counts.bytes).toBeGreaterThan(sealed);
  });

  test("is made ready piece by piece where it is much", async () => {
    const { service } = await startTestService();
    const names = ["a", "b", "c", "d"];
    const partials = Object.fromEntries(names.map((name) => [name, `{${name}|html}`.repeat(2_000)]));
    const long = { template: "{@|apply a}", partials };
    const id = idOf(long);
    service.registry.keep({ kind: "template", id, json: json(long) });
    const ready: number[] = [];
    const before = service.templates.counts.misses;
    for (const _ of service.registry.unsealed(id)) ready.push(service.templates.counts.misses - before);
    expect(ready).toEqual([0, 1, 2, 3, 4]);
    expect(service.registry.isSealed(id)).toBe(false);
    expect(Object.keys(service.registry.bundle(id).partials)).toEqual(names);
  });

  test("counts by its memory, however short it is", async () => {
    const { service } = await startTestService({ settings: { registeredDataSize: 100_000 } });
    const { registry } = service;
    const read = new Uint8Array(65_536);
    for (let index = 0; index < 1_000; index++) {
      const short = read.subarray(index * 10, index * 10 + 2);
      short.set(Buffer.from("{}"));
      registry.keep({ kind: "data", id: `${index}`.padStart(64, "0"), json: short });
    }
    const { entries } = registry.data.counts;
    expect(entries).toBeLessThan(200);
    // Nor does it keep what it has come with.
    read.fill(0);
    expect(registry.base("999".padStart(64, "0"))).toEqual({});
  });

  test("does not take the place of what is ready here", async () => {
    const { app, service } = await startTestService();
    const id = idOf(bundle);
    await request(app).put(`/templates/${id}`).send(bundle);
    const { bytes } = service.registry.bundles.counts;
    service.registry.keep({ kind: "template", id, json: json(bundle) });
    expect(service.registry.bundles.counts).toMatchObject({ bytes, entries: 1 });
  });
});

test("less can be registered than rendered: it is read, written and hashed", async () => {
  const { app } = await startTestService({ settings: { jsonCost: 1_000 } });
  const numbers = { numbers: Array(500).fill(1) };
  expect((await request(app).post("/render").send({ template: "x", data: numbers })).status).toBe(200);
  for (const [path, body] of [
    ["/data", numbers],
    ["/templates", { template: "x", injects: numbers }],
  ] as const) {
    const reply = await request(app)
      .put(`${path}/${idOf(body)}`)
      .send(body);
    expect([reply.status, reply.body.code]).toEqual([413, "json-too-complex"]);
  }
});

describe("registered data", () => {
  test("stand below those of the request, member by member", async () => {
    const { app, service } = await startTestService();
    const base = { website: { name: "Shop", zone: "UTC" }, item: { title: "none" } };
    const id = idOf(base);
    expect((await request(app).put(`/data/${id}`).send(base)).status).toBe(201);
    const template = "{website.name}:{website.zone}:{item.title}";
    const render = async (data?: unknown) =>
      (await request(app).post("/render").send({ template, baseId: id, data })).text;
    expect(await render({ item: { title: "Tea" } })).toBe("Shop:UTC:Tea");
    expect(await render({ website: { name: "Other" } })).toBe("Other::none");
    expect(await render()).toBe("Shop:UTC:none");
    expect(service.registry.data.counts).toMatchObject({ hits: 3, misses: 0, entries: 1 });
  });

  test("with a member called __proto__ are data like any other", async () => {
    const { app } = await startTestService();
    const text = '{"__proto__":{"polluted":1}}';
    const id = idOf(JSON.parse(text));
    expect((await request(app).put(`/data/${id}`).type("json").send(text)).status).toBe(201);
    const reply = await request(app)
      .post("/render")
      .send({ template: "[{polluted}{x.polluted}]", baseId: id, data: { x: {} } });
    expect(reply.text).toBe("[]");
  });

  test("with a number that is too large are not those with null there", async () => {
    const { app } = await startTestService();
    const put = (id: string) => request(app).put(`/data/${id}`).type("json").send('{"a":1e999}');
    expect((await put(idOf({ a: null }))).body.code).toBe("id-mismatch");
    expect((await put(idOf({ a: Number.POSITIVE_INFINITY }))).status).toBe(201);
  });

  test("may have as many partials as they like: there the name means nothing", async () => {
    const { app } = await startTestService({ settings: { partialLimit: 1 } });
    const base = { partials: { left: "a", right: "b" } };
    const baseId = idOf(base);
    expect((await request(app).put(`/data/${baseId}`).send(base)).status).toBe(201);
    const reply = await request(app).post("/render").send({ template: "{partials.right}", baseId });
    expect(reply.text).toBe("b");
  });

  test("that are not here are answered as such", async () => {
    const { app } = await startTestService();
    const reply = await request(app)
      .post("/render")
      .send({ template: "x", baseId: "0".repeat(64) });
    expect([reply.status, reply.body.code]).toEqual([404, "data-not-registered"]);
  });

  test("of another form are refused", async () => {
    const { app } = await startTestService();
    const put = (text: string) =>
      request(app)
        .put(`/data/${"0".repeat(64)}`)
        .type("json")
        .send(text);
    expect((await put("[1]")).body.code).toBe("request-invalid");
    expect((await put(`{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`)).body.code).toBe("json-too-deep");
  });
});
