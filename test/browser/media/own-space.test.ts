import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { everything, some } from "../../support/runs.js";
import { imageItem, mediaStage } from "./media-stage.js";

/* Islands keep their size before and after their script runs, whatever rules a site has for images. */

const stage = mediaStage();
const items = ["one", "two", "three"].map((name) => imageItem(name));
const track = { title: "One", audioAssetUrl: "/none.wav" };
const album = { ...imageItem("cover", "600x900"), tracks: [track] };

/** The rule for images that most sites have, and a stronger form of it. */
const SITE = "img, main .post img { max-width: 100%; height: auto }";

async function withoutScripts(page: Page): Promise<void> {
  await page.route("**/assets/**/*.js", (route) => route.abort());
}

function withBlocks(blocks: JsonObject[], play: Parameters<typeof stage>[1]) {
  return stage(
    {
      template:
        '<link rel="stylesheet" href="/site.css"><div class="post">' +
        "{.repeated section blocks}{@|block}{.or}{product|product-images}{.end}</div>",
      data: { blocks, product: { id: "p1", items } },
      platform: (app) => app.get("/site.css", (_req, res) => void res.type("css").send(SITE)),
    },
    play,
  );
}

test.each(
  some(
    [
      ["a slideshow", { type: 8, value: { items, design: "slideshow" } }, ".slide", ".thumb-image"],
      [
        "the thumbnails of a slideshow",
        { type: 8, value: { items, design: "slideshow", thumbnails: true, "thumbnail-strip-height": 60 } },
        ".sqs-gallery-thumbnails button",
        "img",
      ],
      ["a slider", { type: 8, value: { items, design: "slider" } }, ".sqs-gallery-design-strip-slide", "img"],
      ["a grid", { type: 8, value: { items, design: "grid" } }, ".margin-wrapper", "img"],
      ["the cover of an album", { type: 60, value: album }, ".album-cover", "img"],
      ["the large image of a product", undefined, ".platen-product-image", "img"],
      ["the small images of a product", undefined, ".platen-product-thumbnails a", "img"],
      [
        "the poster of a film",
        { type: 32, value: { ...imageItem("poster", "600x900"), videoUrl: "/film.webm" } },
        ".sqs-video-overlay",
        "img",
      ],
    ] as const,
    2,
  ),
)(
  "an image fills its box in %s, although the site gives images their own height",
  (_name, block, box, image) =>
    withBlocks(block === undefined ? [] : [block], async ({ page }) => {
      const sizes = await page
        .locator(box)
        .first()
        .evaluate((element, inside) => {
          const imageBox = element.querySelector(inside)?.getBoundingClientRect();
          const { width, height } = element.getBoundingClientRect();
          return {
            box: [width, height].map(Math.round),
            image: [imageBox?.width, imageBox?.height].map((n) => Math.round(n ?? 0)),
          };
        }, image);
      expect(sizes.image).toEqual(sizes.box);
      expect(Math.min(...sizes.box)).toBeGreaterThan(24);
    }),
);

test("an album has the layout for its width without JavaScript, and its script adds the matching class", async () => {
  const sizes = { 639: "sm", 640: "md", 799: "md", 800: "lg" };
  const measurements: unknown[][] = [];
  for (const alive of [0, undefined]) {
    await stage(
      {
        // A site with a wider gap than the block's.
        template: '<link rel="stylesheet" href="/site.css"><div class="post">{album|block}</div>',
        data: { album: { type: 60, value: album } },
        platform: (app) =>
          app.get("/site.css", (_req, res) => void res.type("css").send(".sqs-audio-playlist { gap: 80px }")),
        ...(alive === 0 ? { alive, before: withoutScripts } : {}),
      },
      async ({ page }) => {
        const player = page.locator(".sqs-audio-playlist");
        const edges: unknown[] = [];
        for (const [width, name] of Object.entries(sizes)) {
          edges.push(await player.evaluate(edgesAtWidth, Number(width)));
          if (alive === undefined) await page.locator(`.sqs-audio-playlist.${name}`).waitFor();
        }
        measurements.push(edges);
      },
    );
  }
  const [before, after] = measurements;
  expect(before).toEqual(after);
  expect(before).toEqual([1, 2, 2, 2].map((columns) => expect.objectContaining({ columns })));
});

