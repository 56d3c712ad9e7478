import { describe, expect, test } from "vitest";
import { recordedPlatform } from "./recorded-platform.js";
import { visitorCallRows } from "./visitor-call-rows.js";
import { products, store, websiteCallRows } from "./website-call-rows.js";

const rows = [...visitorCallRows, ...websiteCallRows];

describe("calls of the platform", () => {
  test.each(rows)("$name: $request", async ({ call, request, body, response, result }) => {
    const { platform, sent } = recordedPlatform([{ body: response ?? {} }], "https://site.test/");
    const actual = await call(platform);
    const [first] = sent;
    expect(`${first?.method} ${first?.address}`).toBe(request.replace(" ", " https://site.test"));
    expect(first?.body).toEqual(body);
    if (result !== undefined) expect(actual).toEqual(result);
    expect(first?.headers["X-CSRF-Token"]).toBe(first?.method === "GET" ? undefined : "first");
  });

  test.each(rows)("$name fails with code, msg and body", async ({ call, name }) => {
    const { platform } = recordedPlatform([{ status: 503, body: { error: "later" } }]);
    const failed = await call(platform).then(
      (value) => ({ value }),
      (error: unknown) => error,
    );
    if (name.startsWith("popup")) expect(failed).toEqual({ value: undefined });
    else expect(failed).toMatchObject({ code: 503, body: { error: "later" } });
  });

  test("products: the category is created after the collection", async () => {
    const { platform, sent } = recordedPlatform([{ body: { id: "c/1" } }]);
    await platform.products.createStore("w 1", { ...store, categoryName: "All" }, [], "Store");
    expect(sent[1]?.address).toBe(`${products}/c%2F1/categories`);
    expect(sent[1]?.body).toEqual({
      displayName: "All",
      type: "ROOT",
      pageRendering: "LIST_VIEW",
      displayIndex: 1,
    });
  });

  test("account/locale is not called for a configured language", async () => {
    const { platform, sent } = recordedPlatform();
    expect(await platform.locale.report("de", ["en", "de"])).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe("the pop-up call", () => {
  test.each([[201], [204], [404], [500]])("treats status %i as no pop-up", async (status) => {
    const { platform } = recordedPlatform([
      { status, body: { shouldDisplayOnPage: true, renderedHtml: "x" } },
    ]);
    expect(await platform.popup.render("/")).toBeUndefined();
  });

  test.each([[{ text: "" }], [{ body: {} }], [{ body: null }]])(
    "throws without an overlay: %j",
    async (response) => {
      const { platform } = recordedPlatform([response]);
      await expect(platform.popup.render("/")).rejects.toThrow("Could not fetch popup overlay JSON");
    },
  );
});

describe("RecordEvent", () => {
  test.each([200, 202])("counts %i as a success", async (status) => {
    await recordedPlatform([{ status }]).platform.events.record("search", {});
  });

  test.each([201, 204, 400, 500])("rejects with the status %i", async (status) => {
    const recorded = recordedPlatform([{ status }]).platform.events.record("search", {});
    await expect(recorded).rejects.toThrow(`Error tracking event: HTTP Status ${status}`);
  });
});
