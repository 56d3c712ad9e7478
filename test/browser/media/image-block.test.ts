import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { imageDesigns } from "#model/media/image-design.js";
import { violations } from "../../support/accessibility.js";
import { some } from "../../support/runs.js";
import { imageItem, mediaStage } from "./media-stage.js";

const stage = mediaStage();

function block(options: JsonObject): JsonObject {
  const value = {
    ...imageItem("bowl"),
    altText: "A bowl",
    caption: "Thrown in spring",
    lightbox: true,
    ...options,
  };
  return { blocks: [{ type: 5, value }] };
}

describe("an image with a lightbox", () => {
  test("opens by click and by keyboard, closes on Escape and restores the focus", () =>
    stage({ data: block({}) }, async ({ page, complaints }) => {
      const opener = page.getByRole("button", { name: "A bowl View fullsize" });
      const dialog = page.getByRole("dialog", { name: "Thrown in spring" });
      for (const open of [() => opener.click(), () => opener.press("Enter"), () => opener.press("Space")]) {
        await open();
        await dialog.waitFor();
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      }
      expect(complaints).toEqual([]);
    }));

  test("crops at its focal point if the site changes the shape of its box", () =>
    stage({ data: block({ mediaFocalPoint: { x: 0.22, y: 0.8 } }) }, async ({ page }) => {
      const style = await page.locator(".platen-image img").evaluate((image) => {
        const { objectFit, objectPosition } = getComputedStyle(image);
        return { objectFit, objectPosition };
      });
      expect(style).toEqual({ objectFit: "cover", objectPosition: "20% 80%" });
    }));

  test("links to its file without JavaScript", () =>
    stage(
      {
        data: block({}),
        alive: 0,
        before: async (page) => {
          await page.route("**/assets/**/*.js", (route) => route.abort());
        },
      },
      async ({ page }) => {
        await page.getByRole("link", { name: "A bowl View fullsize" }).click();
        await page.waitForURL("**/pictures/1500x1000-bowl.svg");
      },
    ));
});

describe("the designs of an image", () => {
  test.each(some(imageDesigns, 6))("%s is accessible, and keeps its place while the image loads", (design) =>
    stage(
      {
        data: block({ design }),
        before: async (page) => {
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
      },
      async ({ page, complaints }) => {
        const image = page.locator(".platen-image img");
        await expect
          .poll(() => image.evaluate((element) => (element as HTMLImageElement).complete))
          .toBe(true);
        expect(await violations(page)).toEqual([]);
        expect(
          await page.evaluate(() => (globalThis as unknown as { layoutShift: number }).layoutShift),
        ).toBe(0);
        const fill = await page.locator(".platen-placeholder rect").getAttribute("fill");
        expect(fill).toBe("#8a7f70");
        expect(complaints).toEqual([]);
      },
    ),
  );

  test("stack in a narrow column and are side by side in a wide one, at every window width", () =>
    stage({ data: block({ design: "card" }) }, async ({ page }) => {
      const stacked = (width: string) =>
        page.evaluate((size) => {
          const main = document.querySelector("main");
          if (main !== null) main.style.width = size;
          const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return (box(".platen-image figcaption")?.top ?? 0) >= (box(".platen-image img")?.bottom ?? 0);
        }, width);
      await page.setViewportSize({ width: 1280, height: 700 });
      expect(await stacked("375px")).toBe(true);
      expect(await stacked("900px")).toBe(false);
    }));
});