/** Sets the width of the block, and returns the positions of the parts of the album. */
function edgesAtWidth(player: Element, width: number) {
  player.closest<HTMLElement>(".post")?.style.setProperty("width", `${width}px`);
  const parts = [...player.children].map((part) => part.getBoundingClientRect());
  const columns = new Set(parts.map(({ left }) => left)).size;
  return { columns, parts: parts.map(({ left, width: own }) => [left, own]) };
}

const PLAYED = [
  ["an album", { type: 60, value: { title: "Low Tide", tracks: [track, track] } }],
  ["a recording", { type: 41, value: track }],
  [
    "tweets",
    {
      type: 6,
      value: {
        tweets: [
          { text: "One", userName: "a" },
          { text: "Two", userName: "a" },
        ],
      },
    },
  ],
] as const;

test.each(some(PLAYED, 3))(
  "%s has the same height before and after its script runs",
  async (_name, block) => {
    const heights: number[] = [];
    const height = (page: Page) =>
      page.locator(".post").evaluate((post) => post.getBoundingClientRect().height);
    for (const alive of [0, undefined]) {
      await stage(
        {
          template: '<div class="post">{b|block}</div>',
          data: { b: block },
          ...(alive === 0 ? { alive, before: withoutScripts } : {}),
        },
        async ({ page }) => void heights.push(await height(page)),
      );
    }
    expect(heights[0]).toBe(heights[1]);
    expect(heights[0]).toBeGreaterThan(40);
  },
);

test.runIf(everything).each([375, 1280])(
  "the link of a recording keeps its place when the script runs and when the file is missing, at %i pixels",
  async (width) => {
    const places: unknown[] = [];
    const value = { ...track, author: "The Ferrymen of the Outer Islands", showDownload: true };
    for (const alive of [0, undefined]) {
      await stage(
        {
          data: { blocks: [{ type: 41, value }] },
          platform: (app) => app.get("/none.wav", (_req, res) => void res.status(404).end()),
          before: async (page) => {
            await page.setViewportSize({ width, height: 700 });
            if (alive === 0) await withoutScripts(page);
          },
          ...(alive === 0 ? { alive } : {}),
        },
        async ({ page }) => {
          const look = async () =>
            places.push([
              await page.locator(".platen-audio").evaluate((block) => block.getBoundingClientRect().height),
              await page.getByRole("link", { name: "Download" }).boundingBox(),
            ]);
          await look();
          if (alive === 0) return;
          await page.getByRole("button", { name: "Play: One" }).click();
          await page.getByText("This track cannot be played.").waitFor();
          await look();
        },
      );
    }
    const [before, after, broken] = places;
    expect(after).toEqual(before);
    expect(broken).toEqual(before);
  },
);

test.runIf(everything)(
  "the titles of an album keep their places when a track is current, and when it is broken",
  () =>
    stage(
      {
        data: { blocks: [{ type: 60, value: { title: "Low Tide", tracks: [track, track] } }] },
        platform: (app) => app.get("/none.wav", (_req, res) => void res.status(404).end()),
      },
      async ({ page }) => {
        const tops = () =>
          page
            .locator(".track .title")
            .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
        const before = await tops();
        await page.locator(".track").evaluateAll((rows) => rows.at(-1)?.classList.add("selected"));
        expect(await tops()).toEqual(before);
        await page.locator(".album-controls button").click();
        await expect.poll(() => page.getByText("This track cannot be played.").count()).toBe(2);
        expect(await tops()).toEqual(before);
      },
    ),
);
