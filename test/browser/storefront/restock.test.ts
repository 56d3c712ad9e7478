import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { ours } from "../../support/content-stage.js";
import { everything, some } from "../../support/runs.js";
import { choose, FAILURES, jersey, storeStage } from "../../support/store-stage.js";

const stage = storeStage();

describe("the restock form", () => {
  const template = "{.section p}{@|variants-select}{@|product-restock-notification}{.end}";
  const request = { productId: "p1", variantId: "m", email: "ida@example.com", isJoinMailingList: true };

  const failures = FAILURES.filter(([weather]) => weather !== 409);
  test.each(some(failures, 8))("shows the error and allows a retry: %s", async (weather, words) => {
    const htmlAttributes = 'data-platen-timeout="400"';
    await stage(jersey, { template, weather, htmlAttributes }, async ({ page, calls, complaints }) => {
      await choose(page, "M", "Navy");
      const email = page.getByRole("textbox", { name: "Email address" });
      await email.fill("ida@example");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText("Please enter a valid email address.").waitFor();
      expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
      await email.fill(" ida@example.com ");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").getByText(words).waitFor();
      calls.weather = "fine";
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.getByRole("status").getByText("We will tell you").waitFor();
      expect(calls.restocks).toEqual([request]);
      expect(ours(complaints)).toEqual([]);
    });
  });

  test("tells a visitor who is already on the list, without an error", async () => {
    await stage(jersey, { template, weather: 409 }, async ({ page }) => {
      await choose(page, "M", "Navy");
      await page.getByRole("textbox", { name: "Email address" }).fill("ida@example.com");
      await page.keyboard.press("Enter");
      await page.locator("[role=status]:focus", { hasText: "You are already on the list." }).waitFor();
      expect(await page.getByRole("alert").allTextContents()).toEqual([""]);
      expect(await page.getByRole("button", { name: "Tell me" }).count()).toBe(0);
    });
  });

  test.runIf(everything)("has default labels if the site provides no texts", async () => {
    const settings = { mailingListSignUpEnabled: true, restockNotificationViews: [{ variantId: "m" }] };
    const data = { productMerchandisingContext: { p1: settings } };
    await stage(jersey, { template, data }, async ({ page }) => {
      await page.getByRole("textbox", { name: "Email Address" }).waitFor();
      await page.getByRole("button", { name: "Submit" }).waitFor();
      await page.getByRole("checkbox", { name: "Join the mailing list" }).waitFor();
      expect(await violations(page)).toEqual([]);
    });
  });

  test.runIf(everything)("focuses the field again for a repeated error", async () => {
    await stage(jersey, { template }, async ({ page }) => {
      await choose(page, "M", "Navy");
      const email = page.getByRole("textbox", { name: "Email address", description: /valid/ });
      for (const _ of [1, 2]) {
        await page.getByRole("button", { name: "Tell me" }).click();
        await email.and(page.locator(":focus")).waitFor();
      }
    });
  });

  test.runIf(everything)("shows the captcha's badge while a visitor fills in the form", async () => {
    const data = { website: { captchaSettings: { siteKey: "KEY" } } };
    const htmlAttributes = 'data-platen-captcha-script="/captcha.js" data-platen-captcha-site-key="KEY"';
    await stage(jersey, { template, data, htmlAttributes }, async ({ page }) => {
      await choose(page, "M", "Navy");
      await page.evaluate(() => {
        const badge = document.createElement("div");
        badge.className = "grecaptcha-badge";
        badge.textContent = "protected";
        document.body.append(badge);
      });
      const badge = page.getByText("protected");
      expect(await badge.isVisible()).toBe(false);
      await page.getByRole("textbox", { name: "Email address" }).focus();
      expect(await badge.isVisible()).toBe(true);
      await page.getByRole("button", { name: "I am no robot" }).focus();
      expect(await badge.isVisible()).toBe(true);
      expect(await badge.evaluate((element) => getComputedStyle(element).zIndex)).toBe("12000");
    });
  });

  test("waits for the captcha if the page has one", async () => {
    const data = { website: { captchaSettings: { siteKey: "KEY" } } };
    const htmlAttributes = 'data-platen-captcha-script="/captcha.js" data-platen-captcha-site-key="KEY"';
    await stage(jersey, { template, data, htmlAttributes }, async ({ page, calls, complaints }) => {
      await choose(page, "M", "Navy");
      const email = page.getByRole("textbox", { name: "Email address" });
      await email.fill("ida@example.com");
      await page.getByLabel("News too").uncheck();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.getByRole("alert").getByText("Complete CAPTCHA before submitting.").waitFor();
      await page.getByRole("button", { name: "I am no robot" }).click();
      await page.getByRole("button", { name: "Tell me" }).click();
      await page.getByRole("status").getByText("We will tell you").waitFor();
      expect(calls.restocks).toEqual([{ ...request, isJoinMailingList: false, captchaKey: "response-1" }]);
      expect(complaints).toEqual([]);
    });
  });
});
