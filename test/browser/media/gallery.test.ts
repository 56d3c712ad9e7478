import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../../src/index.js";
import { violations } from "../../support/accessibility.js";
import { imageItem, type MediaScene, mediaStage } from "./media-stage.js";

const stage = mediaStage();
const items = ["one", "two", "three"].map((name) => imageItem(name));

function withGallery(
  options: JsonObject,
  play: (scene: MediaScene) => Promise<void>,
  before?: (page: Page) => Promise<void>,
): Promise<void> {
  const blocks = [{ type: 8, value: { items, ...options } }];
  return stage({ data: { blocks }, ...(before === undefined ? {} : { before }) }, async (scene) => {
    await play(scene);
    expect(scene.complaints).toEqual([]);
  });
}

/** Accessible name of the slide that a slideshow shows. */
function activeSlide(page: Page): Promise<string | null> {
  return page.locator(".slide.sqs-active-slide").getAttribute("aria-label");
}

/** Moves a finger sideways from the middle of an element, by so many pixels. */
async function swipe(page: Page, locator: Locator, distance: number): Promise<void> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not seen.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await page.context().newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: x + distance, y }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

describe("a slideshow", () => {
  test("loops with its buttons, and shows one slide at a time", () =>
    withGallery({ design: "slideshow", controls: true }, async ({ page }) => {
      const next = page.getByRole("button", { name: "Next Slide" });
      for (const slide of ["2 / 3", "3 / 3", "1 / 3"]) {
        await next.click();
        expect(await activeSlide(page)).toBe(slide);
        expect(await page.locator(".slide:not([inert])").count()).toBe(1);
      }
      await page.getByRole("button", { name: "Previous Slide" }).click();
      expect(await activeSlide(page)).toBe("3 / 3");
    }));

  test("follows the arrow keys while it is in view", () =>
    withGallery({ design: "slideshow" }, async ({ page }) => {
      await page.keyboard.press("ArrowRight");
      expect(await activeSlide(page)).toBe("2 / 3");
      await page.keyboard.press("ArrowLeft");
      expect(await activeSlide(page)).toBe("1 / 3");
      await page.keyboard.press("Control+ArrowRight");
      expect(await activeSlide(page)).toBe("1 / 3");
    }));

  test("follows a finger that swipes", () =>
    withGallery({ design: "slideshow" }, async ({ page }) => {
      const slides = page.locator(".platen-slideshow > .sqs-gallery");
      await swipe(page, slides, -120);
      await expect.poll(() => activeSlide(page)).toBe("2 / 3");
      await swipe(page, slides, 120);
      await expect.poll(() => activeSlide(page)).toBe("1 / 3");
    }));

  test("shows the slide of a pressed thumbnail", () =>
    withGallery({ design: "slideshow", thumbnails: true, "thumbnail-strip-height": 60 }, async ({ page }) => {
      const thumbnail = page.getByRole("button", { name: "3 / 3: three" });
      expect(await thumbnail.locator("img").evaluate((image) => image.clientHeight)).toBe(60);
      await thumbnail.click();
      expect(await activeSlide(page)).toBe("3 / 3");
      expect(await thumbnail.getAttribute("aria-current")).toBe("true");
    }));

  test("plays automatically, and stops on hover or when paused", () =>
    withGallery(
      { design: "slideshow", autoplay: true, "autoplay-duration": 2 },
      async ({ page }) => {
        await page.clock.runFor(2_000);
        await expect.poll(() => activeSlide(page)).toBe("2 / 3");
        await page.locator(".platen-slideshow > .sqs-gallery").hover();
        await page.clock.runFor(10_000);
        expect(await activeSlide(page)).toBe("2 / 3");
        expect(await page.locator(".interacting").count()).toBe(1);
        await page.mouse.move(0, 0);
        await expect.poll(() => page.locator(".interacting").count()).toBe(0);
        await page.clock.runFor(2_000);
        await expect.poll(() => activeSlide(page)).toBe("3 / 3");
        await page.getByRole("button", { name: "Pause slideshow" }).click();
        await page.mouse.move(0, 0);
        await page.clock.runFor(10_000);
        expect(await activeSlide(page)).toBe("3 / 3");
        expect(await page.getByRole("button", { name: "Play slideshow" }).count()).toBe(1);
      },
      (page) => page.clock.install(),
    ));

  test("does not autoplay for visitors who prefer reduced motion", () =>
    withGallery(
      { design: "slideshow", autoplay: true, "autoplay-duration": 1 },
      async ({ page }) => {
        await page.clock.runFor(10_000);
        expect(await activeSlide(page)).toBe("1 / 3");
        expect(await page.getByRole("button", { name: "Play slideshow" }).count()).toBe(1);
      },
      async (page) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.clock.install();
      },
    ));

  test("is a scrollable row without a script, and keeps its size when hydrated", async () => {
    const size = (page: Page) =>
      page.locator(".platen-slideshow > .sqs-gallery").evaluate((row) => [row.clientWidth, row.clientHeight]);
    let before: number[] | undefined;
    await stage(
      {
        data: { blocks: [{ type: 8, value: { items, design: "slideshow" } }] },
        alive: 0,
        before: async (page) => {
          await page.route("**/assets/**/*.js", (route) => route.abort());
        },
      },
      async ({ page }) => {
        before = await size(page);
        const row = page.locator(".platen-slideshow > .sqs-gallery");
        expect(await row.evaluate((element) => element.scrollWidth >= 3 * element.clientWidth)).toBe(true);
      },
    );
    await withGallery({ design: "slideshow" }, async ({ page }) => {
      expect(await size(page)).toEqual(before);
    });
  });
});

