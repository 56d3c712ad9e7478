import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { shiftsOf } from "../../support/island-page.js";
import { everything, some } from "../../support/runs.js";
import { galleryStage, items } from "./gallery-stage.js";
import { imageItem } from "./media-stage.js";

const { stage, withGallery } = galleryStage();

/** Images of several shapes, some without a caption. */
const shapes = ["1500x1000", "1000x1500", "1600x900", "1200x1200", "2400x1000", "900x1400", "1500x1000"].map(
  (size, index) => ({ ...imageItem(`n${index}`, size), ...(index % 3 === 0 ? { title: "" } : {}) }),
);

const blockOf = (options: JsonObject): JsonObject => ({ type: 8, value: { items: shapes, ...options } });

const tall = (page: Page) => page.setViewportSize({ width: 1000, height: 2400 });

async function withoutScripts(page: Page): Promise<void> {
  await tall(page);
  await page.route("**/assets/**/*.js", (route) => route.abort());
}

describe("autocolumns", () => {
  test.each(some([300, 140], 2))(
    "keep the places of their items when the script runs, with columns of at least %d pixels",
    async (width) => {
      const data = { blocks: [blockOf({ design: "autocolumns", "max-width": width })] };
      const places = (page: Page) =>
        page.locator(".autocolumns-item-wrapper").evaluateAll((elements) =>
          elements.map((element) => {
            const { left, top, width } = element.getBoundingClientRect();
            return [left, top, width];
          }),
        );
      let before: number[][] = [];
      await stage({ data, alive: 0, before: withoutScripts }, async ({ page }) => {
        before = await places(page);
      });
      await stage({ data, before: tall }, async ({ page }) => {
        await page.locator(".autocolumns-wrapper.placed").waitFor();
        const after = await places(page);
        expect(after).toHaveLength(shapes.length);
        for (const [index, place] of after.entries())
          for (const [side, value] of place.entries())
            expect(Math.abs(value - (before[index]?.[side] ?? 0)), `item ${index}`).toBeLessThan(3);
        expect(await shiftsOf(page)).toEqual([]);
      });
    },
  );
});

test("captions of autocolumns are one line, also if the site balances its headings", () =>
  withGallery({ design: "autocolumns" }, async ({ page }) => {
    const heights = await page.locator(".meta-title").evaluateAll((titles) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("h3 { text-wrap: balance; }");
      document.adoptedStyleSheets.push(sheet);
      for (const title of titles) title.textContent = "A long title of an image ".repeat(20);
      return titles.map(({ scrollHeight }) => scrollHeight);
    });
    for (const height of heights) expect(height).toBeLessThan(30);
  }));

test("images of a grid with their own ratio have their space before they load", () =>
  stage(
    {
      data: { blocks: [blockOf({ design: "grid", "square-thumbs": false, "thumbnails-per-row": 4 })] },
      before: async (page) => {
        await page.route("**/pictures/**", () => undefined);
      },
    },
    async ({ page }) => {
      const ratios = await page
        .locator(".thumb-image")
        .evaluateAll((images) => images.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight));
      expect(ratios[0]).toBeCloseTo(1.5, 1);
      expect(ratios[1]).toBeCloseTo(0.67, 1);
    },
  ));

test.runIf(everything)(
  "the items of a huge gallery after its island have the same boxes, and link to their files",
  () => {
    const many = Array.from({ length: 104 }, (_, index) => imageItem(`n${index}`));
    const value = { items: many, design: "grid", lightbox: true, "thumbnails-per-row": 5, padding: 10 };
    return stage({ data: { blocks: [{ type: 8, value }] } }, async ({ page }) => {
      const [first, later] = await Promise.all(
        [
          page.locator(".sqs-gallery .thumb-image").first(),
          page.locator(".platen-gallery-rest img").nth(1),
        ].map((image) => image.boundingBox()),
      );
      expect([later?.width, later?.height]).toEqual([first?.width, first?.height]);
      expect(later?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0) + 10, 0);
      const file = page.getByRole("link", { name: "n103" });
      expect(await file.getAttribute("href")).toBe("/pictures/1500x1000-n103.svg");
      expect(await violations(page)).toEqual([]);
    });
  },
);

