import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { jersey, storeStage } from "../support/store-stage.js";
import { visitorStage } from "../support/visitor-stage.js";
import { galleryStage } from "./media/gallery-stage.js";

const { withGallery } = galleryStage();
const store = storeStage();
const built = browserWithBuild();

/** Marks the document, so that a page that has been left is noticed. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(window, "isSame", true));
  return () => page.evaluate(() => Reflect.get(window, "isSame") === true);
}

/** Playwright's own function waits for the events of a loaded page. */
const goBack = (page: Page) => page.evaluate(() => history.back());

const stateOf = (page: Page) => page.evaluate(() => history.state);

describe("Back closes", () => {
  test("a lightbox of pictures, and restores the focus", () =>
    withGallery({ design: "grid", lightbox: true, "thumbnails-per-row": 3 }, async ({ page }) => {
      const isSame = await mark(page);
      const opener = page.getByRole("button", { name: "two View fullsize" });
      const dialog = page.getByRole("dialog", { name: "Gallery" });
      const before = await stateOf(page);
      // Twice: the first time must leave nothing behind.
      for (let i = 0; i < 2; i++) {
        await opener.press("Space");
        await dialog.waitFor();
        await goBack(page);
        await dialog.waitFor({ state: "detached" });
        expect(await isSame()).toBe(true);
        await expect.poll(() => stateOf(page)).toEqual(before);
        expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      }
    }));

  test("a quick view, whose entry is removed when it is closed in another way", async () => {
    const template = "{cart|cart-quantity}{.section p}{@|product-quick-view shop}{.end}";
    await store(jersey, { template, alive: 1 }, async ({ page }) => {
      const isSame = await mark(page);
      const before = await stateOf(page);
      const length = await page.evaluate(() => history.length);
      const opener = page.locator(".sqs-product-quick-view-button");
      const dialog = page.getByRole("dialog", { name: "Road jersey" });
      for (const close of ["Escape", "Escape", "Back"]) {
        await opener.click();
        await dialog.waitFor();
        await (close === "Back" ? goBack(page) : page.keyboard.press(close));
        await dialog.waitFor({ state: "hidden" });
        await expect.poll(() => stateOf(page)).toEqual(before);
      }
      // Browsers keep at most 50 entries, and tests share the page.
      expect(await page.evaluate(() => history.length)).toBe(Math.min(length + 1, 50));
      expect(await isSame()).toBe(true);
    });
  });

  test("a pop-up", async () => {
    const { page } = await visitorStage(built, {
      body: '<h1>Home</h1><p><a href="/other" id="before">Other page</a></p>',
      popup: "<h2>News</h2><p>Every month.</p>",
      visitor: { website: { id: "w1", title: "Studio" }, page: { type: 2 }, popup: { version: 3, style: 2 } },
    });
    const dialog = page.locator("dialog.sqs-popup-overlay");
    await dialog.waitFor({ state: "attached" });
    const isSame = await mark(page);
    await page.evaluate(() => document.dispatchEvent(new CustomEvent("platen:popup-open", { detail: {} })));
    await dialog.waitFor();
    await goBack(page);
    await dialog.waitFor({ state: "hidden" });
    expect(await isSame()).toBe(true);
  });

  test.each([
    ["a link", '<p><a href="/other" data-action="close">Other page</a></p>'],
    ["a script", '<p><button type="button" data-action="close" id="leave">Other page</button></p>'],
  ])("a pop-up, but does not hold %s back that closes it", async (_, content) => {
    const { page, origin } = await visitorStage(built, {
      body: "<h1>Home</h1>",
      popup: `<h2>News</h2>${content}`,
      visitor: { website: { id: "w1", title: "Studio" }, page: { type: 2 }, popup: { version: 3, style: 2 } },
    });
    const dialog = page.locator("dialog.sqs-popup-overlay");
    await dialog.waitFor({ state: "attached" });
    await page.evaluate(() => {
      document.querySelector("#leave")?.addEventListener("click", () => location.assign("/other"));
      document.dispatchEvent(new CustomEvent("platen:popup-open", { detail: {} }));
    });
    await dialog.waitFor();
    await dialog.getByText("Other page").click();
    await page.waitForURL(`${origin}/other`);
  });
});
