import supertest from "supertest";
import { expect, test } from "vitest";
import { serviceWithPlatform } from "../support/locked-site.js";

const ENTRIES = "/sites/press/api/commerce/shopping-cart/entries";
const page = (body: string) => `<!doctype html><html lang="en"><title>T</title><body>${body}</body></html>`;
const mug = {
  id: "mug",
  title: "Ink mug",
  mainImage: { assetUrl: "/assets/mug.jpg" },
  structuredContent: {
    productType: 1,
    variants: [{ id: "one", qtyInStock: 9, priceMoney: { value: "9.00", currency: "USD" } }],
  },
};

const files = {
  "press/site.json": JSON.stringify({
    title: "Press",
    description: "",
    pages: [
      { path: "/", title: "Shop", template: "shop.page", data: "shop.json" },
      { path: "/cart", title: "Cart", template: "cart.page", data: "cart.json" },
    ],
  }),
  "press/shop.page": page("{cart|cart-quantity}"),
  "press/cart.page": page("{cart|shopping-cart /}"),
  "press/shop.json": JSON.stringify({ items: [mug] }),
  "press/cart.json": "{}",
  "press/data/site.json": JSON.stringify({ cart: { entries: [] } }),
};

test("a page with a cart contains the visitor's one, and is cached by this visitor alone", async () => {
  const { app } = await serviceWithPlatform(files);
  const visitor = supertest.agent(app);
  const { crumb } = (await visitor.post(ENTRIES).send({})).body;
  const added = await visitor
    .post(ENTRIES)
    .set("X-CSRF-Token", crumb)
    .send({ itemId: "mug", variantId: "one", quantity: 2 });
  expect(added.status).toBe(201);
  const own = await visitor.get("/sites/press/cart");
  expect(own.text).toContain("Ink mug");
  expect(own.text).toContain("$18.00");
  // Within the site, as in responses of the platform: the block adds the site's base path.
  expect(own.text).toMatch(/src="\/sites\/press\/assets\/mug\.jpg"/);
  expect(own.headers["cache-control"]).toBe("private, no-cache");
  const others = await supertest(app).get("/sites/press/cart");
  expect(others.text).not.toContain("Ink mug");
  expect(others.headers["cache-control"]).toBe("private, no-cache");
  const shop = await visitor.get("/sites/press/");
  expect(shop.headers["cache-control"]).toBe("no-cache");
});
