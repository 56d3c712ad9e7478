import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { islands } from "#islands/registry.js";
import { engine } from "../support/engine.js";
import { missingFrom, outline, renderIslands, textOf } from "../support/island-markup.js";
import { runs } from "../support/runs.js";

const read = (path: string) => JSON.parse(readFileSync(`fixtures/data/${path}`, "utf8")) as JsonObject;
const store: JsonObject = {
  websiteSettings: read("settings/store.json"),
  productMerchandisingContext: read("merchandising/store.json"),
  website: { captchaSettings: { siteKey: "KEY" } },
};
const products = readdirSync("fixtures/data/products").map(
  (file) => [file, read(`products/${file}`)] as const,
);

const TEMPLATES = [
  "{@|variants-select}",
  "{@|quantity-input}",
  "{@|add-to-cart-btn}",
  "{@|product-checkout}",
  "{@|product-price}",
  "{@|product-status}",
  "{@|product-scarcity}",
  "{@|product-restock-notification}",
  "{@|product-quick-view shop}",
].map((tag) => `{.section p}${tag}{.end}`);

const blocks = (template: string, p: JsonObject, more: JsonObject = {}) =>
  renderIslands(engine, template, { ...store, ...more, p });

describe.each(products)("%s", (_, p) => {
  test.each(TEMPLATES)("%s: the component has every element of the static fragment", (template) => {
    const off = engine.compile(template).render({ ...store, p }, { locale: "en" }).html;
    const htmlBlocks = blocks(template, p);
    if (htmlBlocks.length === 0) return;
    expect(htmlBlocks.map(({ fragment }) => fragment).join("")).toBe(off);
    for (const { fragment, html } of htmlBlocks)
      expect(missingFrom(outline(html), outline(fragment))).toEqual([]);
  });
});

describe("the blocks of a product with variants", () => {
  const jersey = read("products/physical-variants.json");

  test("contain every price, badge and message from the start", () => {
    const [price] = blocks("{p|product-price}", jersey, { featureFlags: { useCLDRMoneyFormat: true } });
    expect(price?.props).toEqual({
      itemId: "p-physical-variants",
      product: { layout: "from", from: ["from £60.00"] },
      variants: [
        { layout: "normal", normal: ["£72.00"] },
        { layout: "normal", normal: ["£72.00"] },
        { layout: "sale", sale: ["£60.00"], normal: ["£78.50"] },
        { layout: "normal", normal: ["£78.50"] },
      ],
    });
    const [status] = blocks("{p|product-status}", jersey);
    expect(status?.props).toMatchObject({ product: "sale", variants: [null, "sold-out", "sale", null] });
    const [scarcity] = blocks("{p|product-scarcity}", jersey);
    expect(scarcity?.props).toMatchObject({ messages: [{ text: "Only 2 left", variants: [3] }] });
    expect(scarcity?.html).toContain("hidden");
  });

  test("split prices of the older notation and join them again", () => {
    const [price] = blocks("{p|product-price}", jersey, {
      localizedStrings: { productPriceFromText: 'a <b> & "{fromPrice}"' },
    });
    expect(price?.props).toMatchObject({ product: { from: ['a <b> & "', "60.00", '"'] } });
    expect(textOf(price?.html ?? "")).toBe(textOf(price?.fragment ?? ""));
  });

  test("mark values on the server that are sold out in every combination", () => {
    const content = { ...(jersey["structuredContent"] as JsonObject), variants: [{}, {}] };
    const variants = [
      { attributes: { Size: "S" }, qtyInStock: 0 },
      { attributes: { Size: "M" }, qtyInStock: 1 },
    ];
    const [picker] = blocks("{p|variants-select}", {
      ...jersey,
      structuredContent: { ...content, variants },
    });
    expect(picker?.html).toContain('<option value="S">S (sold out)</option>');
    expect(picker?.html).toContain('<option value="M">M</option>');
  });

  test("disable the button until the options are chosen", () => {
    const [button] = blocks("{p|add-to-cart-btn}", jersey);
    expect(button?.html).toContain('aria-disabled="true"');
    expect(button?.props).toMatchObject({ invitations: ["Select Size", "Select Colour"] });
  });
});

