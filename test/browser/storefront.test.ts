import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../src/index.js";
import { type BrowserBuild, buildForBrowser } from "../support/browser-build.js";
import { launchChromium } from "../support/chromium.js";
import { engine } from "../support/engine.js";
import { openWatchedPage, serveIslandPage, waitUntilAlive } from "../support/island-page.js";
import { addCaptcha } from "../support/platform/captcha.js";
import { addCommerceCalls, type CommerceCalls, type StoreWeather } from "../support/platform/commerce.js";

let folder: string;
let build: BrowserBuild;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "platen-build-"));
  [build, browser] = await Promise.all([buildForBrowser(folder), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

const price = (value: string) => ({ value, currency: "GBP" });
const jersey = {
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

const mug = {
  id: "p2",
  collectionId: "c1",
  structuredContent: { productType: 1, variants: [{ id: "mug", unlimited: true, priceMoney: price("9") }] },
};

const form = {
  name: "For the label",
  fields: [
    { id: "f1", type: "text", title: "Name on the back", required: true },
    { id: "f2", type: "email", title: "Email", required: false },
  ],
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
  /** Islands that come to life by themselves; undefined for all. */
  readonly alive?: number;
}

/** Opens a page made of a template, in a tab of its own, for as long as `play` takes. */
async function stage(p: object, setting: Setting, play: (scene: Scene) => Promise<void>): Promise<void> {
  const data = { ...site, ...setting.data, p } as JsonObject;
  const { segments } = engine
    .compile(setting.template ?? WHOLE)
    .render(data, { islands: true, locale: "en" });
  let calls: CommerceCalls | undefined;
  const served = await serveIslandPage({
    build,
    segments,
    htmlAttributes: setting.htmlAttributes ?? "",
    platform: (app) => {
      calls = addCommerceCalls(app);
      addCaptcha(app);
    },
  });
  const tab = await openWatchedPage(browser);
  tab.page.setDefaultTimeout(10_000);
  try {
    if (calls === undefined) throw new Error("the platform was not set up");
    calls.weather = setting.weather ?? "fine";
    await tab.page.goto(served.url);
    await waitUntilAlive(tab.page, setting.alive);
    await play({ ...tab, calls });
    expect(served.reports).toEqual([]);
  } finally {
    await tab.page.close();
    await served.close();
  }
}

/** What Chromium itself says about replies that are no success is no complaint of ours. */
function ours(complaints: readonly string[]): string[] {
  return complaints.filter((text) => !/^(?:error: Failed to load resource|failed: )/.test(text));
}

const button = (page: Page) => page.locator(".sqs-add-to-cart-button");
const radio = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const choose = async (page: Page, ...values: string[]): Promise<void> => {
  for (const value of values) {
    await page.locator(".variant-radiobtn-wrapper label", { hasText: new RegExp(`^${value}\\b`) }).click();
  }
};

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    if (there) return;
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

const FAILURES: readonly (readonly [StoreWeather, RegExp])[] = [
  [400, /One or more fields is invalid/],
  [401, /session has ended/],
  [404, /no longer available/],
  [409, /sold out now/],
  [429, /Too many requests/],
  [500, /store has a problem/],
  [418, /Unknown error/],
  ["drop", /could not be reached/],
  ["silent", /could not be reached/],
  ["nonsense", /store has a problem/],
];

describe("a product with variants", () => {
  test("is chosen, counted and put into the cart by keyboard alone", async () => {
    await stage(jersey, {}, async ({ page, calls, complaints }) => {
      await tabTo(page, ".variant-option:nth-child(1) .variant-radiobtn");
      await page.keyboard.press("Space");
      await tabTo(page, ".variant-option:nth-child(2) .variant-radiobtn");
      await page.keyboard.press("Space");
      await tabTo(page, ".product-quantity-input input");
      await page.keyboard.press("Control+A");
      await page.keyboard.type("3");
      await tabTo(page, ".sqs-add-to-cart-button");
      expect(await button(page).getAttribute("aria-disabled")).toBe("false");
      calls.held = true;
      await page.keyboard.press("Enter");
      await page.getByRole("status").getByText("Adding…").waitFor();
      expect(await button(page).textContent()).toBe("Adding…");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Space");
      calls.held = false;
      await page.getByRole("status").getByText("Added!").waitFor();
      await page.locator(".sqs-cart-quantity", { hasText: "3" }).waitFor();
      expect(calls.entries).toEqual([{ itemId: "p1", sku: "S-NAVY", quantity: 3 }]);
      await button(page).getByText("Add To Cart").waitFor();
      expect(complaints).toEqual([]);
    });
  });

  test("can be chosen by drop-downs, which refuse what does not exist", async () => {
    await stage(jersey, {}, async ({ page, calls, complaints }) => {
      const [size, colour] = [page.getByLabel("Select Size"), page.getByLabel("Select Colour")];
      await size.selectOption("S");
      expect(await colour.locator("option[value=Sand]").isDisabled()).toBe(true);
      expect(await radio(page, /Sand/).isDisabled()).toBe(true);
      await size.selectOption("M");
      expect(await colour.locator("option[value=Navy]").textContent()).toBe("Navy (sold out)");
      await colour.selectOption("Sand");
      expect(await radio(page, /Sand/).isChecked()).toBe(true);
      await size.selectOption("S");
      expect(await colour.inputValue()).toBe("");
      await size.selectOption("M");
      await colour.selectOption("Sand");
      await button(page).click();
      await page.getByRole("status").getByText("Added!").waitFor();
      expect(calls.entries).toEqual([{ itemId: "p1", variantId: "sand", quantity: 1 }]);
      expect(complaints).toEqual([]);
    });
  });

  test("shows price, badge, scarcity and restock form of the chosen variant", async () => {
    await stage(jersey, {}, async ({ page, complaints }) => {
      const text = async (selector: string) => (await page.locator(selector).textContent())?.trim();
      const restock = page.locator(".product-restock-notification");
      const scarcity = page.locator(".product-scarcity");
      expect(await text(".product-price")).toBe("from £60.00");
      expect(await text(".product-mark")).toBe("sale");
      expect(await scarcity.isVisible()).toBe(false);

      await choose(page, "S", "Navy");
      expect(await text(".product-price")).toBe("£72.00");
      expect(await page.locator(".product-mark").count()).toBe(0);
      expect(await text(".product-scarcity:not([hidden])")).toBe("Only 4 left");

      await choose(page, "M");
      expect(await scarcity.isVisible()).toBe(false);
      expect(await restock.isVisible()).toBe(true);
      expect(await text(".product-mark")).toBe("sold out");
      expect(await text(".sqs-add-to-cart-button")).toBe("sold out");
      expect(await button(page).getAttribute("aria-disabled")).toBe("true");

      await choose(page, "Sand");
      expect(await restock.isVisible()).toBe(false);
      expect(await text(".product-price")).toBe("Sale Price:£60.00 Original Price:£78.50");
      expect(await text(".product-mark")).toBe("sale");
      expect(complaints).toEqual([]);
    });
  });

  test("asks for what has not been chosen yet, and sends nothing", async () => {
    await stage(jersey, {}, async ({ page, calls }) => {
      const alert = page.locator(".sqs-add-to-cart-message");
      // Forced, since the button says that it is disabled.
      await button(page).click({ force: true });
      expect(await alert.textContent()).toBe("Select Size");
      await choose(page, "S");
      expect(await alert.textContent()).toBe("");
      await button(page).press("Enter");
      expect(await alert.textContent()).toBe("Select Colour");
      expect(calls.entries).toEqual([]);
    });
  });
});

describe("what was chosen before the page came to life", () => {
  test.each([
    ["by drop-down", (page: Page) => page.getByLabel("Select Size").selectOption("M")],
    ["by radio button", (page: Page) => radio(page, /^M/).check()],
  ])("%s is kept", async (_, first) => {
    await stage(jersey, {}, async ({ page, complaints }) => {
      await page.route("**/entry-*.js", async (route) => {
        await first(page);
        await page.getByLabel("Select Colour").selectOption("Sand");
        await route.continue();
      });
      await page.reload();
      await waitUntilAlive(page);
      await page.locator(".product-price", { hasText: "£60.00" }).waitFor();
      expect(await page.getByLabel("Select Size").inputValue()).toBe("M");
      expect(await radio(page, /^M/).isChecked()).toBe(true);
      expect(await radio(page, /^Sand/).isChecked()).toBe(true);
      expect(complaints).toEqual([]);
    });
  });

  test("is refused where it does not exist", async () => {
    await stage(jersey, {}, async ({ page, complaints }) => {
      await page.route("**/entry-*.js", async (route) => {
        await page.getByLabel("Select Size").selectOption("S");
        await page.getByLabel("Select Colour").selectOption("Sand");
        await route.continue();
      });
      await page.reload();
      await waitUntilAlive(page);
      await page.locator("option[value=Sand][disabled]").waitFor({ state: "attached" });
      expect(await page.getByLabel("Select Size").inputValue()).toBe("S");
      expect(await page.getByLabel("Select Colour").inputValue()).toBe("");
      expect(complaints).toEqual([]);
    });
  });
});

describe("the quantity", () => {
  test("stays within its limits and keeps what was typed before the page came to life", async () => {
    await stage(jersey, {}, async ({ page, complaints }) => {
      const input = page.getByRole("spinbutton");
      await input.fill("0");
      expect(await input.getAttribute("aria-invalid")).toBe("true");
      await input.blur();
      expect(await input.inputValue()).toBe("1");
      await input.fill("123456");
      await input.blur();
      expect(await input.inputValue()).toBe("9999");
      await input.fill("");
      await input.blur();
      expect(await input.inputValue()).toBe("9999");
      await input.press("ArrowDown");
      expect(await input.inputValue()).toBe("9998");

      await page.route("**/entry-*.js", async (route) => {
        await page.getByRole("spinbutton").fill("7");
        await route.continue();
      });
      await page.reload();
      await waitUntilAlive(page);
      await choose(page, "S", "Navy");
      await button(page).click();
      await page.locator(".sqs-cart-quantity", { hasText: "7" }).waitFor();
      expect(complaints).toEqual([]);
    });
  });
});

describe("adding to the cart", () => {
  const template = "{.section p}{@|product-checkout}{.end}";

  test.each(FAILURES)("says what went wrong and can be tried again: %s", async (weather, words) => {
    const htmlAttributes = 'data-platen-timeout="400"';
    await stage(mug, { template, weather, htmlAttributes }, async ({ page, calls, complaints }) => {
      await button(page).click();
      await page.getByRole("alert").getByText(words).waitFor();
      expect(await button(page).textContent()).toBe("Add To Cart");
      calls.weather = "fine";
      await button(page).click();
      await page.getByRole("status").getByText("Added!").waitFor();
      expect(await page.getByRole("alert").textContent()).toBe("");
      expect(calls.entries).toEqual([{ itemId: "p2", variantId: "mug", quantity: 1 }]);
      expect(ours(complaints)).toEqual([]);
    });
  });

  test("does not claim success without a cart, and prefers the platform's words", async () => {
    await stage(mug, { template, weather: "no-cart" }, async ({ page, calls }) => {
      await button(page).click();
      await page.getByRole("alert").getByText("The store has a problem").waitFor();
      calls.weather = 400;
      calls.errors = { quantity: "Two at most." };
      await button(page).click();
      await page.getByRole("alert").getByText("Two at most.").waitFor();
    });
  });

  test("uses the crumb that the platform hands out, and the site's words", async () => {
    const data = { localizedStrings: { productAddedToCartText: "In your basket" } };
    await stage(mug, { template, data, weather: "crumb" }, async ({ page, calls }) => {
      await button(page).click();
      await page.getByRole("status").getByText("In your basket").waitFor();
      expect(calls.entries).toHaveLength(1);
    });
  });

  test("asks first what the seller wants to know, in a dialog", async () => {
    const content = { ...mug.structuredContent, additionalFieldsFormId: "f", additionalFieldsForm: form };
    await stage({ ...mug, structuredContent: content }, { template }, async ({ page, calls, complaints }) => {
      await button(page).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Add To Cart" });
      await dialog.getByText("For the label").waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true);

      await page.keyboard.press("Space");
      await dialog.getByRole("button", { name: "Add To Cart" }).click();
      await dialog.getByText("Required", { exact: true }).waitFor();
      await dialog.getByLabel("Name on the back").fill("Ida");
      await dialog.getByLabel("Email").fill("no address");
      await page.keyboard.press("Enter");
      await dialog.getByText(/^Email is not valid/).waitFor();
      expect(calls.entries).toEqual([]);

      await dialog.getByLabel("Email").fill("");
      calls.weather = 400;
      calls.errors = { f1: "Too long for us" };
      await page.keyboard.press("Enter");
      await dialog.getByText("Too long for us").waitFor();
      calls.weather = "fine";
      await page.keyboard.press("Enter");
      await dialog.waitFor({ state: "detached" });
      await page.getByRole("status").getByText("Added!").waitFor();
      expect(calls.entries).toEqual([
        { itemId: "p2", variantId: "mug", quantity: 1, additionalFields: { f1: "Ida", f2: "" } },
      ]);
      expect(ours(complaints)).toEqual([]);
    });
  });
});

describe("the restock form", () => {
  const template = "{.section p}{@|variants-select}{@|product-restock-notification}{.end}";
  const request = { productId: "p1", variantId: "m", email: "ida@example.com", isJoinMailingList: true };

  test.each(FAILURES)("says what went wrong and can be tried again: %s", async (weather, words) => {
    const htmlAttributes = 'data-platen-timeout="400"';
    await stage(jersey, { template, weather, htmlAttributes }, async ({ page, calls, complaints }) => {
      await choose(page, "M", "Navy");
      const email = page.getByRole("textbox", { name: "Email address" });
      await email.fill("ida@example");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText("Please enter a valid email address.").waitFor();
      expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
      await email.fill(" ida@example.com ");
      await page.keyboard.press("Enter");
      const expected = weather === 409 ? /already have your address/ : words;
      await page.getByRole("alert").getByText(expected).waitFor();
      calls.weather = "fine";
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.getByRole("status").getByText("We will tell you").waitFor();
      expect(calls.restocks).toEqual([request]);
      expect(ours(complaints)).toEqual([]);
    });
  });

  test("waits for the captcha where the page has one", async () => {
    const data = { website: { captchaSettings: { siteKey: "KEY" } } };
    const htmlAttributes = 'data-platen-captcha-script="/captcha.js" data-platen-captcha-site-key="KEY"';
    await stage(jersey, { template, data, htmlAttributes }, async ({ page, calls, complaints }) => {
      await choose(page, "M", "Navy");
      const email = page.getByRole("textbox", { name: "Email address" });
      await email.fill("ida@example.com");
      await page.getByLabel("News too").uncheck();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.getByRole("alert").getByText("Complete CAPTCHA before submitting.").waitFor();
      await page.getByRole("button", { name: "I am no robot" }).click();
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.getByRole("status").getByText("We will tell you").waitFor();
      expect(calls.restocks).toEqual([{ ...request, isJoinMailingList: false, captchaKey: "response-1" }]);
      expect(complaints).toEqual([]);
    });
  });
});

describe("the quick view", () => {
  const template = "{cart|cart-quantity}{.section p}{@|product-quick-view shop}{.end}";

  test("opens the product by keyboard, sells it, and gives the focus back", async () => {
    await stage(jersey, { template, alive: 1 }, async ({ page, calls, complaints }) => {
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Road jersey" });
      await dialog.getByText("Merino and a little nylon.").waitFor();
      await dialog.getByLabel("Select Size").selectOption("S");
      await dialog.getByLabel("Select Colour").selectOption("Navy");
      expect(await dialog.locator(".product-price").textContent()).toBe("£72.00");
      await dialog.locator(".sqs-add-to-cart-button").click();
      await page.locator(".sqs-cart-quantity", { hasText: "1" }).waitFor();
      await dialog.getByRole("button", { name: "Close" }).press("Space");
      await dialog.waitFor({ state: "detached" });
      const focused = page.locator(".sqs-product-quick-view-button:focus");
      expect(await focused.count()).toBe(1);
      expect(calls.entries).toEqual([{ itemId: "p1", sku: "S-NAVY", quantity: 1 }]);
      expect(complaints).toEqual([]);
    });
  });
});
