import type { Express } from "express";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createEngine, type JsonObject } from "#index.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWatchedPage, serveIslandPage, waitUntilAlive } from "../../support/island-page.js";

const engine = createEngine();

export interface MediaScene {
  readonly page: Page;
  /** Complaints of the page. */
  readonly complaints: readonly string[];
}

export interface MediaSetting {
  readonly data: JsonObject;
  readonly template?: string;
  /** Prepares the tab before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  readonly platform?: (app: Express) => void;
  /** Whether the page has a fake clock. */
  readonly clock?: boolean;
  /** Attributes of `<html>`. */
  readonly htmlAttributes?: string;
  /** Hosts whose scripts the content policy allows. */
  readonly scriptOrigins?: string;
  /** The islands that hydrate automatically; undefined for all. */
  readonly alive?: number;
}

/** Provides the tests of one file with a browser, a build, and pages of content blocks with pictures. */
export function mediaStage() {
  const setup = browserWithBuild();

  return async function stage(
    setting: MediaSetting,
    play: (scene: MediaScene) => Promise<void>,
  ): Promise<void> {
    const template = setting.template ?? "<h2>Blocks</h2>{.repeated section blocks}{@|block}{.end}";
    const { segments, errors } = engine.compile(template).render(setting.data, { islands: true });
    expect(errors).toEqual([]);
    const server = await serveIslandPage({
      build: setup.build,
      segments,
      htmlAttributes: setting.htmlAttributes ?? "",
      scriptOrigins: setting.scriptOrigins ?? "",
      platform: (app) => {
        servePictures(app);
        setting.platform?.(app);
      },
    });
    const tab = await openWatchedPage(setup.browser, {}, { clock: setting.clock });
    try {
      await setting.before?.(tab.page);
      await tab.page.goto(server.url);
      await waitUntilAlive(tab.page, setting.alive);
      await play(tab);
      expect(server.reports).toEqual([]);
    } finally {
      await tab.close();
      await server.close();
    }
  };
}

/** Serves `/pictures/WxH-name.svg`, a picture of that size in a colour that depends on the name. */
export function servePictures(app: Express): void {
  app.get("/pictures/:file", (req, res) => {
    const [, width = "1", height = "1", name = ""] = /^(\d+)x(\d+)-(.*)\.svg$/.exec(req.params.file) ?? [];
    const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360;
    const text =
      `<text x="50%" y="50%" font-size="${Number(height) / 5}" text-anchor="middle" fill="#fff">` +
      `${name}</text>`;
    res
      .type("image/svg+xml")
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
          `${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 45%)"/>${text}</svg>`,
      );
  });
}

/** An image item in the format of content data. */
export function imageItem(name: string, size = "1500x1000"): JsonObject {
  return {
    id: `image-${name}`,
    title: name,
    assetUrl: `/pictures/${size}-${name}.svg`,
    originalSize: size,
    systemDataVariants: "1500x1000,100w,300w,500w,750w,1000w,1500w",
    mediaFocalPoint: { x: 0.5, y: 0.25 },
    colorData: { centerAverage: "8a7f70" },
  };
}
