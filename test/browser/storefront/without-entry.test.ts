import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { jersey, storeStage } from "../../support/store-stage.js";

const stage = storeStage();

const BUTTONS = [
  ".sqs-add-to-cart-button",
  ".sqs-product-quick-view-button",
  ".product-restock-form [type=submit]",
];

/** Returns the styles of the buttons when their transitions have ended. */
const looks = (page: Page) =>
  page.evaluate((buttons) => {
    for (const animation of document.getAnimations()) animation.finish();
    return buttons.map((selector) => {
      const { cursor, opacity } = getComputedStyle(document.querySelector(selector) as Element);
      return [cursor === "not-allowed", opacity];
    });
  }, BUTTONS);

test("buttons that need a script look disabled if it cannot be loaded", async () => {
  const template =
    "{.section p}{@|product-checkout}{@|product-quick-view shop}{@|product-restock-notification}{.end}";
  const products = { p: jersey, productMerchandisingContext: { p1: { restockNotificationViews: [{}] } } };
  await stage(jersey, { template, data: products, alive: 1 }, async ({ page }) => {
    await page.locator(".sqs-add-to-cart-button").scrollIntoViewIfNeeded();
    const opacities = (await looks(page)).map(([, opacity]) => opacity);
    expect(opacities).toEqual(["1", "1", "1"]);

    await page.route("**/entry-*.js", (route) => route.abort());
    await page.reload();
    expect(await looks(page)).toEqual([
      [true, "0.5"],
      [true, "0.5"],
      [true, "0.5"],
    ]);
  });
});
