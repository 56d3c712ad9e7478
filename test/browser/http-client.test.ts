import express, { type Express } from "express";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { IslandServices } from "#islands/services.js";
import { demo, demonstration } from "../support/demo/page.js";
import { waitUntilAlive } from "../support/island-page.js";
import { some } from "../support/runs.js";

const demos = demonstration();

interface Call {
  readonly method: string;
  readonly crumb: string | undefined;
  readonly cookie: string | undefined;
  readonly type: string | undefined;
  readonly body: unknown;
}

/** A page that calls a platform, and the requests that the platform received. */
async function caller(routes: (app: Express) => void = () => undefined, htmlAttributes = "") {
  const calls: Call[] = [];
  const prepared = await demos.prepare({
    segments: [demo("counter", "A")],
    htmlAttributes,
    platform: (app) => {
      app.use("/platform", express.json({ strict: false }), (req, _res, next) => {
        const { method } = req;
        calls.push({
          method,
          crumb: req.get("x-csrf-token"),
          cookie: req.get("cookie"),
          type: req.get("content-type"),
          body: req.body,
        });
        next();
      });
      routes(app);
    },
  });
  const { page, served } = prepared;
  await page.goto(served.url);
  await waitUntilAlive(page, 1);
  return { page, calls, send: (...call: Parameters<Send>) => send(page, call) };
}

type Send = IslandServices["http"]["send"];

/** Resolves to the response or to the kind of failure. */
function send(page: Page, call: Parameters<Send>): Promise<unknown> {
  return page.evaluate(async ([method, path, body]) => {
    const { services } = globalThis as unknown as { services: IslandServices };
    try {
      const { status, body: content } = await services.http.send(method, path, body);
      return { status, body: content };
    } catch (error) {
      return (error as { failure: string }).failure;
    }
  }, call);
}

describe("a call", () => {
  test("sends JSON, cookies and, for writes, the crumb of the cookie", async () => {
    const { page, calls, send } = await caller((app) =>
      app.all("/platform/echo", (req, res) => void res.json({ got: req.body ?? null })),
    );
    await page.context().addCookies([{ name: "crumb", value: "a%20b", url: page.url() }]);
    expect(await send("POST", "/platform/echo", { a: 1 })).toEqual({ status: 200, body: { got: { a: 1 } } });
    expect(await send("GET", "/platform/echo")).toMatchObject({ status: 200 });
    expect(calls).toMatchObject([
      { method: "POST", crumb: "a b", cookie: "crumb=a%20b", type: "application/json", body: { a: 1 } },
      { method: "GET", crumb: undefined, cookie: "crumb=a%20b", type: undefined },
    ]);
  });

  test("uses the page's base URL, and the page's crumb if there is no cookie", async () => {
    const { calls, send } = await caller(
      (app) => app.post("/platform/x", (_req, res) => void res.status(204).end()),
      'data-platen-api-base="/platform/" data-platen-crumb="from page"',
    );
    expect(await send("POST", "/x")).toEqual({ status: 204 });
    expect(calls[0]?.crumb).toBe("from page");
  });

  test("is repeated once with the new crumb when the platform refuses the old one", async () => {
    const { calls, send } = await caller((app) =>
      app.post("/platform/x", (req, res) => {
        if (req.get("x-csrf-token") === "new") res.json({ ok: true });
        else res.status(401).json({ crumbFail: true, crumb: "new" });
      }),
    );
    expect(await send("POST", "/platform/x", {})).toEqual({ status: 200, body: { ok: true } });
    expect(await send("POST", "/platform/x", {})).toEqual({ status: 200, body: { ok: true } });
    expect(calls.map(({ crumb }) => crumb)).toEqual([undefined, "new", "new"]);
  });

  test("is repeated only once", async () => {
    const { calls, send } = await caller((app) =>
      app.post("/platform/x", (_req, res) => void res.status(401).json({ crumbFail: true, crumb: "again" })),
    );
    expect(await send("POST", "/platform/x", {})).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(2);
  });

  test.each(some([400, 401, 404, 429, 500, 503], 3))(
    "resolves for status %i, with its JSON",
    async (status) => {
      const { send } = await caller((app) =>
        app.post("/platform/x", (_req, res) => void res.status(status).json({ why: "so" })),
      );
      expect(await send("POST", "/platform/x", {})).toEqual({ status, body: { why: "so" } });
    },
  );

  test("resolves for an error page that is not JSON", async () => {
    const { send } = await caller((app) =>
      app.post("/platform/x", (_req, res) => void res.status(502).type("html").send("<h1>Bad gateway</h1>")),
    );
    expect(await send("POST", "/platform/x", {})).toEqual({ status: 502 });
  });

  test("fails if a successful response is not JSON", async () => {
    const { send } = await caller((app) =>
      app.post("/platform/x", (_req, res) => void res.type("json").send("{")),
    );
    expect(await send("POST", "/platform/x", {})).toBe("invalid-json");
  });

  test("fails when the connection drops before or within the response", async () => {
    const { send } = await caller((app) => {
      app.post("/platform/before", (req) => void req.socket.destroy());
      app.post("/platform/within", (req, res) => {
        res.set("Content-Length", "100").write("{", () => req.socket.destroySoon());
      });
    });
    expect(await send("POST", "/platform/before", {})).toBe("network");
    expect(await send("POST", "/platform/within", {})).toBe("network");
  });

  test("fails when the response does not begin or does not end in time", async () => {
    const { send } = await caller((app) => {
      app.post("/platform/never", () => undefined);
      app.post("/platform/half", (_req, res) => void res.write("{"));
    }, 'data-platen-timeout="150"');
    expect(await send("POST", "/platform/never", {})).toBe("timeout");
    expect(await send("POST", "/platform/half", {})).toBe("timeout");
  });
});

describe("the settings that a page passes to its calls", () => {
  const read = (page: Page) =>
    page.evaluate(() => {
      const { services } = globalThis as unknown as { services: IslandServices };
      return { page: services.page, endpoints: services.endpoints };
    });

  test("are read from its data attributes", async () => {
    const { page } = await caller(
      undefined,
      'data-platen-page-id="abc" data-platen-content-source="c" data-platen-page-title="T &amp; T" ' +
        'data-platen-captcha-site-key="k" data-platen-endpoint-form-save="/save"',
    );
    expect(await read(page)).toMatchObject({
      page: { pageId: "abc", contentSource: "c", pageTitle: "T & T", captchaSiteKey: "k", pagePath: "/" },
      endpoints: { formSave: "/save", cartEntries: "/api/commerce/shopping-cart/entries" },
    });
  });

  test("have defaults if the attributes are missing", async () => {
    const { page } = await caller(undefined, 'data-platen-content-source="nonsense"');
    expect((await read(page)).page).toMatchObject({
      pageTitle: "Page",
      pageId: "",
      contentSource: "",
      pagePath: "/",
      pagePermissionTypeValue: "",
      captchaScript: "",
      captchaSiteKey: "",
    });
  });
});