describe("a slideshow", () => {
  test.runIf(everything)("fades between its slides but not when it hydrates", () =>
    withGallery({ design: "slideshow", controls: true }, async ({ page }) => {
      const duration = () =>
        page
          .locator(".slide.sqs-active-slide")
          .evaluate((slide) => getComputedStyle(slide).transitionDuration);
      expect(await duration()).toBe("0s");
      await page.getByRole("button", { name: "Next Slide" }).click();
      expect(await duration()).toContain("0.5s");
    }),
  );

  test.runIf(everything)(
    "has a caption that keys can scroll if it is too long, and is legible with large text",
    () => {
      const [first, ...others] = items;
      const long = { ...first, description: `<p>${"More words about it. ".repeat(40)}</p>` };
      const value = { items: [long, ...others], design: "slideshow", controls: true };
      const before = (page: Page) => page.setViewportSize({ width: 375, height: 667 });
      return stage({ data: { blocks: [{ type: 8, value }] }, before }, async ({ page }) => {
        const caption = page.locator(".sqs-active-slide .meta");
        await expect.poll(() => caption.getAttribute("tabindex")).toBe("0");
        expect(await violations(page)).toEqual([]);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = "300%";
        });
        expect(await caption.evaluate((element) => element.querySelector("h3")?.clientWidth)).toBeGreaterThan(
          200,
        );
        await page.getByRole("button", { name: "Next Slide" }).click();
        await expect.poll(() => caption.getAttribute("tabindex")).toBe(null);
      });
    },
  );

  test.runIf(everything)(
    "has no strip of thumbnails without a height, and none without JavaScript",
    async () => {
      const options = { design: "slideshow", thumbnails: true };
      await withGallery({ ...options, "thumbnail-strip-height": 0 }, async ({ page }) => {
        expect(await page.locator(".sqs-gallery-thumbnails").count()).toBe(0);
      });
      await withGallery(options, async ({ page }) => {
        const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
        if (context === undefined) throw new Error("The page has no browser.");
        const plain = await context.newPage();
        await plain.goto(page.url());
        expect(await plain.locator(".sqs-gallery-thumbnails").isVisible()).toBe(false);
        expect(await page.locator(".sqs-gallery-thumbnails").isVisible()).toBe(true);
        await context.close();
      });
    },
  );

  test.runIf(everything)(
    "has a background beside images that it does not crop, unless it is transparent",
    async () => {
      const colour = async (transparentBackground: boolean) => {
        let color = "";
        const options = { design: "slideshow", "auto-crop": false, transparentBackground };
        await withGallery(options, async ({ page }) => {
          color = await page
            .locator(".sqs-active-slide")
            .evaluate((slide) => getComputedStyle(slide).backgroundColor);
        });
        return color;
      };
      expect(await colour(true)).toBe("rgba(0, 0, 0, 0)");
      expect(await colour(false)).toBe("rgba(127, 127, 127, 0.15)");
    },
  );
});

test.runIf(everything)(
  "a printed gallery has all its images with their captions, and nothing to press",
  () => {
    const designs = ["slideshow", "slider", "autocolumns"];
    const blocks = designs.map((design) =>
      blockOf({ design, controls: true, autoplay: true, thumbnails: true }),
    );
    return stage({ data: { blocks }, before: tall }, async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize({ width: 700, height: 1000 });
      for (const button of await page.getByRole("button", { includeHidden: true }).all())
        expect(await button.isVisible()).toBe(false);
      const images = page.locator(".thumb-image");
      expect(await images.count()).toBe(designs.length * shapes.length);
      const cut = await images.evaluateAll((all) =>
        all.filter((image) => {
          const { left, right, height } = image.getBoundingClientRect();
          return (
            left < 0 ||
            right > innerWidth ||
            height === 0 ||
            !image.checkVisibility({ opacityProperty: true })
          );
        }),
      );
      expect(cut).toEqual([]);
      const caption = page.locator(".platen-slideshow .meta").first();
      expect(await caption.evaluate((meta) => getComputedStyle(meta).color)).toBe("rgb(0, 0, 0)");
    });
  },
);

test.runIf(everything)(
  "a slider from right to left aligns its slides at the mirrored side, and follows a scroll",
  () =>
    stage(
      {
        data: { blocks: [blockOf({ design: "slider", "active-alignment": "left", controls: true })] },
        htmlAttributes: 'dir="rtl"',
        before: tall,
      },
      async ({ page }) => {
        const active = page.locator(".sqs-active-slide");
        await page.locator(".platen-slider > .sqs-gallery").evaluate((row) => {
          const slide = row.children[2] as HTMLElement;
          row.scrollTo({
            left: row.scrollLeft + slide.getBoundingClientRect().right - row.getBoundingClientRect().right,
          });
        });
        await expect.poll(() => active.getAttribute("aria-label")).toBe("3 / 7");
        await page.getByRole("button", { name: "Next Slide" }).click();
        await expect
          .poll(async () => {
            const [row, slide] = await Promise.all([
              page.locator(".platen-slider").boundingBox(),
              page.getByRole("group", { name: "4 / 7" }).boundingBox(),
            ]);
            return Math.abs((row?.x ?? 0) + (row?.width ?? 0) - (slide?.x ?? 0) - (slide?.width ?? 0));
          })
          .toBeLessThan(2);
        expect(await active.getAttribute("aria-label")).toBe("4 / 7");
      },
    ),
);
