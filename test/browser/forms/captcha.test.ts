import { describe, expect, test } from "vitest";
import { contact, formStage } from "../../support/form-stage.js";
import { everything } from "../../support/runs.js";

const { open, page, platform, saved, submit } = formStage();

describe("the captcha", () => {
  const guarded = { ...contact, captchaEnabled: true, captchaTheme: 2, captchaAlignment: 2 };
  const captcha = () => page().locator(".stub-captcha");

  test("is loaded once for all forms, with each form's theme and action", async () => {
    await open('{f|form}{n|newsletter}<div class="sqs-popup-overlay">{p|newsletter}</div>', {
      f: guarded,
      n: { formId: "n", captchaEnabled: true },
      p: { formId: "p", captchaEnabled: true },
    });
    await page().waitForFunction(() => document.querySelectorAll(".stub-captcha").length === 3);
    expect(await page().evaluate(() => document.documentElement.dataset["captchaLoads"])).toBe("1");
    const drawn = await captcha().evaluateAll((all) =>
      all.map((one) => ({ ...(one as HTMLElement).dataset })),
    );
    expect(drawn).toEqual(
      expect.arrayContaining([
        { sitekey: "site-1", theme: "dark", size: "normal", action: "FORM_BLOCK_SUBMISSION" },
        { sitekey: "site-1", theme: "light", size: "normal", action: "NEWSLETTER_BLOCK_SUBMISSION" },
        { sitekey: "site-1", theme: "light", size: "normal", action: "PROMO_POPUP_SUBMISSION" },
      ]),
    );
  });

  test.runIf(everything)("is compact in a narrow container", async () => {
    await page().setViewportSize({ width: 300, height: 600 });
    await open("{f|form}", { f: guarded });
    await captcha().waitFor();
    expect(await captcha().getAttribute("data-size")).toBe("compact");
  });

  test.runIf(everything)("is rendered in a lightbox once it has a width, and can be completed", async () => {
    await open("{b|form}", { b: { form: guarded, lightbox: true, buttonLabel: "Ask" } });
    await page().getByRole("button", { name: "Ask" }).click();
    await captcha().waitFor();
    expect(await captcha().getAttribute("data-size")).toBe("normal");
    await captcha().click();
    await page().getByLabel("Subject").fill("Hello");
    await submit().click();
    await page().getByText("Thank you!").waitFor();
    expect(saved()[0]?.body).toMatchObject({ captchaKey: "proof-0" });
  });

  test.runIf(everything)("is loaded again on submit if it could not be loaded", async () => {
    let reachable = false;
    await page().route("**/captcha.js", (route) => (reachable ? route.continue() : route.abort()));
    const missed = page().waitForEvent("requestfailed");
    await open("{f|form}", { f: guarded });
    await missed;
    await page().getByLabel("Subject").fill("Hello");
    await submit().click();
    await page().getByText("Complete CAPTCHA before submitting.").waitFor();
    reachable = true;
    await expect
      .poll(async () => {
        await submit().click();
        return captcha().count();
      })
      .toBe(1);
    await captcha().click();
    await submit().click();
    await page().getByText("Thank you!").waitFor();
  });

  test("is required, sent with the form and reset after a failure", async () => {
    await open("{f|form}", { f: guarded });
    await captcha().waitFor();
    await page().getByLabel("Subject").fill("Hello");
    await submit().click();
    await page().getByText("Complete CAPTCHA before submitting.").waitFor();
    expect(platform.received).toEqual([]);
    platform.fail("save", { status: 500 });
    await captcha().click();
    await submit().click();
    await page().getByText("Unable to send form. Please try again later.").waitFor();
    expect(saved()[0]?.body).toMatchObject({ captchaKey: "proof-0" });
    platform.fail("save", undefined);
    await submit().click();
    await page().getByText("Complete CAPTCHA before submitting.").waitFor();
    await captcha().click();
    await submit().click();
    await page().getByText("Thank you!").waitFor();
  });

  test.runIf(everything)("keeps a bound button disabled until it is completed again", async () => {
    await open("{f|form}", { f: { ...guarded, captchaBindsSubmit: true } });
    await page().getByLabel("Subject").fill("Hello");
    await captcha().click();
    platform.fail("save", { status: 500 });
    await submit().click();
    await page().getByText("Unable to send form.").waitFor();
    expect(await submit().isDisabled()).toBe(true);
    await captcha().click();
    expect(await submit().isDisabled()).toBe(false);
  });

  test.runIf(everything)("shows its badge only while a visitor fills in the form", async () => {
    await open("{b|form}", { b: { form: guarded, lightbox: true, buttonLabel: "Ask" } });
    await page().evaluate(() => {
      const added = document.createElement("aside");
      added.className = "grecaptcha-badge";
      added.textContent = "Protected";
      document.body.append(added);
    });
    const badge = page().getByText("Protected");
    const opener = page().getByRole("button", { name: "Ask" });
    await opener.focus();
    expect(await badge.isVisible()).toBe(false);
    await opener.press("Enter");
    await captcha().click();
    await page().getByLabel("Subject").fill("Hello");
    expect(await badge.isVisible()).toBe(true);
    expect(await badge.evaluate((one) => getComputedStyle(one).zIndex)).toBe("100000001");
    await submit().focus();
    expect(await badge.isVisible()).toBe(true);
    await submit().click();
    await page().locator(".form-submission-text:focus").waitFor();
    expect(await badge.isVisible()).toBe(false);
    await page().keyboard.press("Escape");
    await page().getByRole("dialog").waitFor({ state: "hidden" });
    expect(await badge.isVisible()).toBe(false);
  });
});
