import { expect, test } from "vitest";
import { createEngine } from "#index.js";
import { pageHtml } from "#stream/page-html.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { visitorStage } from "../support/visitor-stage.js";

const built = browserWithBuild();
const OPEN = "dialog.sqs-popup-overlay[open]";

/** The HTML of a slide with a newsletter form. */
async function slideFragment(): Promise<string> {
  const slide = {
    id: "s",
    slideType: "popup-overlay",
    layout: "overlay-center-card-01",
    slices: [
      { id: "h", type: "heading", content: { text: "News" } },
      { id: "a", type: "popup-overlay-action", content: { formId: "f1", submitButtonText: "Sign up" } },
    ],
  };
  const { segments } = createEngine().compile("{@|slide}").render(slide, { islands: true });
  let html = "";
  for await (const piece of pageHtml(segments, { assets: built.build.assets, deadline: 10_000 }))
    html += piece;
  return html;
}

test("a pop-up is used by keyboard alone and does not move for visitors who prefer reduced motion", async () => {
  const { page } = await visitorStage(built, {
    body: '<h1>Home</h1><p><a href="/other" id="before">Other page</a></p>',
    popup: await slideFragment(),
    visitor: { website: { id: "w1", title: "Studio" }, page: { type: 2 }, popup: { version: 3, style: 2 } },
    context: { reducedMotion: "reduce" },
  });
  await page.waitForSelector("dialog.sqs-popup-overlay", { state: "attached" });
  await page.focus("#before");
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("platen:popup-open", { detail: {} })));
  await page.waitForSelector(`${OPEN}.sqs-slide-animation-ready platen-island[data-alive]`);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const reached: (string | null)[] = [];
  for (let press = 0; press < 3; press++) {
    if (press > 0) await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const hasOutline = getComputedStyle(element).outlineStyle !== "none";
        return hasOutline ? (element.getAttribute("name") ?? element.ariaLabel ?? element.textContent) : null;
      }),
    );
  }
  expect(reached).toEqual(["Close", "email", "Sign up"]);
  await page.keyboard.press("Shift+Tab");
  const alert = page.locator(`${OPEN} [role=alert]`).first();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect.poll(() => alert.textContent()).toBe("Please enter a valid email address.");
  expect(await alert.evaluate((message) => message === document.activeElement)).toBe(true);
  await page.keyboard.press("Escape");
  await page.waitForSelector(OPEN, { state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("before");
});
