import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LayoutId, layoutIds } from "../../../src/model/slides/layouts.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { type EverySlide, serveEverySlide } from "../../support/every-slide.js";
import { repositoryRoot } from "../../support/repository-root.js";
import { some } from "../../support/runs.js";

/*
 * Layouts against the contact sheets in fixtures/slides, which have all of them, one sheet for each size of window.
 * PLATEN_UPDATE_SHEETS=1 draws them anew; look at them before they are committed.
 */

const stand = browserWithBuild();
let slides: EverySlide;

beforeAll(async () => {
  slides = await serveEverySlide(stand.build);
});
afterAll(() => slides?.close());

const SHEETS = join(repositoryRoot, "fixtures/slides");

const COLUMNS = 8;
/** Milliseconds: a sheet is 43 pages. */
const TIMEOUT = 300_000;
/** Share of the pixels of a tile that may differ: smoothing of text is not the same in all versions of a browser. */
const TOLERANCE = 0.02;

/** One layout as it is when everything has come to life. */
async function tile(page: Page, address: string): Promise<PNG> {
  await page.goto(address);
  await page.waitForSelector(".sqs-slide-ready");
  await page.waitForFunction(
    () => document.fonts.status === "loaded" && !document.querySelector("platen-island:not([data-alive])"),
  );
  // A pass that this has asked for comes with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return PNG.sync.read(await page.screenshot({ animations: "disabled", scale: "device" }));
}

async function drawTiles(
  width: number,
  height: number,
  scale: number,
  texts: "short" | "long",
  layouts: readonly LayoutId[],
): Promise<readonly PNG[]> {
  const context = await stand.browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date("2026-03-14T10:00:00Z"));
    const tiles: PNG[] = [];
    for (const layout of layouts) tiles.push(await tile(page, slides.address(layout, texts)));
    return tiles;
  } finally {
    await context.close();
  }
}

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

test.each([
  [0, 375, 812, "short", 0.25],
  [1, 768, 1024, "long", 0.15],
  [2, 1280, 800, "short", 0.125],
  [3, 1920, 1080, "long", 0.1],
] as const)(
  "the layouts of sheet %i look as they did at %i × %i with %s texts",
  async (number, width, height, texts, scale) => {
    const isUpdate = process.env["PLATEN_UPDATE_SHEETS"] === "1";
    const layouts = isUpdate ? layoutIds : some(layoutIds, 4, number);
    const tiles = await drawTiles(width, height, scale, texts, layouts);
    const file = join(SHEETS, `${width}-${texts}.png`);
    if (isUpdate) {
      mkdirSync(SHEETS, { recursive: true });
      writeFileSync(file, PNG.sync.write(asSheet(tiles), { deflateLevel: 9, colorType: 2 }));
    }
    expect(existsSync(file)).toBe(true);
    const known = PNG.sync.read(readFileSync(file));
    const changed = layouts.flatMap((layout, index) => {
      const one = tiles[index] as PNG;
      const { width, height } = one;
      const before = new PNG({ width, height });
      const place = placeOf(layoutIds.indexOf(layout), one);
      PNG.bitblt(known, before, ...place, width, height, 0, 0);
      const differing = pixelmatch(before.data, one.data, undefined, width, height, { threshold: 0.2 });
      const share = differing / (width * height);
      return share > TOLERANCE ? [`${layout}: ${(100 * share).toFixed(1)} %`] : [];
    });
    expect(changed).toEqual([]);
  },
  TIMEOUT,
);
