import { expect, test } from "vitest";
import type { Value } from "#index.js";
import { browserWithBuild } from "../../support/browser-with-build.js";
import { body, buttons, heading, image, slideOf, slideStage } from "../../support/slide-stage.js";

const setup = browserWithBuild();

const tracks = [{ title: "One", audioAssetUrl: "/none.mp3" }];
const slices: Value[] = [
  { id: "g", type: "gallery", content: { items: [image("Film", { videoUrl: "/film.webm" })] } },
  heading("Slow roads"),
  body("<p>A text.</p>"),
  { id: "l", type: "lock", content: {} },
  { id: "p", type: "password", content: {} },
  { id: "n", type: "newsletter", content: { formId: "f" } },
  { id: "v", type: "video", content: { contentItem: { title: "Film", videoUrl: "/film.webm" } } },
  {
    id: "a",
    type: "album",
    content: { contentItem: { title: "Songs", structuredContent: { tracks } } },
  },
  {
    id: "s",
    type: "sso-options",
    content: { links: [{ text: "Sign in", clickthroughUrl: { url: "/" } }], session: true },
  },
  {
    id: "i",
    type: "social-icons",
    content: { accounts: [{ serviceName: "Vimeo", profileUrl: "https://v/" }] },
  },
  buttons("Book"),
];

/** Tweak, element, property and value. */
const EFFECTS = [
  ["alignment-left", ".layer-front > .sqs-slide-layer-content", "text-align", "left"],
  ["button-shape-pill", '[data-slice-type="buttons"] a', "border-radius", "1280px"],
  ["button-shape-rectangle", '[data-slice-type="buttons"] a', "border-radius", "0px"],
  ["button-layout-style-stacked", '[data-slice-type="buttons"] ul', "flex-direction", "column"],
  ["button-layout-style-inline", '[data-slice-type="buttons"] ul', "flex-direction", "row"],
  ["sso-button-style-raised", '[data-slice-type="sso-options"] a', "border-width", "0px"],
  ["sso-button-style-solid", ".platen-session button", "background-color", "rgb(255, 255, 255)"],
  ["sso-button-shape-rounded-corners", '[data-slice-type="sso-options"] a', "border-radius", "8px"],
  ["social-icons-size-large", ".sqs-svg-icon--social", "width", "48px"],
  ["social-icons-style-border", ".sqs-svg-icon--social", "border-width", "2px"],
  ["social-icons-shape-circle", ".sqs-svg-icon--social", "border-radius", "50%"],
  ["audio-player-icons-size-large", ".album-controls .button:not(.album-step)", "width", "72px"],
  ["audio-player-icons-shape-square", ".album-controls .button", "border-radius", "0px"],
  ["audio-player-icons-style-solid", ".album-controls .button", "background-color", "rgb(255, 255, 255)"],
  ["video-icon-size-extra-large", ".sqs-video-icon", "--platen-video-icon", "120px"],
  ["video-icon-shape-rounded", ".sqs-video-icon", "border-radius", "20%"],
  ["video-icon-style-knockout", ".sqs-video-icon", "background-color", "rgb(255, 255, 255)"],
  ["lock-size-extra-large", '[data-slice-type="lock"] .icon-wrapper > div', "inline-size", "112px"],
  ["lock-style-knockout", '[data-slice-type="lock"] .icon-wrapper > div', "color", "rgb(31, 32, 35)"],
  ["lock-shape-rounded", '[data-slice-type="lock"] .icon-wrapper > div', "border-radius", "20%"],
  ["password-style-underlined", '[data-slice-type="password"] input', "border-top-width", "0px"],
  ["newsletter-layout-style-stacked", ".newsletter-form-body", "flex-direction", "column"],
  ["newsletter-layout-style-inline", ".newsletter-form-body", "flex-direction", "row"],
  ["newsletter-style-outline", ".newsletter-form input[type=email]", "border-color", "rgb(255, 255, 255)"],
  [
    "video-overlay-color-blend-mode-multiply",
    ".gallery-video-background + .scrim",
    "mix-blend-mode",
    "multiply",
  ],
  ["enable-page-border", ".sqs-slide-container", "border-top-width", "16px"],
  ["enable-page-border page-border-size-extra-small", ".sqs-slide-container", "border-top-width", "4px"],
  ["enable-page-border page-border-size-extra-large", ".sqs-slide-container", "border-top-width", "32px"],
] as const;

test("each tweak changes its slices", async () => {
  const { page } = await slideStage(setup, slideOf("video-full-center-01", slices));
  await page.waitForFunction(() => !document.querySelector("platen-island:not([data-alive])"));
  const effects = await page.evaluate((expected) => {
    const container = document.querySelector(".sqs-slide-container") as HTMLElement;
    // A changed colour is measured immediately.
    for (const element of container.querySelectorAll<HTMLElement>("*")) element.style.transition = "none";
    return expected.map(([tweak, selector, property]) => {
      container.className = `sqs-slide-container ${tweak}`;
      const element = document.querySelector(selector);
      const value = element && getComputedStyle(element).getPropertyValue(property);
      return [tweak, selector, property, value];
    });
  }, EFFECTS);
  expect(effects).toEqual(EFFECTS);
});

test("an overlay on a device with touch is marked and has the text sizes of its phone styles", async () => {
  const style = { "overlay-mobile-styles-enabled": true };
  const slide = slideOf("overlay-full-center-02", [heading("A"), body("<p>B</p>")], {
    slideType: "popup-overlay",
    style,
  });
  const { page } = await slideStage(setup, slide, {
    context: { hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } },
  });
  await page.waitForSelector(".sqs-slide-container.touch > .sqs-slide-ready");
  const sizes = await page
    .locator("h1, [data-slice-type=body]")
    .evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontSize));
  expect(sizes).toEqual(["26px", "16px"]);
});
