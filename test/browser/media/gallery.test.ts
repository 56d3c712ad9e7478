import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { settled, shiftOf, waitUntilAlive } from "../../support/island-page.js";
import { everything } from "../../support/runs.js";
import { swipe } from "./fingers.js";
import { galleryStage, items } from "./gallery-stage.js";

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

  test.runIf(everything)("follows a swipe", () =>
    withGallery({ design: "slideshow" }, async ({ page }) => {
      const slides = page.locator(".platen-slideshow > .sqs-gallery");
      await swipe(page, slides, -120);
      await expect.poll(() => activeSlide(page)).toBe("2 / 3");
      await swipe(page, slides, 120);
      await expect.poll(() => activeSlide(page)).toBe("1 / 3");
    }),
  );

  test.runIf(everything)("shows the slide of a pressed thumbnail", () =>
    withGallery({ design: "slideshow", thumbnails: true, "thumbnail-strip-height": 60 }, async ({ page }) => {
      const thumbnail = page.getByRole("button", { name: "3 / 3: three" });
      expect(await thumbnail.locator("img").evaluate((image) => image.clientHeight)).toBe(60);
      await thumbnail.click();
      expect(await activeSlide(page)).toBe("3 / 3");
      expect(await thumbnail.getAttribute("aria-current")).toBe("true");
    }),
  );

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

  test.runIf(everything)(
    "is a scrollable row without JavaScript, and keeps its size when it hydrates",
    async () => {
      const size = (page: Page) =>
        page
          .locator(".platen-slideshow > .sqs-gallery")
          .evaluate((row) => [row.clientWidth, row.clientHeight]);
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
    },
  );
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

test("columns are placed outside of their observer, which reports no error", () => {
  const before = async (page: Page) => {
    await page.addInitScript(() => {
      const errors: string[] = [];
      addEventListener("error", ({ message }) => errors.push(message));
      Object.assign(globalThis, { errors });
    });
  };
  return withGallery(
    { design: "autocolumns", "show-meta": true },
    async ({ page }) => {
      for (const width of [900, 500]) {
        await page.setViewportSize({ width, height: 700 });
        await settled(page);
      }
      await page.locator(".autocolumns-wrapper.placed").waitFor();
      expect(await page.evaluate(() => (globalThis as unknown as { errors: string[] }).errors)).toEqual([]);
    },
    { before },
  );
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

test.runIf(everything)("the focal point determines the visible part of a cropped image", () =>
  withGallery({ design: "slideshow" }, async ({ page }) => {
    const position = await page
      .locator(".slide .thumb-image")
      .first()
      .evaluate((image) => getComputedStyle(image).objectPosition);
    expect(position).toBe("50% 25%");
  }),
);
