import type { Browser, Page, Viewport } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { islands } from "#islands/registry.js";
import { workerBuild } from "../support/browser-with-build.js";
import { installedFirefox, launchFirefox } from "../support/firefox.js";
import { everything } from "../support/runs.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";
import { slideFaults } from "../support/slide-faults.js";
import { type EveryIslandPage, serveEveryIsland } from "./every-island.js";

const QUICK_VIEW = ".sqs-product-quick-view-button";
const EMAIL = 'platen-island[block="newsletter"] input[type="email"]';

let browser: Browser | undefined;
let everyIsland: EveryIslandPage;
let shop: ServedSite;
let slides: ServedSite;

// Each wait has its own limit, and a test has several.
describe.runIf(everything && installedFirefox() !== undefined)("Firefox", { timeout: 180_000 }, () => {
  beforeAll(async () => {
    const build = await workerBuild();
    [everyIsland, shop, slides, browser] = await Promise.all([
      serveEveryIsland(build),
      serveSampleSite("shop", build),
      serveSampleSite("slides", build),
      launchFirefox(),
    ]);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await everyIsland?.close();
    await shop?.close();
    await slides?.close();
  });

  test("hydrates every island without console messages and plays a recording", () =>
    visit(everyIsland.url, async (page) => {
      for (const { name, when } of islands) {
        const island = `platen-island[block="${name}"]`;
        await page.$eval(island, (element) =>
          (element.firstElementChild ?? element).scrollIntoView({ behavior: "instant", block: "center" }),
        );
        if (when === "interaction") await page.hover(`${island} > *`);
        await page.waitForSelector(`${island}[data-alive]`).catch((cause) => {
          throw new Error(`The island "${name}" did not come to life.`, { cause });
        });
      }
      expect(everyIsland.reports).toEqual([]);

      const toggle = ".platen-audio-toggle";
      await page.locator(toggle).click();
      await page.waitForSelector(`${toggle}.playing`);
      await page.waitForFunction(() => {
        const slider = document.querySelector('platen-island[block="audio"] [role="slider"]');
        return Number(slider?.getAttribute("aria-valuenow")) >= 1;
      });
      await page.locator(toggle).click();
      await page.waitForSelector(`${toggle}:not(.playing)`);
    }));

  test("replays a click from before hydration; Escape closes its dialog and restores the focus", async () => {
    everyIsland.holdReact();
    await visit(everyIsland.url, async (page) => {
      await defined(page);
      await page.locator(QUICK_VIEW).click();
      await expect.poll(everyIsland.isReactRequested).toBe(true);
      expect(await page.$("dialog[open]")).toBeNull();
      everyIsland.releaseReact();
      await page.waitForSelector("dialog[open]");
      expect(await page.$eval("dialog[open]", (dialog) => dialog.contains(document.activeElement))).toBe(
        true,
      );
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => document.querySelector("dialog[open]") === null);
      await page.waitForSelector(`${QUICK_VIEW}:focus`);
    });
  });

  test("keeps the focus and text of a field that was filled before hydration", async () => {
    everyIsland.holdReact();
    await visit(everyIsland.url, async (page) => {
      await defined(page);
      await page.locator(EMAIL).click();
      await page.keyboard.type("ida@");
      await expect.poll(everyIsland.isReactRequested).toBe(true);
      expect(await page.$('platen-island[block="newsletter"][data-alive]')).toBeNull();
      everyIsland.releaseReact();
      await page.waitForSelector('platen-island[block="newsletter"][data-alive]');
      await page.waitForSelector(`${EMAIL}:focus`);
      await page.keyboard.type("example.org");
      expect(await page.$eval(EMAIL, (field) => (field as HTMLInputElement).value)).toBe("ida@example.org");
    });
  });

  test("adds a product of the sample shop to the cart", () =>
    visit(`${shop.url}/shop/glaze-notebook`, async (page) => {
      await page.locator(".sqs-add-to-cart-button").click();
      await quantityInBag(page, "1");
      await page.goto(`${shop.url}/cart`);
      await page.waitForSelector(".cart-line-variant, .cart-subtotal");
      await quantityInBag(page, "1");
    }));

  test("lays out slides without overflow and with reachable links", async () => {
    const layouts = [
      "landing-full-center-01",
      "lock-full-center-01",
      "overlay-center-card-02",
      "twitter-full-center-01",
    ];
    const windows = [
      { width: 1280, height: 800 },
      { width: 375, height: 667 },
    ];
    for (const layout of layouts) {
      for (const viewport of windows) {
        await visit(
          `${slides.url}/${layout}`,
          async (page) => {
            await page.waitForSelector(".sqs-slide-animation-ready");
            expect(await page.evaluate(slideFaults)).toEqual([]);
          },
          viewport,
        );
      }
    }
  });
});

/** Opens a page in a tab of a new visitor. Its console must be empty afterwards. */
async function visit(
  url: string,
  play: (page: Page) => Promise<void>,
  viewport: Viewport = { width: 800, height: 600 },
): Promise<void> {
  if (browser === undefined) throw new Error("Firefox was not started.");
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(viewport);
    page.setDefaultTimeout(30_000);
    const complaints: string[] = [];
    page.on("console", (message) => {
      // React's development build marks its work on the browser's timeline, which Firefox counts as a message.
      if (String(message.type()) !== "timeStamp") complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => complaints.push(`uncaught: ${String(error)}`));
    await page.evaluateOnNewDocument(() => {
      Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
      document.addEventListener("platen:error", (event) => {
        const { block, error } = (event as CustomEvent<{ block: string; error: unknown }>).detail;
        reportError(new Error(`platen:error ${block}: ${String(error)}`));
      });
    });
    await page.goto(url, { waitUntil: "domcontentloaded" });
    await play(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

async function defined(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get("platen-island") !== undefined);
}

async function quantityInBag(page: Page, quantity: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector(".sqs-cart-quantity")?.textContent === wanted,
    {},
    quantity,
  );
}
