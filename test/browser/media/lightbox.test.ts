import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { everything } from "../../support/runs.js";
import { pinch, swipe } from "./fingers.js";
import { galleryStage, items } from "./gallery-stage.js";

const { stage, withGallery } = galleryStage();

describe("a grid with a lightbox", () => {
  const grid = { design: "grid", lightbox: true, "thumbnails-per-row": 3 };

  test("opens an image, navigates by keyboard and restores the focus", () =>
    withGallery(grid, async ({ page }) => {
      const opener = page.getByRole("button", { name: "two View fullsize" });
      await opener.focus();
      await page.keyboard.press("Space");
      const dialog = page.getByRole("dialog", { name: "Gallery" });
      await dialog.waitFor();
      expect(await dialog.getByText("2 / 3").count()).toBe(1);
      await page.keyboard.press("ArrowRight");
      expect(await dialog.getByText("3 / 3").count()).toBe(1);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    }));

  test.runIf(everything)(
    "locks the page's scroll while it is open, follows swipes, and closes on Enter and Space",
    () =>
      withGallery({ ...grid, lightboxTheme: "light" }, async ({ page }) => {
        const dialog = page.getByRole("dialog");
        const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflowY);
        for (const key of ["Enter", "Space"]) {
          await page.getByRole("button", { name: "one View fullsize" }).press("Enter");
          await dialog.and(page.locator(".sqs-lightbox-light")).waitFor();
          expect(await overflow()).toBe("hidden");
          await dialog.getByRole("button", { name: "Close" }).press(key);
          await dialog.waitFor({ state: "detached" });
          expect(await overflow()).toBe("visible");
        }
        await page.getByRole("button", { name: "one View fullsize" }).press("Enter");
        await swipe(page, dialog, -120);
        await dialog.getByText("2 / 3").waitFor();
        await swipe(page, dialog, 120);
        await dialog.getByText("1 / 3").waitFor();
        // Neighbours are requested before the visitor opens them.
        expect(await dialog.locator(".platen-preload img").count()).toBe(2);
        expect(await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe("0.3s");
        // The page behind it is not visible.
        const overlay = dialog.locator(".sqs-lightbox-overlay");
        expect(await overlay.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
          "rgb(255, 255, 255)",
        );
        for (const size of [
          { width: 500, height: 700 },
          { width: 900, height: 400 },
        ]) {
          await page.setViewportSize(size);
          const box = await overlay.boundingBox();
          expect(box).toEqual({ x: 0, y: 0, ...size });
          const image = await dialog.locator(".sqs-lightbox-image").boundingBox();
          expect(image?.width).toBeLessThanOrEqual(size.width * 0.96);
          expect(image?.height).toBeLessThanOrEqual(size.height * 0.96);
        }
      }),
  );

  test.runIf(everything)("zooms into an image with a double tap and with two fingers", () =>
    withGallery(grid, async ({ page }) => {
      await page.getByRole("button", { name: "one View fullsize" }).click();
      const image = page.locator(".sqs-lightbox-image");
      await image.waitFor();
      const width = () => image.evaluate((element) => element.getBoundingClientRect().width);
      const before = await width();
      await image.dblclick();
      await expect.poll(width).toBeGreaterThan(before * 2);
      await image.dblclick();
      await expect.poll(width).toBe(before);
      await pinch(page, image, 40, 120);
      await expect.poll(width).toBeCloseTo(before * 3, -1);
      await pinch(page, image, 120, 40);
      await expect.poll(width).toBeCloseTo(before, -1);
      expect(await page.getByRole("dialog").getByText("1 / 3").count()).toBe(1);
    }),
  );

  test("starts with the focus on its close button, and zooms and moves by keyboard", () =>
    withGallery(grid, async ({ page }) => {
      await page.getByRole("button", { name: "one View fullsize" }).press("Enter");
      const dialog = page.getByRole("dialog");
      const close = dialog.getByRole("button", { name: "Close" });
      await close.waitFor();
      expect(await close.evaluate((element) => element === document.activeElement)).toBe(true);
      const box = () =>
        dialog.locator(".sqs-lightbox-image").evaluate((image) => image.getBoundingClientRect());
      const before = await box();
      for (const _ of [1, 2]) await page.keyboard.press("+");
      const zoomed = await box();
      expect(zoomed.width).toBeCloseTo(before.width * 2.25, 0);
      await page.keyboard.press("ArrowRight");
      expect((await box()).left).toBeCloseTo(zoomed.left - 80, 0);
      expect(await dialog.getByText("1 / 3").count()).toBe(1);
      for (const _ of [1, 2]) await page.keyboard.press("-");
      expect((await box()).width).toBeCloseTo(before.width, 0);
      await page.keyboard.press("ArrowRight");
      await dialog.getByText("2 / 3").waitFor();
    }));

  test.runIf(everything)(
    "has a caption that can be hidden and scrolled, and never covers the close button",
    () => {
      const [first, ...others] = items;
      const long = { ...first, description: `<p>${"More words about it. ".repeat(40)}</p>` };
      const before = (page: Page) => page.setViewportSize({ width: 375, height: 667 });
      const blocks = [{ type: 8, value: { items: [long, ...others], ...grid } }];
      return stage({ data: { blocks }, before }, async ({ page }) => {
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "300%";
        });
        await page.getByRole("button", { name: "one View fullsize" }).press("Enter");
        const dialog = page.getByRole("dialog");
        const caption = dialog.locator(".sqs-lightbox-meta");
        await expect.poll(() => caption.getAttribute("tabindex")).toBe("0");
        expect(await violations(page)).toEqual([]);
        const [box, close] = await Promise.all([
          caption.boundingBox(),
          dialog.getByRole("button", { name: "Close" }).boundingBox(),
        ]);
        expect(box?.y).toBeGreaterThan((close?.y ?? 0) + (close?.height ?? 0));
        const trigger = dialog.getByRole("button", { name: "Caption" });
        expect(await trigger.getAttribute("aria-pressed")).toBe("true");
        await trigger.click();
        expect(await caption.isVisible()).toBe(false);
        expect(await trigger.getAttribute("aria-pressed")).toBe("false");
        expect(await violations(page)).toEqual([]);
      });
    },
  );

  test("links to the image file without JavaScript", () =>
    stage(
      {
        data: { blocks: [{ type: 8, value: { items, ...grid } }] },
        alive: 0,
        before: async (page) => {
          await page.route("**/assets/**/*.js", (route) => route.abort());
        },
      },
      async ({ page }) => {
        await page.locator(".js-gallery-lightbox-opener").first().click();
        await page.waitForURL("**/pictures/1500x1000-one.svg");
      },
    ));
});
