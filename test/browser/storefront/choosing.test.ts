import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { waitUntilAlive } from "../../support/island-page.js";
import { everything, some } from "../../support/runs.js";
import { button, choose, jersey, storeStage } from "../../support/store-stage.js";
import { translate } from "../../support/translate.js";

const stage = storeStage();

const radio = (page: Page, name: RegExp) => page.getByRole("radio", { name });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    if (there) return;
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

describe("a product with variants", () => {
  test("lets a visitor choose a variant and a quantity, and add them to the cart, by keyboard", async () => {
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

  test("disables combinations that do not exist in its drop-downs", async () => {
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

  test("shows the price, badge, scarcity message and restock form of the chosen variant", async () => {
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

  test.runIf(everything).each([true, false])(
    "shows the price of the chosen variant in translated pages too: %s",
    async (cldr) => {
      const data = { featureFlags: { useCLDRMoneyFormat: cldr } };
      await stage(jersey, { data }, async ({ page, complaints }) => {
        const sign = cldr ? "£" : "";
        const price = page.locator(".product-price");
        await translate(page);
        expect(await price.textContent()).toMatch(/\(fr\)/);
        await choose(page, "S", "Navy");
        expect(await price.textContent()).toBe(`${sign}72.00`);
        await translate(page);
        await choose(page, "M", "Sand");
        expect(await price.textContent()).toBe(`Sale Price:${sign}60.00 Original Price:${sign}78.50`);
        await translate(page);
        await choose(page, "S", "Navy");
        expect(await price.textContent()).toBe(`${sign}72.00`);
        expect(complaints).toEqual([]);
      });
    },
  );

  test("asks for missing choices, and sends nothing", async () => {
    await stage(jersey, {}, async ({ page, calls }) => {
      const alert = page.locator(".sqs-add-to-cart-message");
      // Forced, because the button is marked as disabled.
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

test.runIf(everything)("options without values are neither offered nor required", async () => {
  const all = [{ Size: "S", Colour: "" }, { Size: "S", Colour: "Navy" }, { Size: "M" }];
  const variants = all.map((attributes, id) => ({ id: `v${id}`, unlimited: true, attributes }));
  const content = { productType: 1, variantOptionOrdering: ["Old", "Size", "Colour"], variants };
  const template = "{.section p}{@|product-checkout}{.end}";
  await stage({ ...jersey, structuredContent: content }, { template }, async ({ page, calls }) => {
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole("radio").count()).toBe(3);
    await button(page).press("Enter");
    expect(await page.locator(".sqs-add-to-cart-message").textContent()).toBe("Select Size");
    await choose(page, "M");
    await button(page).click();
    await page.getByRole("status").getByText("Added!").waitFor();
    expect(calls.entries).toEqual([{ itemId: "p1", variantId: "v2", quantity: 1 }]);
  });
});

describe("a choice made before hydration", () => {
  test.each(
    some(
      [
        ["by drop-down", (page: Page) => page.getByLabel("Select Size").selectOption("M")],
        ["by radio button", (page: Page) => radio(page, /^M/).check()],
      ],
      2,
    ),
  )("%s is kept", async (_, first) => {
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

  test.runIf(everything)("is rejected if there is no such variant", async () => {
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

test.runIf(everything)(
  "a variant shows its own image, and a variant without one shows the product's",
  async () => {
    const picture = (name: string) => ({
      assetUrl: `/${name}.jpg`,
      title: name,
      systemDataVariants: "9x9,300w",
    });
    const [small, , sand] = jersey.structuredContent.variants;
    const variants = [
      { ...small, mainImage: picture("navy") },
      jersey.structuredContent.variants[1],
      { ...sand, mainImageId: "i-sand" },
    ];
    const product = {
      ...jersey,
      items: [{ id: "i-sand", ...picture("sand") }],
      structuredContent: { ...jersey.structuredContent, variants },
    };
    const template =
      '<figure data-product-image="p1"><img src="/own.jpg" alt="own" width="9" height="9"></figure>' +
      '<img src="/other.jpg" alt="other">{.section p}{@|product-checkout}{.end}';
    await stage(product, { template }, async ({ page }) => {
      const shownImages = () =>
        page
          .locator("figure img")
          .evaluate((image: HTMLImageElement) => [
            image.getAttribute("src"),
            image.getAttribute("srcset"),
            image.alt,
          ]);
      await choose(page, "S", "Navy");
      expect(await shownImages()).toEqual([
        "/navy.jpg",
        "/navy.jpg?format=300w 300w,/navy.jpg?format=original 500w",
        "navy",
      ]);
      await choose(page, "M", "Sand");
      expect((await shownImages())[0]).toBe("/sand.jpg");
      await choose(page, "Navy");
      expect(await shownImages()).toEqual(["/own.jpg", null, "own"]);
      expect(await page.getByAltText("other").getAttribute("src")).toBe("/other.jpg");
    });
  },
);

test.runIf(everything)("islands of different groups have separate choices", async () => {
  const template =
    "{.section p}{@|product-checkout}<div data-product-group>{@|product-price}</div><p>{@|product-price}</p>{.end}";
  await stage(jersey, { template }, async ({ page }) => {
    await choose(page, "S", "Navy");
    expect(await page.locator("p .product-price").textContent()).toBe("£72.00");
    expect(await page.locator("div .product-price").first().textContent()).toBe("from £60.00");
  });
});

test.runIf(everything)("long words wrap in a narrow window and in the lightbox", async () => {
  const word = "Donaudampfschifffahrtsgesellschaft".repeat(2);
  const variants = ["a", "b"].map((id) => ({ id, unlimited: true, attributes: { [word]: `${word}${id}` } }));
  const product = { ...jersey, title: word, excerpt: word, structuredContent: { productType: 1, variants } };
  const template = "{.section p}{@|product-checkout}{@|product-quick-view shop}{.end}";
  await stage(product, { template, alive: 1 }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.locator(".sqs-product-quick-view-button").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading").waitFor();
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });
});
