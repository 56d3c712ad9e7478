import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { ours } from "../../support/content-stage.js";
import { everything } from "../../support/runs.js";
import { button, jersey, mug, storeStage } from "../../support/store-stage.js";

const stage = storeStage();

describe("the quick view", () => {
  const template = "{cart|cart-quantity}{.section p}{@|product-quick-view shop}{.end}";

  test("opens by keyboard, adds the product to the cart, and restores the focus", async () => {
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
      await dialog.waitFor({ state: "hidden" });
      const focused = page.locator(".sqs-product-quick-view-button:focus");
      expect(await focused.count()).toBe(1);
      expect(calls.entries).toEqual([{ itemId: "p1", sku: "S-NAVY", quantity: 1 }]);
      expect(complaints).toEqual([]);
    });
  });

  test.runIf(everything)(
    "does not change other islands of the product until the visitor adds it to the cart",
    async () => {
      const template = "{.section p}{@|product-status}{@|product-price}{@|product-quick-view shop}{.end}";
      const product = { ...jersey, fullUrl: "/shop/road-jersey" };
      await stage(product, { template, alive: 2 }, async ({ page, complaints }) => {
        const card = page.locator("main > platen-island > .product-price");
        const badge = page.locator(".product-mark");
        await page.locator(".sqs-product-quick-view-button").click();
        const dialog = page.getByRole("dialog", { name: "Road jersey" });
        await dialog.getByLabel("Select Size").selectOption("M");
        await dialog.getByLabel("Select Colour").selectOption("Navy");
        await dialog.getByText("Shall we write?").waitFor();
        expect(await dialog.getByRole("link", { name: "View full details" }).getAttribute("href")).toBe(
          "/shop/road-jersey",
        );
        expect(await violations(page)).toEqual([]);
        expect([await card.textContent(), await badge.textContent()]).toEqual(["from £60.00", "sale"]);
        await dialog.getByLabel("Select Colour").selectOption("Sand");
        await button(page).click();
        await dialog.getByRole("status").getByText("Added!").waitFor();
        expect(await card.textContent()).toBe("Sale Price:£60.00 Original Price:£78.50");
        expect(complaints).toEqual([]);
      });
    },
  );

  test.runIf(everything)(
    "has accessible names even if the product and the site provide no texts",
    async () => {
      const data = { localizedStrings: { productQuickViewText: "" } };
      await stage(mug, { template, data, alive: 1 }, async ({ page }) => {
        const opener = page.getByRole("button", { name: "Quick View" });
        expect(await opener.textContent()).toBe("");
        await opener.press("Enter");
        await page.getByRole("dialog", { name: "Quick View" }).waitFor();
        expect(await violations(page)).toEqual([]);
      });
    },
  );

  test("shows a failure next to its button and inside, if it is closed before the response", async () => {
    const product = { ...mug, title: "Mug" };
    await stage(product, { template, alive: 1, weather: 409 }, async ({ page, calls, complaints }) => {
      const opener = page.locator(".sqs-product-quick-view-button");
      const dialog = page.getByRole("dialog", { name: "Mug" });
      const beside = page.locator(".sqs-product-quick-view-message");
      calls.held = true;
      await opener.click();
      await button(page).click();
      await dialog.getByRole("status").getByText("Adding…").waitFor();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      calls.held = false;
      await beside.getByText("This is now sold out.").waitFor();
      await opener.click();
      await dialog.getByRole("alert").getByText("This is now sold out.").waitFor();
      expect(await beside.count()).toBe(0);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await beside.count()).toBe(0);
      expect(ours(complaints)).toEqual([]);
    });
  });
});
