import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { everything } from "../../support/runs.js";
import { backgroundStage, hero, plays, url } from "./background-stage.js";

/* Background videos of providers, with players that send and receive the messages of the real ones. */

const stage = backgroundStage();
const YOUTUBE = "https://www.youtube.com";
const noSize = (provider: string) =>
  `warning: No width and height found in ${provider} player. Using container dimensions.`;

interface Standing {
  readonly calls: string[];
  readonly options: object;
  position: number;
  report(state: number): void;
}

const youtube = <T>(page: Page, ask: (player: Standing) => T): Promise<T> =>
  page.evaluate(`(${ask.toString()})(globalThis.youtube)`) as Promise<T>;

const vimeo = (page: Page) => page.frames().find((frame) => frame.url().includes("player.vimeo.com"));
const received = async (page: Page): Promise<readonly string[]> =>
  ((await vimeo(page)?.evaluate("globalThis.asked")) as string[] | undefined) ?? [];

describe("a background video from Vimeo", () => {
  test("is muted, looped and started through messages to the player, and restarts before its end", () =>
    stage(
      { html: hero(url("https://vimeo.com/156045670#t=30s")) },
      async ({ page, complaints, requested }) => {
        await plays(page);
        expect(requested).toContain("https://player.vimeo.com/video/156045670?api=1&background=1");
        expect((await received(page)).slice(0, 7)).toEqual([
          "getDuration",
          "getVideoHeight",
          "getVideoWidth",
          "setVolume 0",
          "setLoop true",
          "seekTo 30",
          "addEventListener playProgress",
        ]);
        const before = (await received(page)).filter((each) => each === "seekTo 30").length;
        await vimeo(page)?.evaluate("globalThis.progress(0.99)");
        await expect
          .poll(async () => (await received(page)).filter((each) => each === "seekTo 30").length)
          .toBe(before + 1);
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    ));

  test.runIf(everything)("retries to read its size, then warns and uses the size of its container", () =>
    stage({ html: hero(url("https://vimeo.com/1000000002")) }, async ({ page, complaints }) => {
      await plays(page);
      expect(complaints).toEqual(["debug: retrying", noSize("vimeo")]);
      expect(await page.locator("#vimeoplayer").evaluate(({ style }) => [style.width, style.height])).toEqual(
        ["800px", "300px"],
      );
    }),
  );

  test.runIf(everything)("keeps the poster if the player does not respond", () =>
    stage({ html: hero(url("https://vimeo.com/1000000001")) }, async ({ page, complaints }) => {
      await expect.poll(() => complaints).toContain("debug: Ran out of time");
      expect(await page.locator(".mobile img.loaded").count()).toBe(1);
    }),
  );

  test.runIf(everything)("ignores messages of the player of another video", () => {
    const films = ["156045670", "1000000001"].map((id) => hero(url(`https://vimeo.com/${id}`)));
    return stage({ html: films.join("") }, async ({ page }) => {
      await plays(page);
      expect(await page.locator("#vimeoplayer").count()).toBe(2);
      expect(await page.locator(".mobile").getAttribute("data-config-url")).toContain("1000000001");
    });
  });

  test("ignores messages of its own frame from another origin", () =>
    stage(
      {
        html: hero(url("https://vimeo.com/1000000003")),
        before: (page) =>
          page.addInitScript(() => {
            const origins: string[] = [];
            Object.assign(globalThis, { origins });
            addEventListener("message", ({ origin }) => origins.push(origin));
          }),
      },
      async ({ page }) => {
        await expect
          .poll(() => page.evaluate("globalThis.origins"))
          .toEqual(["https://elsewhere.example", "https://elsewhere.example"]);
        expect(await page.locator(".mobile").count()).toBe(1);
      },
    ));
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

  test.runIf(everything)("shows its poster while buffering, and restarts after its end", () =>
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
    }),
  );

  test.runIf(everything)("uses the size of its container and warns if the player has none", () =>
    stage(
      { html: hero(url("https://youtu.be/noSizeVideo")), scriptOrigins: YOUTUBE },
      async ({ page, complaints }) => {
        const frame = page.locator("iframe.background-video");
        await frame.waitFor({ state: "attached" });
        expect(complaints).toContain(noSize("youtube"));
        expect(await frame.evaluate(({ style }) => [style.width, style.height])).toEqual(["800px", "300px"]);
      },
    ),
  );

  test("keeps the poster if the content security policy blocks the script", () =>
    stage({ html: film }, async ({ page, complaints }) => {
      await page.locator("body.ready").waitFor();
      expect(complaints).toContain("debug: Failed to load YouTube script: ");
      expect(await page.locator(".mobile img.loaded").count()).toBe(1);
    }));
});
