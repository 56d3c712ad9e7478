import { describe, expect, test } from "vitest";
import { createPlatform, type Platform } from "#calls/platform.js";
import type { PlatformCall } from "#model/schemas/calls/call.js";
import { type CallName, platformCalls } from "#model/schemas/calls/table.js";
import { endpoints } from "#platform/router.js";
import { httpServer } from "../support/http-server.js";
import { ANSWERS, platformStage } from "../support/platform-stage.js";

const editor = { email: "ida@example.org", password: "correct horse" };

test("every call of the table has a handler", () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(platformCalls).sort());
});

/** The call of the table with this method and path. */
function nameOf(method: string, path: string): CallName | undefined {
  return (Object.keys(platformCalls) as CallName[]).find((name) =>
    new RegExp(
      `^${name.replaceAll(/[.{]\w*\}?/g, (part) => (part[0] === "." ? `\\${part}` : "[^/]+"))}$`,
    ).test(`${method} ${path}`),
  );
}

/** A client with cookies, and the calls whose responses are as the table says. */
function clientOf(origin: string): { readonly platform: Platform; readonly confirmed: Set<CallName> } {
  const jar = new Map<string, string>();
  const confirmed = new Set<CallName>();
  const recorded = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    headers.set("Sec-Fetch-Site", "same-origin");
    const response = await fetch(String(input), { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const { status } = response;
    const name = nameOf(init.method ?? "GET", new URL(String(input)).pathname);
    const text = await response.clone().text();
    if (name !== undefined && status < 300) {
      const schema = (platformCalls[name] as PlatformCall).responses[status];
      expect(schema, `${name} ${status}`).toBeDefined();
      if (schema === null) expect(text).toBe("");
      else expect(schema?.parse(JSON.parse(text)), name).toEqual(JSON.parse(text));
      confirmed.add(name);
    }
    return response;
  };
  const crumb = {
    get: () => decodeURIComponent(jar.get("crumb") ?? "") || undefined,
    set: (value: string) => void jar.set("crumb", value),
  };
  return { platform: createPlatform({ base: origin, crumb, fetch: recorded }), confirmed };
}

describe("the client's calls have the responses of the table", () => {
  test("for visitors", async () => {
    const { app, platform: server } = await platformStage();
    await server.owner.setMember("studio", { ...editor, roles: [4] });
    const { platform, confirmed } = clientOf(await httpServer(app));
    const { forms, cart, restock, content, census, events, session, locale, popup } = platform;
    const page = {
      pageTitle: "Contact",
      pageId: "",
      contentSource: "",
      pagePath: "/contact",
      pagePermissionTypeValue: "",
    } as const;
    await forms.validate("f-contact", ANSWERS);
    await forms.save({ ...page, key: await forms.submissionKey(), form: JSON.stringify(ANSWERS) });
    const [entry] = (await cart.add({ itemId: "vase", quantity: 1, variantId: "large" })).entries;
    await cart.get();
    await cart.setQuantity(entry?.id ?? "", 2);
    await cart.remove(entry?.id ?? "");
    await restock.request({
      productId: "vase",
      variantId: "gone",
      email: "a@b.co",
      isJoinMailingList: false,
    });
    await content.comment("entry", { author: "Ida", text: "Hello" });
    await content.comments("entry");
    await content.like("entry");
    await content.likes("entry");
    await content.search("vase");
    await popup.render("/");
    await platform.templateSchema.get(9);
    await census.recordHit(1, { pagePath: "/" } as never, "v|1|1|1|1");
    await census.formRender({ ...page, formId: "f", visitorCookie: "v" });
    await census.recordQuickView("vase");
    await events.record("search", { query: "tea" });
    await locale.set("fr");
    await platform.multilingual.settings();
    await platform.multilingual.status();
    await platform.multilingual.languages();
    await platform.headerFooter.get();
    await platform.siteLayout.get();
    await platform.maps.autocomplete("x");
    await session.logIn({ ...editor, rememberMe: false });
    await session.logOut(true);
    expect([...confirmed]).toHaveLength(28);
  });

  test("for editors", async () => {
    const { app, platform: server } = await platformStage();
    await server.owner.setMember("studio", { ...editor, roles: [4] });
    const { platform, confirmed } = clientOf(await httpServer(app));
    await platform.session.logIn({ ...editor, rememberMe: false });
    const { commercePreferences, formModels, headerFooter, multilingual, navigation, products } = platform;
    await commercePreferences.set("inventory", { sort: "name" });
    await commercePreferences.get("inventory");
    await headerFooter.put({ header: "<p>", footer: "" });
    await multilingual.setLanguages(["en", "fr"]);
    await multilingual.disconnect();
    const items = [{ collectionId: "c", items: [{ externalLink: { url: "/x" } }] }];
    await navigation.update({ fieldName: "mainNav", templateId: "t", navigation: { items } });
    await platform.siteLayout.get();
    const store = { storeTitle: "Tea", navigationTitle: "Tea", title: "Tea", description: "", enabled: true };
    await products.createStore("w1", { ...store, categoryName: "All" }, [], "Store");
    const form = { type: 1, name: "Form", fields: [] };
    const { id = "" } = await formModels.save(form);
    await formModels.save({ ...form, id });
    await formModels.get(id);
    await formModels.list();
    await formModels.delete(id);
    expect([...confirmed]).toHaveLength(15);
  });
});

test("the OpenAPI description has every call, at the base of the site", async () => {
  const { visitor } = await platformStage();
  const { body } = await visitor().get("/sites/studio/api/openapi.json");
  const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(Object.keys(platformCalls).sort());
  expect(body.servers).toEqual([{ url: "/sites/studio" }]);
  const ids = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((operations) => Object.values(operations))
    .map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(body.paths["/api/commerce/shopping-cart/entries/{id}"].put).toMatchObject({
    operationId: "putCommerceShoppingCartEntriesId",
    parameters: [{ name: "id", in: "path", required: true }],
    requestBody: { required: true },
    responses: { 200: {}, 409: {}, 429: {} },
    security: [{ crumb: [] }],
  });
});
