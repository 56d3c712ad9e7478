import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { pauseClock } from "../../support/paused-clock.js";
import { everything, some } from "../../support/runs.js";
import { imageItem, mediaStage } from "./media-stage.js";

/* If a resource cannot be loaded, a block shows a message and keeps a way to continue. */

const stage = mediaStage();
/** The limit is 10,000. */
const MANY = 10_000;

describe("a map", () => {
  const blocks = [
    {
      type: 4,
      value: {
        location: { addressTitle: "Quay", addressLine1: "1 Pier", mapLat: 53, mapLng: 0, mapZoom: 12 },
      },
    },
  ];
  const google = (key: string) => `data-platen-maps-provider="google" data-platen-maps-key="${btoa(key)}"`;
  const GOOGLE = "https://maps.googleapis.com/**";

  const failures: readonly (readonly [string, string, (page: Page) => Promise<unknown>])[] = [
    ["without a key", google(""), async () => undefined],
    ["whose script is blocked", google("key"), (page) => page.route(GOOGLE, (route) => route.abort())],
    ["whose tiles are missing", 'data-platen-maps-tiles="/lost/{z}/{x}/{y}.png"', async () => undefined],
  ];
  test.each(some(failures, 2, 1))(
    "%s shows a message, and keeps its address and its space",
    (_name, htmlAttributes, prepare) =>
      stage(
        { data: { blocks }, htmlAttributes, before: async (page) => void (await prepare(page)) },
        async ({ page }) => {
          const message = page.getByRole("status").filter({ hasText: "The map could not be loaded." });
          await message.waitFor();
          expect((await message.boundingBox())?.height).toBeGreaterThanOrEqual(200);
          expect(await page.getByRole("link", { name: "Quay" }).count()).toBe(1);
          expect(await violations(page)).toEqual([]);
        },
      ),
  );

  test.runIf(everything)("whose tiles never arrive shows the message after 30 seconds", () =>
    stage(
      {
        data: { blocks },
        htmlAttributes: 'data-platen-maps-tiles="/slow/{z}/{x}/{y}.png"',
        clock: true,
        before: (page) => page.route("**/slow/**", () => undefined).then(),
      },
      async ({ page }) => {
        await page.locator(".platen-map-canvas.drawn").waitFor();
        await pauseClock(page);
        await page.clock.runFor(28_000);
        expect(await page.getByText("The map could not be loaded.").count()).toBe(0);
        await page.clock.runFor(2_500);
        await page.getByText("The map could not be loaded.").waitFor();
      },
    ),
  );

  test("requests nothing from Google without a key", () => {
    const requested: string[] = [];
    return stage(
      {
        data: { blocks },
        htmlAttributes: google(""),
        before: (page) => page.route(GOOGLE, (route) => void requested.push(route.request().url())).then(),
      },
      async ({ page }) => {
        await page.getByText("The map could not be loaded.").waitFor();
        expect(requested).toEqual([]);
      },
    );
  });
});

describe("a video", () => {
  const film = (value: JsonObject) => ({ blocks: [{ type: 32, value: { title: "Tide", ...value } }] });

  test("keeps a link to the provider's page, reachable by keyboard, if the provider is blocked", () =>
    stage(
      {
        data: film({ oembed: { url: "https://vimeo.com/156045670" } }),
        before: (page) => page.route("https://player.vimeo.com/**", (route) => route.abort()).then(),
      },
      async ({ page }) => {
        await page.getByRole("button", { name: "Play video: Tide" }).click();
        await page.locator("iframe").waitFor();
        const link = page.getByRole("link", { name: "Open the video on its own page" });
        expect(await link.getAttribute("href")).toBe("https://vimeo.com/156045670");
        await page.keyboard.press("Shift+Tab");
        expect(
          await link.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          }),
        ).toBe(true);
      },
    ));

  test.runIf(everything)("shows a message with a link to its file if the file is missing", () =>
    stage({ data: film({ videoUrl: "/lost.webm" }) }, async ({ page }) => {
      await page.getByRole("button", { name: "Play video: Tide" }).click();
      const message = page.getByRole("alert");
      await message.getByText("This video cannot be played.").waitFor();
      expect(await message.getByRole("link").getAttribute("href")).toBe("/lost.webm");
      expect(await violations(page)).toEqual([]);
    }),
  );
});

test.runIf(everything)("a missing recording shows a message", () =>
  stage(
    { data: { blocks: [{ type: 41, value: { title: "Tide", audioAssetUrl: "/lost.wav" } }] } },
    async ({ page }) => {
      await page.getByRole("button", { name: "Play: Tide" }).click();
      await page.getByRole("status").getByText("This track cannot be played.").waitFor();
      await page.getByRole("button", { name: "Play: Tide" }).waitFor();
      expect(await violations(page)).toEqual([]);
    },
  ),
);

