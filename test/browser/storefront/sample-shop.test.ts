import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWatchedPage, shiftOf } from "../../support/island-page.js";
import { everything, some } from "../../support/runs.js";
import { type ServedSite, serveSampleSite } from "../../support/sample-site-stage.js";

const setup = browserWithBuild();
let shop: ServedSite;
beforeAll(async () => {
  shop = await serveSampleSite("shop", setup.build);
});
afterAll(() => shop?.close());

/** Opens a page of the shop in a tab of a new visitor, and closes both afterwards. */
async function visit(
  path: string,
  width: number,
  play: (page: Page, said: readonly string[]) => Promise<void>,
) {
  const { page, complaints, close } = await openWatchedPage(setup.browser, {
    viewport: { width, height: 800 },
  });
  try {
    await page.goto(shop.url + path);
    await play(page, complaints);
  } finally {
    await close();
  }
}

const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + scrollY);
const label = (page: Page, text: string) => page.locator(".variant-radiobtn + label", { hasText: text });
const screenshot = async (page: Page, name: string, width: number): Promise<void> => {
  const folder = process.env["PLATEN_SCREENSHOTS"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png` });
};

describe.each(some([1280, 375], 2))("at a width of %i pixels", (width) => {
  test.runIf(everything)(
    "a visitor chooses a product, adds it to the cart, changes its quantity and removes it",
    async () => {
      await visit("/shop/field-vase", width, async (page, said) => {
        const button = page.locator(".sqs-add-to-cart-button");
        await button.waitFor();
        expect(await button.isVisible()).toBe(true);
        const before = await top(page, ".product-body");
        await label(page, "Large").click();
        await label(page, "Slate").click();
        await page.locator('.platen-product-image img[src*="vase-slate"]').waitFor();
        await page.locator(".product-price", { hasText: "84" }).waitFor();
        expect(Math.abs((await top(page, ".product-body")) - before)).toBeLessThan(1);
        await page.getByRole("spinbutton").fill("9999");
        await button.click();
        await page.getByText("There are only 2 left.").waitFor();
        await page.locator(".sqs-cart-quantity", { hasText: "2" }).waitFor();
        expect(await shiftOf(page)).toBeLessThan(0.02);
        await screenshot(page, "product", width);
        expect(await violations(page)).toEqual([]);

        await page.goto(`${shop.url}/shop/glaze-notebook`);
        // Stored by the previous page, so there is no call.
        await page.locator(".sqs-cart-quantity", { hasText: "2" }).waitFor();
        await page.locator(".sqs-add-to-cart-button").click();
        await page.locator(".sqs-cart-quantity", { hasText: "3" }).waitFor();

        await page.goto(`${shop.url}/cart`);
        await page.getByRole("heading", { name: "Field vase" }).waitFor();
        expect(await page.locator(".cart-line-variant").textContent()).toBe("Large / Slate");
        expect(await page.locator(".cart-subtotal strong").textContent()).toMatch(/^\$\d+\.\d\d$/);
        await page.getByText("Download link by email").waitFor();
        await screenshot(page, "bag", width);
        const quantity = page.getByLabel("Quantity Field vase");
        await quantity.fill("7");
        await quantity.press("Enter");
        await page.getByRole("alert").getByText("There are only 2 left.").waitFor();
        expect(await quantity.inputValue()).toBe("2");
        await quantity.fill("1");
        await quantity.press("Enter");
        await page.locator(".sqs-cart-quantity", { hasText: "2" }).waitFor();
        await page.getByRole("button", { name: "Remove Field vase" }).click();
        await page.getByRole("status").getByText("Field vase was removed.").waitFor();
        await page.getByRole("button", { name: /^Remove/ }).click();
        await page.getByText("There is nothing in your bag yet.").waitFor();
        expect(await page.locator(".sqs-cart-quantity").textContent()).toBe("0");
        expect(await page.getByRole("link", { name: "See the shop" }).getAttribute("href")).toBe(
          "/sites/shop/shop",
        );
        await screenshot(page, "bag-empty", width);
        expect(await violations(page)).toEqual([]);
        expect(said.filter((text) => !/status of (?:403|409)/.test(text))).toEqual([]);
      });
    },
  );
});

test("a page whose islands only show a value loads less than six kilobytes of script", async () => {
  await visit("/about", 1280, async (page) => {
    await page.locator("platen-island[data-alive]").waitFor({ state: "attached" });
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((name) => /react|hydration/.test(name))).toEqual([]);
  });
});

test("the page contains the variants of a product once", async () => {
  const html = await (await fetch(`${shop.url}/shop/field-vase`)).text();
  expect(html.split("AA-VASE-S-OAT&quot;,&quot;attributes").length - 1).toBe(1);
});
