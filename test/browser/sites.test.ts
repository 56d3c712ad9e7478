import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEngine } from "../../src/index.js";
import { createApp } from "../../src/service/app.js";
import { assembleService } from "../../src/service/assemble.js";
import { readConfig } from "../../src/service/config.js";
import { createLog } from "../../src/service/log.js";
import { buildForBrowser } from "../support/browser-build.js";
import { launchChromium } from "../support/chromium.js";
import { openWatchedPage } from "../support/island-page.js";
import { LogLines, ownPagesFolder } from "../support/service.js";

const sitesFolder = fileURLToPath(new URL("../../templates", import.meta.url));

const pages: string[] = [];
for (const site of ["shop", "studio"]) {
  const manifest = JSON.parse(await readFile(join(sitesFolder, site, "site.json"), "utf8")) as {
    pages: { path: string }[];
  };
  pages.push(...manifest.pages.map(({ path }) => `/sites/${site}${path}`));
}

let folder: string;
let browser: Browser;
let origin: string;
let close: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "platen-build-"));
  [, browser] = await Promise.all([buildForBrowser(folder), launchChromium()]);
  const config = readConfig({ islandDeadline: 10_000 }, {});
  const service = await assembleService(config, {
    engine: createEngine({ limits: config.limits }),
    log: createLog("error", new LogLines()),
    clock: Date.now,
    sitesFolder,
    ownPagesFolder,
    browserFilesFolder: folder,
  });
  const server = createApp(service).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});

afterAll(async () => {
  await browser?.close();
  close?.();
  await rm(folder, { recursive: true, force: true });
});

describe("a page of the sample sites", () => {
  test.each(pages)("%s comes to life without a word, under a strict content policy", async (path) => {
    const { page, complaints } = await openWatchedPage(browser);
    try {
      await page.goto(origin + path);
      await page.evaluate(async () => {
        for (const island of document.querySelectorAll("platen-island")) {
          const box = island.firstElementChild ?? island.parentElement;
          box?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
          box?.scrollIntoView();
          await new Promise(requestAnimationFrame);
        }
      });
      await expect.poll(() => asleep(page), { timeout: 20_000 }).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await page.close();
    }
  });
});

/** Blocks that do not live yet. */
function asleep(page: Page): Promise<(string | null)[]> {
  return page
    .locator("platen-island:not([data-alive])")
    .evaluateAll((islands) => islands.map((island) => island.getAttribute("block")));
}
