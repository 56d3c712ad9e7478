import { afterAll, beforeAll, expect, test } from "vitest";
import { layoutIds } from "#model/slides/layouts.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { type EverySlide, serveEverySlide } from "../../support/every-slide.js";
import { some } from "../../support/runs.js";
import { slideFaults } from "../../support/slide-faults.js";

const setup = browserWithBuild();
let slides: EverySlide;

beforeAll(async () => {
  slides = await serveEverySlide(setup.build);
});
afterAll(() => slides?.close());

/** Telephones upright and on their side, tablets, screens, low windows, and a screen at a zoom of 300 %. */
const WINDOWS = [
  [200, 200],
  [320, 480],
  [375, 667],
  [414, 896],
  [427, 267],
  [568, 320],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 500],
  [1920, 1080],
] as const;
const TEXTS = [
  ["long", 1],
  ["short", 0],
] as const;
test.each(some(TEXTS, 2))(
  "without JavaScript, every layout fits every window size with %s texts",
  async (texts, start) => {
    const context = await setup.browser.newContext({ javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      const wrong: string[] = [];
      for (const layout of some(layoutIds, 6, start * 3)) {
        await page.goto(slides.address(layout, texts));
        for (const [width, height] of some(WINDOWS, 5, layoutIds.indexOf(layout) / 3)) {
          await page.setViewportSize({ width, height });
          const faults = await page.evaluate(slideFaults);
          wrong.push(...faults.map((fault) => `${layout}, ${width} × ${height}: ${fault}`));
        }
      }
      expect(wrong).toEqual([]);
    } finally {
      await context.close();
    }
  },
  240_000,
);
