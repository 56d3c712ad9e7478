import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { imageItem, type MediaScene, mediaStage } from "../media/media-stage.js";

const stage = mediaStage();

const names = ["white", "blue", "green"];
const product: JsonObject = {
  id: "p1",
  title: "Cup",
  items: names.map((name) => imageItem(name)),
  variantOptionOrdering: ["Glaze"],
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ["Glaze"],
    variants: names.map((name) => ({
      id: name,
      sku: name,
      attributes: { Glaze: name },
      unlimited: true,
      price: 100,
      mainImageId: `image-${name}`,
    })),
  },
};

const withProduct = (
  play: (scene: MediaScene) => Promise<void>,
  more: { readonly scripts?: false } = {},
): Promise<void> =>
  stage(
    {
      template: "<h2>Cup</h2>{.section p}{@|variants-select}{@|product-images}{.end}",
      data: { p: product },
      ...(more.scripts === false
        ? { alive: 0, before: (page) => page.route("**/assets/**/*.js", (route) => route.abort()).then() }
        : {}),
    },
    play,
  );

const large = ({ page }: MediaScene) => page.locator(".platen-product-image img").getAttribute("alt");

describe("the images of a product", () => {
  test("have thumbnails that select the large image, and a variant selects its own image", () =>
    withProduct(async (scene) => {
      const { page, complaints } = scene;
      expect(await large(scene)).toBe("white");
      const green = page.getByRole("button", { name: "Image 3 / 3: green" });
      await green.click();
      expect(await large(scene)).toBe("green");
      expect(await green.getAttribute("aria-pressed")).toBe("true");
      await page.getByRole("combobox").selectOption("blue");
      await expect.poll(() => large(scene)).toBe("blue");
      await page.getByRole("button", { name: "Image 1 / 3: white" }).press("Space");
      expect(await large(scene)).toBe("white");
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }));

  test("open in a lightbox that starts with the large image, zooms and restores the focus", () =>
    withProduct(async ({ page, complaints }) => {
      await page.getByRole("button", { name: "Image 2 / 3: blue" }).click();
      const opener = page.getByRole("button", { name: "blue View fullsize" });
      await opener.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Product images" });
      await dialog.getByText("2 / 3").waitFor();
      const image = page.locator(".sqs-lightbox-image");
      await image.waitFor();
      const width = () => image.evaluate((element) => element.getBoundingClientRect().width);
      const before = await width();
      await image.dblclick();
      await expect.poll(width).toBeGreaterThan(before * 2);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(complaints).toEqual([]);
    }));

  test("are links to their files without JavaScript", () =>
    withProduct(
      async ({ page }) => {
        expect(await page.locator('.platen-product-images a[href$="green.svg"]').count()).toBe(1);
        await page.locator(".platen-product-image").click();
        await page.waitForURL("**/pictures/1500x1000-white.svg");
      },
      { scripts: false },
    ));
});
