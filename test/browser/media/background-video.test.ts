import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { everything } from "../../support/runs.js";
import { backgroundStage, container, hero, plays, url } from "./background-stage.js";
import { tone } from "./tone.js";

/* Background videos, as every provider has them, and those of the site's own files. */

const stage = backgroundStage();

const isPaused = (page: Page) =>
  page.locator("video.background-video").evaluate((film) => {
    return (film as HTMLVideoElement).paused;
  });

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

  test.runIf(everything)("pauses in a hidden tab and behind a video in a lightbox", () =>
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
    }),
  );

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

  test.runIf(everything)("starts in elements that are inserted later, and stops when they are removed", () =>
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
    }),
  );

  test.runIf(everything)("plays at its speed from its start, and returns there after its end", () =>
    stage({ html: hero(`${url("/film.webm#t=1")} data-config-playback-speed="2"`) }, async ({ page }) => {
      await plays(page);
      const film = page.locator("video.background-video");
      expect(await film.evaluate((video: HTMLVideoElement) => [video.playbackRate, video.loop])).toEqual([
        2,
        false,
      ]);
      const restarted = await film.evaluate(async (video: HTMLVideoElement) => {
        const seeks: number[] = [];
        video.addEventListener("seeking", () => seeks.push(video.currentTime));
        const ended = new Promise((resolve) => video.addEventListener("ended", resolve, { once: true }));
        video.currentTime = video.duration - 0.05;
        await ended;
        await new Promise((resolve) => video.addEventListener("playing", resolve, { once: true }));
        return [seeks.at(-1), video.paused];
      });
      expect(restarted).toEqual([1, false]);
    }),
  );

  test.runIf(everything)("uses the size of its container and warns if it has no picture", () =>
    stage(
      {
        html: hero(url("/sound.webm")),
        before: (page) =>
          page.route("**/sound.webm", (route) => route.fulfill({ contentType: "audio/wav", body: tone(8) })),
      },
      async ({ page, complaints }) => {
        await plays(page);
        expect(complaints).toEqual([
          "warning: No width and height found in file player. Using container dimensions.",
        ]);
        expect(
          await page.locator("video.background-video").evaluate(({ style }) => [style.width, style.height]),
        ).toEqual(["800px", "300px"]);
      },
    ),
  );

  test.runIf(everything)(
    "blurs the children of its container, and keeps the edges of the container sharp",
    () =>
      stage({ html: hero(`${url("/film.webm")} data-config-filter="2"`) }, async ({ page }) => {
        await plays(page);
        expect(await container(page).evaluate(({ style }) => style.filter)).toBe("");
        expect(await page.locator("#player").evaluate(({ style }) => style.filter)).toBe("blur(15px)");
        expect(await page.locator(".filter-blur").count()).toBe(1);
      }),
  );
});

test("a URL that is not a video leaves the page unchanged", () =>
  stage({ html: hero(url("https://example.com/film")) }, async ({ page, complaints }) => {
    await expect
      .poll(() => complaints)
      .toEqual(["debug: Video source https://example.com/film does not match supported types"]);
    expect(await page.locator(".mobile, #player").count()).toBe(0);
  }));

test.runIf(everything)(
  "an invalid image element is reported once, however often its container changes its size",
  () =>
    stage(
      { html: hero(url("/film.webm"), "", '<svg class="custom-fallback-image"></svg>') },
      async ({ page, complaints }) => {
        await plays(page);
        for (const width of [700, 600]) {
          await page.locator(".hero").evaluate((element: HTMLElement, pixels) => {
            element.style.width = `${pixels}px`;
          }, width);
          const placed = () => page.locator("video.background-video").evaluate(({ style }) => style.width);
          await expect.poll(placed).toBe(`${width}px`);
        }
        expect(complaints).toEqual(["warning: Element is not a valid image element."]);
      },
    ),
);
