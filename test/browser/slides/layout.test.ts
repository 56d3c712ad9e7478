import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Value } from "#index.js";
import { violations } from "../../support/accessibility.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { openWithLateTypeface, serveEverySlide } from "../../support/every-slide.js";
import { openWatchedPage, shiftOf } from "../../support/island-page.js";
import { everything } from "../../support/runs.js";
import { slideFaults } from "../../support/slide-faults.js";
import { body, buttons, heading, image, logo, slideOf, slideStage } from "../../support/slide-stage.js";

const setup = browserWithBuild();
const slices = [
  logo("Harbour & Hill"),
  heading("Slow roads along the coast"),
  body("<p>Walking trips for small groups.</p>"),
  buttons("See the trips", "Talk to us"),
];
const background = { source: "upload", items: [image("A coast")] };
const viewport = (width: number, height: number) => ({ context: { viewport: { width, height } } });
const ready = (page: Page) => page.waitForSelector(".sqs-slide-ready");

test("a typeface that loads late shifts the layout by less than 0.02 if its fallback is wider", async () => {
  const late = await serveEverySlide(setup.build, { fallback: false });
  const { page, close } = await openWatchedPage(setup.browser, { viewport: { width: 1280, height: 800 } });
  onTestFinished(async () => {
    await close();
    late.close();
  });
  await openWithLateTypeface(page, late, late.address("landing-full-right-01", "short"));
  expect(await shiftOf(page)).toBeLessThan(0.02);
});

test.runIf(everything)(
  "a card in a larger window has in one row what a smaller one has in one row",
  async () => {
    const every = await serveEverySlide(setup.build);
    onTestFinished(() => every.close());
    const { page, close } = await openWatchedPage(setup.browser, { viewport: { width: 1280, height: 800 } });
    onTestFinished(close);
    for (const layout of ["landing-full-centercard-01", "overlay-center-card-02"]) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(every.address(layout, "short"));
      await ready(page);
      const width = () => page.$eval(".group-copy", ({ clientWidth }) => clientWidth);
      const before = await width();
      expect(await page.locator(".stacked").count()).toBe(0);
      await page.setViewportSize({ width: 1920, height: 1080 });
      await page.reload();
      await ready(page);
      expect(await page.locator(".stacked").count()).toBe(0);
      expect([layout, (await width()) - before]).toEqual([layout, 0]);
    }
  },
);

