import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { openWatchedPage } from "../support/island-page.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";

const setup = browserWithBuild();
let shop: ServedSite;
let studio: ServedSite;
let slides: ServedSite;
beforeAll(async () => {
  [shop, studio, slides] = await Promise.all([
    serveSampleSite("shop", setup.build),
    serveSampleSite("studio", setup.build),
    serveSampleSite("slides", setup.build),
  ]);
});
afterAll(() => Promise.all([shop, studio, slides].map((site) => site?.close())));

async function open(address: string, width: number): Promise<Page> {
  const { page, close } = await openWatchedPage(setup.browser, { viewport: { width, height: 740 } });
  onTestFinished(close);
  await page.goto(address);
  return page;
}

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  if (found === null) throw new Error(`${selector} is not visible.`);
  return found;
};

describe("a product page", () => {
  test("shows name and price on the first screen of a phone, above the button", async () => {
    const page = await open(`${shop.url}/shop/field-vase`, 375);
    const bar = await box(page, ".sqs-add-to-cart-button-wrapper");
    for (const selector of ["h1", ".product-price"]) {
      const { y, height } = await box(page, selector);
      expect(y + height).toBeLessThan(bar.y);
    }
  });

  test.each([768, 1280])("has the choices beside the picture at %i pixels", async (width) => {
    const page = await open(`${shop.url}/shop/field-vase`, width);
    const picture = await box(page, ".platen-product-image");
    for (const selector of ["h1", ".product-price", ".variant-option"]) {
      const { x, y } = await box(page, selector);
      expect(x).toBeGreaterThan(picture.x + picture.width);
      expect(y).toBeLessThan(740);
    }
  });
});

test("pictures of a page of the shop have one height", async () => {
  const page = await open(`${shop.url}/about`, 1280);
  const heights = await page
    .locator(".chapter-image .picture")
    .evaluateAll((pictures) => pictures.map((picture) => Math.round(picture.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(1);
  expect(new Set(heights).size).toBe(1);
});

test.each([375, 1280])("a select shows its whole text at %i pixels", async (width) => {
  const page = await open(`${studio.url}/begin`, width);
  const cut = await page.locator("main select").evaluateAll(
    (selects) =>
      selects.filter((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
        pen.font = font;
        const arrow = 20;
        const text = pen.measureText((select as HTMLSelectElement).selectedOptions[0]?.text ?? "").width;
        return (
          text + arrow + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) > select.clientWidth
        );
      }).length,
  );
  expect(cut).toBe(0);
});

test.each([375, 1280])("captions of columns are not cut at %i pixels", async (width) => {
  const page = await open(`${studio.url}/work/salt-barn`, width);
  const titles = page.locator(".autocolumns-wrapper .meta-title");
  await titles.first().waitFor();
  const cut = await titles.evaluateAll((found) =>
    found
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((title) => title.textContent),
  );
  expect(cut).toEqual([]);
});

test("the page of contacts shows the address once beside the form", async () => {
  const page = await open(`${studio.url}/contact`, 1280);
  await page.locator("main").waitFor();
  expect(await page.locator("main address:visible").count()).toBe(1);
});

test("a link beside a button keeps its distance", async () => {
  const page = await open(`${studio.url}/nowhere`, 1280);
  const button = await box(page, ".page-head .button");
  const link = await box(page, ".page-head .button + a");
  expect(link.x - (button.x + button.width)).toBeGreaterThanOrEqual(16);
});

test("a bullet of the error summary is beside the first line of its entry", async () => {
  const page = await open(`${studio.url}/begin`, 375);
  await page.locator("platen-island[data-alive] form").waitFor();
  await page.locator("main form [type=submit]").click();
  const link = page.locator(".form-error-list a").first();
  await link.waitFor();
  expect(await link.evaluate((element) => getComputedStyle(element).verticalAlign)).toBe("top");
});

test("the list of slides leaves room for a picture on the first screen of a phone", async () => {
  const page = await open(`${slides.url}/`, 375);
  const { y } = await box(page, ".previews .window");
  expect(y).toBeLessThan(740 - 100);
  const list = await page
    .locator(".variants")
    .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      isWider: scrollWidth > clientWidth,
      isHigher: scrollHeight > clientHeight,
    }));
  expect(list).toEqual({ isWider: false, isHigher: true });
});
