import { expect, test } from "vitest";
import { platformStage, sampleSite } from "../support/platform-stage.js";

const ENTRIES = "/api/commerce/shopping-cart/entries";
const CHECKOUT = "/api/commerce/demo-checkout";

async function shopWith(storeSettings: object, qtyInStock = 2) {
  const studio = await sampleSite().read();
  const mug = {
    id: "mug",
    title: "Mug",
    structuredContent: {
      productType: 1,
      variants: [{ id: "one", qtyInStock, priceMoney: { value: "19.00", currency: "USD" } }],
    },
  };
  const shop = { path: "/mugs", title: "Mugs", data: { items: [mug], websiteSettings: { storeSettings } } };
  return platformStage({
    sites: [{ name: "studio", read: async () => ({ ...studio, pages: [shop, ...studio.pages] }) }],
  });
}

test("a demonstration order is stored, empties the cart and lowers the stock", async () => {
  const { visitor, platform } = await shopWith({ demoCheckout: true });
  const client = visitor();
  await client.send("post", ENTRIES, { itemId: "mug", quantity: 2 });
  const { status, body } = await client.send("post", CHECKOUT, {});
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ordered: { entries: [{ itemId: "mug", quantity: 2 }], subtotal: { value: "38.00", currency: "USD" } },
    cart: { entries: [] },
  });
  expect((await platform.owner.orders("studio")).map(({ id }) => id)).toEqual([body.orderId]);
  expect((await client.get("/api/commerce/shopping-cart")).body.entries).toEqual([]);
  expect((await client.send("post", ENTRIES, { itemId: "mug", quantity: 1 })).status).toBe(409);
});

test("an empty cart cannot be ordered", async () => {
  const { visitor, platform } = await shopWith({ demoCheckout: true });
  const { status, body } = await visitor().send("post", CHECKOUT, {});
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: { cart: "There is nothing in the cart." } },
  });
  expect(await platform.owner.orders("studio")).toEqual([]);
});

test.each([{}, { demoCheckout: false }])("a shop with the settings %j has no checkout", async (settings) => {
  const { visitor, platform } = await shopWith(settings);
  const client = visitor();
  await client.send("post", ENTRIES, { itemId: "mug", quantity: 1 });
  expect((await client.send("post", CHECKOUT, {})).status).toBe(404);
  expect(await platform.owner.orders("studio")).toEqual([]);
});
