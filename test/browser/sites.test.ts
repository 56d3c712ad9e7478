import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlatformMounts } from "#cli/platform-mounts.js";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { createLog } from "#service/log.js";
import { Directory } from "#store/directory.js";
import { openSites } from "#store/sites.js";
import { createWebsiteApp } from "#website/app.js";
import { openWebsite } from "#website/open-website.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import {
  openWatchedPage,
  settled,
  shiftsOf,
  type WatchedPage,
  wakeEverything,
} from "../support/island-page.js";
import { everything, some } from "../support/runs.js";
import { builtInPagesFolder, LogLines, testThreads } from "../support/service.js";

const sitesFolder = fileURLToPath(new URL("../../templates", import.meta.url));

/** The service's own pages. */
const builtInPages = ["/", "/reference", "/docs"];
const pages: string[] = [];
for (const site of ["shop", "studio", "musician"]) {
  const manifest = JSON.parse(await readFile(join(sitesFolder, site, "site.json"), "utf8")) as {
    pages: { path: string; template: string }[];
    lock?: { passwords: { page: string }[] };
  };
  const locked = new Set(manifest.lock?.passwords.map(({ page }) => page));
  const open = manifest.pages.filter(({ path }) => !locked.has(path));
  for (const [index, { path, template }] of open.entries()) {
    const isFirst = open.findIndex((page) => page.template === template) === index;
    if (!isFirst && !everything) continue;
    pages.push(`/sites/${site}${path}`);
  }
}
/** Every path that a test opens, in order: a ninth of the sites' pages. */
const paths = [...some(builtInPages, 3), ...some(pages, 9)];

/** Widths of a common screen and of the smallest telephone, in CSS pixels. */
const WIDE = 1280;
const NARROW = 320;

/** Layout shifts up to this value are not visible. */
const MAX_SHIFT = 0.001;

/** The only page that requests something from another host. */
const MAP = "/sites/studio/contact";
const TILES = "https://tile.openstreetmap.org/**";
const TILE = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };

const setup = browserWithBuild();
let watched: WatchedPage;
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const config = readConfig({ renderThreads: 1, renderDeadline: 60_000 }, {});
  const sites = await openSites(await Directory.open(sitesFolder), {
    readManifest: readSiteManifest,
    clock: Date.now,
  });
  const platform = await openPlatformMounts(config, [...sites.values()], {
    log: createLog("error", new LogLines()),
    clock: Date.now,
  });
  const service = await openWebsite(config, {
    mounts: platform?.mounts ?? [],
    pool: await testThreads(config),
    log: createLog("error", new LogLines()),
    clock: Date.now,
    sitesFolder,
    builtInPagesFolder,
    browserFilesFolder: setup.build.outDir,
  });
  const server = createServer(createWebsiteApp(service)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.close();
    await platform?.close();
  };
  watched = await openWatchedPage(setup.browser);
});

afterAll(() => close?.());

/**
 * Chromium logs the status of the not-found page, and the script of openWatchedPage that the editor's frame on the
 * first page blocks, sometimes only when the next page opens. A busy machine logs late.
 */
function isExpected(path: string, complaint: string): boolean {
  if (/^warning: There was no response in \d+ ms\./.test(complaint)) return true;
  if (/^error: Blocked script execution in 'about:srcdoc'/.test(complaint)) return true;
  return path.endsWith("/404") && /^error: Failed to load resource.*status of 404/.test(complaint);
}

/** Titles and buttons on pages of sites. The service's own pages have none that could be too long. */
test.each(paths)(
  "%s hydrates without console messages or layout shifts, and is accessible and legible at its widths",
  async (path) => {
    const { page, complaints } = watched;
    const before = complaints.length;
    // A route disables the cache of the tab, so only the page with a map has one.
    if (path === MAP) await page.route(TILES, (route) => route.fulfill(TILE));
    await page.setViewportSize({ width: WIDE, height: 900 });
    await page.goto(origin + path);
    await wakeEverything(page);
    if (pages.includes(path)) {
      expect((await shiftsOf(page)).filter(({ value }) => value > MAX_SHIFT)).toEqual([]);
    }
    // Notices cover the page until they are closed. They have separate tests.
    await page.evaluate(() => document.querySelector(".platen-notices")?.remove());
    // Pages take turns with the widths.
    const turns = some([WIDE, NARROW], 2, paths.indexOf(path));
    for (const width of [WIDE, NARROW]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWidth(page, width, `${width}`);
      if (!turns.includes(width)) continue;
      await expectRoomForLetters(page, width);
      // The frame of the first page's editor lets no script in, not even axe.
      expect(await violationsOf(page, path), `${width}`).toEqual([]);
    }
    expect(complaints.slice(before).filter((text) => !isExpected(path, text))).toEqual([]);
    if (pages.includes(path)) {
      await expectShapesOfButtons(page);
      await expectRoomForWords(page);
    }
    if (path !== MAP) return;
    // The map requests tiles until its page is left.
    await page.goto("about:blank");
    await page.unroute(TILES);
  },
);