describe("a slider", () => {
  test("stops at its ends", () =>
    withGallery({ design: "slider", controls: true }, async ({ page }) => {
      const next = page.getByRole("button", { name: "Next Slide" });
      await next.click();
      await next.click();
      expect(await next.getAttribute("aria-disabled")).toBe("true");
      expect(await page.locator(".sqs-active-slide").getAttribute("aria-label")).toBe("3 / 3");
      await expect
        .poll(() => page.locator(".sqs-gallery").evaluate((row) => row.scrollLeft))
        .toBeGreaterThan(0);
    }));
});

describe("a grid with a lightbox", () => {
  const grid = { design: "grid", lightbox: true, "thumbnails-per-row": 3 };

  test("opens an image, navigates by keys and restores the focus", () =>
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

  test("locks the page while it is open, follows swipes, and closes by Enter and by Space", () =>
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
      // Neighbours are requested before somebody asks for them.
      expect(await dialog.locator(".platen-preload img").count()).toBe(2);
      expect(await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe("0.3s");
    }));

  test("zooms into an image with a double tap", () =>
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
    }));

  test("opens the image itself without a script", () =>
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

test("every design is accessible and causes no layout shift when hydrated", async () => {
  for (const design of ["slideshow", "slider", "grid", "stacked", "autocolumns"]) {
    await withGallery(
      { design, controls: true, thumbnails: true, autoplay: true, lightbox: true },
      async ({ page }) => {
        expect(await violations(page)).toEqual([]);
        const shift = await page.evaluate(
          () => (globalThis as unknown as { layoutShift: number }).layoutShift,
        );
        expect(shift, design).toBeLessThan(0.02);
      },
      async (page) => {
        await page.addInitScript(() => {
          const total = globalThis as unknown as { layoutShift: number };
          total.layoutShift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              total.layoutShift += (entry as PerformanceEntry & { value: number }).value;
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
      },
    );
  }
});

test("the focal point determines the visible part of a cropped image", () =>
  withGallery({ design: "slideshow" }, async ({ page }) => {
    const position = await page
      .locator(".slide .thumb-image")
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
    expect(position).toBe("50% 25%");
  }));
