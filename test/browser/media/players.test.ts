import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Express } from "express";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { everything } from "../../support/runs.js";
import { imageItem, type MediaScene, mediaStage } from "./media-stage.js";
import { tone } from "./tone.js";

const stage = mediaStage();
const folder = mkdtempSync(join(tmpdir(), "platen-recordings-"));

beforeAll(() => writeFileSync(join(folder, "tone.wav"), tone(8)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Serves recordings of eight seconds, and one that is missing. */
function serveRecordings(app: Express): void {
  app.get("/audio/:name", (req, res) => {
    if (req.params.name === "missing.wav") res.status(404).end();
    // Sending a file answers range requests, without which browsers do not seek.
    else res.sendFile("tone.wav", { root: folder });
  });
}

const track = (name: string): JsonObject => ({ title: name, audioAssetUrl: `/audio/${name}.wav` });
const albumBlock = (tracks: readonly JsonObject[]): JsonObject => ({
  type: 60,
  value: { title: "Low Tide", author: "The Ferrymen", tracks: [...tracks] },
});

function withBlocks(blocks: JsonObject[], play: (scene: MediaScene) => Promise<void>): Promise<void> {
  return stage({ data: { blocks }, platform: serveRecordings }, play);
}

const playing = (page: Page) => page.locator(".track.playing").getAttribute("data-title");

describe("an album", () => {
  test("starts its first track, pauses and continues", () =>
    withBlocks([albumBlock([track("One"), track("Two")])], async ({ page, complaints }) => {
      const toggle = page.locator(".album-controls button");
      await toggle.click();
      expect(await playing(page)).toBe("One");
      const slider = page.getByRole("slider", { name: "Position: One" });
      await expect.poll(() => slider.getAttribute("aria-valuemax")).toBe("8");
      expect(await violations(page)).toEqual([]);
      await toggle.click();
      expect(await page.locator(".track.playing").count()).toBe(0);
      expect(await page.locator(".track.selected").getAttribute("data-title")).toBe("One");
      expect(complaints).toEqual([]);
    }));

  test("seeks by keyboard, and plays the next track at the end", () =>
    withBlocks([albumBlock([track("One"), track("Two")])], async ({ page }) => {
      await page.getByRole("button", { name: "Play: One" }).click();
      const slider = page.getByRole("slider", { name: "Position: One" });
      await expect.poll(() => slider.getAttribute("aria-valuemax")).toBe("8");
      await slider.press("ArrowRight");
      await expect
        .poll(async () => Number(await slider.getAttribute("aria-valuenow")))
        .toBeGreaterThanOrEqual(5);
      await slider.press("End");
      await expect.poll(() => playing(page)).toBe("Two");
    }));

  test.runIf(everything)("plays a track again that is listed twice in a row", () =>
    withBlocks([albumBlock([track("One"), { ...track("One"), title: "Again" }])], async ({ page }) => {
      await page.getByRole("button", { name: "Play: One" }).click();
      const first = page.getByRole("slider", { name: "Position: One" });
      await expect.poll(() => first.getAttribute("aria-valuemax")).toBe("8");
      await first.press("End");
      await expect.poll(() => playing(page)).toBe("Again");
      const second = page.getByRole("slider", { name: "Position: Again" });
      await expect
        .poll(async () => [1, 2, 3].includes(Number(await second.getAttribute("aria-valuenow"))))
        .toBe(true);
    }),
  );

  test.runIf(everything)("marks a broken track and plays the next one", () =>
    withBlocks([albumBlock([track("missing"), { title: "None" }, track("Two")])], async ({ page }) => {
      await page.getByRole("button", { name: "Play: missing" }).click();
      await expect.poll(() => playing(page)).toBe("Two");
      expect((await page.locator(".track-problem").allTextContents()).slice(0, 2)).toEqual([
        "This track cannot be played.",
        "Cannot play: Need to set a url first.",
      ]);
      expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe("Two");
    }),
  );

  test("follows the browser's own controls, and media keys also while it is paused", () =>
    stage(
      {
        data: { blocks: [albumBlock([track("One"), track("Two")])] },
        platform: serveRecordings,
        before: (page) =>
          page
            .addInitScript(() => {
              const keys: Record<string, MediaSessionActionHandler | null> = {};
              const elements: HTMLAudioElement[] = [];
              navigator.mediaSession.setActionHandler = (action, handler) => {
                keys[action] = handler;
              };
              const Original = globalThis.Audio;
              globalThis.Audio = class extends Original {
                constructor() {
                  super();
                  elements.push(this);
                }
              };
              Object.assign(globalThis, { keys, elements });
            })
            .then(),
      },
      async ({ page, complaints }) => {
        const element = (method: "play" | "pause") =>
          page.evaluate((name) => {
            const { elements } = globalThis as unknown as { elements: HTMLAudioElement[] };
            // The next step may interrupt a start.
            Promise.resolve(elements[0]?.[name]()).catch(() => undefined);
          }, method);
        const press = (key: string) =>
          page.evaluate((name) => {
            (globalThis as unknown as { keys: Record<string, (() => void) | null> }).keys[name]?.();
          }, key);
        await page.getByRole("button", { name: "Play: One" }).click();
        await element("pause");
        await page.getByRole("button", { name: "Play: One" }).waitFor();
        await element("play");
        await page.getByRole("button", { name: "Pause: One" }).waitFor();
        await press("pause");
        await page.getByRole("button", { name: "Play: One" }).waitFor();
        await press("play");
        await page.getByRole("button", { name: "Pause: One" }).waitFor();
        await press("nexttrack");
        await page.getByRole("button", { name: "Pause: Two" }).waitFor();
        await press("nexttrack");
        await expect.poll(() => page.locator(".track.selected").count()).toBe(0);
        expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
        expect(complaints).toEqual([]);
      },
    ));

  test.runIf(everything)("has a link for each track that is a button for pointers and keys", () =>
    withBlocks([albumBlock([track("One"), { title: "None" }])], async ({ page }) => {
      const link = page.locator(".track a.link").first();
      expect(await link.getAttribute("href")).toBe("/audio/One.wav");
      await link.press("Space");
      expect(await playing(page)).toBe("One");
      await link.press("Enter");
      expect(await page.locator(".track.playing").count()).toBe(0);
      await page.getByRole("button", { name: "Play: None" }).press("Enter");
      await page.getByText("Cannot play: Need to set a url first.").waitFor();
      expect(page.url()).not.toContain("audio");
    }),
  );

  test("requests nothing before a visitor presses play", () =>
    withBlocks([albumBlock([track("One")])], async ({ page }) => {
      const requested: string[] = [];
      page.on("request", (request) => requested.push(request.url()));
      await page.reload();
      await page.locator(".album-controls button").waitFor();
      expect(requested.filter((url) => url.includes("/audio/"))).toEqual([]);
    }));
});

test("only one player plays at a time, across islands", () =>
  withBlocks(
    [albumBlock([track("One")]), { type: 41, value: { title: "Alone", audioAssetUrl: "/audio/alone.wav" } }],
    async ({ page, complaints }) => {
      await page.getByRole("button", { name: "Play: One" }).click();
      expect(await playing(page)).toBe("One");
      await page.getByRole("button", { name: "Play: Alone" }).click();
      await expect.poll(() => page.locator(".track.playing").count()).toBe(0);
      expect(await page.getByRole("button", { name: "Pause: Alone" }).count()).toBe(1);
      expect(complaints).toEqual([]);
    },
  ));

test.runIf(everything)("the audio-player formatter writes a player without an inline script", () =>
  stage(
    {
      template: "{item|audio-player}",
      data: { item: { id: "77", title: "Talk", structuredContent: { audioAssetUrl: "/audio/talk.wav" } } },
      platform: serveRecordings,
    },
    async ({ page, complaints }) => {
      await page.locator("#audio-player-77").getByRole("button", { name: "Play: Talk" }).click();
      await page.getByRole("button", { name: "Pause: Talk" }).waitFor();
      expect(complaints).toEqual([]);
    },
  ),
);

describe("a video", () => {
  const video = {
    type: 32,
    value: {
      ...imageItem("poster"),
      title: "The kiln",
      oembed: {
        url: "https://vimeo.com/156045670",
        html: "<script>alert(1)</script>",
        providerName: "Vimeo",
      },
    },
  };

  const inDialog = { type: 32, value: { ...video.value, title: "The wheel", lightbox: true } };

  test("requests nothing from the provider before a visitor presses play, in the page or in a dialog", () =>
    withBlocks([video, inDialog], async ({ page }) => {
      const foreign: string[] = [];
      await page.route("https://player.vimeo.com/**", (route) => {
        foreign.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
      });
      const poster = page.getByRole("button", { name: "Play video: The kiln" });
      await poster.focus();
      expect(await violations(page)).toEqual([]);
      expect(foreign).toEqual([]);
      await page.keyboard.press("Space");
      const frame = page.locator("iframe");
      await frame.waitFor();
      expect(await frame.getAttribute("src")).toBe(
        "https://player.vimeo.com/video/156045670?autoplay=1&dnt=1",
      );
      expect(await frame.getAttribute("title")).toBe("The kiln");
      expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(foreign).toHaveLength(1);

      await page.getByRole("button", { name: "Play video: The wheel" }).click();
      await page.getByRole("dialog").locator("iframe").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(foreign).toHaveLength(2);
    }));

  test("is a link to the provider's page without JavaScript", () =>
    stage(
      {
        data: { blocks: [video] },
        alive: 0,
        before: async (page) => {
          await page.route("**/assets/**/*.js", (route) => route.abort());
        },
      },
      async ({ page }) => {
        const link = page.getByRole("link", { name: "Play video: The kiln" });
        expect(await link.getAttribute("href")).toBe("https://vimeo.com/156045670");
      },
    ));
});
