import { expect, onTestFinished, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { workerBrowser } from "../../support/browser-with-build.js";
import { httpServer } from "../../support/http-server.js";
import { JOURNAL, lockedService, SECRET } from "../../support/locked-site.js";

test.each([true, false])(
  "a locked page opens by the keyboard alone, with a screen of the site: %s",
  async (screen) => {
    const { app } = await lockedService({ screen });
    const origin = await httpServer(app);
    const context = await (await workerBrowser()).newContext({ javaScriptEnabled: true });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const type = async (password: string): Promise<void> => {
      const field = page.getByLabel("Password");
      for (let i = 0; i < 5 && !(await field.evaluate((one) => one === document.activeElement)); i++) {
        await page.keyboard.press("Tab");
      }
      await page.keyboard.type(password);
      await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
    };

    const locked = await page.goto(`${origin}/sites/press/journal?from=home`);
    expect(locked?.status()).toBe(401);
    expect(await page.content()).not.toContain(SECRET);
    expect(await violations(page)).toEqual([]);
    await type("guess");
    await page.getByRole("alert").getByText("Please try again.").waitFor();
    expect(await violations(page)).toEqual([]);
    await type(JOURNAL);
    await page.getByText(SECRET).first().waitFor();
    expect(page.url()).toBe(`${origin}/sites/press/journal?from=home`);
    expect((await page.goto(`${origin}/sites/press/trade`))?.status()).toBe(401);
  },
);
