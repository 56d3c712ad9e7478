import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { shiftOf, waitUntilAlive } from "../../support/island-page.js";
import { everything } from "../../support/runs.js";
import { swipe } from "./fingers.js";
import { galleryStage, items } from "./gallery-stage.js";
import { imageItem } from "./media-stage.js";

const { stage, withGallery } = galleryStage();

/** Accessible name of the slide that a slideshow shows. */
function activeSlide(page: Page): Promise<string | null> {
  return page.locator(".slide.sqs-active-slide").getAttribute("aria-label");
}

test("a gallery below the fold requests its script and images only when a visitor is near it", async () => {
  const requests: string[] = [];
  const ofGallery = () => requests.filter((url) => /\/gallery-[^/]*\.js|\/pictures\//.test(url));
  const data = {
    item: { id: "e1", fullUrl: "/e1", title: "Entry", likeCount: 3 },
    websiteSettings: { simpleLikingEnabled: true },
    lines: "\n".repeat(400),
    blocks: [{ type: 8, value: { items, design: "slideshow" } }],
  };
  const setting = {
    template: "{item|like-button}<pre>{lines}</pre>{.repeated section blocks}{@|block}{.end}",
    data,
    alive: 1,
    before: async (page: Page) => {
      page.on("request", (request) => requests.push(request.url()));
    },
  };
  await stage(setting, async ({ page }) => {
    await page.waitForLoadState("networkidle");
    expect(requests.some((url) => url.includes("/entry-"))).toBe(true);
    expect(ofGallery()).toEqual([]);
    await page.locator(".sqs-gallery").first().scrollIntoViewIfNeeded();
    await waitUntilAlive(page);
    await expect.poll(() => ofGallery().length).toBeGreaterThan(1);
  });
});

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

  test("follows a swipe", () =>
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
      { clock: true },
    ));

  test("does not autoplay for visitors who prefer reduced motion", () =>
    withGallery(
      { design: "slideshow", autoplay: true, "autoplay-duration": 1 },
      async ({ page }) => {
        await page.clock.runFor(10_000);
        expect(await activeSlide(page)).toBe("1 / 3");
        expect(await page.getByRole("button", { name: "Play slideshow" }).count()).toBe(1);
      },
      { clock: true, before: (page) => page.emulateMedia({ reducedMotion: "reduce" }) },
    ));

  test("is a scrollable row without JavaScript, and keeps its size when it hydrates", async () => {
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
  test("stops at its first and last slide", () =>
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

test("a slider aligns its active slide, and the autocolumns design has gutters between its columns", () => {
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
});

test("every design is accessible and causes no layout shift when hydrated", async () => {
  for (const design of ["slideshow", "slider", "grid", "stacked", "autocolumns"]) {
    await withGallery(
      {
        design,
        controls: true,
        thumbnails: true,
        autoplay: true,
        lightbox: true,
        "show-meta": true,
        "show-meta-on-hover": true,
      },
      async ({ page }) => {
        expect(await violations(page)).toEqual([]);
        if (design === "slideshow") {
          const opacity = () =>
            page.locator(".sqs-active-slide .meta").evaluate((meta) => getComputedStyle(meta).opacity);
          expect(await opacity()).toBe("0");
          await page.locator(".platen-slideshow > .sqs-gallery").hover();
          await expect.poll(opacity).toBe("1");
          expect(await violations(page)).toEqual([]);
        }
        expect(await shiftOf(page), design).toBeLessThan(0.02);
      },
    );
  }
});

test.runIf(everything)(
  "in a right-to-left page the first item is at the right, and the next one to its left",
  () => {
    const designs = ["slideshow", "grid", "autocolumns"];
    const blocks = designs.map((design) => ({ type: 8, value: { items, design, lightbox: true } }));
    const before = (page: Page) => page.setViewportSize({ width: 900, height: 2000 });
    return stage({ data: { blocks }, htmlAttributes: 'dir="rtl"', before }, async ({ page }) => {
      await page.keyboard.press("ArrowLeft");
      expect(await activeSlide(page)).toBe("2 / 3");

      const columns = page.locator(".autocolumns-wrapper.placed");
      await columns.waitFor();
      const [apart] = await columns.evaluate((wrapper) => {
        const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
        return [right(wrapper) - right(wrapper.firstElementChild)];
      });
      expect(apart).toBeCloseTo(0, 0);

      await page.getByRole("button", { name: "two View fullsize" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText("2 / 3").waitFor();
      await page.keyboard.press("ArrowLeft");
      await dialog.getByText("3 / 3").waitFor();
      await swipe(page, dialog, -120);
      await dialog.getByText("2 / 3").waitFor();
      const counter = dialog.getByText("2 / 3");
      expect(await counter.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
    });
  },
);

test("the focal point determines the visible part of a cropped image", () =>
  withGallery({ design: "slideshow" }, async ({ page }) => {
    const position = await page
      .locator(".slide .thumb-image")
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
    expect(position).toBe("50% 25%");
  }));
