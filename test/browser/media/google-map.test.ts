import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { everything } from "../../support/runs.js";
import { mediaStage } from "./media-stage.js";

/* Google's maps, with a fake script that records its calls and can reject the key like the real one. */

const stage = mediaStage();
const ORIGIN = "https://maps.googleapis.com";
const STAND_IN = `
  {
    globalThis.drawn = [];
    class Map { constructor(element, options) { drawn.push(options); element.textContent = "map"; } }
    class Marker {
      constructor({ title, icon, draggable }) { drawn.at(-1).marker = { title, icon: icon.anchor, draggable }; }
      addListener(name, listener) { drawn.at(-1)[name] = listener; }
    }
    class Point { constructor(x, y) { Object.assign(this, { x, y }); } }
    globalThis.google = { maps: { Map, Marker, Point } };
  }
  platenGoogleMapsLoaded();`;

const location = {
  addressTitle: "Quay",
  addressLine1: "1 Pier",
  mapLat: 53,
  mapLng: 1,
  markerLat: 53,
  markerLng: 1,
};
const blocks = [
  { type: 4, value: { location } },
  {
    type: 4,
    value: { location: { ...location, addressTitle: "Mill" }, style: 3, controls: false, terrain: true },
  },
];

const NORWEGIAN = 'data-platen-maps-language="nb" data-platen-maps-region="NO"';

function setting(
  answer: (page: Page) => Promise<unknown>,
  shown: JsonObject[] = blocks,
  attributes = NORWEGIAN,
) {
  return {
    data: { blocks: shown },
    htmlAttributes: `data-platen-maps-provider="google" data-platen-maps-key="${btoa("k&y")}" ${attributes}`,
    scriptOrigins: ORIGIN,
    before: async (page: Page) => void (await answer(page)),
  };
}

/** Answers with the fake script, and records the addresses. */
const answerTo = (requested: string[]) => (page: Page) =>
  page.route(`${ORIGIN}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: STAND_IN });
  });

const drawnOn = (page: Page) =>
  page.evaluate(() => JSON.parse(JSON.stringify((globalThis as { drawn?: unknown }).drawn)));

test("two maps load Google's script once, with the key, and both show that Google rejects the key", () => {
  const requested: string[] = [];
  return stage(setting(answerTo(requested)), async ({ page, complaints }) => {
    await page.locator(".platen-map-canvas.drawn").nth(1).waitFor();
    expect(requested).toEqual([
      `${ORIGIN}/maps/api/js?key=k%26y&callback=platenGoogleMapsLoaded&language=nb&region=NO`,
    ]);
    const drawn = await drawnOn(page);
    const marker = (title: string) => ({ title, icon: { x: 12, y: 32 }, draggable: false });
    // React renders twice in development, so the order is not significant.
    const drawnFor = (title: string) =>
      drawn.find((options: { marker: { title: string } }) => options.marker.title === title);
    expect([drawnFor("Quay"), drawnFor("Mill")]).toMatchObject([
      {
        center: { lat: 53, lng: 1 },
        zoom: 12,
        mapTypeId: "roadmap",
        draggable: true,
        scrollwheel: true,
        disableDefaultUI: true,
        zoomControl: true,
        marker: marker("Quay"),
      },
      { mapTypeId: "satellite", zoomControl: false, marker: marker("Mill") },
    ]);
    const openedAddresses = await page.evaluate(() => {
      const addresses: unknown[] = [];
      window.open = (address) => {
        addresses.push(`${address}`);
        return null;
      };
      (globalThis as unknown as { drawn: { click(): void }[] }).drawn[0]?.click();
      return addresses;
    });
    expect(openedAddresses).toEqual(["https://www.google.com/maps?q=1%20Pier&ll=53,1&z=12"]);

    await page.evaluate(() => (globalThis as unknown as { gm_authFailure(): void }).gm_authFailure());
    const failures = page.getByRole("status").filter({ hasText: "The map could not be loaded." });
    await expect.poll(() => failures.count()).toBe(2);
    expect(await page.getByRole("link", { name: "Mill" }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test.runIf(everything)("a map can have terrain, and a marker that can be moved and opens no page", () =>
  stage(
    setting(answerTo([]), [
      { type: 4, value: { location, terrain: true, markerDraggable: true, linkOnClick: false } },
    ]),
    async ({ page }) => {
      await page.locator(".platen-map-canvas.drawn").waitFor();
      expect((await drawnOn(page))[0]).toMatchObject({ mapTypeId: "terrain", marker: { draggable: true } });
      const listened = () => "click" in ((globalThis as unknown as { drawn: object[] }).drawn[0] as object);
      expect(await page.evaluate(listened)).toBe(false);
    },
  ),
);

test.runIf(everything)(
  "Google's script is loaded without a language and a region if the site sets none",
  () => {
    const requested: string[] = [];
    return stage(setting(answerTo(requested), blocks, ""), async ({ page }) => {
      await page.locator(".platen-map-canvas.drawn").nth(1).waitFor();
      expect(requested).toEqual([`${ORIGIN}/maps/api/js?key=k%26y&callback=platenGoogleMapsLoaded`]);
    });
  },
);

test("fails if Google's script does not call back within 30 seconds", () =>
  stage(
    setting(async (page) => {
      await page.clock.install();
      await page.route(`${ORIGIN}/**`, (route) =>
        route.fulfill({ contentType: "text/javascript", body: ";" }),
      );
    }),
    async ({ page }) => {
      const failures = page.getByText("The map could not be loaded.");
      await page.locator(`script[src^="${ORIGIN}"]`).waitFor({ state: "attached" });
      await page.clock.runFor(29_000);
      expect(await failures.count()).toBe(0);
      await page.clock.runFor(1_500);
      await expect.poll(() => failures.count()).toBe(2);
    },
  ));
