import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { backgroundStage } from "./background-stage.js";

/* Section 2 of `media.md`: background videos, with players that send and receive the messages of the real ones. */

const stage = backgroundStage();

const POSTER = '<img class="custom-fallback-image" src="/pictures/800x300-pier.svg" alt="">';
const YOUTUBE = "https://www.youtube.com";

const hero = (attributes: string, classes = "") =>
  `<div class="hero ${classes}"><div class="sqs-video-background" ${attributes}>${POSTER}</div><p>Text</p></div>`;
const url = (address: string) => `data-config-url="${address}"`;
const container = (page: Page) => page.locator("[data-config-url]");

/** Waits until the video plays. */
const plays = (page: Page) => page.locator("#player > .background-video.ready").waitFor();

const isPaused = (page: Page) =>
  page.locator("video.background-video").evaluate((film) => {
    return (film as HTMLVideoElement).paused;
  });

interface Standing {
  readonly calls: string[];
  readonly options: object;
  position: number;
  report(state: number): void;
}

const youtube = <T>(page: Page, ask: (player: Standing) => T): Promise<T> =>
  page.evaluate(`(${ask.toString()})(globalThis.youtube)`) as Promise<T>;

const vimeo = (page: Page) => page.frames().find((frame) => frame.url().includes("player.vimeo.com"));
const asked = async (page: Page): Promise<readonly string[]> =>
  ((await vimeo(page)?.evaluate("globalThis.asked")) as string[] | undefined) ?? [];

