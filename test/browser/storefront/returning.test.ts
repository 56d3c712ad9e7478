import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { chromiumWithPageCache, launchChromiumWithPageCache } from "../../support/chromium.js";
import { openWatchedPage, settled, shiftOf, waitUntilAlive } from "../../support/island-page.js";
import { some } from "../../support/runs.js";
import { type ServedSite, serveSampleSite } from "../../support/sample-site-stage.js";

const setup = browserWithBuild();
let shop: ServedSite;
let studio: ServedSite;
const hasPageCache = chromiumWithPageCache() !== undefined;
/** A whole browser, which is slower than the headless shell. Only it keeps pages. */
let keeping: Browser | undefined;
beforeAll(async () => {
  if (hasPageCache) keeping = await launchChromiumWithPageCache();
  shop = await serveSampleSite("shop", setup.build);
  studio = await serveSampleSite("studio", setup.build);
});
afterAll(async () => {
  await keeping?.close();
  await shop?.close();
  await studio?.close();
});

const bag = (page: Page) => page.locator(".sqs-cart-quantity").first();
const names = (page: Page) => page.locator(".cart-line-title").allTextContents();

async function visitor(
  play: (context: BrowserContext) => Promise<void>,
  browser = setup.browser,
): Promise<void> {
  const context = await browser.newContext();
  try {
    await play(context);
  } finally {
    await context.close();
  }
}

async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Puts a product without options into the bag, which contains `count` pieces then. */
async function add(page: Page, path: string, count: number): Promise<void> {
  if (!page.url().endsWith(path)) await page.goto(shop.url + path);
  await page.locator("platen-island[data-alive] .sqs-add-to-cart-button").first().waitFor();
  await page.locator(".sqs-add-to-cart-button").first().click();
  await expect.poll(() => bag(page).textContent()).toBe(`${count}`);
}

/** Goes back and returns whether the page came from the browser's cache, with its scripts still running. */
async function back(page: Page, address: string): Promise<boolean> {
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => location.href).catch(() => "")).toBe(address);
  return page.evaluate(() => "kept" in globalThis);
}

const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { kept: true }));

describe.runIf(hasPageCache)("a page that the browser has kept", () => {
  test("shows the bag of now after Back", async () => {
    await visitor(async (context) => {
      const page = await open(context, `${shop.url}/shop`);
      await waitUntilAlive(page, 1);
      await mark(page);
      await page.goto(`${shop.url}/shop/glaze-notebook`);
      await add(page, "/shop/glaze-notebook", 1);
      expect(await back(page, `${shop.url}/shop`)).toBe(true);
      await expect.poll(() => bag(page).textContent()).toBe("1");
    }, keeping);
  });

  test("shows the lines of the bag of now after Back", async () => {
    await visitor(async (context) => {
      const page = await open(context, `${shop.url}/shop/glaze-notebook`);
      await add(page, "/shop/glaze-notebook", 1);
      await page.goto(`${shop.url}/cart`);
      await expect.poll(() => names(page)).toHaveLength(1);
      await waitUntilAlive(page);
      await mark(page);
      await page.goto(`${shop.url}/shop/nesting-bowls`);
      await add(page, "/shop/nesting-bowls", 2);
      expect(await back(page, `${shop.url}/cart`)).toBe(true);
      await expect.poll(() => names(page)).toHaveLength(2);
    }, keeping);
  });
});

