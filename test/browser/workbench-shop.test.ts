import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { workerBrowser } from "../support/browser-with-build.js";
import { type DevelopmentStage, developedSite } from "../support/development-stage.js";
import { openTab } from "../support/tabs.js";

async function openPage(site: DevelopmentStage): Promise<Page> {
  const { page, close } = await openTab(await workerBrowser(), { viewport: { width: 1280, height: 700 } });
  onTestFinished(close);
  await page.goto(`${site.url}/`);
  await page.getByRole("tab", { name: "Problems" }).waitFor();
  return page;
}

test("data that only formatters look up is folded and never counts as missing", async () => {
  const site = await developedSite({ start: "shop" });
  const page = await openPage(site);
  await page.getByRole("tab", { name: /^Data \d+$/ }).click();
  const panel = page.getByRole("tabpanel");
  await panel.getByText("The data has no value at 0 of them.").waitFor();
  expect(await panel.locator(".missing").count()).toBe(0);
  expect(await panel.getByText("featured.*.title", { exact: true }).isVisible()).toBe(true);
  const folded = panel.locator("details");
  expect(await folded.locator("li").first().isVisible()).toBe(false);
  await folded.locator("summary").click();
  expect(await folded.locator("li").first().isVisible()).toBe(true);
});

test("pointing at a text below the link of a whole card finds the text", async () => {
  const site = await developedSite({ start: "shop" });
  const page = await openPage(site);
  await page.getByRole("button", { name: "Point" }).click();
  const point = async (selector: string): Promise<void> => {
    const target = page.locator(selector).first();
    await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const { x, y, height } = (await target.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await page.mouse.move(x + 5, y + height / 2);
  };
  await point(".tile .product-price");
  await expect
    .poll(() => page.locator(".tip").textContent(), { timeout: 10_000 })
    .toMatch(/^\{@\|product-price\}.* · blocks\/product\.block/);
  await point(".tile h3");
  await expect
    .poll(() => page.locator(".tip").textContent(), { timeout: 10_000 })
    .toMatch(/^\{title\|html\} ← featured\.0\.title/);
});