describe("a background video from the site's own files", () => {
  test("shows its poster first, then plays muted and covers its container", () =>
    stage({ html: hero(url("/film.webm")) }, async ({ page, complaints }) => {
      await plays(page);
      const film = page.locator("video.background-video");
      expect(
        await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.tabIndex]),
      ).toEqual([true, true, -1]);
      // A video of 16:9 in a container of 800 × 300 pixels (2.4).
      expect(await film.evaluate(({ style }) => [style.width, style.height, style.left, style.top])).toEqual([
        "800px",
        "450px",
        "0px",
        "-75px",
      ]);
      expect(await page.locator("img.custom-fallback-image.loaded").count()).toBe(1);
      expect(await page.locator(".mobile").count()).toBe(0);
      expect(await page.locator(".platen-autoplay-test").count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }));

  test("can be paused and started again by keyboard", () =>
    stage({ html: hero(url("/film.webm")) }, async ({ page }) => {
      await plays(page);
      await page.getByRole("button", { name: "Pause background video" }).press("Enter");
      await expect.poll(() => isPaused(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await page.getByRole("button", { name: "Play background video" }).press("Space");
      await expect.poll(() => isPaused(page)).toBe(false);
    }));

  test("is requested only near the window, and pauses out of sight", () =>
    stage({ html: hero(url("/film.webm"), "far") }, async ({ page, requested }) => {
      await page.locator(".mobile").waitFor({ state: "attached" });
      expect(requested.filter((address) => /film|autoplay/.test(address))).toEqual([]);
      await container(page).evaluate((element) => element.scrollIntoView());
      await plays(page);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => isPaused(page)).toBe(true);
      await container(page).evaluate((element) => element.scrollIntoView());
      await expect.poll(() => isPaused(page)).toBe(false);
    }));

  test("pauses in a hidden tab and behind a video in a lightbox", () =>
    stage({ html: `${hero(url("/film.webm"))}<dialog><video></video></dialog>` }, async ({ page }) => {
      await plays(page);
      const tell = (event: string, hidden?: boolean) =>
        page.evaluate(
          ([name, value]) => {
            if (value !== undefined) Object.defineProperty(document, "hidden", { value, configurable: true });
            const target = name === "platen:player-start" ? document.querySelector("dialog video") : document;
            target?.dispatchEvent(new CustomEvent(name as string, { bubbles: true }));
          },
          [event, hidden] as const,
        );
      await tell("visibilitychange", true);
      await expect.poll(() => isPaused(page)).toBe(true);
      await tell("visibilitychange", false);
      await expect.poll(() => isPaused(page)).toBe(false);
      await tell("platen:player-start");
      await expect.poll(() => isPaused(page)).toBe(true);
      await tell("platen:lightbox-hidden");
      await expect.poll(() => isPaused(page)).toBe(false);
    }));

  test.each([
    ["less motion", (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
    [
      "less data",
      (page: Page) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, "connection", { value: { saveData: true } });
        }),
    ],
  ])("is never requested for visitors who prefer %s", (_wish, before) =>
    stage({ html: hero(url("/film.webm")), before }, async ({ page, requested }) => {
      await page.locator(".mobile img.loaded").waitFor();
      // The container was near the window before this one was.
      await page.evaluate(
        () =>
          new Promise((seen) =>
            new IntersectionObserver(seen).observe(document.querySelector("p") as Element),
          ),
      );
      expect(requested.filter((address) => /film|autoplay/.test(address))).toEqual([]);
      expect(await page.getByRole("button").count()).toBe(0);
    }),
  );

  test("keeps its poster if the browser blocks autoplay", () =>
    stage(
      {
        html: hero(`${url("/film.webm")} data-config-filter="8"`),
        before: (page) =>
          page.addInitScript(() => {
            HTMLMediaElement.prototype.play = () => Promise.reject(new Error("refused"));
            Object.defineProperty(HTMLMediaElement.prototype, "autoplay", { set() {} });
          }),
      },
      async ({ page, complaints, requested }) => {
        await expect
          .poll(() => complaints)
          .toContain("debug: no autoplay: browser does not support autoplay");
        await expect.poll(() => container(page).evaluate(({ style }) => style.filter)).toBe("sepia(50%)");
        expect(requested.filter((address) => address.includes("film.webm"))).toEqual([]);
        expect(await page.locator(".mobile").count()).toBe(1);
      },
    ));

  test("keeps its poster if the video file is missing", () =>
    stage({ html: hero(url("/lost.webm")) }, async ({ page }) => {
      await page.locator("body.ready").waitFor();
      expect(await page.locator(".mobile img.loaded").count()).toBe(1);
    }));

  test("starts in elements that are inserted later, and stops when they are removed", () =>
    stage({ html: hero(url("/film.webm")) }, async ({ page, complaints }) => {
      await plays(page);
      await page.locator(".hero").evaluate((element) => {
        const { outerHTML } = element;
        element.innerHTML = "";
        element.insertAdjacentHTML(
          "afterend",
          outerHTML.replace(/<button.*<\/button>|<video.*<\/video>/g, ""),
        );
      });
      await page.locator("video.background-video.ready").waitFor();
      expect(await page.getByRole("button").count()).toBe(1);
      expect(complaints).toEqual([]);
    }));

  test("blurs the children of its container, and keeps the edges of the container sharp", () =>
    stage({ html: hero(`${url("/film.webm")} data-config-filter="2"`) }, async ({ page }) => {
      await plays(page);
      expect(await container(page).evaluate(({ style }) => style.filter)).toBe("");
      expect(await page.locator("#player").evaluate(({ style }) => style.filter)).toBe("blur(15px)");
      expect(await page.locator(".filter-blur").count()).toBe(1);
    }));
});