test("a page that is shown again without a load adopts the stored bag", async () => {
  await visitor(async (context) => {
    const page = await open(context, `${shop.url}/shop/glaze-notebook`);
    await add(page, "/shop/glaze-notebook", 1);
    await page.evaluate(() => {
      // A page is told about changes of storage by others only.
      for (const key of Object.keys(localStorage).filter((key) => key.startsWith("platen-cart"))) {
        localStorage.setItem(key, JSON.stringify({ quantity: 7, cart: {} }));
      }
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect.poll(() => bag(page).textContent()).toBe("7");
  });
});

describe("two tabs", () => {
  test("show the same bag, and a line that the other has removed disappears", async () => {
    await visitor(async (context) => {
      const first = await open(context, `${shop.url}/shop/glaze-notebook`);
      await add(first, "/shop/glaze-notebook", 1);
      const second = await open(context, `${shop.url}/cart`);
      await expect.poll(() => names(second)).toHaveLength(1);
      await waitUntilAlive(second);
      await first.goto(`${shop.url}/shop/nesting-bowls`);
      await add(first, "/shop/nesting-bowls", 2);
      await expect.poll(() => bag(second).textContent()).toBe("2");
      await expect.poll(() => names(second)).toHaveLength(2);
      await second.locator(".cart-remove").first().click();
      await expect.poll(() => names(second)).toHaveLength(1);
      await expect.poll(() => bag(first).textContent()).toBe("1");
      await expect.poll(() => second.locator(".cart-subtotal strong").textContent()).toMatch(/^\$\d/);
    });
  });
});

test("a line that is gone disappears when it is changed, and the total is that of the others", async () => {
  await visitor(async (context) => {
    const page = await open(context, `${shop.url}/shop/glaze-notebook`);
    await add(page, "/shop/glaze-notebook", 1);
    await add(page, "/shop/nesting-bowls", 2);
    await page.goto(`${shop.url}/cart`);
    await expect.poll(() => names(page)).toHaveLength(2);
    await waitUntilAlive(page);
    const total = () => page.locator(".cart-subtotal strong").textContent();
    const both = await total();
    // Without a message to this tab, as from another device.
    await page.evaluate(async (base) => {
      const cart = await (await fetch(`${base}/api/commerce/shopping-cart`)).json();
      const crumb = /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? "";
      await fetch(`${base}/api/commerce/shopping-cart/entries/${cart.entries[0].id}`, {
        method: "DELETE",
        headers: { "X-CSRF-Token": decodeURIComponent(crumb) },
      });
    }, new URL(shop.url).pathname);
    await page.locator(".cart-remove").first().click();
    await expect.poll(() => names(page)).toHaveLength(1);
    await page.getByText("was removed.").waitFor();
    expect(await total()).not.toBe(both);
    expect(await bag(page).textContent()).toBe("1");
  });
});

test("likes are those of now when the visitor returns to the page", async () => {
  await visitor(async (context) => {
    const manifest = `${studio.url}/journal`;
    const list = await open(context, manifest);
    const link = await list.locator("main a[href*='/journal/']").first().getAttribute("href");
    const entry = new URL(link ?? "", studio.url).href;
    const [first, second] = [await open(context, entry), await open(context, entry)];
    const count = (page: Page) => page.locator(".like-count").first().textContent();
    for (const page of [first, second]) {
      await page.locator(".like-action").first().scrollIntoViewIfNeeded();
      await page.locator('.like-action[aria-disabled="false"]').first().waitFor();
    }
    const before = Number(await count(first));
    await second.locator(".like-action").first().click();
    await expect.poll(() => count(second)).toBe(`${before + 1}`);
    await first.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect.poll(() => count(first)).toBe(`${before + 1}`);
  });
});

test("a bag with all pieces says so, and the button agrees; a fraction is not rounded silently", async () => {
  await visitor(async (context) => {
    const page = await open(context, `${shop.url}/shop/field-vase`);
    await page.locator("platen-island[data-alive] .sqs-add-to-cart-button").first().waitFor();
    await page.locator("platen-island[data-alive] .variant-radiobtn").first().waitFor({ state: "attached" });
    for (const text of ["Large", "Slate"]) {
      await page.locator(".variant-radiobtn + label", { hasText: text }).click();
    }
    const field = page.getByRole("spinbutton");
    const button = page.locator(".sqs-add-to-cart-button").first();
    await field.fill("1.5");
    await field.blur();
    expect(await field.inputValue()).toBe("2");
    await page.locator(".quantity-note").getByText("Only whole numbers from 1. The quantity is 2.").waitFor();
    await button.click();
    await expect.poll(() => bag(page).textContent()).toBe("2");
    await field.fill("99999");
    await button.click();
    const message = page.locator(".sqs-add-to-cart-message");
    await message.getByText("You have all 2 in your bag.").waitFor();
    expect(await page.locator(".quantity-note").textContent()).toBe("");
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    // Another variant is still sold.
    await page.locator(".variant-radiobtn + label", { hasText: "Small" }).click();
    expect(await message.textContent()).toBe("");

    await page.goto(`${shop.url}/cart`);
    await waitUntilAlive(page);
    const inBag = page.getByRole("spinbutton");
    await inBag.fill("1.5");
    await inBag.press("Enter");
    await page
      .locator(".cart-line-problem")
      .getByText("Only whole numbers from 1. The quantity is 2.")
      .waitFor();
    expect(await inBag.inputValue()).toBe("2");
  });
});

test.each(some([1280, 375], 1))(
  "nothing moves on pages with goods in the bag at %i pixels",
  async (width) => {
    const { page, close } = await openWatchedPage(setup.browser, { viewport: { width, height: 800 } });
    try {
      await page.goto(`${shop.url}/shop/glaze-notebook`);
      await add(page, "/shop/glaze-notebook", 1);
      await add(page, "/shop/nesting-bowls", 2);
      await page.goto(`${shop.url}/shop/field-vase`);
      await page.locator("platen-island[data-alive] .sqs-add-to-cart-button").first().waitFor();
      await page
        .locator("platen-island[data-alive] .variant-radiobtn")
        .first()
        .waitFor({ state: "attached" });
      // Other visitors of this file hold all pieces of the slate ones.
      for (const [size, count] of [
        ["Large", 3],
        ["Small", 4],
      ] as const) {
        for (const text of [size, "Oat"]) {
          await page.locator(".variant-radiobtn + label", { hasText: text }).click();
        }
        await page.locator(".sqs-add-to-cart-button").first().click();
        await expect.poll(() => bag(page).textContent()).toBe(`${count}`);
      }
      const shifts: Record<string, number> = {};
      for (const path of ["/cart", "/", "/shop", "/shop/field-vase", "/about"]) {
        await page.goto(shop.url + path);
        await expect.poll(() => bag(page).textContent()).toBe("4");
        if (path === "/cart") await expect.poll(() => names(page)).toHaveLength(4);
        await waitUntilAlive(page, 1);
        await settled(page);
        shifts[path] = await shiftOf(page);
      }
      for (const [path, shift] of Object.entries(shifts)) expect([path, shift < 0.02]).toEqual([path, true]);
    } finally {
      await close();
    }
  },
);
