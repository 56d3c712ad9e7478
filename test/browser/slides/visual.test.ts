import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import express from "express";
import pixelmatch from "pixelmatch";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { createEngine, type Value } from "../../../src/index.js";
import { layoutIds } from "../../../src/model/slides/layouts.js";
import { pageHtml } from "../../../src/stream/page-html.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { repositoryRoot } from "../../support/repository-root.js";

/*
 * All layouts as contact sheets, one for each size of window, against the sheets in fixtures/slides.
 * PLATEN_UPDATE_SHEETS=1 draws them anew; look at them before they are committed.
 */

const stand = browserWithBuild();
const SHEETS = join(repositoryRoot, "fixtures/slides");
const SITE = join(repositoryRoot, "templates/slides");
const FONT = createRequire(import.meta.url).resolve(
  "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);
const CSS =
  '@font-face{font-family:Inter;src:url("/font.woff2");font-weight:100 900} body{font-family:Inter,sans-serif}';

const COLUMNS = 8;
/** Milliseconds: a sheet is 43 pages. */
const TIMEOUT = 300_000;
/** Share of the pixels of a tile that may differ: smoothing of text is not the same in all versions of a browser. */
const TOLERANCE = 0.02;

const LONG = "and a good deal more to tell about it than anybody would expect to read in one place";

const read = (name: string): Record<string, Value> =>
  JSON.parse(readFileSync(join(SITE, `data/${name}.json`), "utf8"));

/** The sample document of a layout's family, with long texts where they are asked for. */
function slideFor(layout: string, long: boolean): Value {
  const document = { ...read(layout.split("-")[0] as string), layout };
  const slices = (document as { slices?: Value }).slices as Record<string, Value>[];
  // Tiles of a map come from elsewhere.
  const drawn = slices.filter(({ type }) => type !== "map");
  return { ...document, slices: long ? drawn.map(lengthened) : drawn } as Value;
}

function lengthened(slice: Record<string, Value>): Value {
  const content = slice["content"] as Record<string, Value>;
  if (typeof content["text"] === "string")
    return { ...slice, content: { text: `${content["text"]} ${LONG}` } };
  if (typeof content["html"] !== "string") return slice;
  return { ...slice, content: { html: `${content["html"]}<p>${`${LONG}. `.repeat(6)}</p>` } };
}

async function served<T>(run: (origin: string) => Promise<T>): Promise<T> {
  const template = createEngine().compile(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Slide</title>' +
      '<link rel="stylesheet" href="/site.css"></head><body><main>{@|slide}</main></body></html>',
  );
  const app = express();
  app.use("/assets", express.static(stand.build.outDir));
  app.use("/sites/slides/assets", express.static(join(SITE, "assets")));
  app.get("/font.woff2", (_req, res) => void res.sendFile(FONT));
  app.get("/site.css", (_req, res) => void res.type("css").send(CSS));
  app.get("/slide/:layout", async (req, res) => {
    const slide = slideFor(req.params.layout, req.query["long"] !== undefined);
    const { segments } = template.render(slide, { islands: true, now: 0 });
    res.type("html");
    for await (const piece of pageHtml(segments, { assets: stand.build.assets, deadline: 10_000 }))
      res.write(piece);
    res.end();
  });
  const server = app.listen(0, "localhost");
  await once(server, "listening");
  try {
    return await run(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

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
  long: boolean,
): Promise<readonly PNG[]> {
  const context = await stand.browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
  });
  try {
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date("2026-03-14T10:00:00Z"));
    return await served(async (origin) => {
      const tiles: PNG[] = [];
      for (const layout of layoutIds)
        tiles.push(await tile(page, `${origin}/slide/${layout}${long ? "?long" : ""}`));
      return tiles;
    });
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
  [375, 812, "short", 0.25],
  [768, 1024, "long", 0.15],
  [1280, 800, "short", 0.125],
  [1920, 1080, "long", 0.1],
] as const)(
  "all layouts look as they did at %i × %i with %s texts",
  async (width, height, texts, scale) => {
    const tiles = await drawTiles(width, height, scale, texts === "long");
    const file = join(SHEETS, `${width}-${texts}.png`);
    if (process.env["PLATEN_UPDATE_SHEETS"] === "1") {
      mkdirSync(SHEETS, { recursive: true });
      writeFileSync(file, PNG.sync.write(asSheet(tiles), { deflateLevel: 9, colorType: 2 }));
    }
    expect(existsSync(file)).toBe(true);
    const known = PNG.sync.read(readFileSync(file));
    const changed = tiles.flatMap((one, index) => {
      const before = new PNG({ width: one.width, height: one.height });
      PNG.bitblt(known, before, ...placeOf(index, one), one.width, one.height, 0, 0);
      const pixels = one.width * one.height;
      const differing = pixelmatch(before.data, one.data, undefined, one.width, one.height, {
        threshold: 0.2,
      });
      return differing / pixels > TOLERANCE
        ? [`${layoutIds[index]}: ${((100 * differing) / pixels).toFixed(1)} %`]
        : [];
    });
    expect(changed).toEqual([]);
  },
  TIMEOUT,
);