describe("a background video from Vimeo", () => {
  test("is muted, looped and started through messages to the player, and restarts before its end", () =>
    stage(
      { html: hero(url("https://vimeo.com/156045670#t=30s")) },
      async ({ page, complaints, requested }) => {
        await plays(page);
        expect(requested).toContain("https://player.vimeo.com/video/156045670?api=1&background=1");
        expect((await asked(page)).slice(0, 7)).toEqual([
          "getDuration",
          "getVideoHeight",
          "getVideoWidth",
          "setVolume 0",
          "setLoop true",
          "seekTo 30",
          "addEventListener playProgress",
        ]);
        const before = (await asked(page)).filter((each) => each === "seekTo 30").length;
        await vimeo(page)?.evaluate("globalThis.progress(0.99)");
        await expect
          .poll(async () => (await asked(page)).filter((each) => each === "seekTo 30").length)
          .toBe(before + 1);
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    ));

  test("retries to read its size, and uses the size of its parent if that fails", () =>
    stage({ html: hero(url("https://vimeo.com/1000000002")) }, async ({ page, complaints }) => {
      await plays(page);
      expect(complaints).toContain("debug: retrying");
      expect(await page.locator("#vimeoplayer").evaluate(({ style }) => style.height)).toBe("300px");
    }));

  test("keeps the poster if the player does not respond", () =>
    stage({ html: hero(url("https://vimeo.com/1000000001")) }, async ({ page, complaints }) => {
      await expect.poll(() => complaints).toContain("debug: Ran out of time");
      expect(await page.locator(".mobile img.loaded").count()).toBe(1);
    }));

  test("ignores messages of other frames", () =>
    stage({ html: `${hero(url("https://vimeo.com/1000000001"))}` }, async ({ page }) => {
      await page.locator("#vimeoplayer").waitFor({ state: "attached" });
      await page.evaluate(() => {
        for (const event of ["ready", "playProgress"]) postMessage(JSON.stringify({ event }), "*");
      });
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
      expect(await page.locator(".mobile").count()).toBe(1);
    }));
});

describe("a background video from YouTube", () => {
  const film = hero(`${url("https://youtu.be/xkEmYQvJ_68?t=30")} data-config-playback-speed="2"`);

  test("is muted and started by YouTube's script, and restarts before its end", () =>
    stage({ html: film, scriptOrigins: YOUTUBE }, async ({ page, complaints }) => {
      await page.locator("iframe.background-video").waitFor({ state: "attached" });
      await expect
        .poll(() => youtube(page, ({ calls }) => calls))
        .toEqual(["mute", "playVideo", "setPlaybackRate 2", "seekTo 30", "playVideo"]);
      expect(await youtube(page, ({ options }) => options)).toMatchObject({
        videoId: "xkEmYQvJ_68",
        playerVars: {
          autoplay: 0,
          controls: 0,
          playsinline: 1,
          rel: 0,
          modestbranding: 1,
          iv_load_policy: 3,
        },
      });
      expect(await page.locator("script.loaded").getAttribute("src")).toBe(`${YOUTUBE}/iframe_api`);
      await youtube(page, (player) => player.report(1));
      await plays(page);
      await youtube(page, (player) => {
        player.calls.length = 0;
        player.position = 39.95;
      });
      await expect
        .poll(() => youtube(page, ({ calls }) => calls))
        .toEqual(["pauseVideo", "seekTo 30", "playVideo"]);
      expect(await violations(page)).toEqual([]);
      expect(complaints.filter((each) => !each.startsWith("debug:"))).toEqual([]);
      expect(complaints).toContain("debug: api script tag created and loaded");
    }));

  test("shows its poster while buffering, and restarts after its end", () =>
    stage({ html: film, scriptOrigins: YOUTUBE }, async ({ page }) => {
      await page.locator("iframe.background-video").waitFor({ state: "attached" });
      await youtube(page, (player) => {
        player.position = 0;
        player.report(3);
      });
      expect(await page.locator("iframe.buffering").count()).toBe(1);
      await youtube(page, (player) => player.report(1));
      expect(await page.locator("iframe.buffering").count()).toBe(0);
      await youtube(page, (player) => {
        player.calls.length = 0;
        player.report(0);
      });
      expect(await youtube(page, ({ calls }) => calls)).toEqual(["playVideo"]);
    }));

  test("keeps the poster if the content security policy blocks the script", () =>
    stage({ html: film }, async ({ page, complaints }) => {
      await page.locator("body.ready").waitFor();
      expect(complaints).toContain("debug: Failed to load YouTube script: ");
      expect(await page.locator(".mobile img.loaded").count()).toBe(1);
    }));
});

test("a URL that is not a video leaves the page unchanged", () =>
  stage({ html: hero(url("https://example.com/film")) }, async ({ page, complaints }) => {
    await expect
      .poll(() => complaints)
      .toEqual(["debug: Video source https://example.com/film does not match supported types"]);
    expect(await page.locator(".mobile, #player").count()).toBe(0);
  }));
