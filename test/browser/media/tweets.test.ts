import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { pauseClock } from "../../support/paused-clock.js";
import { everything } from "../../support/runs.js";
import { mediaStage } from "./media-stage.js";

const stage = mediaStage();

describe("tweets", () => {
  const tweets = {
    type: 6,
    value: {
      tweets: ["First", "Second", "Third"].map((text) => ({
        text: `${text} <b>#kiln</b>`,
        userName: "tide",
      })),
    },
  };
  const visibleText = (page: Page) => page.locator('.tweet[data-visible="true"] .tweet-text').textContent();

  test("rotate every five seconds, follow the arrow keys and can be paused", () =>
    stage({ data: { blocks: [tweets] }, clock: true }, async ({ page, complaints }) => {
      expect(await visibleText(page)).toBe("First <b>#kiln</b>");
      await page.clock.runFor(5_000);
      await expect.poll(() => visibleText(page)).toContain("Second");
      await page.keyboard.press("ArrowRight");
      expect(await visibleText(page)).toContain("Third");
      await page.keyboard.press("ArrowRight");
      expect(await visibleText(page)).toContain("First");
      await page.keyboard.press("ArrowLeft");
      expect(await visibleText(page)).toContain("Third");
      // A key restarts the five seconds, and so does a pointer that leaves. The clock stands still between steps.
      await pauseClock(page);
      await page.keyboard.press("ArrowLeft");
      expect(await visibleText(page)).toContain("Second");
      await page.clock.runFor(4_900);
      expect(await visibleText(page)).toContain("Second");
      await page.locator(".tweet-list").hover();
      await page.clock.runFor(20_000);
      expect(await visibleText(page)).toContain("Second");
      await page.mouse.move(0, 0);
      await expect.poll(() => page.locator(".platen-tweets.interacting").count()).toBe(0);
      await page.clock.runFor(4_900);
      expect(await visibleText(page)).toContain("Second");
      await page.clock.runFor(200);
      await expect.poll(() => visibleText(page)).toContain("Third");
      await page.getByRole("button", { name: "Pause tweets" }).click();
      await page.mouse.move(0, 0);
      await page.clock.runFor(20_000);
      expect(await visibleText(page)).toContain("Third");
      await page.clock.resume();
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }));

  /** Records the fades of the page, each with the text of its tweet. */
  const recordFades = (page: Page) =>
    page.evaluateHandle(() => {
      const fades: string[] = [];
      document.addEventListener("transitionrun", ({ target, propertyName }) => {
        const text = (target as Element).querySelector(".tweet-text")?.textContent;
        fades.push(`${propertyName} of ${text}`);
      });
      return fades;
    });
  const opacities = (page: Page) =>
    page.locator(".tweet").evaluateAll((all) => all.map((tweet) => getComputedStyle(tweet).opacity));

  test.runIf(everything)("fade into each other", () =>
    stage({ data: { blocks: [tweets] } }, async ({ page }) => {
      // They do not change by themselves while fades are recorded, even if that takes long.
      await page.getByRole("button", { name: "Pause tweets" }).click();
      await page.waitForFunction(() => document.getAnimations().length === 0);
      const fades = await recordFades(page);
      await page.getByRole("button", { name: "Next tweet" }).click();
      await expect
        .poll(async () => (await fades.jsonValue()).toSorted())
        .toEqual(["opacity of First <b>#kiln</b>", "opacity of Second <b>#kiln</b>"]);
      await expect.poll(() => opacities(page)).toEqual(["0", "1", "0"]);
    }),
  );

  test("change at once for visitors who prefer reduced motion", () =>
    stage(
      {
        data: { blocks: [tweets] },
        before: (page) => page.emulateMedia({ reducedMotion: "reduce" }),
      },
      async ({ page }) => {
        const fades = await recordFades(page);
        await page.getByRole("button", { name: "Next tweet" }).click();
        await expect.poll(() => visibleText(page)).toContain("Second");
        expect(await opacities(page)).toEqual(["0", "1", "0"]);
        expect(await fades.jsonValue()).toEqual([]);
      },
    ));
});
