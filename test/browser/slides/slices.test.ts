import { fileURLToPath } from "node:url";
import express from "express";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Value } from "../../../src/index.js";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { standInForProviders } from "../../support/film-providers.js";
import { everything, some } from "../../support/runs.js";
import { fillAlive, heading, image, slideOf, slideStage } from "../../support/slide-stage.js";

const setup = browserWithBuild();
const media = fileURLToPath(new URL("../../../fixtures/media", import.meta.url));
const gallery = (...items: readonly Value[]): Value => ({
  id: "g",
  type: "gallery",
  content: { items: [...items] },
});
const three = gallery(image("One"), image("Two"), image("Three"));
const active = (page: Page) => page.locator(".sqs-slice-gallery-item.active img").getAttribute("alt");

describe("a gallery slice", () => {
  test("fades to the next image every five seconds in a loop, and can be paused", async () => {
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", [three, heading("A")]), {
      clock: true,
    });
    const pause = page.getByRole("button", { name: "Pause slideshow" });
    await pause.waitFor();
    const texts = [await active(page)];
    for (let turn = 0; turn < 3; turn++) {
      await page.clock.runFor(5_000);
      texts.push(await active(page));
    }
    expect(texts).toEqual(["One", "Two", "Three", "One"]);
    await pause.click();
    await page.clock.runFor(20_000);
    expect(await active(page)).toBe("One");
    expect(await violations(page)).toEqual([]);
  });

  test("does not move for visitors who prefer reduced motion", async () => {
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", [three, heading("A")]), {
      context: { reducedMotion: "reduce" },
      clock: true,
    });
    await page.getByRole("button", { name: "Play slideshow" }).waitFor();
    await page.clock.runFor(20_000);
    expect(await active(page)).toBe("One");
  });

  test("fills the slide with tiles and duplicates of them if the tweaks select a grid", async () => {
    const style = { "gallery-style": "grid", "grid-gallery-density": 4, "grid-gallery-ratio": "4-3" };
    const slide = slideOf("landing-full-center-01", [three, heading("A")], { style });
    const { page } = await slideStage(setup, slide, { context: { viewport: { width: 1280, height: 800 } } });
    await page.waitForSelector(".sqs-gallery-grid [data-clone]");
    expect(await page.locator(".sqs-slice-gallery-item").count()).toBe(30);
    expect(await page.locator("[data-clone]:not([aria-hidden])").count()).toBe(0);
    await page.setViewportSize({ width: 500, height: 800 });
    await expect.poll(() => page.locator(".sqs-slice-gallery-item").count()).not.toBe(30);
  });

  test("shows duplicates in random order, column by column, upright, without transitions", async () => {
    const style = {
      "gallery-style": "grid",
      "gallery-randomize-order": true,
      "grid-gallery-direction": "vertical",
      "grid-gallery-image-orientation": "portrait",
      "grid-gallery-ratio": "2-1",
    };
    const slide = slideOf("landing-full-center-01", [three, heading("A")], { style });
    const { page } = await slideStage(setup, slide, {
      context: { viewport: { width: 1280, height: 800 } },
      prepare: (opened) =>
        opened.addInitScript(() => {
          Math.random = () => 0;
        }),
    });
    await page.waitForSelector(".sqs-gallery-grid:not(.no-transition) > [data-clone]");
    const tiles = await page.locator(".sqs-slice-gallery-item").evaluateAll((items) =>
      items.map((item) => {
        const { width, height, left } = item.getBoundingClientRect();
        return { alt: item.querySelector("img")?.alt, shape: width / height, left, isSeen: width > 0 };
      }),
    );
    const visibleTiles = tiles.filter(({ isSeen }) => isSeen);
    expect(tiles.slice(0, 3).map(({ alt, isSeen }) => [alt, isSeen])).toEqual([
      ["One", false],
      ["Two", false],
      ["Three", false],
    ]);
    expect(visibleTiles.slice(0, 4).map(({ alt }) => alt)).toEqual(["Two", "Three", "One", "Two"]);
    for (const { shape } of visibleTiles) expect(shape).toBeCloseTo(0.5, 2);
    expect(visibleTiles[1]?.left).toBe(visibleTiles[0]?.left);
  });

  test("shows its tiles one by one, within two seconds, if the tweaks select it", async () => {
    const style = { "gallery-style": "grid", "gallery-loading-animation": true };
    const slide = slideOf("landing-full-center-01", [three, heading("A")], { style });
    // A delay of 200 seconds, because the clock also runs on its own.
    const prepare = (page: Page) => page.addInitScript("Math.random = () => 100");
    const { page } = await slideStage(setup, slide, { clock: true, prepare });
    await page.waitForSelector(".sqs-gallery-grid [data-clone]");
    const all = await page.locator(".sqs-slice-gallery-item").count();
    const hidden = page.locator(".sqs-slice-gallery-item:not(.loaded)");
    await page.clock.runFor(2_010);
    expect(await hidden.count()).toBe(all);
    await page.clock.runFor(200_000);
    expect(await hidden.count()).toBe(0);
  });

  test("overlays its image with the measured colour if the tweaks select it", async () => {
    const style = { "auto-overlay": true, "auto-image-background-color": true };
    const colorData = { centerAverage: "99cc66" };
    const slide = slideOf("landing-full-center-01", [gallery(image("One", { colorData })), heading("A")], {
      style,
    });
    const { page } = await slideStage(setup, slide);
    await expect
      .poll(() => page.$eval(".scrim", (scrim) => (scrim as HTMLElement).style.cssText))
      .toBe("background-color: rgb(118, 157, 78); opacity: 0.3;");
    expect(
      await page.$eval(".sqs-slice-gallery-item", (item) => (item as HTMLElement).style.backgroundColor),
    ).toBe("rgb(153, 204, 102)");
    await page.waitForSelector(".sqs-slice-gallery-item.loaded");
  });

  test("crops an image at its focal point without JavaScript", async () => {
    const focused = gallery(image("One", { mediaFocalPoint: { x: 0.7, y: 0.2 } }));
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", [focused, heading("A")]), {
      context: { javaScriptEnabled: false },
    });
    const position = await page.locator("img").evaluate((img) => getComputedStyle(img).objectPosition);
    expect(position).toBe("70% 20%");
  });
});

