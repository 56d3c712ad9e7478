import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { standInForProviders } from "../../support/film-providers.js";
import { openWatchedPage, serveIslandPage } from "../../support/island-page.js";
import { servePictures } from "./media-stage.js";

const media = fileURLToPath(new URL("../../../fixtures/media", import.meta.url));

export interface BackgroundScene {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** URLs of videos, players and scripts that the page requested. */
  readonly requested: readonly string[];
}

export interface BackgroundSetting {
  readonly html: string;
  readonly before?: (page: Page) => Promise<unknown>;
  /** Hosts whose scripts the content policy allows. */
  readonly scriptOrigins?: string;
}

const STYLES = `
  .hero { position: relative; width: 800px; height: 300px } .far { margin-top: 4000px }
  .hero p { position: relative; color: #fff; background: #000 }`;

const POSTER = '<img class="custom-fallback-image" src="/pictures/800x300-pier.svg" alt="">';

/** A background video of 800 by 300 pixels. */
export const hero = (attributes: string, classes = "", poster = POSTER) =>
  `<div class="hero ${classes}"><div class="sqs-video-background" ${attributes}>${poster}</div><p>Text</p></div>`;
export const url = (address: string) => `data-config-url="${address}"`;
export const container = (page: Page) => page.locator("[data-config-url]");

/** Waits until the video plays. */
export const plays = (page: Page) => page.locator("#player > .background-video.ready").waitFor();

/** Provides the tests of one file with pages with background videos, and with fake providers. */
export function backgroundStage() {
  const setup = browserWithBuild();

  return async function stage(
    setting: BackgroundSetting,
    play: (scene: BackgroundScene) => Promise<void>,
  ): Promise<void> {
    const requested: string[] = [];
    const server = await serveIslandPage({
      build: setup.build,
      segments: [{ kind: "html", html: `<link rel="stylesheet" href="/site.css">${setting.html}` }],
      scriptOrigins: setting.scriptOrigins ?? "",
      platform: (app) => {
        servePictures(app);
        app.get("/site.css", (_req, res) => void res.type("css").send(STYLES));
        // `sendFile` supports range requests, without which browsers cannot seek.
        app.get("/film.webm", (_req, res) => res.sendFile("film.webm", { root: media }));
      },
    });
    const { page, complaints, close } = await openWatchedPage(setup.browser);
    page.on("request", (request) => requested.push(request.url()));
    await standInForProviders(page);
    try {
      await setting.before?.(page);
      await page.goto(server.url);
      await play({ page, complaints, requested });
    } finally {
      await close();
      await server.close();
    }
  };
}
