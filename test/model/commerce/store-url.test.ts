import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storeUrlId } from "#model/commerce/store-url.js";

describe("storeUrlId", () => {
  test("is the slug of the title", () => {
    expect(storeUrlId("My Shop", [], "Store")).toBe("my-shop");
    expect(storeUrlId("  Salt & Pepper! ", [], "Store")).toBe("salt-pepper");
  });

  test("is the slug of the fallback if the title's is shorter than three characters", () => {
    expect(storeUrlId("ab", [], "New Store")).toBe("new-store");
    expect(storeUrlId("--a", [], "New Store")).toBe("new-store");
    expect(storeUrlId("店", [], "New Store")).toBe("new-store");
    expect(storeUrlId("abc", [], "New Store")).toBe("abc");
    expect(storeUrlId("ab", [], "")).toBe("store");
  });

  test("has a suffix one above the highest if it is taken", () => {
    expect(storeUrlId("Shop", ["shop"], "Store")).toBe("shop-1");
    expect(storeUrlId("Shop", ["shop", "shop-1", "shop-7", "shop-x", "shopping-9"], "Store")).toBe("shop-8");
    expect(storeUrlId("Shop", ["shop-3"], "Store")).toBe("shop");
    expect(storeUrlId("ab", ["store"], "Store")).toBe("store-1");
  });

  test("is unique and long enough for any title", () => {
    const title = fc.oneof(fc.string(), fc.constantFrom("Shop", "shop 1", "S", "shop-99999999999999999999"));
    const existing = fc.array(
      fc.oneof(fc.string(), fc.constantFrom("shop", "shop-1", "shop-99999999999999999999", "SHOP")),
    );
    fc.assert(
      fc.property(title, existing, fc.string(), (given, taken, fallback) => {
        const id = storeUrlId(given, taken, fallback);
        expect(id).toMatch(/^[a-z0-9][a-z0-9-]+[a-z0-9]$/);
        expect(taken).not.toContain(id);
      }),
    );
  });
});
