import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { cartSchema } from "#model/schemas/cart.js";
import { RESERVATION } from "#platform/cart/stock.js";
import { platformStage, sampleSite, type Visitor } from "../support/platform-stage.js";

const ENTRIES = "/api/commerce/shopping-cart/entries";
const add = (visitor: Visitor, body: object) => visitor.send("post", ENTRIES, body);

describe("a cart", () => {
  test("contains the added items at exact prices", async () => {
    const { visitor } = await platformStage();
    const client = visitor();
    await add(client, { itemId: "vase", sku: "V-S", quantity: 1 });
    await add(client, { itemId: "book", quantity: 1 });
    const response = await add(client, { itemId: "vase", variantId: "large", quantity: 3 });
    expect(response.status).toBe(201);
    expect(cartSchema.parse(response.body)).toMatchObject({
      entries: [
        {
          itemId: "vase",
          quantity: 1,
          chosenVariant: { optionValues: [{ optionName: "Size", value: "Small" }] },
        },
        { itemId: "book", quantity: 1, itemTotal: { value: "12.30", currency: "USD" } },
        { itemId: "vase", quantity: 3, itemTotal: { value: "210.15" }, unitPrice: { value: "70.05" } },
      ],
      subtotal: { value: "280.55", currency: "USD" },
      subtotalCents: 28055,
    });
    const cart = await client.get("/api/commerce/shopping-cart");
    expect(cart.body).toEqual(response.body);
  });

  test("contains the bills of a subscription and their total", async () => {
    const studio = await sampleSite().read();
    const cup = {
      id: "cup",
      title: "Cup of the season",
      structuredContent: {
        productType: 1,
        isSubscribable: true,
        subscriptionPlan: { billingPeriod: { value: 3, unit: "MONTH" }, numBillingCycles: 4 },
        variants: [{ id: "one", qtyInStock: 9, priceMoney: { value: "38.10", currency: "USD" } }],
      },
    };
    const shop = { path: "/cups", title: "Cups", data: { items: [cup] } };
    const documents = { ...studio, pages: [...studio.pages, shop] };
    const { visitor } = await platformStage({ sites: [{ name: "studio", read: async () => documents }] });
    const { body } = await add(visitor(), { itemId: "cup", quantity: 1 });
    expect(cartSchema.parse(body).entries[0]).toMatchObject({
      itemTotal: { value: "38.10" },
      isSubscribable: true,
      subscription: {
        plan: "every 3 months for 1 year",
        bills: 4,
        total: { value: "152.40", currency: "USD" },
      },
    });
  });

  test("merges items of the same variant into one entry", async () => {
    const { visitor } = await platformStage();
    const client = visitor();
    await add(client, { itemId: "vase", variantId: "large", quantity: 2 });
    const { body } = await add(client, { itemId: "vase", variantId: "large", quantity: 1 });
    expect(body.entries).toHaveLength(1);
    expect(body.entries[0].quantity).toBe(3);
  });

  test("is empty for a visitor without a cart, without setting a cookie", async () => {
    const { visitor } = await platformStage();
    const response = await visitor().get("/api/commerce/shopping-cart");
    expect(response.body).toEqual({ entries: [], subtotalCents: 0 });
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  test("changes and removes entries", async () => {
    const { visitor } = await platformStage();
    const client = visitor();
    const { body } = await add(client, { itemId: "vase", variantId: "large", quantity: 2 });
    const address = `${ENTRIES}/${body.entries[0].id}`;
    const changed = await client.send("put", address, { quantity: 5 });
    expect([changed.status, changed.body.entries[0].quantity]).toEqual([200, 5]);
    expect((await client.send("put", address, { quantity: 6 })).status).toBe(409);
    expect((await visitor().send("put", address, { quantity: 1 })).status).toBe(404);
    expect((await visitor().send("delete", address)).status).toBe(404);
    expect((await client.send("delete", address)).body.entries).toEqual([]);
    expect((await client.send("delete", address)).status).toBe(404);
  });

  test.each([
    ["a product that there is not", { itemId: "none" }, 404],
    ["a variant that there is not", { itemId: "vase", variantId: "none" }, 404],
    ["no variant where there are several", { itemId: "vase" }, 404],
    ["a variant that is gone", { itemId: "vase", variantId: "gone" }, 409],
    ["more than there are", { itemId: "vase", variantId: "large", quantity: 6 }, 409],
    ["a quantity of none", { itemId: "book", quantity: 0 }, 400],
    ["half a piece", { itemId: "book", quantity: 0.5 }, 400],
    ["too many pieces", { itemId: "book", quantity: 10_000 }, 400],
    ["several of what is sold by the piece", { itemId: "book", quantity: 2 }, 400],
    ["answers to no question", { itemId: "book", additionalFields: {} }, 400],
    ["a missing answer", { itemId: "morning", additionalFields: {} }, 400],
    ["members that no block sends", { itemId: "book", price: "0.01" }, 400],
  ])("refuses %s", async (_, body, status) => {
    const { visitor } = await platformStage();
    const client = visitor();
    expect((await add(client, { quantity: 1, ...body })).status).toBe(status);
    expect((await client.get("/api/commerce/shopping-cart")).body.entries).toEqual([]);
  });

  test("keeps the answers to a product's form and separates entries by them", async () => {
    const { visitor } = await platformStage();
    const client = visitor();
    await add(client, { itemId: "morning", quantity: 1, additionalFields: { before: "Never" } });
    await add(client, { itemId: "morning", quantity: 1, additionalFields: { before: "Never" } });
    const { body } = await add(client, {
      itemId: "morning",
      quantity: 1,
      additionalFields: { before: "Once" },
    });
    expect(body.entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1]);
  });
});

describe("the last piece", () => {
  test("is sold to only one of many simultaneous buyers", async () => {
    const { visitor } = await platformStage();
    const wanted = Array.from({ length: 12 }, () =>
      add(visitor(), { itemId: "vase", sku: "V-S", quantity: 1 }),
    );
    const statuses = (await Promise.all(wanted)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
  });

  test("is available again when its cart was abandoned, but is sold once", async () => {
    let now = 1_800_000_000_000;
    const { visitor, platform } = await platformStage({ now: () => now });
    const [first, second] = [visitor(), visitor()];
    await add(first, { itemId: "vase", sku: "V-S", quantity: 1 });
    now += RESERVATION + 1;
    expect((await add(second, { itemId: "vase", sku: "V-S", quantity: 1 })).status).toBe(201);
    const carts = await platform.owner.carts("studio");
    const orders = await Promise.all(carts.map((cart) => platform.placeOrder("studio", cart)));
    expect(orders.filter((order) => "id" in order)).toHaveLength(1);
    expect((await add(visitor(), { itemId: "vase", sku: "V-S", quantity: 1 })).status).toBe(409);
  });
});

test("a restock request can be posted without a script", async () => {
  const { app, platform } = await platformStage();
  const post = (fields: object) =>
    supertest(app)
      .post("/api/commerce/restock-notifications")
      .set({ Accept: "text/html,*/*;q=0.8", "Sec-Fetch-Site": "same-origin" })
      .type("form")
      .redirects(1)
      .send(fields);
  const fields = { productId: "vase", variantId: "gone", email: "ida@example.org", isJoinMailingList: "on" };
  const taken = await post(fields);
  expect([taken.status, taken.text]).toEqual([
    200,
    expect.stringContaining("We will tell you when it is back."),
  ]);
  const again = await post(fields);
  expect([again.status, again.text]).toEqual([200, expect.stringContaining("You are already on the list.")]);
  expect(await platform.owner.restock("studio")).toMatchObject([
    { email: "ida@example.org", variant_id: "gone" },
  ]);
  expect(await platform.owner.subscribers("studio")).toHaveLength(1);
  const refused = await post({ ...fields, email: "ida" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("valid email address")]);
});