test.runIf(everything).each(["shop", "studio"])(
  "the cover page of %s does not shift when its notices appear",
  async (site) => {
    const { page } = watched;
    for (const width of [375, 768, WIDE]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${origin}/sites/${site}/cover`);
      await page.locator(".platen-notice").waitFor();
      await settled(page);
      expect(
        (await shiftsOf(page)).filter(({ value }) => value > MAX_SHIFT),
        `${width}`,
      ).toEqual([]);
    }
  },
);

test("a recording does not shift while its player starts", async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${origin}/sites/musician/journal/an-hour-of-shingle`);
  await settled(page);
  expect((await shiftsOf(page)).filter(({ value }) => value > MAX_SHIFT)).toEqual([]);
});

/** The reference and the documentation describe all entries in the same way, so a few of each section are enough. */
async function violationsOf(page: Page, path: string): Promise<readonly string[]> {
  if (path === "/reference" || path === "/docs") {
    await page.locator("section > .entry:nth-of-type(n + 4)").evaluateAll((entries) => {
      for (const entry of entries) entry.remove();
    });
  }
  return violations(page, { iframes: path !== "/" });
}

/** Galleries update their columns in the next frame. */
async function expectWidth(page: Page, width: number, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message }).toBe(width);
}

/** Letters that a visitor has enlarged or spaced. WCAG 1.4.4 and 1.4.12 specify these values. */
const LETTERS = new Map([
  [WIDE, "html { font-size: 200% !important }"],
  [
    NARROW,
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }",
  ],
]);

async function expectRoomForLetters(page: Page, width: number): Promise<void> {
  const style = LETTERS.get(width) ?? "";
  await wear(page, style);
  await expectWidth(page, width, style);
  await wear(page, "");
}

async function wear(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

/** Long words in the titles of the narrowest page. */
async function expectRoomForWords(page: Page): Promise<void> {
  await page.locator("h1, h2, h3, h1 *, h2 *, h3 *").evaluateAll((titles) => {
    for (const title of titles)
      if (title.children.length === 0) title.textContent = "Donaudampfschiff".repeat(5);
  });
  await expectWidth(page, NARROW, "long words");
}

const BUTTONS = ".button, .comment-submit, .sqs-add-to-cart-button, .newsletter-form-button, [type=submit]";

/** In forced colours, a button is visible only by its border. */
async function expectShapesOfButtons(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  try {
    const shapes = await page.locator(BUTTONS).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(button);
        return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
      }),
    );
    for (const shape of shapes) expect(shape).toMatch(/^1px solid rgb\(/);
  } finally {
    await page.emulateMedia({ forcedColors: null });
  }
}

test.runIf(everything).each(["/reference", "/docs"])(
  "%s uses the full width for its descriptions",
  async (path) => {
    const { page } = watched;
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto(origin + path);
    await page.emulateMedia({ media: "print" });
    try {
      const [entries, around] = await page
        .locator(".entries, .reference")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width).sort((a, b) => a - b));
      expect(entries).toBe(around);
    } finally {
      await page.emulateMedia({ media: null });
    }
  },
);

test.runIf(everything)("the documentation lists every response of a call next to its status", async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin}/docs`);
  const responses = page.locator(".entry").first().locator(".facts").last();
  const [terms, descriptions] = await Promise.all(
    ["dt", "dd"].map((tag) =>
      responses.locator(tag).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left)),
    ),
  );
  expect(descriptions?.length).toBeGreaterThan(terms?.length ?? 0);
  expect(new Set(terms).size).toBe(1);
  expect(new Set(descriptions).size).toBe(1);
  expect(descriptions?.[0]).toBeGreaterThan(terms?.[0] ?? 0);
});

test.runIf(everything)("the chosen value of an option stands out in forced colours", async () => {
  const { page } = watched;
  await page.emulateMedia({ forcedColors: "active" });
  try {
    await page.goto(`${origin}/sites/shop/shop/field-vase`);
    const label = page.locator(".variant-radiobtn + label").first();
    await label.click();
    await page.locator(".variant-radiobtn:checked").first().waitFor({ state: "attached" });
    const [own, around] = await label.evaluate((one) =>
      [one, document.body].map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(own).not.toBe(around);
    expect(await violations(page)).toEqual([]);
  } finally {
    await page.emulateMedia({ forcedColors: null });
  }
});