describe("a slide", () => {
  const fontSize = (page: Page) =>
    page.$eval("#sqs-slash-page-header", (element) => Number.parseFloat(getComputedStyle(element).fontSize));

  test("shrinks its main heading to the width, and restores the size", async () => {
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", slices), viewport(1400, 900));
    await ready(page);
    const wide = await fontSize(page);
    await page.setViewportSize({ width: 400, height: 900 });
    await expect.poll(() => fontSize(page)).toBeLessThan(wide);
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect.poll(() => fontSize(page)).toBe(wide);
  });

  test("stacks actions that do not fit side by side, and unstacks them", async () => {
    const many = [heading("Hello"), buttons("A rather long first action", "A rather long second action")];
    const { page } = await slideStage(setup, slideOf("landing-full-center-02", many), viewport(420, 800));
    await ready(page);
    expect(await page.locator(".responsive-wrapper.stacked").count()).toBe(1);
    expect(await page.locator("ul.stacked").count()).toBe(1);
    const widths = await page.$$eval("ul.stacked a", (links) => links.map(({ clientWidth }) => clientWidth));
    expect(new Set(widths).size).toBe(1);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(() => page.locator(".stacked").count()).toBe(0);
  });

  test.runIf(everything)(
    "of a location with an image has light links on it, and a card with dark text and a visible field",
    async () => {
      const letter = {
        id: "n",
        type: "newsletter",
        content: { formId: "f", submitButtonText: "A long label" },
      };
      const { page } = await slideStage(
        setup,
        slideOf("location-full-corners-01", [...slices, letter], { background }),
        viewport(375, 667),
      );
      await ready(page);
      const style = (selector: string, name: "color" | "borderTopColor") =>
        page.$eval(selector, (element, which) => getComputedStyle(element)[which], name);
      expect(await style('[data-compound-type="action"] a', "color")).toBe("rgb(255, 255, 255)");
      for (const text of ["#sqs-slash-page-header", '[data-compound-type="logo"] h1', ".group-copy button"])
        expect([text, await style(text, "color")]).toEqual([text, "rgb(28, 28, 33)"]);
      expect(await style(".group-copy input[type=email]", "borderTopColor")).toBe("rgb(118, 118, 118)");
    },
  );

  test.runIf(everything)("has the stacked button of a newsletter right below its field", async () => {
    const letter = {
      id: "n",
      type: "newsletter",
      content: { formId: "f", submitButtonText: "Send me every letter that you write" },
    };
    const { page } = await slideStage(setup, slideOf("landing-full-center-02", [letter]), viewport(375, 667));
    await ready(page);
    expect(await page.locator('[data-slice-type="newsletter"].stacked').count()).toBe(1);
    const [field, button] = await Promise.all(
      ["input[type=email]", "button"].map((one) => page.locator(`.newsletter-form ${one}`).boundingBox()),
    );
    expect((button?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(20);
  });

  test.runIf(everything)(
    "stacks sign-on buttons that do not fit side by side, and unstacks them",
    async () => {
      const links = ["Continue with Harbour", "Continue with Mail"].map((text) => ({ text }));
      const signOn = { id: "sso", type: "sso-options", content: { links } };
      const { page } = await slideStage(setup, slideOf("sso-full-center-01", [signOn]), viewport(420, 800));
      await ready(page);
      expect(await page.locator('[data-slice-type="sso-options"] > ul.stacked').count()).toBe(1);
      await page.setViewportSize({ width: 1200, height: 800 });
      await expect.poll(() => page.locator(".stacked").count()).toBe(0);
    },
  );

  test.runIf(everything)("wraps social icons so that the first row is the shorter one", async () => {
    const accounts = Array.from({ length: 7 }, (_, n) => ({
      serviceName: `Network ${n}`,
      profileUrl: "https://x/",
    }));
    const social = { id: "social", type: "social-icons", content: { accounts } };
    const { page } = await slideStage(
      setup,
      slideOf("landing-full-center-02", [heading("A"), social]),
      viewport(420, 800),
    );
    await ready(page);
    const position = () =>
      page.$eval(".sqs-svg-icon--list", (list) =>
        [...list.children].findIndex(({ tagName }) => tagName === "BR"),
      );
    expect(await position()).toBe(4);
    await page.setViewportSize({ width: 1600, height: 800 });
    await expect.poll(position).toBe(-1);
  });

  test("scrolls if its content is taller than the window", async () => {
    const long = body(`<p>${"A long text. ".repeat(400)}</p>`);
    const { page } = await slideStage(
      setup,
      slideOf("landing-full-center-01", [logo("Acme"), long, buttons("Go")]),
      viewport(600, 400),
    );
    await ready(page);
    expect(await page.locator(".layer-front.scroll > .sqs-slide-layer-content.scroll").count()).toBe(1);
    await page.getByRole("link", { name: "Go" }).focus();
    await expect.poll(() => page.$eval(".layer-front", (layer) => layer.scrollTop)).toBeGreaterThan(0);
  });

  test("has the classes of its state, and its slices have the classes of their types", async () => {
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", slices));
    await page.waitForSelector(".sqs-slide-animation-ready");
    expect(await page.locator(".sqs-slice-heading.sqs-slice-heading-content").count()).toBe(2);
    expect(await page.locator(".sqs-slice-buttons").count()).toBe(1);
  });

  test("is readable without JavaScript and without CSS", async () => {
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", slices, { background }), {
      context: { javaScriptEnabled: false },
    });
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([
      "Harbour & Hill",
      "Slow roads along the coast",
    ]);
    expect(await page.evaluate(slideFaults)).toEqual([]);
    expect(await page.getByRole("link").allTextContents()).toEqual(["See the trips", "Talk to us"]);
  });

  test.runIf(everything).each(["solid", "outline", "raised"])(
    "has %s buttons that stay legible, hovered too, on sites whose links inherit their colour",
    async (look) => {
      const { page } = await slideStage(
        setup,
        slideOf("landing-full-center-01", slices, { style: { "button-style": look } }),
        { css: "a{color:inherit}", context: { reducedMotion: "reduce" } },
      );
      await ready(page);
      expect(await violations(page)).toEqual([]);
      await page.getByRole("link", { name: "See the trips" }).hover();
      expect(await violations(page)).toEqual([]);
    },
  );

  test.runIf(everything)("ends above the notices at the bottom of the page", async () => {
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", slices), {
      css: "html{--platen-notices-height:80px}",
      context: { viewport: { width: 1280, height: 800 } },
    });
    await ready(page);
    expect((await page.locator(".sqs-slide").boundingBox())?.height).toBe(720);
  });

  test.runIf(everything)("follows the rules of a published style sheet", async () => {
    const css =
      ".align-center-vert{position:absolute;top:50%;transform:translateY(-50%)} h1{font-size:23px} " +
      ".sqs-slice-group.group-branding{color:rgb(1,2,3)}";
    const { page } = await slideStage(setup, slideOf("landing-full-center-01", slices as Value[]), { css });
    await ready(page);
    expect(await fontSize(page)).toBe(23);
    expect(await page.$eval(".group-copy", (copy) => getComputedStyle(copy).position)).toBe("absolute");
    expect(await page.$eval(".group-branding", (group) => getComputedStyle(group).color)).toBe(
      "rgb(1, 2, 3)",
    );
  });
});