describe("the button", () => {
  test("is enabled if there is nothing to choose, with the label of the product", () => {
    const [button] = blocks("{p|add-to-cart-btn}", read("products/subscription.json"));
    expect(button?.html).toContain('aria-disabled="false"');
    expect(textOf(button?.html ?? "")).toBe("Subscribe & ride on");
  });

  test("shows that a product is no longer available", () => {
    const [button] = blocks("{p|add-to-cart-btn}", read("products/physical-sold-out.json"));
    expect(button?.html).toContain('aria-disabled="true"');
    expect(textOf(button?.html ?? "")).toBe("Back in autumn");
    expect(button?.html).toContain('data-original-label="Add To Cart"');
  });
});

describe("the badge", () => {
  test("has an island if only a variant shows it", () => {
    const p = (stock: number): JsonObject => ({
      id: "p",
      structuredContent: { productType: 1, variants: [{ qtyInStock: 1 }, { qtyInStock: stock }] },
    });
    expect(blocks("{p|product-status}", p(0))).toMatchObject([{ fragment: "", html: "" }]);
    expect(blocks("{p|product-status}", p(1))).toEqual([]);
  });
});

describe("block 43", () => {
  test("contains everything needed to buy the product", () => {
    const value = read("products/physical-variants.json");
    const [product] = renderIslands(engine, "{p|block}", { ...store, p: { type: 43, value } });
    expect(product?.block).toBe("product");
    expect(outline(product?.html ?? "").filter((entry) => entry.startsWith("select"))).toHaveLength(2);
    expect(product?.html).toContain("product-quantity-input");
    expect(product?.html).toContain("sqs-add-to-cart-button");
  });
});

describe("for any data", () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(1, 0, "1", true, "", "x", null),
  );
  const variant = fc.record(
    {
      id: odd,
      sku: odd,
      attributes: fc.oneof(fc.dictionary(fc.constantFrom("Size", "Colour", "__proto__"), odd), odd),
      qtyInStock: odd,
      unlimited: odd,
      onSale: odd,
      price: odd,
      priceMoney: fc.oneof(fc.record({ value: odd, currency: odd }), odd),
    },
    { requiredKeys: [] },
  );
  const content = fc.record(
    {
      productType: fc.oneof(fc.constantFrom(1, 2, 3, 4, -1), odd),
      variants: fc.oneof(fc.array(fc.oneof(variant, odd), { maxLength: 4 }), odd),
      variantOptionOrdering: fc.oneof(
        fc.array(fc.constantFrom("Size", "Colour", "__proto__", "Size"), { maxLength: 3 }),
        odd,
      ),
      isSubscribable: odd,
      subscriptionPlan: odd,
      additionalFieldsForm: odd,
      additionalFieldsFormId: odd,
      productSubscriptionOptions: odd,
    },
    { requiredKeys: [] },
  );
  const settings = fc.record(
    {
      scarcityEnabled: fc.constantFrom(true, 1, "x"),
      scarcityText: odd,
      scarcityTemplateViews: fc.oneof(fc.array(fc.record({ attributes: odd, qtyInStock: odd })), odd),
      restockNotificationViews: fc.oneof(fc.array(fc.record({ variantId: odd, hiddenByDefault: odd })), odd),
      restockNotificationMessages: odd,
      mailingListSignUpEnabled: odd,
    },
    { requiredKeys: [] },
  );
  const site = fc.record({
    p: fc.record({ id: fc.oneof(fc.constant("i1"), odd), structuredContent: fc.oneof(content, odd) }),
    productMerchandisingContext: fc.record({ i1: fc.oneof(settings, odd) }),
    localizedStrings: fc.oneof(
      fc.dictionary(fc.constantFrom("productAddedToCartText", "formRequiredMark", "productSaleText"), odd),
      odd,
    ),
  });

  test.each(TEMPLATES)("%s creates valid props and does not change the static page", (template) => {
    const compiled = engine.compile(template);
    fc.assert(
      fc.property(site, (any) => {
        const data = any as JsonObject;
        const on = compiled.render(data, { islands: true });
        expect(on.html).toBe(compiled.render(data).html);
        for (const segment of on.segments) {
          if (segment.kind !== "island") continue;
          const definition = islands.find(({ name }) => name === segment.block);
          expect(definition?.props.safeParse(segment.props)).toMatchObject({ success: true });
        }
      }),
      { numRuns: runs(50) },
    );
  });

  test.each(TEMPLATES)("%s renders", (template) => {
    fc.assert(
      fc.property(site, (any) => {
        renderIslands(engine, template, any as JsonObject);
      }),
      { numRuns: runs(40) },
    );
  });
});
