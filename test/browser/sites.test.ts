import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlatformMounts } from "../../src/cli/platform-mounts.js";
import { readConfig } from "../../src/cli/serve/settings/read-config.js";
import { createLog } from "../../src/service/log.js";
import { Directory } from "../../src/store/directory.js";
import { openSites } from "../../src/store/sites.js";
import { createWebsiteApp } from "../../src/website/app.js";
import { openWebsite } from "../../src/website/open-website.js";
import { readSiteManifest } from "../../src/website/sites/site-manifest.js";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { openWatchedPage, type WatchedPage } from "../support/island-page.js";
import { everything, some } from "../support/runs.js";
import { LogLines, ownPagesFolder, testThreads } from "../support/service.js";

const sitesFolder = fileURLToPath(new URL("../../templates", import.meta.url));

/** The service's own pages. */
const own = ["/", "/reference", "/docs"];
const pages: string[] = [];
/** Pages whose templates another page has, too. */
const alike = new Set<string>();
for (const site of ["shop", "studio", "musician"]) {
  const manifest = JSON.parse(await readFile(join(sitesFolder, site, "site.json"), "utf8")) as {
    pages: { path: string; template: string }[];
    lock?: { passwords: { page: string }[] };
  };
  const locked = new Set(manifest.lock?.passwords.map(({ page }) => page));
  const open = manifest.pages.filter(({ path }) => !locked.has(path));
  for (const [index, { path, template }] of open.entries()) {
    const address = `/sites/${site}${path}`;
    pages.push(address);
    if (open.findIndex((page) => page.template === template) !== index) alike.add(address);
  }
}

/** Of the smallest telephone and of an ordinary screen, in CSS pixels. */
const widths = [320, 1280];

const stand = browserWithBuild();
let watched: WatchedPage;
let origin: string;
let close: () => Promise<void>;

beforeAll(async () => {
  const config = readConfig({ renderThreads: 1, renderDeadline: 60_000 }, {});
  const sites = await openSites(await Directory.open(sitesFolder), {
    readManifest: readSiteManifest,
    clock: Date.now,
  });
  const platform = await openPlatformMounts(
    { platform: "embedded", platformData: undefined },
    [...sites.values()],
    { log: createLog("error", new LogLines()), clock: Date.now },
  );
  const service = await openWebsite(config, {
    mounts: platform?.mounts ?? [],
    pool: await testThreads(config),
    log: createLog("error", new LogLines()),
    clock: Date.now,
    sitesFolder,
    ownPagesFolder,
    browserFilesFolder: stand.build.outDir,
  });
  const server = createServer(createWebsiteApp(service)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.close();
    await platform?.close();
  };
  watched = await openWatchedPage(stand.browser);
  await watched.page.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
});

afterAll(() => close?.());

/**
 * Chromium mentions the status of a page that says that it does not exist, and that the editor's frame on the first
 * page keeps the script of openWatchedPage out. A busy machine is late.
 */
function isExpected(path: string, complaint: string): boolean {
  if (/^warning: There was no response in \d+ ms\./.test(complaint)) return true;
  if (path === "/") return /^error: Blocked script execution in 'about:srcdoc'/.test(complaint);
  return path.endsWith("/404") && /^error: Failed to load resource.*status of 404/.test(complaint);
}

/** Titles and buttons are those of the pages of sites; the service's own have none that could be too long. */
test.each([...own, ...pages])(
  "%s hydrates without console messages, accessible and legible at its widths",
  async (path) => {
    const { page, complaints } = watched;
    const before = complaints.length;
    await page.goto(origin + path);
    await wakeEverything(page);
    // Pages of one template take turns with the widths.
    for (const width of alike.has(path) ? some(widths, 2, pages.indexOf(path)) : widths) {
      await page.setViewportSize({ width, height: 900 });
      // Notices stand over the page until they are closed. They have a test of their own.
      await page.evaluate(() => document.querySelector(".platen-notices")?.remove());
      // The frame of the first page's editor lets no script in, not even axe.
      expect(await violations(page, { iframes: path !== "/" }), `${width}`).toEqual([]);
      await expectWidth(page, width, `${width}`);
    }
    expect(complaints.slice(before).filter((text) => !isExpected(path, text))).toEqual([]);
    if (pages.includes(path)) await expectShapesOfButtons(page);
    if (!alike.has(path) || everything) await expectRoomForLetters(page);
    if (pages.includes(path)) await expectRoomForWords(page);
  },
);

/** Galleries place their columns anew in the next frame. */
async function expectWidth(page: Page, width: number, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message }).toBe(width);
}

/** Letters that a visitor has set wider and larger. WCAG 1.4.12 and 1.4.4 ask for these values. */
async function expectRoomForLetters(page: Page): Promise<void> {
  const wider =
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }";
  for (const [width, style] of [
    [1280, "html { font-size: 200% !important }"],
    [320, wider],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await wear(page, style);
    await expectWidth(page, width, style);
  }
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
  await page.setViewportSize({ width: 320, height: 900 });
  await page.locator("h1, h2, h3, h1 *, h2 *, h3 *").evaluateAll((titles) => {
    for (const title of titles)
      if (title.children.length === 0) title.textContent = "Donaudampfschiff".repeat(5);
  });
  await expectWidth(page, 320, "long words");
}

const BUTTONS = ".button, .comment-submit, .sqs-add-to-cart-button, .newsletter-form-button, [type=submit]";

/** In the visitor's own colours nothing but a border shows where a button is. */
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

test.each(["/reference", "/docs"])("%s uses the full width for its descriptions", async (path) => {
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
});

test("every response of a call is next to its status", async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin}/docs`);
  const replies = page.locator(".entry").first().locator(".facts").last();
  const [terms, descriptions] = await Promise.all(
    ["dt", "dd"].map((tag) =>
      replies.locator(tag).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left)),
    ),
  );
  expect(descriptions?.length).toBeGreaterThan(terms?.length ?? 0);
  expect(new Set(terms).size).toBe(1);
  expect(new Set(descriptions).size).toBe(1);
  expect(descriptions?.[0]).toBeGreaterThan(terms?.[0] ?? 0);
});

test("the chosen value of an option stands out in the visitor's own colours", async () => {
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

/** Shows every block, or moves the pointer over it, and waits until all are alive. */
async function wakeEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll("platen-island")) {
      // A block that shows nothing yet is woken by its parent's visibility.
      const target = island.firstElementChild ?? island.parentElement;
      if (island.getAttribute("when") === "interaction") {
        target?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      } else {
        target?.scrollIntoView({ behavior: "instant" });
        // Visibility is computed at the end of a frame, after the frame's callbacks.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    }
  });
  await page.waitForFunction(
    () => document.querySelector("platen-island:not([data-alive])") === null,
    undefined,
    { timeout: 10_000 },
  );
}
