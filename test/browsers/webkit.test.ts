import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { islands } from "#islands/registry.js";
import { workerBuild } from "../support/browser-with-build.js";
import { everything } from "../support/runs.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";
import { ESCAPE, installedWebKit, launchWebKit, type WebKit, type WebKitTab } from "../support/webkit.js";
import { type EveryIslandPage, serveEveryIsland } from "./every-island.js";

const QUICK_VIEW = ".sqs-product-quick-view-button";
const EMAIL = 'platen-island[block="newsletter"] input[type="email"]';

let webkit: WebKit | undefined;
let everyIsland: EveryIslandPage;
let shop: ServedSite;

// Each wait has its own limit and explains itself, and a test has several.
describe.runIf(everything && installedWebKit() !== undefined)("WebKit", { timeout: 180_000 }, () => {
  beforeAll(async () => {
    const build = await workerBuild();
    [everyIsland, shop, webkit] = await Promise.all([
      serveEveryIsland(build),
      serveSampleSite("shop", build),
      launchWebKit(),
    ]);
  }, 180_000);
  afterAll(async () => {
    webkit?.close();
    await everyIsland?.close();
    await shop?.close();
  });

  test("hydrates every island without console messages", () =>
    visit(everyIsland.url, async (tab) => {
      for (const { name, when } of islands) {
        const island = `platen-island[block="${name}"]`;
        await tab.evaluate((selector) => {
          const element = document.querySelector(selector);
          (element?.firstElementChild ?? element)?.scrollIntoView({ behavior: "instant", block: "center" });
        }, island);
        if (when === "interaction") await tab.hover(`${island} > *`);
        await there(tab, `${island}[data-alive]`);
      }
      expect(everyIsland.reports).toEqual([]);
      expect(await complaints(tab)).toEqual([]);
    }));

  test("replays a click from before hydration; Escape closes its dialog and restores the focus", async () => {
    everyIsland.holdReact();
    await visit(everyIsland.url, async (tab) => {
      await tab.until(() => customElements.get("platen-island") !== undefined);
      await inPlace(tab, QUICK_VIEW);
      await tab.click(QUICK_VIEW);
      await expect.poll(everyIsland.isReactRequested).toBe(true);
      expect(await tab.evaluate(() => document.querySelector("dialog[open]"))).toBeNull();
      everyIsland.releaseReact();
      await tab.until(() => document.querySelector("dialog[open]")?.contains(document.activeElement));
      await tab.type(ESCAPE);
      await tab.until(() => document.querySelector("dialog[open]") === null);
      await there(tab, `${QUICK_VIEW}:focus`);
      expect(await complaints(tab)).toEqual([]);
    });
  });

  test("keeps the focus and text of a field that was filled before hydration", async () => {
    everyIsland.holdReact();
    await visit(everyIsland.url, async (tab) => {
      await tab.until(() => customElements.get("platen-island") !== undefined);
      await inPlace(tab, EMAIL);
      await tab.click(EMAIL);
      await tab.type("ida@");
      await expect.poll(everyIsland.isReactRequested).toBe(true);
      everyIsland.releaseReact();
      await there(tab, 'platen-island[block="newsletter"][data-alive]');
      await there(tab, `${EMAIL}:focus`);
      await tab.type("example.org");
      const value = await tab.evaluate(
        (field) => document.querySelector<HTMLInputElement>(field)?.value,
        EMAIL,
      );
      expect(value).toBe("ida@example.org");
      expect(await complaints(tab)).toEqual([]);
    });
  });

  test("adds a product of the sample shop to the cart", () =>
    visit(`${shop.url}/shop/glaze-notebook`, async (tab) => {
      // The last part that appears. The driver would miss a button that moves.
      await there(tab, ".platen-notices");
      await inPlace(tab, ".sqs-add-to-cart-button");
      await tab.click(".sqs-add-to-cart-button");
      await tab.until(() => document.querySelector(".sqs-cart-quantity")?.textContent === "1");
    }));
});

/** Opens a page in a tab of a new visitor. */
async function visit(url: string, play: (tab: WebKitTab) => Promise<void>): Promise<void> {
  if (webkit === undefined) throw new Error("WebKit was not started.");
  const tab = await webkit.newTab();
  try {
    await tab.open(url);
    await play(tab);
  } finally {
    await tab.close();
  }
}

const there = (tab: WebKitTab, selector: string): Promise<void> =>
  tab.until((wanted) => document.querySelector(wanted) !== null, selector);

/** Scrolls to an element. The driver clicks immediately, and would miss an element that still moves. */
const inPlace = (tab: WebKitTab, selector: string): Promise<void> =>
  tab.until((wanted) => {
    const element = document.querySelector(wanted);
    element?.scrollIntoView({ behavior: "instant", block: "center" });
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element?.contains(hit) === true;
  }, selector);

/** The page records its own messages, because WebDriver has no access to the console. */
function complaints(tab: WebKitTab): Promise<readonly string[]> {
  return tab.evaluate(() => (globalThis as unknown as { complaints: string[] }).complaints);
}
