import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { settled, waitUntilAlive } from "../support/island-page.js";
import { everything } from "../support/runs.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";
import { openTab } from "../support/tabs.js";

const setup = browserWithBuild();
let shop: ServedSite;
const others = new Map<string, ServedSite>();
beforeAll(async () => {
  shop = await serveSampleSite("shop", setup.build);
  for (const name of everything ? (["studio", "musician"] as const) : [])
    others.set(name, await serveSampleSite(name, setup.build));
});
afterAll(() => Promise.all([shop, ...others.values()].map((site) => site?.close())));

const MAX_STOPS = 150;

/** Presses Tab, or Shift and Tab, through the whole page. Describes each stop that something else covers. */
async function coveredStops(page: Page, key: string): Promise<readonly string[]> {
  const covered: string[] = [];
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press(key);
    await settled(page);
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      // Samples hide inputs behind their labels.
      const label = element instanceof HTMLInputElement && element.type === "radio" && element.labels?.[0];
      const shown = label || element;
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      // Browsers scroll to the caret of a text field, not to its end.
      const y = shown instanceof HTMLTextAreaElement ? top + 20 : (top + bottom) / 2;
      const hit = document.elementFromPoint((left + right) / 2, y);
      const isSeen = hit !== null && (shown.contains(hit) || hit.contains(shown));
      const place = `${Math.round(top)} to ${Math.round(bottom)}`;
      return { isSeen, text: `${shown.tagName} "${shown.textContent?.trim().slice(0, 30)}" at ${place}` };
    });
    if (stop === undefined) return covered;
    if (!stop.isSeen) covered.push(stop.text);
  }
  throw new Error(`${key} never leaves the page.`);
}

test("a press of the fixed button scrolls to the options to choose from", async () => {
  const { page, close } = await openTab(setup.browser, {
    viewport: { width: 375, height: 740 },
    reducedMotion: "reduce",
  });
  onTestFinished(close);
  await page.goto(`${shop.url}/shop/field-vase`);
  const button = page.locator(".sqs-add-to-cart-button");
  await waitUntilAlive(page, 1);
  await button.click({ force: true });
  await page.locator(".sqs-add-to-cart-message:not(:empty)").waitFor();
  const option = page.locator(".variant-option").first();
  const isBelow = () =>
    option.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const bar = document.querySelector(".sqs-add-to-cart-button-wrapper")?.getBoundingClientRect();
      return bottom > (bar?.top ?? 0);
    });
  await expect.poll(isBelow).toBe(false);
});

const pages = [
  ["shop", "/shop/field-vase"],
  ["shop", "/"],
  ["shop", "/shop"],
  ["shop", "/shop/ink-mug"],
  ["shop", "/about"],
  ["shop", "/cart"],
  ["shop", "/nowhere"],
  ["studio", "/"],
  ["studio", "/work"],
  ["studio", "/contact"],
  ["studio", "/begin"],
  ["studio", "/journal/a-joint-worth-keeping"],
  ["studio", "/clients"],
  ["musician", "/"],
  ["musician", "/music"],
  ["musician", "/shows"],
  ["musician", "/journal"],
] as const;

test.each(everything ? pages : pages.slice(0, 1))(
  "nothing covers the focus on a phone in the sample %s at %s",
  async (name, path) => {
    const { page, close } = await openTab(setup.browser, {
      viewport: { width: 375, height: 740 },
      reducedMotion: "reduce",
    });
    onTestFinished(close);
    await page.goto((others.get(name) ?? shop).url + path);
    if (name === "shop" || name === "studio")
      await page.locator(".platen-announcement-bar, .platen-cookie-banner").first().waitFor();
    for (const key of ["Tab", "Shift+Tab"]) expect(await coveredStops(page, key)).toEqual([]);
  },
);
