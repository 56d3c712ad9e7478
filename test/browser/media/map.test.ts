import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { everything } from "../../support/runs.js";
import { mediaStage } from "./media-stage.js";

const stage = mediaStage();
const place = {
  type: 4,
  value: {
    location: {
      addressTitle: "Tidewater Pottery",
      addressLine1: "3 Quay Street",
      mapLat: 53.74,
      mapLng: -0.33,
      markerLat: 53.74,
      markerLng: -0.33,
      mapZoom: 14,
    },
    style: 2,
  },
};
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Records the addresses that the page opens. */
const recordOpened = (page: Page) =>
  page.evaluateHandle(() => {
    const addresses: string[] = [];
    window.open = (address) => {
      addresses.push(`${address}`);
      return null;
    };
    return addresses;
  });

test.each([
  ["the owner's ratio", { aspectRatio: 25 }, "", 150],
  ["the height of the site's style sheet", { vSize: 12 }, ".vsize-12 { height: 340px }", 340],
])("a map has %s", (_name, size, css, height) =>
  stage(
    {
      template: '<link rel="stylesheet" href="/site.css"><main class="post">{b|block}</main>',
      data: { b: { ...place, value: { ...place.value, ...size } } },
      htmlAttributes: 'data-platen-maps-tiles="/tiles/{z}/{x}/{y}.png"',
      platform: (app) => {
        app.get("/tiles/*path", (_req, res) => void res.type("png").send(PIXEL));
        app.get("/site.css", (_req, res) => void res.type("css").send(`.post { width: 600px } ${css}`));
      },
    },
    async ({ page }) => {
      await page.locator(".platen-map-canvas.drawn").waitFor();
      const measured = await page.locator(css === "" ? ".platen-map-canvas" : ".platen-map").boundingBox();
      expect(measured?.height).toBe(height);
      const canvas = await page.locator(".platen-map-canvas").boundingBox();
      expect(canvas?.height).toBeGreaterThanOrEqual(height * 0.7);
    },
  ),
);

test("a map draws its tiles and opens an external page from its marker", () =>
  stage(
    {
      data: { blocks: [place] },
      htmlAttributes: 'data-platen-maps-tiles="/tiles/{z}/{x}/{y}.png"',
      platform: (app) => void app.get("/tiles/*path", (_req, res) => void res.type("png").send(PIXEL)),
    },
    async ({ page, complaints }) => {
      await page.locator(".platen-map-canvas.drawn").waitFor();
      await expect.poll(() => page.locator(".leaflet-tile-loaded").count()).toBeGreaterThan(0);
      expect(await violations(page)).toEqual([]);
      const marker = page.locator(".platen-map-marker");
      expect(await marker.getAttribute("title")).toBe("Tidewater Pottery");
      const openedAddresses = await recordOpened(page);
      await marker.focus();
      await page.keyboard.press("Enter");
      expect(await openedAddresses.jsonValue()).toEqual([
        "https://www.google.com/maps?q=3%20Quay%20Street&ll=53.74,-0.33&z=14",
      ]);
      expect(complaints).toEqual([]);
    },
  ));

test.runIf(everything)("a marker opens no page and can be moved if its owner wants that", () =>
  stage(
    {
      data: {
        blocks: [
          {
            ...place,
            // Of a map that stays where it is.
            value: { ...place.value, draggable: false, markerDraggable: true, linkOnClick: false },
          },
        ],
      },
      htmlAttributes: 'data-platen-maps-tiles="/tiles/{z}/{x}/{y}.png"',
      platform: (app) => void app.get("/tiles/*path", (_req, res) => void res.type("png").send(PIXEL)),
    },
    async ({ page, complaints }) => {
      await page.locator(".platen-map-canvas.drawn").waitFor();
      const openedAddresses = await recordOpened(page);
      const marker = page.locator(".platen-map-marker");
      await marker.click();
      await marker.press("Enter");
      expect(await openedAddresses.jsonValue()).toEqual([]);
      const { x, y } = (await marker.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 12, y + 12);
      await page.mouse.down();
      await page.mouse.move(x + 72, y + 32, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => marker.boundingBox()).toMatchObject({ x: x + 60, y: y + 20 });
      expect(complaints).toEqual([]);
    },
  ),
);
