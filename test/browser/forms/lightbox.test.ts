import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { contact, focused, formStage } from "../../support/form-stage.js";
import { everything } from "../../support/runs.js";

const { complaints, open, page, submit } = formStage();

describe("a form in a lightbox", () => {
  const block = { form: { ...contact, name: "Write to us" }, lightbox: true, buttonLabel: "Ask" };

  test.runIf(everything).each([
    ["a telephone", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)"],
    ["a tablet, which calls itself a computer", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"],
  ])(
    "keeps the page's scale on %s while it is open, and notifies layouts afterwards",
    async (_, userAgent) => {
      await page().addInitScript((value) => {
        Object.defineProperty(navigator, "userAgent", { value });
        Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
      }, userAgent);
      await open("{b|form}", { b: block });
      await page().evaluate(() => {
        const viewport = document.createElement("meta");
        viewport.name = "viewport";
        viewport.content = "width=device-width";
        document.head.append(viewport);
        addEventListener("resize", () => {
          document.documentElement.dataset["resized"] = "yes";
        });
      });
      const content = () => page().locator("meta[name=viewport]").getAttribute("content");
      const resized = () => page().locator("html").getAttribute("data-resized");
      await page().getByRole("button", { name: "Ask" }).click();
      expect(await content()).toBe("width=device-width, maximum-scale=1");
      expect(await resized()).toBeNull();
      await page().getByRole("button", { name: "Close" }).press("Enter");
      await page().getByRole("dialog").waitFor({ state: "hidden" });
      expect(await content()).toBe("width=device-width");
      expect(await resized()).toBe("yes");
    },
  );

  test.runIf(everything)("has a border where the browser draws no shadow and no backdrop", async () => {
    await page().emulateMedia({ forcedColors: "active" });
    await open("{b|form}", { b: block });
    await page().getByRole("button", { name: "Ask" }).click();
    const border = await page()
      .getByRole("dialog")
      .evaluate((dialog) => getComputedStyle(dialog).borderTop);
    expect(border).toMatch(/^1px solid/);
  });

  test.runIf(everything).each([
    ["in the middle of a tall window", 1000],
    ["50 pixels below the top of a window that is not as tall", 300],
  ])("is %s", async (_name, height) => {
    await page().setViewportSize({ width: 800, height });
    await open("{b|form}", { b: block });
    await page().getByRole("button", { name: "Ask" }).click();
    const box = await page().getByRole("dialog").boundingBox();
    const middle = (height - (box?.height ?? 0)) / 2;
    expect(box?.y).toBeCloseTo(Math.max(50, middle), 0);
    expect(middle > 51).toBe(height === 1000);
  });

  test.runIf(everything)(
    "can fill the window by the site's style sheet, and closes on a click beside its content",
    async () => {
      await open("{b|form}", { b: block });
      await page().evaluate(() => {
        const style = new CSSStyleSheet();
        style.replaceSync(
          ".sqs-modal-lightbox-content, .lightbox-background, .lightbox-inner { position: fixed; inset: 0 }" +
            ".lightbox-background { background: #000; opacity: .4 } .lightbox-inner { overflow: auto }" +
            ".lightbox-content { box-sizing: border-box; max-width: 600px; margin: 50px auto; background: #fff }",
        );
        document.adoptedStyleSheets.push(style);
      });
      await page().getByRole("button", { name: "Ask" }).click();
      const content = page().locator(".lightbox-content");
      await content.waitFor();
      const box = await content.boundingBox();
      expect(box?.y).toBe(50);
      expect(box?.width).toBe(600);
      await content.getByLabel("Subject").click();
      expect(await content.isVisible()).toBe(true);
      await page().mouse.click(5, 300);
      await content.waitFor({ state: "hidden" });
    },
  );

  test.runIf(everything).each(["visibility: hidden", "display: none"])(
    "marks the document while it is open, and is visible if the site hides what contains it with %s",
    async (declaration) => {
      await open("{b|form}", { b: block });
      await page().evaluate((hidden) => {
        const style = new CSSStyleSheet();
        style.replaceSync(`.sqs-modal-lightbox-open main { ${hidden} }`);
        document.adoptedStyleSheets.push(style);
      }, declaration);
      const marked = page().locator("html.sqs-modal-lightbox-open");
      await page().getByRole("button", { name: "Ask" }).click();
      await page().getByLabel("Subject").fill("Hello");
      expect(await marked.count()).toBe(declaration.startsWith("visibility") ? 1 : 0);
      await page().keyboard.press("Escape");
      await page().getByRole("dialog").waitFor({ state: "hidden" });
      expect(await marked.count()).toBe(0);
    },
  );

  test("opens, keeps its input when it is closed, and can be sent", async () => {
    await open("{b|form}", { b: block });
    const opener = page().getByRole("button", { name: "Ask" });
    await opener.press("Enter");
    await page().getByRole("dialog", { name: "Write to us" }).waitFor();
    expect(await violations(page())).toEqual([]);
    await page().getByLabel("Subject").fill("Hello");
    await page().keyboard.press("Escape");
    await page().getByRole("dialog").waitFor({ state: "hidden" });
    expect(await focused(opener)).toBe(true);
    await opener.press("Enter");
    expect(await page().getByLabel("Subject").inputValue()).toBe("Hello");
    await submit().click();
    await page().getByRole("dialog").getByText("Thank you!").waitFor();
    expect(complaints()).toEqual([]);
  });
});
