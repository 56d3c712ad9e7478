import { describe, expect, test } from "vitest";
import { PlatenClient, PlatenError } from "#client/index.js";
import { startTestService } from "../support/service.js";
import { connected, facing } from "./clients.js";

const paths = (log: { requests: Record<string, unknown>[] }) =>
  log.requests.map(({ method, path, status }) => `${method} ${String(path).slice(0, 11)} ${status}`);

const bundle = { template: "{website.name}: {title|html}{@|apply p}", partials: { p: "!" } };
const base = { website: { name: "Shop" } };

describe("a client", () => {
  test("renders to a string with its diagnostics, and to a stream", async () => {
    const { client } = await connected();
    const input = { template: "a{x|nope}é", data: {} };
    const { html, errors, diagnostics, stats } = await client.render(input);
    expect([html, stats.outputLength]).toEqual(["a{x|nope}é", 10]);
    expect(errors).toMatchObject([{ code: "unknown-formatter" }]);
    expect(diagnostics).toMatchObject([{ code: "unknown-formatter" }]);
    const stream = await client.renderStream(input);
    expect(stream.errors).toBe(1);
    expect(await new Response(stream.html).text()).toBe("a{x|nope}é");
  });

  describe("for a page that a limit has cut", () => {
    const input = {
      template: "{.repeated section l}{@}{.end}",
      data: { l: [1, 2, 3] },
      limits: { outputLength: 2 },
    };
    const failure = { code: "render-limited", limit: "limit-output", status: 200 };

    test(" throws an error with the rendered part", async () => {
      const { client } = await connected();
      const rendered = { html: "12", limit: "limit-output" };
      await expect(client.render(input)).rejects.toMatchObject({ ...failure, rendered });
      await expect(client.renderStream(input)).rejects.toMatchObject(failure);
    });

    test("returns the partial page if allowed", async () => {
      const { client } = await connected();
      expect(await client.render(input, { allowPartial: true })).toMatchObject({
        html: "12",
        limit: "limit-output",
      });
      const { limit, html } = await client.renderStream(input, { allowPartial: true });
      expect([limit, await new Response(html).text()]).toEqual(["limit-output", "12"]);
    });

    test("has no limit on a whole page", async () => {
      const { client } = await connected();
      const whole = { ...input, limits: {} };
      expect(await client.render(whole)).not.toHaveProperty("limit");
      expect(await client.renderStream(whole)).not.toHaveProperty("limit");
    });
  });

  test("renders islands as their props, and a stream with the islands", async () => {
    const { client } = await connected();
    const data = { item: { id: "i1", websiteSettings: { simpleLikingEnabled: true } } };
    const input = { template: "{.section item}{@|like-button}{.end}", data, islands: true };
    const { html, islands } = await client.render(input);
    expect(html).not.toContain("platen-island");
    expect(islands).toMatchObject([{ block: "like-button", props: { itemId: "i1" } }]);
    const stream = await client.renderStream(input);
    expect(await new Response(stream.html).text()).toContain('<platen-island block="like-button"');
  });

  test("throws the problem of a refused request", async () => {
    const { client } = await connected();
    const failure = client.render({ template: 5 } as never);
    await expect(failure).rejects.toThrow(PlatenError);
    await expect(failure).rejects.toMatchObject({
      status: 400,
      code: "request-invalid",
      message: "The request does not have the expected form: template must be a string",
      problem: { errors: [{ path: "template", message: "must be a string" }] },
    });
  });

  test("sends its token", async () => {
    const settings = { tokens: [{ name: "a", token: "0123456789abcdef" }] };
    const { client, url } = await connected({ settings }, "0123456789abcdef");
    expect((await client.render({ template: "x" })).html).toBe("x");
    const stranger = new PlatenClient({ url }).render({ template: "x" });
    await expect(stranger).rejects.toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("registers bundle and base only if the service lacks them", async () => {
    const { client, log } = await connected();
    for (const title of ["Tea", "<Toast>"]) {
      const { html } = await client.render({ bundle, base, data: { title } });
      expect(html).toBe(`Shop: ${title === "Tea" ? "Tea" : "&lt;Toast&gt;"}!`);
    }
    const unknown = ["POST /render 404", "PUT /templates/ 201", "POST /render 404", "PUT /data/"];
    await expect.poll(() => paths(log)).toHaveLength(6);
    expect(paths(log).slice(0, 3)).toEqual(unknown.slice(0, 3).map((line) => line.replace("/ 201", "/ 201")));
    expect(paths(log).slice(4)).toEqual(["POST /render 200", "POST /render 200"]);
  });

  test("does not repeat work that was aborted", async () => {
    let calls = 0;
    const { client } = await facing((_req, res) => {
      calls++;
      const problem = {
        type: "",
        title: "t",
        detail: "d",
        status: 503,
        code: "render-aborted",
        requestId: "r",
      };
      res.writeHead(503, { "Content-Type": "application/problem+json" }).end(JSON.stringify(problem));
    });
    await expect(client.render({ template: "x" })).rejects.toMatchObject({ code: "render-aborted" });
    expect(calls).toBe(1);
  });

  test("throws if the service has no room for a bundle", async () => {
    const { client } = await connected({ settings: { registrationSize: 10 } });
    await expect(client.render({ bundle })).rejects.toMatchObject({ status: 413 });
  });

  test("registers a template and data in advance", async () => {
    const { client } = await connected();
    const { id, diagnostics } = await client.registerTemplate({ template: "{a|nope}" });
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(diagnostics).toMatchObject([{ code: "unknown-formatter" }]);
    expect(await client.registerData(base)).toMatch(/^[0-9a-f]{64}$/);
  });

  test("stops on abort", async () => {
    const { client } = await connected();
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(client.render({ template: "x" }, { signal })).rejects.toThrow("enough");
  });
});

describe("a response that does not come from the service", () => {
  test.each([
    [502, "text/html", "<h1>Bad gateway</h1>"],
    [200, "text/html", "<h1>Log in</h1>"],
    [200, "application/json", ""],
    [200, "application/json", "null"],
    [200, "application/json", "[]"],
    [200, "application/json", '{"error":"Too many requests","id":7}'],
    [403, "application/problem+json", '{"title":"Denied","status":403}'],
    [403, "application/problem+json", "null"],
  ])("is unexpected: %s %s %s", async (status, type, body) => {
    const { client, waits } = await facing((_req, res) => {
      res.writeHead(status, { "Content-Type": type }).end(body);
    });
    const failure = {
      message: expect.stringContaining(`Unexpected response with status ${status}`),
      status,
      code: "unexpected-reply",
    };
    await expect(client.render({ template: "x" })).rejects.toMatchObject(failure);
    await expect(client.registerTemplate({ template: "x" })).rejects.toMatchObject(failure);
    expect(waits).toEqual([]);
  });

  test("is unexpected for a page and for a batch", async () => {
    const { client } = await facing((_req, res) => res.writeHead(204).end());
    const failure = { status: 204, code: "unexpected-reply", problem: undefined };
    await expect(client.renderStream({ template: "x" })).rejects.toMatchObject(failure);
    await expect(client.batch([{ template: "x" }]).next()).rejects.toMatchObject(failure);
  });

  test("is unexpected if it is a login page, which is also HTML", async () => {
    const { client } = await facing((req, res) => {
      if (req.url === "/login") res.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Log in</h1>");
      else res.writeHead(302, { Location: "/login" }).end();
    });
    const failure = { status: 200, code: "unexpected-reply", problem: undefined };
    await expect(client.renderStream({ template: "x" })).rejects.toMatchObject(failure);
  });

  test.each(["[]", "{}", '{"id":1,"status":200}', '{"status":500,"problem":null}'])(
    "is unexpected for a batch: %s",
    async (line) => {
      const { client } = await facing((_req, res) => {
        res.writeHead(200, { "Content-Type": "application/x-ndjson" }).end(`${line}\n`);
      });
      const failure = { status: 200, code: "unexpected-reply", problem: undefined };
      await expect(client.batch([{ template: "x" }]).next()).rejects.toMatchObject(failure);
    },
  );

  test("may have the media type of a problem in any letter case", async () => {
    const { client } = await facing((_req, res) => {
      res.writeHead(404, { "Content-Type": "Application/Problem+JSON" });
      res.end('{"title":"t","detail":"d","code":"not-found"}');
    });
    await expect(client.render({ template: "x" })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("processes that share only an address", () => {
  const apart = async (count: number) => {
    const services = await Promise.all(Array.from({ length: count }, () => startTestService()));
    let turn = 0;
    return facing((req, res) => services[turn++ % count]?.app(req, res));
  };

  test("get all registrations that they lack", async () => {
    const { client } = await apart(3);
    for (const title of ["a", "b", "c", "d"]) {
      expect((await client.render({ bundle, base, data: { title } })).html).toBe(`Shop: ${title}!`);
    }
  });

  test("fail a call if none keeps registrations", async () => {
    let calls = 0;
    const { client } = await facing((req, res) => {
      calls++;
      if (req.method === "PUT") res.writeHead(201, { "Content-Type": "application/json" }).end('{"id":""}');
      else {
        res.writeHead(404, { "Content-Type": "application/problem+json" });
        res.end(JSON.stringify({ title: "t", detail: "d", code: "template-not-registered", status: 404 }));
      }
    });
    await expect(client.render({ bundle })).rejects.toMatchObject({ code: "template-not-registered" });
    expect(calls).toBe(17);
  });
});