test.runIf(everything)("an album whose tracks are all missing marks each track, and then stops", () =>
  stage(
    {
      data: {
        blocks: [
          {
            type: 60,
            value: {
              title: "Tides",
              tracks: ["One", "Two"].map((title) => ({ title, audioAssetUrl: `/lost-${title}.wav` })),
            },
          },
        ],
      },
    },
    async ({ page }) => {
      await page.getByRole("button", { name: "Play: One" }).click();
      await expect
        .poll(() => page.locator(".track-problem", { hasText: "This track cannot be played." }).count())
        .toBe(2);
      await expect.poll(() => page.locator(".track.playing").count()).toBe(0);
      expect(await violations(page)).toEqual([]);
    },
  ),
);

/** Returns the colour of the top left corner of an image, or NaN for a channel that varies. */
async function cornerColors(screenshot: Buffer): Promise<readonly number[]> {
  const corner = await sharp(screenshot).extract({ left: 4, top: 4, width: 20, height: 20 }).toBuffer();
  const { channels } = await sharp(corner).stats();
  return channels.slice(0, 3).map(({ min, max }) => (min === max ? min : Number.NaN));
}

describe("a gallery", () => {
  const lost = (name: string) => ({ ...imageItem(name), assetUrl: `/lost/${name}.jpg` });

  test.each(some(["slideshow", "slider", "grid", "stacked", "autocolumns"], 5))(
    "shows the texts of missing images instead of the browser's icon, and keeps its space, as a %s",
    (design) =>
      stage(
        { data: { blocks: [{ type: 8, value: { design, items: [lost("one"), lost("two")] } }] } },
        async ({ page }) => {
          const image = page.locator(".thumb-image").first();
          await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
          // A caption shows the message already, if there is one.
          const words =
            (await image.getAttribute("alt")) || (await page.locator(".meta-title").first().textContent());
          expect(words).toBe("one");
          expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(0);
          expect((await image.boundingBox())?.height).toBeGreaterThan(50);
          // The browser's own icon would be in this corner.
          await expect.poll(async () => cornerColors(await image.screenshot())).toEqual([228, 228, 232]);
          expect(await violations(page)).toEqual([]);
        },
      ),
  );

  test.runIf(everything)(
    "follows the link to the image file if the code of the lightbox cannot be loaded",
    () =>
      stage(
        {
          data: {
            blocks: [{ type: 8, value: { design: "grid", lightbox: true, items: [imageItem("one")] } }],
          },
          before: (page) => page.route(/\/client-[^/]*\.js$/, (route) => route.abort()).then(),
        },
        async ({ page }) => {
          await page.getByRole("button", { name: "one View fullsize" }).click();
          // React runs effects twice in development, so the first of two equal navigations is cancelled.
          await expect.poll(() => page.url()).toContain("/pictures/1500x1000-one.svg");
        },
      ),
  );

  test.runIf(everything)(
    "hydrates with thousands of items, and requests only the images near the window",
    () => {
      const requested = new Set<string>();
      const items = Array.from({ length: MANY }, (_, index) => imageItem(`i${index}`));
      return stage(
        {
          data: { blocks: [{ type: 8, value: { design: "grid", lightbox: true, items } }] },
          before: async (page) => {
            page.on("request", (request) => {
              if (request.url().includes("/pictures/")) requested.add(request.url());
            });
          },
        },
        async ({ page, complaints }) => {
          await page.getByRole("button", { name: "i0 View fullsize" }).click();
          await page.getByRole("dialog").getByText("1 / 100", { exact: true }).waitFor();
          await page.keyboard.press("Escape");
          expect(await page.locator("img").count()).toBe(MANY);
          expect(requested.size).toBeLessThan(200);
          await page.locator("img").last().scrollIntoViewIfNeeded();
          await expect.poll(() => [...requested].some((url) => url.includes(`-i${MANY - 1}.`))).toBe(true);
          expect(complaints).toEqual([]);
        },
      );
    },
  );
});

test.runIf(everything)("an image that cannot be shown leaves its alternative text in its place", () => {
  const lost = (name: string) => ({
    ...imageItem(name),
    assetUrl: "/lost.jpg",
    altText: `A picture of a ${name}`,
  });
  const blocks = [
    { type: 8, value: { design: "grid", items: [lost("vase"), imageItem("cup")] } },
    { type: 5, value: { ...lost("bowl"), title: "", caption: "Thrown in May" } },
  ];
  return stage({ data: { blocks } }, async ({ page }) => {
    const texts = () =>
      page
        .locator("[data-broken-image]")
        .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box, "::before").content));
    await expect.poll(texts).toHaveLength(2);
    expect(await texts()).toEqual([
      expect.stringContaining("A picture of a vase"),
      expect.stringContaining("A picture of a bowl"),
    ]);
    expect(await page.getByRole("img", { name: /picture of a/ }).count()).toBe(2);
    // The box is as large as the image, so it does not cover the caption.
    const box = await page.locator("figure [data-broken-image]").boundingBox();
    const caption = await page.getByText("Thrown in May").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(caption?.y ?? 0);
    expect(await violations(page)).toEqual([]);
    await page
      .locator("[data-broken]")
      .first()
      .evaluate((image) => {
        image.removeAttribute("srcset");
        image.setAttribute("src", "/pictures/1500x1000-bowl.svg");
      });
    await expect.poll(texts).toHaveLength(1);
  });
});
