import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { JsonObject } from "#index.js";
import { browserWithBuild } from "./browser-with-build.js";
import { engine } from "./engine.js";
import { openWatchedPage, serveIslandPage, waitUntilAlive } from "./island-page.js";
import { addCaptcha } from "./platform/captcha.js";
import { addCommerceCalls, type CommerceCalls, type StoreWeather } from "./platform/commerce.js";

const price = (value: string) => ({ value, currency: "GBP" });
/** A product with two options. One variant is sold out and another one is on sale. */
export const jersey = {
  id: "p1",
  collectionId: "c1",
  title: "Road jersey",
  excerpt: "<p>Merino and a little nylon.</p>",
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ["Size", "Colour"],
    variants: [
      {
        id: "s",
        sku: "S-NAVY",
        attributes: { Size: "S", Colour: "Navy" },
        qtyInStock: 4,
        price: 7200,
        priceMoney: price("72.00"),
      },
      {
        id: "m",
        attributes: { Size: "M", Colour: "Navy" },
        qtyInStock: 0,
        price: 7200,
        priceMoney: price("72.00"),
      },
      {
        id: "sand",
        attributes: { Size: "M", Colour: "Sand" },
        qtyInStock: 7,
        onSale: true,
        price: 7850,
        priceMoney: price("78.50"),
        salePrice: 6000,
        salePriceMoney: price("60.00"),
      },
    ],
  },
};

/** A product without options. */
export const mug = {
  id: "p2",
  collectionId: "c1",
  structuredContent: { productType: 1, variants: [{ id: "mug", unlimited: true, priceMoney: price("9") }] },
};

const site: JsonObject = {
  cart: { entries: [{ quantity: 5 }] },
  featureFlags: { useCLDRMoneyFormat: true },
  productMerchandisingContext: {
    p1: {
      scarcityEnabled: true,
      scarcityText: "Only {qtyInStock} left",
      scarcityTemplateViews: [{ qtyInStock: 4, attributes: { Size: "S", Colour: "Navy" } }],
      restockNotificationViews: [{ variantId: "m", hiddenByDefault: true }],
      restockNotificationMessages: {
        CTAText: "Shall we write?",
        placeholderText: "Email address",
        buttonText: "Tell me",
        mailingListDescription: "News too",
      },
      mailingListSignUpEnabled: true,
      mailingListOptInByDefault: true,
    },
  },
};

const WHOLE = [
  "{cart|cart-quantity}",
  "{.section p}",
  "{@|product-status}{@|product-price}{@|product-scarcity}{@|product-restock-notification}",
  "{@|variants-select}{@|quantity-input}{@|add-to-cart-btn}",
  "{.end}",
].join("");

interface Scene {
  readonly page: Page;
  readonly complaints: readonly string[];
  readonly calls: CommerceCalls;
}

interface Setting {
  readonly template?: string;
  readonly data?: JsonObject;
  readonly weather?: StoreWeather;
  readonly htmlAttributes?: string;
  /** The islands that hydrate automatically; undefined for all. */
  readonly alive?: number;
}

/** Provides the tests of a file with a browser, a build, and pages of a store with its platform. */
export function storeStage() {
  const setup = browserWithBuild();

  /** Renders a template and opens the page in a separate tab until `play` has ended. */
  async function stage(p: object, setting: Setting, play: (scene: Scene) => Promise<void>): Promise<void> {
    const data = { ...site, ...setting.data, p } as JsonObject;
    const { segments } = engine
      .compile(setting.template ?? WHOLE)
      .render(data, { islands: true, locale: "en" });
    let calls: CommerceCalls | undefined;
    const server = await serveIslandPage({
      build: setup.build,
      segments,
      htmlAttributes: setting.htmlAttributes ?? "",
      platform: (app) => {
        calls = addCommerceCalls(app);
        addCaptcha(app);
      },
    });
    const tab = await openWatchedPage(setup.browser);
    try {
      if (calls === undefined) throw new Error("the platform was not set up");
      calls.weather = setting.weather ?? "fine";
      await tab.page.goto(server.url);
      await waitUntilAlive(tab.page, setting.alive);
      await play({ ...tab, calls });
      expect(server.reports).toEqual([]);
    } finally {
      await tab.close();
      await server.close();
    }
  }

  return stage;
}

export const button = (page: Page) => page.locator(".sqs-add-to-cart-button");
export const choose = async (page: Page, ...values: string[]): Promise<void> => {
  for (const value of values) {
    await page.locator(".variant-radiobtn-wrapper label", { hasText: new RegExp(`^${value}\\b`) }).click();
  }
};

/** Responses of the store with the resulting messages for visitors. */
export const FAILURES: readonly (readonly [StoreWeather, RegExp])[] = [
  [400, /One or more fields is invalid/],
  [401, /session has ended/],
  [404, /no longer available/],
  [409, /now sold out/],
  [429, /Too many requests/],
  [500, /went wrong in the store/],
  [418, /Unknown error/],
  ["drop", /could not be reached/],
  ["silent", /could not be reached/],
  ["nonsense", /went wrong in the store/],
];
