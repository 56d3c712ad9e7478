import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWatchedPage, waitUntilAlive } from "../../support/island-page.js";
import { type ServedSite, serveSampleSite } from "../../support/sample-site-stage.js";

const setup = browserWithBuild();
let studio: ServedSite;
beforeAll(async () => {
  studio = await serveSampleSite("studio", setup.build);
});
afterAll(() => studio?.close());

const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

async function openContact(): Promise<{ page: Page; tiles: string[] }> {
  // The policy of the stage has no foreign pictures.
  const { page, close } = await openWatchedPage(setup.browser, {
    viewport: { width: 375, height: 740 },
    bypassCSP: true,
  });
  onTestFinished(close);
  const tiles: string[] = [];
  await page.route("https://tile.openstreetmap.org/**", async (route) => {
    tiles.push(route.request().url());
    await route.fulfill({ contentType: "image/png", body: TILE });
  });
  await page.goto(`${studio.url}/contact`);
  await page.locator(".platen-map").scrollIntoViewIfNeeded();
  return { page, tiles };
}

test("a map asks no other host before a visitor consents, and none after a refusal until it is asked for", async () => {
  const { page, tiles } = await openContact();
  const ask = page.getByRole("button", { name: "Show the map" });
  await ask.waitFor();
  await page.getByText("The map comes from tile.openstreetmap.org").waitFor();
  await page.locator(".platen-cookie-banner").getByRole("button").first().click();
  await page.locator(".platen-cookie-banner").waitFor({ state: "detached" });
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.locator(".platen-map").scrollIntoViewIfNeeded();
  await ask.waitFor();
  await waitUntilAlive(page, 1);
  expect(tiles).toEqual([]);
  const before = await page.locator(".platen-map-canvas").boundingBox();
  await ask.click();
  await expect.poll(() => page.locator(".leaflet-tile-loaded").count()).toBeGreaterThan(0);
  const after = await page.locator(".platen-map-canvas").boundingBox();
  expect(after?.height).toBe(before?.height);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("platen-map-canvas");
  expect(tiles.length).toBeGreaterThan(0);
});

test("a map appears as soon as the visitor accepts", async () => {
  const { page, tiles } = await openContact();
  await page.getByRole("button", { name: "Show the map" }).waitFor();
  expect(tiles).toEqual([]);
  await page.getByRole("button", { name: "Yes, count it" }).click();
  await expect.poll(() => page.locator(".leaflet-tile-loaded").count()).toBeGreaterThan(0);
});
