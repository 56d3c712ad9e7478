import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEngine } from "../../src/index.js";
import { createApp } from "../../src/service/app.js";
import { assembleService } from "../../src/service/assemble.js";
import { readConfig } from "../../src/service/config.js";
import { createLog } from "../../src/service/log.js";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { openWatchedPage, type WatchedPage } from "../support/island-page.js";
import { LogLines, ownPagesFolder } from "../support/service.js";

const sitesFolder = fileURLToPath(new URL("../../templates", import.meta.url));

const pages: string[] = [];
for (const site of ["shop", "studio"]) {
  const manifest = JSON.parse(await readFile(join(sitesFolder, site, "site.json"), "utf8")) as {
    pages: { path: string }[];
  };
  pages.push(...manifest.pages.map(({ path }) => `/sites/${site}${path}`));
}

/** Of the smallest telephone and of an ordinary screen, in CSS pixels. */
const widths = [320, 1280];

const stand = browserWithBuild();
let watched: WatchedPage;
let origin: string;
let close: () => void;

beforeAll(async () => {
  const config = readConfig({ islandDeadline: 10_000 }, {});
  const service = await assembleService(config, {
    engine: createEngine({ limits: config.limits }),
    log: createLog("error", new LogLines()),
    clock: Date.now,
    sitesFolder,
    ownPagesFolder,
    browserFilesFolder: stand.build.outDir,
  });
  const server = createServer(createApp(service)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
  watched = await openWatchedPage(stand.browser);
});

afterAll(() => close?.());

describe("a page of the sample sites", () => {
  test.each(pages)("%s comes to life without a word, accessible at every width", async (path) => {
    const { page, complaints } = watched;
    const before = complaints.length;
    await page.goto(origin + path);
    await wakeEverything(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    }
    expect(complaints.slice(before)).toEqual([]);
  });

  test.each(pages)("%s has room for long words in its titles", async (path) => {
    const { page } = watched;
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(origin + path);
    await page.locator("h1, h2, h3, h1 *, h2 *, h3 *").evaluateAll((titles) => {
      for (const title of titles)
        if (title.children.length === 0) title.textContent = "Donaudampfschiff".repeat(5);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
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
        // What is visible is found out at the end of a frame, after the frame's callbacks.
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
