import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { waitUntilAlive } from "../support/island-page.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";
import { openTab } from "../support/tabs.js";

const setup = browserWithBuild();
let shop: ServedSite;
let musician: ServedSite;
beforeAll(async () => {
  [shop, musician] = await Promise.all([
    serveSampleSite("shop", setup.build),
    serveSampleSite("musician", setup.build),
  ]);
});
afterAll(() => Promise.all([shop?.close(), musician?.close()]));

async function visit(address: string): Promise<Page> {
  const { page, close } = await openTab(setup.browser, { viewport: { width: 1280, height: 800 } });
  onTestFinished(close);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(address);
  return page;
}

/** The colors of the left and the right end of the top edge of an element, and of its middle at the left. */
async function colorsOf(target: Locator): Promise<readonly string[]> {
  const png = await target.screenshot();
  return target.evaluate(
    async (_, bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: "image/png" }));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      return [
        [1, height / 2],
        [width - 2, 1],
        [width - 2, height - 2],
      ].map(([x = 0, y = 0]) => String(context?.getImageData(Math.floor(x), Math.floor(y), 1, 1).data));
    },
    [...png],
  );
}

const style = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("forced colors keep the triangle of a play button and the mark of the current page", async () => {
  const page = await visit(`${musician.url}/music`);
  const icon = page.locator(".album-controls .button:not(.album-step) > .icon").first();
  await icon.scrollIntoViewIfNeeded();
  await waitUntilAlive(page, 1);
  const [middle, ...corners] = await colorsOf(icon);
  for (const corner of corners) expect(corner).not.toBe(middle);

  const current = page.locator(".site-nav a[aria-current]");
  expect(await style(current, "border-bottom-width")).toBe("2px");
});

test("forced colors tell a disabled button from others", async () => {
  const page = await visit(`${shop.url}/shop/field-vase`);
  const button = page.locator('.sqs-add-to-cart-button[aria-disabled="true"]');
  await button.waitFor();
  const gray = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement("p"));
    sample.style.color = "GrayText";
    return getComputedStyle(sample).color;
  });
  expect(await style(button, "color")).toBe(gray);
  expect(await style(page.locator(".site-nav a[aria-current]"), "border-bottom-width")).toBe("2px");
});
