import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { Value } from "../../../src/index.js";
import { layoutIds } from "../../../src/model/slides/layouts.js";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { body, buttons, heading, image, logo, slideOf, slideStage } from "../../support/slide-stage.js";

const stand = browserWithBuild();

const slices = [
  logo("Harbour & Hill"),
  heading("Slow roads along the coast"),
  body("<p>Walking trips for small groups.</p>"),
  buttons("See the trips", "Talk to us"),
];
const background = { source: "upload", items: [image("A coast")] };
const viewport = (width: number, height: number) => ({ context: { viewport: { width, height } } });
const ready = (page: Page) => page.waitForSelector(".sqs-slide-ready");

/** Watches for layout shifts from the start of the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const state = globalThis as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
const shiftOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);

/** Groups that overlap, and groups that cannot be reached. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const groups = [...document.querySelectorAll<HTMLElement>(".sqs-slice-group")];
    const boxes = groups.map((group) => group.getBoundingClientRect());
    const front = document.querySelector(".layer-front") as HTMLElement;
    const found: string[] = [];
    for (const [i, a] of boxes.entries()) {
      for (const [j, b] of boxes.entries()) {
        if (j <= i) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) found.push(`${groups[i]?.className} over ${groups[j]?.className}`);
      }
      if (a.right > innerWidth + 1 || a.left < -1) found.push(`${groups[i]?.className} beside the window`);
    }
    const bottom = Math.max(...boxes.map((box) => box.bottom)) + front.scrollTop;
    if (bottom > front.getBoundingClientRect().top + front.scrollHeight + 1) found.push("out of reach");
    return found;
  });

describe.each(layoutIds)("layout %s", (layout) => {
  test("holds its groups apart in a wide and a narrow window, moves nothing, and breaks no rule of axe", async () => {
    const slide = slideOf(layout, slices, { background });
    const { page, problems } = await slideStage(stand, slide, {
      ...viewport(1280, 800),
      prepare: watchShifts,
    });
    await ready(page);
    expect(await misplaced(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 667 });
    await expect.poll(() => page.locator(".top-right").count()).toBe(0);
    expect(await misplaced(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe("a slide", () => {
  const fontSize = (page: Page) =>
    page.$eval("#sqs-slash-page-header", (element) => Number.parseFloat(getComputedStyle(element).fontSize));

  test("shrinks its main heading to the width, and gives the size back", async () => {
    const { page } = await slideStage(stand, slideOf("landing-full-center-01", slices), viewport(1400, 900));
    await ready(page);
    const wide = await fontSize(page);
    await page.setViewportSize({ width: 400, height: 900 });
    await expect.poll(() => fontSize(page)).toBeLessThan(wide);
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect.poll(() => fontSize(page)).toBe(wide);
  });

  test("stacks actions that have no room beside each other, and goes back", async () => {
    const many = [heading("Hello"), buttons("A rather long first action", "A rather long second action")];
    const { page } = await slideStage(stand, slideOf("landing-full-center-02", many), viewport(420, 800));
    await ready(page);
    expect(await page.locator(".responsive-wrapper.stacked").count()).toBe(1);
    expect(await page.locator("ul.stacked").count()).toBe(1);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => page.locator(".stacked").count()).toBe(0);
  });

  test("breaks social icons before the middle", async () => {
    const accounts = Array.from({ length: 7 }, (_, n) => ({
      serviceName: `Network ${n}`,
      profileUrl: "https://x/",
    }));
    const social = { id: "social", type: "social-icons", content: { accounts } };
    const { page } = await slideStage(
      stand,
      slideOf("landing-full-center-02", [heading("A"), social]),
      viewport(420, 800),
    );
    await ready(page);
    const position = () =>
      page.$eval("nav", (nav) => [...nav.children].findIndex(({ tagName }) => tagName === "BR"));
    expect(await position()).toBe(4);
    await page.setViewportSize({ width: 1600, height: 800 });
    await expect.poll(position).toBe(-1);
  });

  test("scrolls where its content is taller than the window", async () => {
    const long = body(`<p>${"A long text. ".repeat(400)}</p>`);
    const { page } = await slideStage(
      stand,
      slideOf("landing-full-center-01", [logo("Acme"), long, buttons("Go")]),
      viewport(600, 400),
    );
    await ready(page);
    expect(await page.locator(".layer-front.scroll > .sqs-slide-layer-content.scroll").count()).toBe(1);
    await page.getByRole("link", { name: "Go" }).focus();
    await expect.poll(() => page.$eval(".layer-front", (layer) => layer.scrollTop)).toBeGreaterThan(0);
  });

  test("marks its slices and itself while it is alive", async () => {
    const { page } = await slideStage(stand, slideOf("landing-full-center-01", slices));
    await page.waitForSelector(".sqs-slide-animation-ready");
    expect(await page.locator(".sqs-slice-heading.sqs-slice-heading-content").count()).toBe(2);
    expect(await page.locator(".sqs-slice-buttons").count()).toBe(1);
  });

  test("reads without a script and without CSS", async () => {
    const { page } = await slideStage(stand, slideOf("landing-full-center-01", slices, { background }), {
      context: { javaScriptEnabled: false },
    });
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([
      "Harbour & Hill",
      "Slow roads along the coast",
    ]);
    expect(await misplaced(page).catch(() => [])).toEqual([]);
    expect(await page.getByRole("link").allTextContents()).toEqual(["See the trips", "Talk to us"]);
  });

  test("keeps the rules of a published style sheet", async () => {
    const css =
      ".align-center-vert{position:absolute;top:50%;transform:translateY(-50%)} h1{font-size:23px} " +
      ".sqs-slice-group.group-branding{color:rgb(1,2,3)}";
    const { page } = await slideStage(stand, slideOf("landing-full-center-01", slices as Value[]), { css });
    await ready(page);
    expect(await fontSize(page)).toBe(23);
    expect(await page.$eval(".group-copy", (copy) => getComputedStyle(copy).position)).toBe("absolute");
    expect(await page.$eval(".group-branding", (group) => getComputedStyle(group).color)).toBe(
      "rgb(1, 2, 3)",
    );
  });
});