describe("a password slice", () => {
  const lock = (content: Value = {}) =>
    slideOf("lock-full-center-01", [heading("Members"), { id: "p", type: "password", content }], {
      slideType: "lock-screen",
    });
  const gate = (given: { path?: string; body?: unknown }[]) => (app: express.Express) => {
    app.post("/api/auth/visitor/*scope", express.json(), (req, res) => {
      given.push({ path: req.path, body: req.body });
      res.status(req.body.password === "open" ? 204 : 401).json({});
    });
  };

  test("shows an error until the visitor types again, and reloads the page once unlocked", async () => {
    const requests: { path?: string; body?: unknown }[] = [];
    const { page } = await slideStage(setup, lock(), { routes: gate(requests) });
    const field = page.getByLabel("Password");
    await fillAlive(field, "shut");
    await field.press("Enter");
    await page.getByText("Please try again.").waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator(".show-error").count()).toBe(1);
    await field.press("Backspace");
    expect(await page.locator(".error-message").textContent()).toBe("");
    await field.fill("open");
    await Promise.all([page.waitForEvent("load"), field.press("Enter")]);
    expect(requests).toEqual([
      { path: "/api/auth/visitor/site", body: { password: "shut" } },
      { path: "/api/auth/visitor/site", body: { password: "open" } },
    ]);
  });

  test("sends a password for the collection of its page", async () => {
    const requests: { path?: string; body?: unknown }[] = [];
    const { page } = await slideStage(setup, lock({ collectionId: "c1" }), { routes: gate(requests) });
    await fillAlive(page.getByLabel("Password"), "shut");
    await page.keyboard.press("Enter");
    await page.getByText("Please try again.").waitFor();
    expect(requests).toEqual([
      { path: "/api/auth/visitor/collection", body: { password: "shut", collectionId: "c1" } },
    ]);
  });
});

describe("a video behind a slide", () => {
  const film = { videoUrl: "/film.webm", assetUrl: "/image.svg", originalSize: "1600x900" };
  const video: Value = {
    id: "v",
    type: "video",
    content: { contentItem: { title: "Low water", videoUrl: "/film.webm" } },
  };
  const openVideo = (context: BrowserContextOptions = {}, behind: Record<string, Value> = film) =>
    slideStage(setup, slideOf("video-full-center-01", [gallery(behind), video]), {
      context,
      prepare: standInForProviders,
      routes: (app) => app.get("/film.webm", (_req, res) => res.sendFile("film.webm", { root: media })),
    });
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

  test.each(
    some(
      [
        ["YouTube", "https://www.youtube.com/watch?v=IWBcS6sDIDM", "pauseVideo", "playVideo"],
        ["Vimeo", "https://vimeo.com/156045670", "pause", "play"],
      ],
      2,
    ),
  )(
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

  test("covers the slide, and its button stays in front of the text", async () => {
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

test("the buttons of an album slice play the next and the previous track", async () => {
  const tracks = ["One", "Two"].map((title) => ({ title, audioAssetUrl: "/none.mp3" }));
  const album: Value = {
    id: "a",
    type: "album",
    content: { contentItem: { title: "Songs", structuredContent: { tracks } } },
  };
  const { page } = await slideStage(setup, slideOf("audio-full-center-01", [heading("A"), album]));
  await page.getByRole("button", { name: "Next track" }).waitFor();
  expect(await page.getByRole("button", { name: "Previous track" }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test("a newsletter slice wraps its button below the field if it takes two thirds of the width", async () => {
  const newsletter = (submitButtonText: string): Value => ({
    id: "n",
    type: "newsletter",
    content: { formId: "f1", submitButtonText },
  });
  const stacked = async (text: string) => {
    const { page } = await slideStage(
      setup,
      slideOf("landing-full-center-01", [heading("A"), newsletter(text)]),
    );
    await page.waitForSelector("platen-island[data-alive]");
    await page.waitForSelector(".sqs-slide-ready");
    return page.locator(".sqs-slice.stacked .newsletter-form-body").count();
  };
  expect(await stacked("Go")).toBe(0);
  expect(await stacked("Send me the letter every month and not a word more than that")).toBe(1);
});
