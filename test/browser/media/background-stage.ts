import { fileURLToPath } from "node:url";
import type { Express } from "express";
import type { Page } from "playwright-core";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWatchedPage, serveIslandPage } from "../../support/island-page.js";
import { servePictures } from "./media-stage.js";

const media = fileURLToPath(new URL("../../../fixtures/media", import.meta.url));

export interface BackgroundScene {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** Addresses of films, players and scripts that the page asked for. */
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

/** Gives the tests of one file pages with background videos, and stand-ins for the providers. */
export function backgroundStage() {
  const stand = browserWithBuild();

  return async function stage(
    setting: BackgroundSetting,
    play: (scene: BackgroundScene) => Promise<void>,
  ): Promise<void> {
    const requested: string[] = [];
    const served = await serveIslandPage({
      build: stand.build,
      segments: [{ kind: "html", html: `<link rel="stylesheet" href="/site.css">${setting.html}` }],
      scriptOrigins: setting.scriptOrigins ?? "",
      platform: (app) => {
        servePictures(app);
        serveProviders(app);
        app.get("/site.css", (_req, res) => void res.type("css").send(STYLES));
        // Sending a file answers range requests, without which browsers do not seek.
        app.get("/film.webm", (_req, res) => res.sendFile("film.webm", { root: media }));
      },
    });
    const { page, complaints } = await openWatchedPage(stand.browser);
    page.on("request", (request) => requested.push(request.url()));
    // The providers' hosts are answered by the test's own server.
    for (const [host, folder] of [
      ["https://player.vimeo.com", "vimeo"],
      ["https://www.youtube.com", "youtube"],
    ] as const) {
      await page.route(`${host}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        const answer = await fetch(`${served.url}stand-ins/${folder}${pathname}${search}`);
        const contentType = answer.headers.get("content-type") ?? "text/plain";
        await route.fulfill({ status: answer.status, contentType, body: await answer.text() });
      });
    }
    try {
      await setting.before?.(page);
      await page.goto(served.url);
      await play({ page, complaints, requested });
    } finally {
      await page.close();
      await served.close();
    }
  };
}

/** Players that speak the messages of the real ones. Vimeo's ids say how the player behaves. */
function serveProviders(app: Express): void {
  app.get("/stand-ins/vimeo/video/:id", (req, res) => {
    const silent = req.params.id === "1000000001";
    const sizeless = req.params.id === "1000000002";
    res.type("html").send(`<!doctype html><title>Player</title><script>
      const facts = { getDuration: 60, getVideoHeight: 900, getVideoWidth: 1600 };
      const post = (message) => parent.postMessage(JSON.stringify(message), "*");
      const asked = [];
      addEventListener("message", ({ data }) => {
        const { method, value } = JSON.parse(data);
        asked.push(value === undefined ? method : method + " " + value);
        if (${sizeless} && method !== "getDuration" && method in facts) return;
        if (method in facts) post({ method, value: facts[method] });
        if (method === "play" || method === "seekTo") post({ event: "playProgress", data: { percent: 0.1 } });
      });
      globalThis.asked = asked;
      globalThis.progress = (percent) => post({ event: "playProgress", data: { percent } });
      if (${!silent}) addEventListener("load", () => post({ event: "ready" }));
    </script>`);
  });
  app.get("/stand-ins/youtube/iframe_api", (_req, res) => {
    res.type("js").send(`
      class Player {
        calls = []; size = {}; position = 0; duration = 40;
        constructor(place, { width, height, videoId, playerVars, events }) {
          Object.assign(this, { events, options: { videoId, playerVars } });
          this.size = { width, height };
          this.frame = document.createElement("iframe");
          this.frame.title = "YouTube video player";
          this.frame.src = "https://www.youtube.com/embed/" + videoId;
          place.replaceWith(this.frame);
          globalThis.youtube = this;
          this.frame.addEventListener("load", () => events.onReady({ target: this, data: null }));
        }
        report(data) { this.events.onStateChange({ target: this, data }); }
        mute() { this.calls.push("mute"); }
        seekTo(seconds) { this.calls.push("seekTo " + seconds); this.position = seconds; }
        playVideo() { this.calls.push("playVideo"); }
        pauseVideo() { this.calls.push("pauseVideo"); }
        setPlaybackRate(speed) { this.calls.push("setPlaybackRate " + speed); }
        getCurrentTime() { return this.position; }
        getDuration() { return this.duration; }
        getVideoLoadedFraction() { return 0.5; }
        getIframe() { return this.frame; }
        destroy() { this.calls.push("destroy"); this.frame.remove(); }
      }
      setTimeout(() => { globalThis.YT = { loaded: 1, Player }; }, 50);`);
  });
  app.get("/stand-ins/youtube/embed/:id", (_req, res) => {
    res.type("html").send("<!doctype html><title>Player</title>");
  });
}
