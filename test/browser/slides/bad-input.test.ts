import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Value } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { everything } from "../../support/runs.js";
import { slideFaults } from "../../support/slide-faults.js";
import { body, buttons, heading, image, logo, slideOf, slideStage } from "../../support/slide-stage.js";

const setup = browserWithBuild();
const words = (length: number) => "wave ".repeat(Math.ceil(length / 5)).slice(0, length);

/** Counts the passes of the engine: each clears the sizes of the main heading first. */
const countPasses = (page: Page) =>
  page.addInitScript(() => {
    const state = globalThis as unknown as { passes: number[]; frame: number };
    state.passes = [];
    state.frame = 0;
    const count = () => {
      state.frame++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const remove = CSSStyleDeclaration.prototype.removeProperty;
    CSSStyleDeclaration.prototype.removeProperty = function (name) {
      if (name === "font-size") state.passes.push(state.frame);
      return remove.call(this, name);
    };
  });
const passes = (page: Page) => page.evaluate(() => (globalThis as unknown as { passes: number[] }).passes);

/** Returns whether the last element of a page can be scrolled into the window. */
async function reachesEnd(page: Page): Promise<boolean> {
  const last = page.getByRole("link").last();
  await last.evaluate((link) => link.scrollIntoView({ block: "end" }));
  const box = await last.boundingBox();
  const size = page.viewportSize();
  return box !== null && size !== null && box.y >= -1 && box.y + box.height <= size.height + 1;
}

async function openSlide(slide: Value, width: number, height: number, more: object = {}): Promise<Page> {
  const { page } = await slideStage(setup, slide, { context: { viewport: { width, height } }, ...more });
  await page.waitForSelector(".sqs-slide-ready");
  return page;
}

const texts = [
  logo("Harbour"),
  heading("Slow roads"),
  body("<p>Walking trips.</p>"),
  buttons("Trips", "Talk"),
];

describe("a slide stays readable and can be scrolled to its end", () => {
  test.runIf(everything)("with 1,000 slices", async () => {
    const slices = Array.from({ length: 998 }, (_, n) => ({
      ...(body(`<p>${n}</p>`) as object),
      id: `b${n}`,
    }));
    const page = await openSlide(
      slideOf("landing-full-center-01", [heading("A"), ...slices, buttons("End")]),
      800,
      600,
    );
    expect(await page.locator(".layer-front.scroll").count()).toBe(1);
    await expect.poll(() => reachesEnd(page)).toBe(true);
    expect(await page.evaluate(slideFaults)).toEqual([]);
  });

  test.runIf(everything)("with texts of 100,000 characters", async () => {
    const slices = [heading(words(100_000)), body(`<p>${words(100_000)}</p>`), buttons("End")];
    const page = await openSlide(slideOf("landing-full-center-01", slices), 1280, 800);
    await expect.poll(() => reachesEnd(page)).toBe(true);
    const size = await page.$eval("#sqs-slash-page-header", (one) =>
      Number.parseFloat(getComputedStyle(one).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(30);
  });

  test("with one word of 5,000 characters", async () => {
    const slices = [heading("w".repeat(5_000)), buttons("End")];
    const page = await openSlide(slideOf("landing-left-right-01", slices), 375, 667);
    await expect.poll(() => reachesEnd(page)).toBe(true);
    expect(
      await page.$eval(".layer-front", ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
  });

  test.runIf(everything)("in a window of 200 × 200 pixels", async () => {
    const page = await openSlide(slideOf("landing-full-center-01", texts), 200, 200);
    await expect.poll(() => reachesEnd(page)).toBe(true);
    expect(await page.evaluate(slideFaults)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  test.runIf(everything)("at a zoom of 300 %", async () => {
    // A browser zooms by enlarging its pixels, so fewer of them fit.
    const page = await openSlide(
      slideOf("landing-full-center-02", texts),
      Math.round(1280 / 3),
      Math.round(720 / 3),
    );
    await expect.poll(() => reachesEnd(page)).toBe(true);
    expect(await page.evaluate(slideFaults)).toEqual([]);
  });

  test("in a right-to-left page", async () => {
    const page = await openSlide(slideOf("landing-full-left-01", texts), 1280, 800, { html: 'dir="rtl"' });
    const box = await page.locator("#sqs-slash-page-header").boundingBox();
    const text = await page.$eval("#sqs-slash-page-header", (one) => getComputedStyle(one).textAlign);
    expect(text).toBe("start");
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1_100);
    await expect.poll(() => reachesEnd(page)).toBe(true);
  });
});

test("a slide is ready after two seconds if its images and fonts never load", async () => {
  const never = { source: "upload", items: [image("Never", { assetUrl: "/never.svg" })] };
  const css = '@font-face{font-family:Late;src:url("/never.woff2");font-display:swap} body{font-family:Late}';
  const { page } = await slideStage(setup, slideOf("landing-full-center-01", texts, { background: never }), {
    css,
    routes: (app) => void app.get(["/never.svg", "/never.woff2"], () => undefined),
    clock: true,
    prepare: countPasses,
    waitUntil: "commit",
  });
  await page.waitForSelector(".sqs-slide[data-alive]");
  expect(await page.locator(".sqs-slide-ready").count()).toBe(0);
  await page.clock.runFor(2_000);
  await page.waitForSelector(".sqs-slide-ready");
  expect(await page.getByRole("heading", { name: "Slow roads" }).isVisible()).toBe(true);
  const before = (await passes(page)).length;
  await page.clock.runFor(60_000);
  expect((await passes(page)).length).toBe(before);
});

test("a slide updates its layout 200 ms after it was resized", async () => {
  const { page } = await slideStage(setup, slideOf("landing-full-center-01", texts), {
    prepare: (one) => one.clock.install({ time: 0 }).then(() => countPasses(one)),
  });
  await page.waitForSelector(".sqs-slide-ready");
  await page.clock.pauseAt(3_600_000);
  await page.clock.runFor(50);
  const before = (await passes(page)).length;
  await page.setViewportSize({ width: 700, height: 500 });
  // Observers are notified in the order of their creation.
  await page.$eval(".sqs-slide", (slide) => new Promise((told) => new ResizeObserver(told).observe(slide)));
  await page.clock.runFor(199);
  expect((await passes(page)).length).toBe(before);
  await page.clock.runFor(50);
  expect((await passes(page)).length).toBeGreaterThan(before);
});

test.runIf(everything)(
  "a slide that is resized a hundred times a second updates its layout at most once per frame",
  async () => {
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", texts), {
      prepare: countPasses,
      context: { viewport: { width: 1200, height: 800 } },
    });
    await page.waitForSelector(".sqs-slide-ready");
    const before = (await passes(page)).length;
    await page.evaluate(() => {
      const wrapper = document.querySelector(".sqs-slide-wrapper") as HTMLElement;
      let size = 0;
      return new Promise<void>((done) => {
        const timer = setInterval(() => {
          wrapper.style.width = `${600 + ((size * 37) % 500)}px`;
          size++;
          if (size < 100) return;
          clearInterval(timer);
          done();
        }, 10);
      });
    });
    const width = () => page.$eval(".sqs-slide", (slide) => slide.clientWidth);
    expect(await width()).toBe(600 + ((99 * 37) % 500));
    await expect.poll(async () => (await passes(page)).length).toBeGreaterThan(before);
    const frames = await passes(page);
    // Logo and heading are cleared once in a pass; the first pass comes before the first frame.
    for (const frame of new Set(frames)) {
      expect(frames.filter((one) => one === frame).length).toBeLessThanOrEqual(frame === 0 ? 4 : 2);
    }
    expect(frames.length).toBeLessThan(2 * 60);
  },
);

test("the focus can enter and leave a slide by keyboard", async () => {
  const page = await openSlide(slideOf("landing-full-center-01", texts), 1280, 800);
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const names = [await focused()];
  await page.keyboard.press("Tab");
  names.push(await focused());
  expect(names).toEqual(["Trips", "Talk"]);
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe(
    "solid",
  );
});
