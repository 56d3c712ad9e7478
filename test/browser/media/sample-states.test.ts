import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { waitUntilAlive } from "../../support/island-page.js";
import { everything, some } from "../../support/runs.js";
import { type ServedSite, serveSampleSite } from "../../support/sample-site-stage.js";
import { openTab } from "../../support/tabs.js";

/*
 * The states of media on the sample sites that a visitor or a lost connection brings about. The tests of each block
 * check them on pages of their own.
 */

const setup = browserWithBuild();
const sites: Partial<Record<"studio" | "shop" | "musician", ServedSite>> = {};
beforeAll(async () => {
  for (const name of ["studio", "shop", "musician"] as const) {
    sites[name] = await serveSampleSite(name, setup.build);
  }
});
afterAll(async () => {
  for (const site of Object.values(sites)) await site.close();
});

type Look = (state: string, within?: string) => Promise<void>;

/** Opens a page of a sample site, and returns the violations of each state that `play` checks. */
async function states(
  [name, path]: readonly [site: keyof typeof sites, path: string],
  play: (page: Page, look: Look) => Promise<void>,
): Promise<Record<string, readonly string[]>> {
  const { page, close } = await openTab(setup.browser, { viewport: { width: 1000, height: 800 } });
  const states: Record<string, readonly string[]> = {};
  try {
    page.setDefaultTimeout(60_000);
    await page.goto(`${sites[name]?.url}${path}`);
    await play(page, async (state, within) => {
      const folder = process.env["PLATEN_SCREENSHOTS"];
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/${state.replaceAll(" ", "-")}.png` });
      states[state] = await violations(page, { within });
    });
  } finally {
    await close();
  }
  return states;
}

const clean = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, []]));

test.runIf(everything)(
  "a slideshow is accessible under the pointer and after a thumbnail was pressed",
  async () => {
    const violationsOf = await states(["studio", "/work/headland-house"], async (page, look) => {
      await page.locator(".platen-slideshow").scrollIntoViewIfNeeded();
      await waitUntilAlive(page, 1);
      await page.locator(".platen-slideshow > .sqs-gallery").hover();
      await page.locator(".platen-slideshow.interacting, .platen-slideshow:hover").waitFor();
      await look("slideshow hovered");
      await page.locator(".sqs-gallery-thumbnails button").nth(1).press("Enter");
      await page.locator(".slide.sqs-active-slide[aria-label^='2 /']").waitFor();
      await look("second slide", ".platen-slideshow");
    });
    expect(violationsOf).toEqual(clean("slideshow hovered", "second slide"));
  },
);

test.runIf(everything)("the lightbox of a grid, and an image in it that is enlarged", async () => {
  const violationsOf = await states(["studio", "/work/lantern-chapel"], async (page, look) => {
    await page.locator(".js-gallery-lightbox-opener").first().press("Enter");
    const image = page.locator(".sqs-lightbox-image");
    await image.waitFor();
    await look("lightbox", "dialog[open]");
    await image.dblclick();
    await look("lightbox enlarged", "dialog[open]");
  });
  expect(violationsOf).toEqual(clean("lightbox", "lightbox enlarged"));
});

test.runIf(everything)("a film that plays", async () => {
  const violationsOf = await states(["studio", "/journal/a-wall-in-three-minutes"], async (page, look) => {
    await page.locator(".sqs-video-overlay").press("Enter");
    await page.locator("video, iframe").first().waitFor();
    await look("film");
  });
  expect(violationsOf).toEqual(clean("film"));
});

test.runIf(everything)("tracks that play, that are paused and that are broken", async () => {
  const violationsOf = await states(["musician", "/music"], async (page, look) => {
    const tracks = page.locator(".sqs-audio-playlist").first().locator(".track");
    await page.route("**/music/**/*.mp3", (route) => route.continue());
    await tracks.first().getByRole("button").press("Enter");
    await page.locator(".track.playing").waitFor();
    await look("track playing");
    await page.locator(".track.playing").getByRole("button").press("Enter");
    await page.locator(".track.selected:not(.playing)").waitFor();
    await look("track paused", ".sqs-audio-playlist");
    await page.context().setOffline(true);
    await tracks.nth(1).getByRole("button").press("Enter");
    await page.locator(".track-problem", { hasText: "cannot be played" }).first().waitFor();
    await look("track broken", ".sqs-audio-playlist");
  });
  expect(violationsOf).toEqual(clean("track playing", "track paused", "track broken"));
});

// The content policy of these pages blocks them.
test.runIf(everything)("a map whose tiles are blocked", async () => {
  const violationsOf = await states(["studio", "/contact"], async (page, look) => {
    await page.locator(".contact-map").scrollIntoViewIfNeeded();
    await page.getByText("The map could not be loaded.").waitFor();
    await look("map failed");
  });
  expect(violationsOf).toEqual(clean("map failed"));
});

test.runIf(everything)("tweets and a background film that are paused", async () => {
  const violationsOf = await states(["musician", "/"], async (page, look) => {
    const tweets = page.getByRole("button", { name: "Pause tweets" });
    await page.locator(".twitter-block, .sqs-block-twitter").first().scrollIntoViewIfNeeded();
    await tweets.press("Enter");
    await page.getByRole("button", { name: "Rotate tweets" }).waitFor();
    await look("tweets paused");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    const film = page.getByRole("button", { name: /Pause/ }).first();
    await film.press("Enter");
    await look("film paused", ".sqs-video-background, [data-config-url]");
  });
  expect(violationsOf).toEqual(clean("tweets paused", "film paused"));
});

test.runIf(everything)(
  "the picture of the shop's front page fills its panel at every height and width",
  async () => {
    const { page, close } = await openTab(setup.browser, { viewport: { width: 1280, height: 800 } });
    try {
      await page.goto(`${sites.shop?.url}/`);
      const windows = [
        [1280, 400],
        [1280, 720],
        [1280, 1000],
        [1280, 1600],
        [900, 1200],
        [896, 500],
        [700, 500],
        [375, 700],
      ] as const;
      for (const [width, height] of some(windows, 2)) {
        await page.setViewportSize({ width, height });
        const boxes = await page.evaluate(() => {
          const box = (selector: string) => {
            const { left, top, right, bottom } = (
              document.querySelector(selector) as Element
            ).getBoundingClientRect();
            return [left, top, right, bottom].map(Math.round);
          };
          const image = document.querySelector<HTMLImageElement>(".hero .picture");
          return {
            hero: box(".hero"),
            panel: box(".hero-image"),
            picture: box(".hero .picture"),
            fit: image === null ? "" : getComputedStyle(image).objectFit,
          };
        });
        const size = `${width} by ${height}`;
        expect(boxes.picture, size).toEqual(boxes.panel);
        expect(boxes.fit).toBe("cover");
        // Beside the text it is as high as the hero; above the text it is as wide.
        const [edge, end] = width >= 896 ? [3, 1] : [2, 0];
        expect(boxes.panel[edge], size).toBe(boxes.hero[edge]);
        expect(boxes.panel[end], size).toBe(boxes.hero[end]);
      }
    } finally {
      await close();
    }
  },
);
