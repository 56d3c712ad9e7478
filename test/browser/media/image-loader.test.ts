import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWatchedPage, serveIslandPage } from "../../support/island-page.js";
import { servePictures } from "./media-stage.js";

const setup = browserWithBuild();
const ADDRESS = "/pictures/1500x1000-bowl.svg";
const IMAGE = `data-src="${ADDRESS}" data-image-dimensions="1500x1000" data-image-focal-point="0.9,0.5" alt="A bowl"`;
const STYLES = ".box { width: 300px; height: 400px } .far { margin-top: 5000px } .wide { width: 900px }";

interface Setting {
  /** Pixels of the device per pixel of the page. */
  readonly scale?: number;
  readonly complaints?: readonly unknown[];
}

/** Opens a page with the site's own markup, which needs the image loader, under a strict content policy. */
async function withImages(
  html: string,
  play: (page: Page) => Promise<void>,
  setting: Setting = {},
): Promise<void> {
  const server = await serveIslandPage({
    build: setup.build,
    segments: [{ kind: "html", html: `<link rel="stylesheet" href="/site.css">${html}` }],
    platform: (app) => {
      servePictures(app);
      app.get("/site.css", (_req, res) => void res.type("css").send(STYLES));
    },
  });
  const { page, complaints, close } = await openWatchedPage(setup.browser);
  try {
    const session = await page.context().newCDPSession(page);
    const metrics = { width: 1280, height: 720, deviceScaleFactor: setting.scale ?? 1, mobile: false };
    await session.send("Emulation.setDeviceMetricsOverride", metrics);
    await page.goto(server.url);
    await play(page);
    expect(complaints).toEqual(setting.complaints ?? []);
  } finally {
    await close();
    await server.close();
  }
}

/** Offset and size of an image, relative to its box. */
function placement(page: Page): Promise<readonly number[]> {
  return page.locator("img[data-src]").evaluate((image) => {
    const box = (image.parentElement as HTMLElement).getBoundingClientRect();
    const { left, top, width, height } = image.getBoundingClientRect();
    return [left - box.left, top - box.top, width, height].map((length) => Math.round(length));
  });
}

const resolution = (page: Page) => page.locator("img[data-src]").getAttribute("data-image-resolution");

describe("the image loader", () => {
  test("fills its box, keeps the focal point visible and marks the image as loaded", () =>
    withImages(`<div class="box content-fill"><img ${IMAGE}></div>`, async (page) => {
      await page.locator("img.loaded").waitFor();
      expect(await placement(page)).toEqual([-300, 0, 600, 400]);
      expect(await resolution(page)).toBe("750w");
      expect(await page.locator("img").getAttribute("src")).toBe(`${ADDRESS}?format=750w`);
      expect(await page.locator("img.loading").count()).toBe(0);
    }));

  test.each([
    ['<div class="box content-fit"><img IMAGE></div>', [0, 100, 300, 200]],
    ['<div class="box content-fill"><img data-mode="fit" IMAGE></div>', [0, 100, 300, 200]],
    ['<div class="box"><img data-mode="fill" IMAGE></div>', [-300, 0, 600, 400]],
  ])("places the image of %s", (html, expected) =>
    withImages(html.replace("IMAGE", IMAGE), async (page) => {
      await page.locator("img.loaded").waitFor();
      expect(await placement(page)).toEqual(expected);
    }),
  );

  test("uses the device pixel ratio", () =>
    withImages(
      `<div class="box content-fit"><img ${IMAGE}></div>`,
      async (page) => {
        await page.locator("img.loaded").waitFor();
        expect(await resolution(page)).toBe("750w");
      },
      { scale: 2 },
    ));

  test("loads a wider image when its box grows, and keeps it when the box shrinks", () =>
    withImages(`<div class="box content-fit"><img ${IMAGE}></div>`, async (page) => {
      const setWide = (wide: boolean) =>
        page.locator(".box").evaluate((box, force) => box.classList.toggle("wide", force), wide);
      await expect.poll(() => resolution(page)).toBe("300w");
      await setWide(true);
      await expect.poll(() => placement(page)).toEqual([150, 0, 600, 400]);
      expect(await resolution(page)).toBe("750w");
      await setWide(false);
      await expect.poll(() => placement(page)).toEqual([0, 100, 300, 200]);
      expect(await resolution(page)).toBe("750w");
    }));

  test("positions an image with data-load false, and loads it only when the attribute changes", () =>
    withImages(`<div class="box content-fill"><img data-load="false" ${IMAGE}></div>`, async (page) => {
      await expect.poll(() => placement(page)).toEqual([-300, 0, 600, 400]);
      expect(await page.locator("img[src]").count()).toBe(0);
      await page.locator("img").evaluate((image) => image.setAttribute("data-load", "true"));
      await page.locator("img.loaded").waitFor();
    }));

  test("loads an image with data-load viewport when it comes near the window", () =>
    withImages(
      `<div class="box far content-fill"><img data-load="viewport" ${IMAGE}></div>`,
      async (page) => {
        await expect.poll(() => placement(page)).toEqual([-300, 0, 600, 400]);
        expect(await page.locator("img[src]").count()).toBe(0);
        await page.locator(".box").scrollIntoViewIfNeeded();
        await page.locator("img.loaded").waitFor();
      },
    ));

  test("loads images that a script adds later", () =>
    withImages(`<div class="box content-fill"></div><div class="box"><img ${IMAGE}></div>`, async (page) => {
      await page
        .locator(".box")
        .first()
        .evaluate((box, source) => {
          const image = document.createElement("img");
          image.dataset["src"] = source;
          image.alt = "";
          box.append(image);
        }, ADDRESS);
      await page.locator(".content-fill > img.loaded").waitFor();
    }));

  test("does not mark a missing image as loaded", () =>
    withImages(
      '<div class="box"><img data-src="/nothing.jpg" alt="Lost"></div>',
      async (page) => {
        await expect.poll(() => page.locator("img[src]:not(.loading):not(.loaded)").count()).toBe(1);
      },
      { complaints: [expect.stringContaining("404")] },
    ));

  test("loads no other script than its own", () =>
    withImages(`<div class="box"><img ${IMAGE}></div>`, async (page) => {
      await page.locator("img.loaded").waitFor();
      const scripts = await page.evaluate(
        () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
      );
      expect(scripts).toBe(1);
    }));
});
