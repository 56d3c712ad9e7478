import { describe, expect, test } from "vitest";
import { ours } from "../../support/content-stage.js";
import { everything, some } from "../../support/runs.js";
import { button, choose, FAILURES, jersey, mug, storeStage } from "../../support/store-stage.js";

const stage = storeStage();

const form = {
  name: "For the label",
  fields: [
    { id: "f1", type: "text", title: "Name on the back", required: true },
    { id: "f2", type: "email", title: "Email", required: false },
  ],
};

const template = "{.section p}{@|product-checkout}{.end}";
const content = { ...mug.structuredContent, additionalFieldsFormId: "f", additionalFieldsForm: form };
const withForm = { ...mug, structuredContent: content };

describe("adding to the cart", () => {
  test.each(some(FAILURES, 8, 3))("shows the error and allows a retry: %s", async (weather, words) => {
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

  test.runIf(everything)("shows no message about a variant that is no longer chosen", async () => {
    await stage(jersey, { template, weather: 409 }, async ({ page, calls }) => {
      const message = page.locator(".sqs-add-to-cart-message");
      const soldOut = message.getByText("This is now sold out.");
      await choose(page, "S", "Navy");
      await button(page).click();
      await soldOut.waitFor();
      await choose(page, "M", "Sand");
      expect(await message.textContent()).toBe("");
      // A visitor who chooses another variant before the response arrives still gets the message.
      calls.held = true;
      await button(page).click();
      await choose(page, "S", "Navy");
      calls.held = false;
      await soldOut.waitFor();
    });
  });

  test.runIf(everything)(
    "announces missing choices again on a second click, to screen readers too",
    async () => {
      await stage(jersey, { template }, async ({ page }) => {
        const alert = page.locator(".sqs-add-to-cart-message");
        await button(page).press("Enter");
        const first = await alert.getByText("Select Size").elementHandle();
        await button(page).press("Enter");
        await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
        expect(await alert.textContent()).toBe("Select Size");
      });
    },
  );

  test("shows an error if the response has no cart, with the platform's message if there is one", async () => {
    await stage(mug, { template, weather: "no-cart" }, async ({ page, calls }) => {
      await button(page).click();
      await page.getByRole("alert").getByText("Something went wrong in the store").waitFor();
      calls.weather = 400;
      calls.errors = { quantity: "Two at most." };
      await button(page).click();
      await page.getByRole("alert").getByText("Two at most.").waitFor();
    });
  });

  test("sends the platform's new crumb, and uses the site's labels", async () => {
    const data = { localizedStrings: { productAddedToCartText: "In your basket" } };
    await stage(mug, { template, data, weather: "crumb" }, async ({ page, calls }) => {
      await button(page).click();
      await page.getByRole("status").getByText("In your basket").waitFor();
      expect(calls.entries).toHaveLength(1);
    });
  });

  const ORDERS = [
    [1, 0],
    [0, 1],
  ] as const;
  test.each(some(ORDERS, 2))(
    "shows the final cart even if responses arrive out of order: %i, %i",
    async (...order) => {
      const both = "{.section p}{@|product-checkout}{@|product-checkout}{.end}";
      await stage(mug, { template: `{cart|cart-quantity}${both}` }, async ({ page, calls, complaints }) => {
        const replies: (() => Promise<void>)[] = [];
        await page.route("**/shopping-cart/entries", async (route) => {
          const response = await route.fetch();
          replies.push(() => route.fulfill({ response }));
        });
        for (const place of [0, 1]) {
          await button(page).nth(place).click();
          await expect.poll(() => replies.length).toBe(place + 1);
        }
        for (const place of order) {
          await replies[place]?.();
          await page.locator(".sqs-add-to-cart-progress").nth(place).getByText("Added!").waitFor();
        }
        const quantity = page.locator(".sqs-cart-quantity");
        expect(await quantity.textContent()).toBe("2");

        // A later response is newer, even if it is empty: another tab may have emptied the cart.
        calls.entries.length = 0;
        await page.unroute("**/shopping-cart/entries");
        await button(page).first().click();
        await quantity.getByText("1", { exact: true }).waitFor();
        expect(ours(complaints)).toEqual([]);
      });
    },
  );

  test("asks the seller's questions first, in a dialog", async () => {
    await stage(withForm, { template }, async ({ page, calls, complaints }) => {
      await button(page).focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Add To Cart" });
      await dialog.getByText("For the label").waitFor();
      // Announced, but not shown a second time.
      const progress = dialog.locator(".form-progress");
      expect(await progress.evaluate((element) => getComputedStyle(element).position)).toBe("absolute");
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

describe("the seller's questions", () => {
  test.runIf(everything)("can be loaded again after a failure", async () => {
    await stage(withForm, { template }, async ({ page, complaints }) => {
      await page.route("**/AdditionalFields-*.js", (route) => route.abort());
      await button(page).click();
      await page
        .getByRole("alert")
        .getByText(/could not be reached/)
        .waitFor();
      await page.unroute("**/AdditionalFields-*.js");
      await button(page).click();
      await page.getByRole("dialog").getByText("For the label").waitFor();
      expect(await page.getByRole("alert").first().textContent()).toBe("");
      expect(ours(complaints)).toEqual([]);
    });
  });

  test.runIf(everything)("scroll the first invalid answer into view", async () => {
    const extra = Array.from({ length: 9 }, (_, i) => ({ id: `more${i}`, type: "text", title: `More ${i}` }));
    const long = { ...content, additionalFieldsForm: { ...form, fields: [...form.fields, ...extra] } };
    const product = { ...mug, structuredContent: long };
    await stage(product, { template, weather: 500 }, async ({ page }) => {
      await page.setViewportSize({ width: 600, height: 400 });
      await button(page).click();
      const dialog = page.getByRole("dialog");
      const name = dialog.getByLabel("Name on the back");
      const submit = dialog.getByRole("button", { name: "Add To Cart" });
      await submit.click();
      await name.and(page.locator(":focus")).waitFor();
      await name.fill("Ida");
      await submit.click();
      const problem = dialog.getByRole("alert").filter({ hasText: "Something went wrong in the store" });
      await problem.and(page.locator(":focus")).waitFor();
    });
  });

  test.runIf(everything)("use the site's own texts", async () => {
    const fields = [{ id: "f1", type: "likert", title: "Well?", options: ["Good"] }];
    const nameless = { ...content, additionalFieldsForm: { fields } };
    const data = { localizedStrings: { formName: "Noch etwas", productAnswerMapAgree: "Ja" } };
    await stage({ ...mug, structuredContent: nameless }, { template, data }, async ({ page }) => {
      await button(page).click();
      await page.getByRole("heading", { name: "Noch etwas" }).waitFor();
      await page.getByRole("radio", { name: "Ja", exact: true }).waitFor();
    });
  });

  test.runIf(everything)("lock the page's scroll even if the site forces a scroll bar", async () => {
    await stage(withForm, { template }, async ({ page }) => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("html { overflow-y: scroll }");
        document.adoptedStyleSheets = [sheet];
      });
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      expect(await overflow()).toBe("scroll");
      await button(page).click();
      await page.getByRole("dialog").getByText("For the label").waitFor();
      expect(await overflow()).toBe("hidden");
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await overflow()).toBe("scroll");
    });
  });

  test("stay open when the button is double-clicked", async () => {
    await stage(withForm, { template }, async ({ page }) => {
      await button(page).click({ clickCount: 2, position: { x: 2, y: 2 } });
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Name on the back").fill("Ida");
      await page.mouse.click(2, 2);
      await dialog.waitFor({ state: "detached" });
    });
  });

  test.runIf(everything)(
    "stay open when a selection ends outside the dialog, and close on a click outside",
    async () => {
      await stage(withForm, { template }, async ({ page }) => {
        await button(page).click();
        const dialog = page.getByRole("dialog");
        const name = dialog.getByLabel("Name on the back");
        await name.fill("Ida");
        await name.hover();
        await page.mouse.down();
        await page.mouse.move(2, 2);
        await page.mouse.up();
        expect(await name.inputValue()).toBe("Ida");
        await page.mouse.move(2, 2);
        await page.mouse.down();
        await name.hover();
        await page.mouse.up();
        expect(await name.count()).toBe(1);
        await page.mouse.click(2, 2);
        await dialog.waitFor({ state: "detached" });
      });
    },
  );
});
