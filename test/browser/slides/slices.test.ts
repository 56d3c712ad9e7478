import express from "express";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Value } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { everything } from "../../support/runs.js";
import { fillAlive, heading, image, slideOf, slideStage } from "../../support/slide-stage.js";

const setup = browserWithBuild();
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

  test.runIf(everything)(
    "shows duplicates in random order, column by column, upright, without transitions",
    async () => {
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
    },
  );

  test.runIf(everything)(
    "shows its tiles one by one, within two seconds, if the tweaks select it",
    async () => {
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
    },
  );

  test.runIf(everything)("overlays its image with the measured colour if the tweaks select it", async () => {
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

test.runIf(everything)(
  "a newsletter slice wraps its button below the field if it takes two thirds of the width",
  async () => {
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
  },
);
