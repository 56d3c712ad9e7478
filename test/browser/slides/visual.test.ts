import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import type { CDPSession } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { layoutIds } from "#model/slides/layouts.js";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { type EverySlide, openWithLateTypeface, serveEverySlide } from "../../support/every-slide.js";
import { openWatchedPage, settled, shiftOf, type WatchedPage } from "../../support/island-page.js";
import { repositoryRoot } from "../../support/repository-root.js";
import { some } from "../../support/runs.js";
import { slideFaults } from "../../support/slide-faults.js";
import { problemsOf } from "../../support/slide-stage.js";

/*
 * Layouts compared with the contact sheets in fixtures/slides, one sheet of all layouts for each window size.
 * PLATEN_UPDATE_SHEETS=1 draws them again; look at them before you commit them.
 */

const setup = browserWithBuild();
let slides: EverySlide;

beforeAll(async () => {
  slides = await serveEverySlide(setup.build);
});
afterAll(() => slides?.close());

const SHEETS = join(repositoryRoot, "fixtures/slides");
const isUpdate = process.env["PLATEN_UPDATE_SHEETS"] === "1";

const COLUMNS = 8;
/** Share of the pixels of a tile that may differ, because versions of a browser smooth text differently. */
const TOLERANCE = 0.02;
/** The smallest window, in which long texts have the least room. */
const MIN_WINDOW = [375, 667] as const;

function asSheet(tiles: readonly PNG[]): PNG {
  const { width, height } = tiles[0] as PNG;
  const sheet = new PNG({ width: width * COLUMNS, height: height * Math.ceil(tiles.length / COLUMNS) });
  for (const [index, one] of tiles.entries())
    PNG.bitblt(one, sheet, 0, 0, width, height, ...placeOf(index, one));
  return sheet;
}

function placeOf(index: number, { width, height }: PNG): [x: number, y: number] {
  return [(index % COLUMNS) * width, Math.floor(index / COLUMNS) * height];
}

/** The share of the pixels in which a tile differs from its place on a sheet. */
function difference(tile: PNG, sheet: PNG, index: number): number {
  const { width, height } = tile;
  const before = new PNG({ width, height });
  PNG.bitblt(sheet, before, ...placeOf(index, tile), width, height, 0, 0);
  return pixelmatch(before.data, tile.data, undefined, width, height, { threshold: 0.2 }) / (width * height);
}

describe.each([
  [0, 375, 812, "short", 0.25],
  [1, 768, 1024, "long", 0.15],
  [2, 1280, 800, "short", 0.125],
  [3, 1920, 1080, "long", 0.1],
] as const)("sheet %i at %i × %i with %s texts", (number, width, height, texts, scale) => {
  const file = join(SHEETS, `${width}-${texts}.png`);
  const tiles: PNG[] = [];
  let watched: WatchedPage;
  let session: CDPSession;
  let sheet: PNG;

  beforeAll(async () => {
    watched = await openWatchedPage(setup.browser, {
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: "reduce",
    });
    await watched.page.clock.setFixedTime(new Date("2026-03-14T10:00:00Z"));
    session = await watched.context.newCDPSession(watched.page);
    if (existsSync(file)) sheet = PNG.sync.read(readFileSync(file));
  });
  afterAll(async () => {
    await watched?.close();
    if (!isUpdate) return;
    mkdirSync(SHEETS, { recursive: true });
    writeFileSync(file, PNG.sync.write(asSheet(tiles), { deflateLevel: 9, colorType: 2 }));
  });

  const resize = (windowWidth: number, windowHeight: number, deviceScaleFactor: number) =>
    session.send("Emulation.setDeviceMetricsOverride", {
      width: windowWidth,
      height: windowHeight,
      deviceScaleFactor,
      mobile: false,
    });

  async function draw(): Promise<PNG> {
    // A page at this scale has wider borders, so the test takes this screenshot last.
    await resize(width, height, scale);
    await settled(watched.page);
    return PNG.sync.read(await watched.page.screenshot({ animations: "disabled", scale: "device" }));
  }

  const layouts = layoutIds.map((layout, index) => [layout, index] as const);
  test.each(isUpdate ? layouts : some(layouts, 48, number * 12))(
    "%s: every control is reachable, a late typeface shifts nothing, axe passes, and the screenshot is unchanged",
    async (layout, index) => {
      const { page } = watched;
      const problems = problemsOf(page);
      await resize(width, height, 1);
      await openWithLateTypeface(page, slides, slides.address(layout, texts));
      await page.waitForFunction(() => !document.querySelector("platen-island:not([data-alive])"));
      expect(await shiftOf(page)).toBeLessThan(0.02);
      await expect.poll(() => page.evaluate(slideFaults)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      const tile = await draw();
      if (isUpdate) tiles.push(tile);
      else expect(difference(tile, sheet, index)).toBeLessThan(TOLERANCE);
      if (texts === "long") {
        await resize(...MIN_WINDOW, 1);
        await expect.poll(() => page.evaluate(slideFaults)).toEqual([]);
      }
      expect(problems).toEqual([]);
    },
  );
});
