import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWatchedPage, shiftsOf } from "../../support/island-page.js";
import { everything, some } from "../../support/runs.js";
import { type ServedSite, serveSampleSite } from "../../support/sample-site-stage.js";
import { openTab } from "../../support/tabs.js";

const setup = browserWithBuild();
let site: ServedSite;

beforeAll(async () => {
  site = await serveSampleSite("slides", setup.build);
});
afterAll(() => site?.close());

async function gallery(width: number, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page, close } = await openTab(setup.browser, { viewport: { width, height: 900 } });
  onTestFinished(close);
  await prepare?.(page);
  await page.goto(`${site.url}/`);
  await page.locator(".variants a[aria-current]").waitFor();
  return page;
}

const frameOf = (page: Page) => page.frameLocator("iframe").first();
const heading = (page: Page) => frameOf(page).locator("#sqs-slash-page-header");
const classes = (page: Page) =>
  frameOf(page)
    .locator(".sqs-slide-container")
    .evaluate(({ classList }) => [...classList].sort());
const listening = (page: Page) => page.locator('input[name="heading"]:not([placeholder=""])').waitFor();

describe("the gallery of slides", () => {
  test.each(some([320, 375, 768, 1280, 1920], 5))("fits into a window of %i pixels", async (width) => {
    const page = await gallery(width);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths).toEqual([width, width]);
    const beside = await page.$$eval(".window", (windows) =>
      windows
        .filter((one) => one.getBoundingClientRect().right > innerWidth)
        .map(({ outerHTML }) => outerHTML),
    );
    expect(beside).toEqual([]);
  });

  test.runIf(everything)("sends changes that were made before the slide listened", async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await gallery(1280, (one) =>
      one.route("**/preview-*.js", async (route) => {
        await released;
        await route.continue();
      }),
    );
    await heading(page).waitFor();
    await page.getByLabel("alignment").selectOption("right");
    expect(await classes(page)).not.toContain("alignment-right");
    release();
    await expect.poll(() => classes(page)).toContain("alignment-right");
  });

  test.runIf(everything)("keeps the tweaks when another layout is chosen", async () => {
    const page = await gallery(1280);
    await page.getByLabel("alignment").selectOption("right");
    await page.getByRole("link", { name: "landing-full-center-02" }).click();
    await frameOf(page).locator('[data-slide-layout-id="landing-full-center-02"]').waitFor();
    await expect.poll(() => classes(page)).toContain("alignment-right");
    await page.getByLabel("Page border").selectOption("large");
    const border = () =>
      frameOf(page)
        .locator(".sqs-slide-container")
        .evaluate((container) => getComputedStyle(container).borderTopWidth);
    await expect.poll(border).toBe("24px");
  });

  test.runIf(everything)("resets tweaks and the heading", async () => {
    const page = await gallery(1280);
    await listening(page);
    const [text, style] = [await heading(page).textContent(), await classes(page)];
    await page.getByLabel("Heading").fill("Another heading");
    await page.getByLabel("alignment").selectOption("right");
    await expect.poll(() => heading(page).textContent()).toBe("Another heading");
    await expect.poll(() => classes(page)).toContain("alignment-right");
    await page.getByRole("button", { name: "Reset" }).click();
    await expect.poll(() => heading(page).textContent()).toBe(text);
    await expect.poll(() => classes(page)).toEqual(style);
  });

  test.runIf(everything)("keeps its places when the script fills in the previews", async () => {
    const { page, close } = await openWatchedPage(setup.browser, { viewport: { width: 1280, height: 900 } });
    onTestFinished(close);
    await page.goto(`${site.url}/`);
    await listening(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test("passes axe", async () => {
    const page = await gallery(375);
    await listening(page);
    expect(await violations(page, { iframes: false })).toEqual([]);
  });
});
