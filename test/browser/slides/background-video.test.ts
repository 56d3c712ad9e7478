import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Value } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { standInForProviders } from "../../support/film-providers.js";
import { everything } from "../../support/runs.js";
import { slideOf, slideStage } from "../../support/slide-stage.js";

const setup = browserWithBuild();
const media = fileURLToPath(new URL("../../../fixtures/media", import.meta.url));

describe("a video behind a slide", () => {
  const film = { videoUrl: "/film.webm", assetUrl: "/image.svg", originalSize: "1600x900" };
  const video: Value = {
    id: "v",
    type: "video",
    content: { contentItem: { title: "Low water", videoUrl: "/film.webm" } },
  };
  const openVideo = (context: BrowserContextOptions = {}, behind: Record<string, Value> = film) =>
    slideStage(
      setup,
      slideOf("video-full-center-01", [{ id: "g", type: "gallery", content: { items: [behind] } }, video]),
      {
        context,
        prepare: standInForProviders,
        routes: (app) => app.get("/film.webm", (_req, res) => res.sendFile("film.webm", { root: media })),
      },
    );
  const behind = ".gallery-video-background video";
  const isPaused = (page: Page) =>
    page.locator(behind).evaluate((playing) => (playing as HTMLVideoElement).paused);

  test.runIf(everything)("pauses while the video of a video slice is open", async () => {
    const { page, problems } = await openVideo();
    await page.locator(`${behind}.ready`).waitFor();
    expect(await isPaused(page)).toBe(false);
    await page.locator(".sqs-video-overlay[role=button]").click();
    await page.locator("dialog video").waitFor();
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await expect.poll(() => isPaused(page)).toBe(false);
    expect(problems).toEqual([]);
  });

  test.runIf(everything).each([
    ["YouTube", "https://www.youtube.com/watch?v=IWBcS6sDIDM", "pauseVideo", "playVideo"],
    ["Vimeo", "https://vimeo.com/156045670", "pause", "play"],
  ])(
    "from %s pauses while a video slice plays, and resumes afterwards",
    async (provider, videoUrl, pause, play) => {
      // The site's policy would have to allow the provider.
      const { page, problems } = await openVideo({ bypassCSP: true }, { ...film, videoUrl });
      const playing = page.locator(".gallery-video-background iframe.background-video");
      await playing.waitFor({ state: "attached" });
      const playerMessages = async (): Promise<readonly string[]> => {
        const frame = page.frames().find((one) => one.url().includes("player.vimeo.com"));
        return provider === "Vimeo"
          ? ((await frame?.evaluate("globalThis.asked")) as string[])
          : ((await page.evaluate("globalThis.youtube.calls")) as string[]);
      };
      if (provider === "YouTube") await page.evaluate("globalThis.youtube.report(1)");
      await page.locator(".gallery-video-background iframe.ready").waitFor();
      expect(await playerMessages()).not.toContain(pause);
      const marked = page.locator(":is(html, .sqs-slide-container).sqs-modal-lightbox-open");
      expect(await marked.count()).toBe(0);
      await page.locator("[data-slice-type=video] [role=button] .sqs-slice-play-button.icon-wrapper").click();
      await page.locator("dialog video").waitFor();
      expect(await marked.count()).toBe(2);
      await expect.poll(playerMessages).toContain(pause);
      const before = (await playerMessages()).length;
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
      expect(await marked.count()).toBe(0);
      await expect.poll(async () => (await playerMessages()).slice(before)).toContain(play);
      expect(problems).toEqual([]);
    },
  );

  test.runIf(everything)("covers the slide, and its button stays in front of the text", async () => {
    const { page } = await openVideo();
    await page.locator(`${behind}.ready`).waitFor();
    const box = await page.locator(behind).boundingBox();
    const window = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box?.width).toBeGreaterThanOrEqual(window.width);
    expect(box?.height).toBeGreaterThanOrEqual(window.height);
    await page.getByRole("button", { name: "Pause background video" }).click();
    await expect.poll(() => isPaused(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  test("shows its image without JavaScript", async () => {
    const { page } = await openVideo({ javaScriptEnabled: false });
    const image = page.locator(".gallery-video-background img");
    expect(await image.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    expect((await image.boundingBox())?.width).toBe(page.viewportSize()?.width);
  });
});
