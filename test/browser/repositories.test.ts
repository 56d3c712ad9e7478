import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { workerBuild } from "../support/browser-with-build.js";
import { launchChromium } from "../support/chromium.js";
import { repositoryFolder, repositoryWithPlatform, serveRepository } from "../support/repository-site.js";
import { serveApp } from "../support/shared-origin.js";

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

/** Opens a page of an example repository and collects everything that goes wrong in it. */
async function openPage(
  name: string,
  path: string,
  options = {},
): Promise<{ page: Page; mistakes: string[] }> {
  const { outDir } = await workerBuild();
  const { app } = await serveRepository(repositoryFolder(name), options, outDir);
  const { origin, close } = await serveApp(app);
  const page = await browser.newPage();
  const mistakes: string[] = [];
  page.on("pageerror", (error) => mistakes.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") mistakes.push(message.text());
  });
  onTestFinished(async () => {
    await page.close();
    await close();
  });
  await page.goto(origin + path, { waitUntil: "networkidle" });
  return { page, mistakes };
}

/** The images of a page that show nothing. */
function blankImages(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ outerHTML }) => outerHTML),
  );
}

test("harbour-notes shows its pictures, its styles and runs its scripts", async () => {
  const { page, mistakes } = await openPage("harbour-notes", "/");
  expect(mistakes).toEqual([]);
  expect(await blankImages(page)).toEqual([]);
  expect(await page.locator("html").getAttribute("data-site")).toBe("ready");
  expect(await page.evaluate(() => getComputedStyle(document.body).padding)).toBe("20px");
});

test("lantern-atelier shows the pictures of its index", async () => {
  const { page, mistakes } = await openPage("lantern-atelier", "/");
  expect(mistakes).toEqual([]);
  expect(await page.locator("section.sec").count()).toBe(3);
  expect(await blankImages(page)).toEqual([]);
});

test("tidewater-supply shows its shop", async () => {
  const { page, mistakes } = await openPage("tidewater-supply", "/shop");
  expect(mistakes).toEqual([]);
  expect(await page.getByRole("heading", { name: "Anchor" }).count()).toBe(1);
  expect(await blankImages(page)).toEqual([]);
});

test("tidewater-supply sells a product to a visitor", async () => {
  const { outDir } = await workerBuild();
  const { app } = await repositoryWithPlatform("tidewater-supply", outDir);
  const { origin, close } = await serveApp(app);
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    await close();
  });
  await page.goto(`${origin}/cart`);
  await page.getByText("Your cart is empty.").waitFor();
  await page.goto(`${origin}/shop/anchor`, { waitUntil: "networkidle" });
  const added = page.waitForResponse(/shopping-cart\/entries/);
  await page.locator(".sqs-add-to-cart-button").click();
  expect((await added).status()).toBe(201);
  const response = await page.goto(`${origin}/cart`);
  expect(await response?.text()).toContain('<a href="/shop/anchor">Anchor</a></h2>');
  await page.getByRole("link", { name: "Anchor", exact: true }).first().waitFor();
});
