import { describe, expect, test, vi } from "vitest";
import { MODEL_TIMEOUT, SYNC_TIMEOUT, TRACKING_TIMEOUT } from "#calls/http-client.js";
import { collectionIdOf } from "#calls/members.js";
import { recordedPlatform } from "./recorded-platform.js";

const crumbFail = { status: 403, body: { crumbFail: true, crumb: "second" } };

describe("the sync layer", () => {
  test("takes the new crumb of a crumb failure and resends the request once", async () => {
    const { platform, sent, crumb } = recordedPlatform([crumbFail, { body: { key: "k" } }]);
    expect(await platform.forms.submissionKey()).toBe("k");
    expect(sent.map(({ headers }) => headers["X-CSRF-Token"])).toEqual(["first", "second"]);
    expect(crumb.value).toBe("second");
  });

  test("lets the browser complete a like after the page was closed", async () => {
    const { platform, sent } = recordedPlatform([{ body: { likeCount: 4, liked: false } }]);
    await platform.content.like("i");
    await platform.content.likes("i");
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  test("fails after the second crumb failure", async () => {
    const { platform, sent } = recordedPlatform([crumbFail]);
    await expect(platform.forms.submissionKey()).rejects.toMatchObject({ code: 403 });
    expect(sent).toHaveLength(2);
  });

  test.each([[{ crumbFail: true }], [{ crumbFail: "true", crumb: "x" }], [{ crumb: "x" }]])(
    "does not resend for %j",
    async (body) => {
      const { platform, sent } = recordedPlatform([{ status: 403, body }]);
      await expect(platform.forms.submissionKey()).rejects.toMatchObject({ code: 403 });
      expect(sent).toHaveLength(1);
    },
  );

  test("fails with status, status text and the parsed body", async () => {
    const { platform } = recordedPlatform([{ status: 409, body: { left: 1 } }]);
    await expect(platform.cart.get()).rejects.toMatchObject({
      code: 409,
      msg: "Status 409",
      body: { left: 1 },
    });
  });

  test("fails with code 0 without a response of the expected shape", async () => {
    const offline = recordedPlatform([new TypeError("offline")]).platform;
    await expect(offline.cart.get()).rejects.toMatchObject({ code: 0, msg: "network" });
    const misshapen = recordedPlatform([{ body: { entries: "many" } }]).platform;
    await expect(misshapen.cart.get()).rejects.toMatchObject({ code: 0, body: { entries: "many" } });
    const html = recordedPlatform([{ text: "<p>" }]).platform;
    await expect(html.cart.get()).rejects.toMatchObject({ code: 0, msg: "invalid-json" });
  });

  test("has the specified timeouts", () => {
    expect([SYNC_TIMEOUT, MODEL_TIMEOUT, TRACKING_TIMEOUT]).toEqual([10_000_000, 30_000, 2_500]);
  });

  test("gives each call its timeout", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    const { platform } = recordedPlatform([{ body: { entries: [] } }]);
    await platform.cart.get();
    await platform.events.record("search", {});
    await platform.census.recordQuickView("i");
    expect(timeout.mock.calls.flat()).toEqual([SYNC_TIMEOUT, TRACKING_TIMEOUT, TRACKING_TIMEOUT]);
    timeout.mockRestore();
  });
});

describe("sessions", () => {
  const login = { email: "a@b.co", password: "p", rememberMe: false };

  test("keep the xsrfToken and send it at log-out", async () => {
    const { platform, sent } = recordedPlatform([{ body: { xsrfToken: "x" } }]);
    await platform.session.logIn(login);
    expect(platform.session.xsrfToken).toBe("x");
    await platform.session.logOut(false);
    expect(sent[1]?.headers["X-XSRF-Token"]).toBe("x");
    expect(sent[1]?.address).toContain("cloneCart=false");
    expect(platform.session.xsrfToken).toBeUndefined();
  });

  test("retry once after a crumb failure, with or without a new crumb", async () => {
    for (const failure of [crumbFail, { status: 200, body: { crumbFail: true } }]) {
      const { platform, sent } = recordedPlatform([failure, { body: { xsrfToken: "x" } }]);
      await platform.session.logIn(login);
      expect(sent).toHaveLength(2);
    }
  });
});

describe("preferences", () => {
  const path = "/api/v1/commerce-preferences/inventory";

  test("are not sent if nothing changed", async () => {
    const { platform, sent } = recordedPlatform([
      { body: { websiteId: "w", sort: { by: "name", up: true } } },
    ]);
    const same = { sort: { up: true, by: "name" }, websiteId: "other" };
    expect(await platform.commercePreferences.set("inventory", same)).toBe(false);
    expect(sent.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("are applied immediately, announced, then saved without websiteId", async () => {
    const heard: unknown[] = [];
    const page = new EventTarget();
    vi.stubGlobal("document", page);
    page.addEventListener("platen:preferences-refetch", (event) => heard.push((event as CustomEvent).detail));
    const { platform, sent } = recordedPlatform([{ body: { websiteId: "w", sort: "name" } }]);
    const { commercePreferences } = platform;
    await commercePreferences.get("inventory");
    const saved = commercePreferences.set("inventory", { sort: "stock" });
    expect(await commercePreferences.get("inventory")).toEqual({ sort: "stock" });
    expect(heard).toEqual([{ namespace: "inventory" }]);
    expect(await saved).toBe(true);
    expect(sent[1]).toMatchObject({ method: "PUT", address: path, body: { sort: "stock" } });
    vi.unstubAllGlobals();
  });

  test("keep the order of concurrent writes", async () => {
    const { platform, sent } = recordedPlatform([{ body: { n: 0 } }]);
    const { commercePreferences } = platform;
    await commercePreferences.get("inventory");
    await Promise.all([1, 2, 3].map((n) => commercePreferences.set("inventory", { n })));
    expect(sent.slice(1).map(({ body }) => body)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test("are requested again after a failed write", async () => {
    const { platform, sent } = recordedPlatform([{ body: { n: 0 } }, { status: 500 }, { body: { n: 0 } }]);
    const { commercePreferences } = platform;
    await expect(commercePreferences.set("inventory", { n: 1 })).rejects.toMatchObject({ code: 500 });
    expect(await commercePreferences.get("inventory")).toEqual({ n: 0 });
    expect(sent.map(({ method }) => method)).toEqual(["GET", "PUT", "GET"]);
  });
});

test("reads the collection of a page from the id of its body", () => {
  expect(collectionIdOf("collection-5f3")).toBe("5f3");
  expect(collectionIdOf("item-5f3")).toBeUndefined();
});
