import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { pauseClock } from "../../support/paused-clock.js";
import { everything } from "../../support/runs.js";
import { type MediaScene, mediaStage } from "./media-stage.js";

/* The motion of marquees, with a clock that stands still between steps. */

const stage = mediaStage();
/** Units of the drawing. */
const WIDTH = 1200;

function withMarquees(
  options: readonly JsonObject[],
  play: (scene: MediaScene) => Promise<void>,
  reducedMotion: "reduce" | "no-preference" = "no-preference",
): Promise<void> {
  const items = ["Open studio", "First Saturday"];
  const blocks = options.map((more) => ({ type: 70, value: { items, textSize: 2, ...more } }));
  return stage(
    { data: { blocks }, clock: true, before: (page) => page.emulateMedia({ reducedMotion }) },
    async (scene) => {
      await pauseClock(scene.page);
      // The first step after it begins between two frames.
      await scene.page.clock.runFor(32);
      await play(scene);
      expect(scene.complaints).toEqual([]);
    },
  );
}

interface Position {
  readonly offset: number;
  /** The length after which the text repeats. */
  readonly period: number;
}

const positions = (page: Page): Promise<readonly Position[]> =>
  page.locator("textPath").evaluateAll((all) =>
    all.map((text) => {
      const copies = [...text.children].filter((part) => part.textContent === "Open studio").length;
      return {
        offset: Number(text.getAttribute("startOffset")),
        period: (text as SVGTextPathElement).getComputedTextLength() / copies,
      };
    }),
  );

/** Units that each marquee moves to the right in ten frames, which are 0.16 seconds. */
async function moves(page: Page): Promise<readonly number[]> {
  const before = await positions(page);
  await page.clock.runFor(160);
  return (await positions(page)).map(({ offset, period }, index) => {
    const moved = offset - (before[index]?.offset ?? Number.NaN);
    return Math.round(moved - Math.round(moved / period) * period);
  });
}

test("marquees move to the left or the right at their speed, and repeat without an end", () =>
  withMarquees(
    [{}, { animationSpeed: 1 }, { animationDirection: "right" }, { animationSpeed: 0 }],
    async ({ page }) => {
      expect(await moves(page)).toEqual([-32, -64, 32, 0]);
      await page.clock.runFor(20_000);
      for (const { offset, period } of await positions(page)) {
        expect(offset).toBeGreaterThanOrEqual(WIDTH - period);
        expect(offset).toBeLessThanOrEqual(WIDTH);
      }
    },
  ));

test.runIf(everything)("a marquee stops under the pointer only if its owner wants it", () =>
  withMarquees([{ pauseOnHover: true }, {}], async ({ page }) => {
    const lines = page.locator(".platen-marquee-line");
    await lines.nth(0).hover();
    expect(await moves(page)).toEqual([0, -32]);
    await lines.nth(1).hover();
    expect(await moves(page)).toEqual([-32, -32]);
  }),
);

test("a marquee stops and goes on by its button", () =>
  withMarquees([{}], async ({ page }) => {
    await page.getByRole("button", { name: "Pause" }).click();
    expect(await moves(page)).toEqual([0]);
    await page.getByRole("button", { name: "Play" }).click();
    await page.clock.runFor(16);
    expect(await moves(page)).toEqual([-32]);
  }));

test("a marquee stands still for visitors who prefer reduced motion, until they start it", () =>
  withMarquees(
    [{}],
    async ({ page }) => {
      expect(await moves(page)).toEqual([0]);
      await page.getByRole("button", { name: "Play" }).click();
      await page.clock.runFor(16);
      expect(await moves(page)).toEqual([-32]);
    },
    "reduce",
  ));

test.runIf(everything)("a marquee stops as soon as the visitor prefers reduced motion", () =>
  withMarquees([{}], async ({ page }) => {
    expect(await moves(page)).toEqual([-32]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Play" }).waitFor({ state: "attached" });
    expect(await moves(page)).toEqual([0]);
  }),
);
