import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { contact, focused, formStage } from "../../support/form-stage.js";
import { everything } from "../../support/runs.js";

const { complaints, open, page, platform, saved, submit } = formStage();

/**
 * Ticking the box adds a challenge to the body, and solving it completes the captcha. The badge exists from the start.
 */
const PROVIDER = `
const badge = document.createElement("aside");
badge.className = "grecaptcha-badge";
badge.textContent = "Protected";
badge.style.cssText = "position: fixed; right: 0; bottom: 0";
document.body.append(badge);
let response = "";
window.grecaptcha = { enterprise: {
  ready(callback) { callback(); },
  render(place, options) {
    const box = document.createElement("button");
    box.type = "button";
    box.textContent = "I am no robot";
    box.addEventListener("click", () => {
      const challenge = document.createElement("div");
      challenge.style.cssText = "position: absolute; inset: 0 auto auto 0; z-index: 2000000000; background: #fff";
      const solve = document.createElement("button");
      solve.textContent = "All traffic lights";
      solve.addEventListener("click", () => { response = "proof"; challenge.hidden = true; options.callback(); });
      challenge.append(solve);
      document.body.append(challenge);
      solve.focus();
    });
    place.append(box);
    return 0;
  },
  getResponse: () => response,
  reset() { response = ""; },
} };`;

const block = {
  form: { ...contact, name: "Write to us", captchaEnabled: true },
  lightbox: true,
  buttonLabel: "Ask",
};
const opener = () => page().getByRole("button", { name: "Ask", includeHidden: true });
const dialog = () => page().getByRole("dialog", { name: "Write to us" });
const box = () => page().getByRole("button", { name: "I am no robot" });

async function openForm(template = "{b|form}"): Promise<void> {
  await page().route("**/captcha.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: PROVIDER }),
  );
  await open(`<a href="#elsewhere">Elsewhere</a>${template}`, { b: block });
  await opener().press("Enter");
  await box().waitFor();
}

describe("the challenge of a captcha in a lightbox", () => {
  test("can be solved, and the form is sent", async () => {
    await openForm();
    await page()
      .locator("platen-island")
      .evaluate((island) => {
        island.addEventListener("platen:form-submitted", () => island.setAttribute("data-told", ""));
      });
    await page().getByLabel("Subject").fill("Hello");
    await box().click();
    await page().getByRole("button", { name: "All traffic lights" }).click();
    expect(await dialog().isVisible()).toBe(true);
    platform.fail("save", { status: 500 });
    await submit().click();
    await page().getByText("Unable to send form.").waitFor();
    expect(await focused(dialog().locator(".form-error"))).toBe(true);
    platform.fail("save", undefined);
    await box().click();
    await page().getByRole("button", { name: "All traffic lights" }).click();
    await submit().click();
    await dialog().getByText("Thank you!").waitFor();
    expect(await focused(dialog().locator(".form-submission-text"))).toBe(true);
    expect(saved().at(-1)?.body).toMatchObject({ captchaKey: "proof" });
    expect(await page().locator("platen-island[data-told]").count()).toBe(1);
    expect(complaints().filter((text) => !text.includes("500"))).toEqual([]);
  });

  test.runIf(everything)("keeps the rest of the page inert, and restores the focus", async () => {
    await openForm();
    expect(await violations(page())).toEqual([]);
    const passed = new Set<string>();
    for (let count = 0; count < 12; count++) {
      passed.add(await page().evaluate(() => document.activeElement?.textContent ?? ""));
      await page().keyboard.press("Tab");
    }
    expect([...passed]).toEqual(expect.arrayContaining(["×", "I am no robot", "Submit"]));
    expect(passed).not.toContain("Elsewhere");
    expect(passed).not.toContain("Ask");
    expect(await page().locator("main[inert]").count()).toBe(1);
    expect(await page().locator(".grecaptcha-badge[inert]").count()).toBe(0);
    expect(await page().evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");

    for (const leave of [
      () => page().keyboard.press("Escape"),
      () => page().mouse.click(2, 2),
      () => page().getByRole("button", { name: "Close" }).press("Enter"),
    ]) {
      await leave();
      await dialog().waitFor({ state: "hidden" });
      expect(await focused(opener())).toBe(true);
      expect(await page().locator("[inert]").count()).toBe(0);
      await opener().press("Enter");
      await dialog().waitFor();
    }
  });

  test.runIf(everything)(
    "keeps the form open on Escape in the challenge, and when a selection ends outside the form",
    async () => {
      await openForm();
      await box().click();
      await page().keyboard.press("Escape");
      await page().getByLabel("Subject").fill("Hello");
      await page().getByLabel("Subject").hover();
      await page().mouse.down();
      await page().mouse.move(2, 300);
      await page().mouse.up();
      expect(await dialog().isVisible()).toBe(true);
    },
  );

  test.runIf(everything)("appears above elements with transforms and z-index", async () => {
    await page().addInitScript(() => {
      document.addEventListener("readystatechange", () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          main { transform: translateY(600px); overflow: hidden; height: 60px; }
          .form-wrapper { padding: 500px; }
          h1 { position: fixed; inset: 0 0 auto; height: 100vh; z-index: 5000; }
        `);
        document.adoptedStyleSheets = [sheet];
      });
    });
    await openForm();
    await submit().click({ trial: true });
    expect(await page().evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    const frame = await dialog().boundingBox();
    const { width, height } = page().viewportSize() ?? { width: 0, height: 0 };
    expect((frame?.x ?? 0) + (frame?.width ?? 0) / 2).toBeCloseTo(width / 2, 0);
    expect((frame?.y ?? 0) + (frame?.height ?? 0) / 2).toBeCloseTo(height / 2, 0);
  });
});
