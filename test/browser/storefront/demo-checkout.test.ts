import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWatchedPage } from "../../support/island-page.js";
import { type ServedSite, serveSampleSite } from "../../support/sample-site-stage.js";

const setup = browserWithBuild();
let shop: ServedSite;
beforeAll(async () => {
  shop = await serveSampleSite("shop", setup.build);
});
afterAll(() => shop?.close());

test("a visitor orders without a payment: the order is confirmed and recorded, and the bag is empty", async () => {
  const { page, complaints, close } = await openWatchedPage(setup.browser, {
    viewport: { width: 375, height: 740 },
  });
  onTestFinished(close);
  await page.goto(`${shop.url}/cart`);
  await page.getByText("There is nothing in your bag yet.").waitFor();
  expect(await page.locator(".cart-checkout-button").count()).toBe(0);

  await page.goto(`${shop.url}/shop/orchard-bowl`);
  await page.locator("platen-island[data-alive] .sqs-add-to-cart-button").first().waitFor();
  await page.locator(".sqs-add-to-cart-button").click();
  await page.locator(".sqs-cart-quantity", { hasText: "1" }).first().waitFor();
  await page.goto(`${shop.url}/cart`);
  await page.getByText("nothing is charged").waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Place a demonstration order" }).click();
  const title = page.getByRole("heading", { name: "Order confirmed" });
  await title.waitFor();
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByText("1 × Orchard bowl").waitFor();
  await page.getByText("Nothing was charged.").waitFor();
  expect(await page.locator(".sqs-cart-quantity").first().textContent()).toBe("0");
  expect(await violations(page)).toEqual([]);

  const [order] = await shop.platform.owner.orders("shop");
  await page.getByText((order?.id ?? "").slice(0, 8).toUpperCase()).waitFor();
  await expect
    .poll(async () => {
      const events = await shop.platform.owner.events("shop");
      return events.filter(({ name }) => name === "purchase").map(({ data }) => JSON.parse(data).orderId);
    })
    .toEqual([order?.id]);
  expect(complaints).toEqual([]);
});
