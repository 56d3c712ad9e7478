import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { openWatchedPage, shiftsOf } from "../support/island-page.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";

const stand = browserWithBuild();

/** One page of every kind; the others share their templates. */
const PAGES = {
  shop: ["/", "/shop", "/shop/field-vase", "/shop/ink-mug", "/about", "/cart", "/404"],
  studio: [
    "/",
    "/work",
    "/work/headland-house",
    "/work/quarry-library",
    "/work/salt-barn",
    "/work/harbor-terrace",
    "/work/lantern-chapel",
    "/journal",
    "/journal/drawing-the-section-first",
    "/journal/a-wall-in-three-minutes",
    "/events/open-studio",
    "/contact",
  ],
  musician: ["/", "/music", "/shows", "/cover", "/journal", "/journal/an-hour-of-shingle", "/404"],
} as const;

describe.each(["shop", "studio", "musician"] as const)("sample site %s", (name) => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveSampleSite(name, stand.build);
  });
  afterAll(() => site?.close());

  test.each(PAGES[name])("%s has no layout shift while it loads, hydrates and is scrolled", async (path) => {
    const { page, close } = await openWatchedPage(stand.browser, { viewport: { width: 1280, height: 800 } });
    try {
      await page.goto(site.url + path, { waitUntil: "load" });
      await page.evaluate(async () => {
        for (const island of document.querySelectorAll("platen-island")) {
          (island.firstElementChild ?? island.parentElement)?.scrollIntoView({ behavior: "instant" });
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        }
      });
      await page.waitForFunction(
        () =>
          document.querySelector('platen-island:not([data-alive]):not([when="interaction"])') === null &&
          [...document.images].every((image) => image.complete || image.loading === "lazy"),
      );
      expect((await shiftsOf(page)).filter(({ value }) => value > 0.0005)).toEqual([]);
    } finally {
      await close();
    }
  });
});
