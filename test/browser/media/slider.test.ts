import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { everything } from "../../support/runs.js";
import { galleryStage, items } from "./gallery-stage.js";
import { imageItem } from "./media-stage.js";

const { stage, withGallery } = galleryStage();

describe("a slider", () => {
  test("stops at its first and last slide", () =>
    withGallery({ design: "slider", controls: true }, async ({ page }) => {
      const next = page.getByRole("button", { name: "Next Slide" });
      await next.click();
      await next.click();
      // The end of the first scroll can still select the second slide for a moment.
      await expect.poll(() => next.getAttribute("aria-disabled")).toBe("true");
      await expect
        .poll(() => page.locator(".sqs-gallery").evaluate((row) => row.scrollLeft))
        .toBeGreaterThan(0);
      await expect.poll(() => page.locator(".sqs-active-slide").getAttribute("aria-label")).toBe("3 / 3");
    }));
});

test.runIf(everything)(
  "the slides of a tall slider do not overlap, and a video fills its slide or fits into it",
  () => {
    const film = { ...imageItem("film", "1600x900"), oembed: { url: "https://vimeo.com/156045670" } };
    const blocks = [
      { design: "slider", aspectRatio: 75 },
      { design: "slideshow" },
      { design: "slideshow", "auto-crop": false },
    ].map((options) => ({ type: 8, value: { items: [film, ...items], ...options } }));
    const before = (page: Page) => page.setViewportSize({ width: 700, height: 2000 });
    return stage({ data: { blocks }, before }, async ({ page }) => {
      const row = await page.locator(".platen-slider > .sqs-gallery").boundingBox();
      expect(row?.height).toBeCloseTo((row?.width ?? 0) * 0.75, 0);
      for (const video of await page.locator(".platen-video").all()) {
        const slide = video.locator("xpath=..");
        expect(await video.boundingBox()).toEqual(await slide.boundingBox());
      }
    });
  },
);

test.runIf(everything)(
  "a slider aligns its active slide, and the autocolumns design has gutters between its columns",
  () => {
    const sliders = ["left", "center", "right"].map((alignment) => ({
      type: 8,
      value: { items, design: "slider", controls: true, "active-alignment": alignment },
    }));
    const columns = { type: 8, value: { items, design: "autocolumns", "max-width": 150 } };
    const film = { ...imageItem("film"), oembed: { url: "https://vimeo.com/156045670" } };
    const grid = { type: 8, value: { items: [film, ...items], design: "grid" } };
    // Tall enough for all of them to hydrate.
    const before = (page: Page) => page.setViewportSize({ width: 900, height: 2600 });
    return stage({ data: { blocks: [...sliders, columns, grid] }, before }, async ({ page }) => {
      for (const button of await page.getByRole("button", { name: "Next Slide" }).all()) await button.click();
      const apart = () =>
        page.locator(".platen-slider > .sqs-gallery").evaluateAll((rows) =>
          rows.map((row) => {
            const frame = row.getBoundingClientRect();
            const slide = row.querySelector(".sqs-active-slide")?.getBoundingClientRect() ?? frame;
            const middle = (box: DOMRect) => box.left + box.width / 2;
            return [slide.left - frame.left, middle(slide) - middle(frame), slide.right - frame.right];
          }),
        );
      for (const [index] of sliders.entries()) {
        await expect.poll(async () => Math.abs((await apart())[index]?.[index] ?? 99)).toBeLessThan(2);
      }
      const wrapper = page.locator(".autocolumns-wrapper.placed");
      await wrapper.waitFor();
      const [room, widths] = await wrapper.evaluate((element) => [
        element.clientWidth,
        [...element.children].map((item) => item.getBoundingClientRect().width),
      ]);
      const count = Math.floor((room + 5) / (150 + 5));
      for (const width of widths) expect(width).toBeCloseTo((room - (count - 1) * 5) / count, 0);

      // A late change of an item's height, for example by a font, moves what is below it.
      const heightened = await wrapper.evaluate((element) => {
        const item = element.firstElementChild as HTMLElement;
        const space = document.createElement("hr");
        space.style.height = "500px";
        item.append(space);
        return item.offsetHeight;
      });
      await expect.poll(() => wrapper.evaluate((element) => element.clientHeight)).toBe(heightened);

      const boxes = await page
        .locator(".sqs-gallery-design-grid")
        .locator(".platen-video, .image-slide-anchor .thumb-image")
        .evaluateAll((elements) =>
          elements.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
        );
      expect(boxes).toHaveLength(items.length + 1);
      for (const [width, height] of boxes) expect(height).toBe(width);
    });
  },
);
