import { gzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { NOW, startTestService } from "../support/service.js";

test("the default limits on steps and output allow a list of twenty thousand items", async () => {
  const { app } = await startTestService();
  const template =
    '<ul>{.repeated section items}<li class="{@index|cycle odd even}{.if starred} starred{.end}">' +
    '<a href="{fullUrl|htmltag}">{title|html}</a>{.section excerpt}<p>{@|html}</p>{.or}<p>None</p>{.end}' +
    "{.repeated section tags}<b>{@|html}</b>{.alternates with}, {.end}</li>{.end}</ul>";
  const items = Array.from({ length: 20_000 }, (_, i) => ({
    title: `Fish & chips ${i}`,
    fullUrl: `/blog/${i}?a=1&b=2`,
    starred: i % 5 === 0,
    excerpt: i % 3 === 0 ? "" : `What item ${i} is about, in a sentence or two of ordinary length & content.`,
    tags: ["news", `tag ${i % 9}`],
  }));
  const body = JSON.stringify({ template, data: { items } });
  const { status, headers, text } = await request(app).post("/render").type("json").buffer(true).send(body);
  expect([status, headers["platen-errors"], headers["platen-limit"]]).toEqual([200, "0", undefined]);
  expect(text.endsWith("</ul>")).toBe(true);
});

describe("POST /render", () => {
  test("responds with the page as HTML", async () => {
    const { app } = await startTestService();
    const response = await request(app)
      .post("/render")
      .send({
        template: "<h1>{title|html}</h1>{x|apply p.block}{.inject @m ./m.json}{@m.k}",
        data: { title: "Tea & Töast", x: { n: 1 } },
        partials: { "p.block": "<p>{n}</p>" },
        injects: { "./m.json": { k: "v" } },
      });
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers["platen-errors"]).toBe("0");
    expect(response.headers["vary"]).toBe("Accept, Accept-Encoding");
    expect(response.text).toBe("<h1>Tea &amp; Töast</h1><p>1</p>v");
  });

  test("keeps errors out of the page and counts them in a header", async () => {
    const { app, log } = await startTestService();
    const response = await request(app)
      .post("/render")
      .send({ template: "a{x|nope}b{x|apply missing}c", data: { x: 1 } });
    expect(response.status).toBe(200);
    expect(response.text).toBe("a{x|nope}bc");
    expect(response.headers["platen-errors"]).toBe("2");
    expect(log.requests[0]).toMatchObject({
      templateErrors: 2,
      diagnostics: [":1:5 unknown-formatter", expect.stringMatching(/^:1:\d+ partial-missing$/)],
    });
  });

  test("responds with JSON if accepted", async () => {
    const { app } = await startTestService();
    const response = await request(app)
      .post("/render")
      .set("Accept", "application/json")
      .send({ template: "a{x|nope}{x|apply missing}", data: { x: 1 } });
    expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(response.body).toMatchObject({
      html: "a{x|nope}",
      diagnostics: [{ code: "unknown-formatter", severity: "error", start: { line: 1, column: 5 } }],
      errors: [
        { code: "unknown-formatter" },
        { code: "partial-missing", severity: "error", start: { line: 1 } },
      ],
      stats: { outputLength: 9 },
    });
    expect(Object.keys(response.body)).toEqual(["html", "errors", "diagnostics", "stats"]);
  });

  test("counts errors beyond those that the engine lists", async () => {
    const { app } = await startTestService();
    const response = await request(app)
      .post("/render")
      .send({ template: "{.repeated section l}{@|apply no}{.end}", data: { l: Array(1500).fill(1) } });
    expect(response.headers["platen-errors"]).toBe("1500");
  });

  test("names the partial that contains an error", async () => {
    const { app } = await startTestService();
    const response = await request(app)
      .post("/render")
      .set("Accept", "application/json")
      .send({ template: "{x|apply p.block}", data: { x: 1 }, partials: { "p.block": "\n{a|nope}" } });
    expect(response.body.errors).toMatchObject([
      {
        code: "partial-syntax",
        cause: "unknown-formatter",
        source: "p.block",
        start: { line: 2, column: 4 },
      },
    ]);
  });

  test("disables expressions and includes", async () => {
    const { app } = await startTestService();
    const body = { template: "[{.eval 1 + 1}{.include p output}]", data: {}, partials: { p: "P" } };
    const on = await request(app).post("/render").send(body);
    const off = await request(app)
      .post("/render")
      .send({ ...body, expressions: false, includes: false });
    expect([on.text, off.text]).toEqual(["[2P]", "[]"]);
  });

  test("uses the given time, locale and time zone", async () => {
    const { app } = await startTestService();
    const template = "{t|date %B %Y}";
    const german = await request(app)
      .post("/render")
      .send({ template, data: { t: NOW }, locale: "de", now: NOW });
    expect(german.text).toBe("November 2023");
    const zoned = { template: "{t|date %H:%M}", data: { t: 0 }, timeZone: "Asia/Tokyo" };
    expect((await request(app).post("/render").send(zoned)).text).toBe("09:00");
    const unknown = await request(app)
      .post("/render")
      .set("Accept", "application/json")
      .send({ template, data: {}, locale: "xx-XX" });
    expect(unknown.body.errors).toMatchObject([{ code: "locale-unknown" }]);
  });

  test("accepts lower limits", async () => {
    const { app } = await startTestService();
    const response = await request(app)
      .post("/render")
      .set("Accept", "application/json")
      .send({ template: "0123456789", limits: { outputLength: 4 } });
    expect(response.body).toMatchObject({ html: "0123", errors: [{ code: "limit-output" }] });
  });

  test("accepts any JSON as data, or none", async () => {
    const { app } = await startTestService();
    for (const [data, text] of [
      [[1, 2], "1,2"],
      ["s", "s"],
      [0, "0"],
      [null, ""],
      [undefined, ""],
    ]) {
      const response = await request(app).post("/render").send({ template: "{@}", data });
      expect(response.text).toBe(text);
    }
  });

  test("handles keys with a meaning in JavaScript", async () => {
    const { app } = await startTestService();
    const response = await request(app)
      .post("/render")
      .type("json")
      .send(
        '{"template":"[{polluted}{a.polluted}{@|apply ' +
          '__proto__}]","data":{"a":{"__proto__":{"polluted":1}}},"partials":{"__proto__":"x"}}',
      );
    expect(response.status).toBe(200);
    // Each caller names its own partials.
    expect(response.text).toBe("[x]");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("renders deep data and large pages", async () => {
    const { app } = await startTestService();
    const deep = `{"template":"ok{a.a.a|json}","data":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`;
    const response = await request(app).post("/render").type("json").send(deep);
    expect(response.status).toBe(200);
    expect(response.text.startsWith("ok")).toBe(true);
    const row = "ä€😀".repeat(100);
    const large = await request(app)
      .post("/render")
      .send({
        // One character more, so that a chunk would end inside a surrogate pair.
        template: "x{.repeated section l}{.repeated section m}{r}{.end}{.end}",
        data: { r: row, l: Array(60).fill({ m: Array(100).fill(1) }) },
      });
    expect(large.text).toBe(`x${row.repeat(6000)}`);
  });

  test.each(["gzip", "x-gzip", "GZIP"])("accepts bodies in %s", async (encoding) => {
    const { app } = await startTestService();
    const response = await request(app)
      .post("/render")
      .type("json")
      .set("Content-Encoding", encoding)
      .serialize((body) => body as unknown as string)
      .send(gzipSync('{"template":"zip"}') as unknown as string);
    expect(response.text).toBe("zip");
  });

  test.each([
    ["*/*", "text/html"],
    ["text/*", "text/html"],
    ["application/json", "application/json"],
    ["application/json, text/html;q=0.5", "application/json"],
    ["text/html, application/json;q=0.9", "text/html"],
    ["application/json; charset=utf-8", "application/json"],
    ['text/html;charset="UTF-8"', "text/html"],
    ["text/html;charset=utf-8;q=0.1, application/json;q=0.2", "application/json"],
  ])("for Accept: %s responds with %s", async (accept, type) => {
    const { app } = await startTestService();
    const response = await request(app).post("/render").set("Accept", accept).send({ template: "x" });
    expect(response.type).toBe(type);
  });
});
