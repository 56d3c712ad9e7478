import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { openWatchedPage, shiftOf } from "../support/island-page.js";
import { everything, some } from "../support/runs.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";

const setup = browserWithBuild();
let shop: ServedSite;
let studio: ServedSite;
beforeAll(async () => {
  shop = await serveSampleSite("shop", setup.build);
  studio = await serveSampleSite("studio", setup.build);
});
afterAll(async () => {
  await shop?.close();
  await studio?.close();
});

interface Visit {
  readonly page: Page;
  /** Paths of calls below /api, in order. */
  readonly calls: readonly string[];
  readonly complaints: readonly string[];
}

async function visit(site: ServedSite, path: string, width: number, play: (visit: Visit) => Promise<void>) {
  const { page, complaints, close } = await openWatchedPage(setup.browser, {
    viewport: { width, height: 800 },
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname);
  });
  try {
    await page.goto(site.url + path);
    await play({ page, calls, complaints });
  } finally {
    await close();
  }
}

const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 50 });
const screenshot = async (page: Page, name: string, width: number): Promise<void> => {
  const folder = process.env["PLATEN_SCREENSHOTS"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png` });
};
const eventsOf = async (itemId: string): Promise<string[]> => {
  const events = await shop.platform.owner.events("shop");
  return events.filter(({ data }) => JSON.parse(data).itemId === itemId).map(({ name }) => name);
};

describe.each(some([375, 1280], 2))("at a width of %i pixels", (width) => {
  test.runIf(everything)(
    "the shop shows its announcement next to the buy bar without a layout shift",
    async () => {
      await visit(shop, "/shop/orchard-bowl", width, async ({ page, complaints }) => {
        const bar = page.locator(".platen-announcement-bar");
        await bar.waitFor();
        expect(await bar.locator("a").getAttribute("href")).toBe("/sites/shop/shop");
        const button = page.locator(".sqs-add-to-cart-button");
        await button.scrollIntoViewIfNeeded();
        await screenshot(page, "shop-announcement", width);
        const [at, below] = [await button.boundingBox(), await bar.boundingBox()];
        expect((at?.y ?? 0) + (at?.height ?? 999)).toBeLessThanOrEqual(below?.y ?? 0);
        expect(await shiftOf(page)).toBeLessThan(0.02);
        await bar.locator("button").click();
        await page.reload();
        await page.waitForLoadState("networkidle");
        expect(await bar.count()).toBe(0);
        expect(complaints).toEqual([]);
      });
    },
  );

  test("the studio sets no cookie and records no visit before a visitor agrees", async () => {
    await visit(studio, "/", width, async ({ page, calls, complaints }) => {
      const banner = page.locator(".platen-cookie-banner");
      await banner.waitFor();
      await screenshot(page, "studio-cookies", width);
      expect(await page.context().cookies()).toEqual([]);
      expect(calls).toEqual([]);
      expect(await shiftOf(page)).toBeLessThan(0.02);
      await banner.getByRole("button", { name: "Yes, count it" }).click();
      await eventually(() => expect(calls).toContain("/api/census/RecordHit"));
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names).toContain("ss_cvr");
      expect(await banner.count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
});

test("the shop records that a visitor viewed a product, then that the visitor added it to the bag", async () => {
  await visit(shop, "/shop/glaze-notebook", 1280, async ({ page }) => {
    await eventually(async () => {
      const hits = await shop.platform.owner.hits("shop");
      const views = hits.filter(({ kind }) => kind === "hit-1").map(({ data }) => JSON.parse(data));
      expect(views).toContainEqual(
        expect.objectContaining({ title: "The glaze notebook", itemId: "p-glaze-notebook", recordType: 11 }),
      );
      expect(await eventsOf("p-glaze-notebook")).toEqual(["product-view"]);
    });
    await page.locator(".sqs-add-to-cart-button").click();
    await eventually(async () =>
      expect(await eventsOf("p-glaze-notebook")).toEqual(
        expect.arrayContaining(["product-view", "add-to-cart"]),
      ),
    );
  });
});

test.runIf(everything)("the shop records a visit of the bag", async () => {
  await visit(shop, "/cart", 1280, async () => {
    await eventually(async () => {
      const events = await shop.platform.owner.events("shop");
      expect(events.map(({ name }) => name)).toContain("cart-page");
    });
  });
});

test("the not-found page of a site links to its shop and records no visit", async () => {
  await visit(shop, "/nowhere", 1280, async ({ page, calls }) => {
    await page.getByRole("link", { name: "Back to the shop" }).waitFor();
    await page.locator(".platen-announcement-bar").waitFor();
    await page.waitForLoadState("networkidle");
    expect(calls.filter((path) => path.startsWith("/api/census"))).toEqual([]);
  });
});
