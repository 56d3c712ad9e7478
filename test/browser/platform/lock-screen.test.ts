import { expect, onTestFinished, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { workerBrowser } from "../../support/browser-with-build.js";
import { httpServer } from "../../support/http-server.js";
import { JOURNAL, lockedService, lockedSite, SECRET, SITE } from "../../support/locked-site.js";
import { everything, some } from "../../support/runs.js";
import { HANGS, PATIENT, servedProgram } from "../../support/served-program.js";
import { fillAlive } from "../../support/slide-stage.js";
import { openTab } from "../../support/tabs.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

test.each(some([true, false], 2))(
  "a visitor unlocks a page by keyboard, with a lock screen of the site: %s",
  async (screen) => {
    const { app } = await lockedService({ screen });
    const origin = await httpServer(app);
    const { page, close } = await openTab(await workerBrowser());
    onTestFinished(close);
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

// Tests of the slide's script and of locked sites check each step.
test.runIf(everything)(
  "the script of a slide unlocks the site, then the collection, and rejects a wrong password",
  async () => {
    const files = Object.entries(await lockedSite({ slide: true, site: true }));
    const folder = await TemporaryFolder.create(
      Object.fromEntries(files.map(([path, text]) => [`sites/${path}`, text])),
    );
    const program = await servedProgram({ settings: { site: folder.at("sites"), ...PATIENT } });
    const origin = new URL(await program.url()).origin;
    const { page, close } = await openTab(await workerBrowser());
    onTestFinished(close);
    page.setDefaultTimeout(HANGS);
    const posted: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/auth/")) posted.push(`${request.resourceType()} ${request.url()}`);
    });
    const field = page.getByLabel("Password");
    const address = `${origin}/sites/press/journal?from=home`;

    // The visitor tried a password before the script was loaded.
    expect((await page.goto(`${address}&platen-lock=wrong`))?.status()).toBe(401);
    await fillAlive(field, "guess");
    expect(await page.locator(".error-message").textContent()).toBe("");
    await field.press("Enter");
    await page.getByText("Please try again.").waitFor();
    expect(await violations(page)).toEqual([]);
    await field.fill(SITE);
    await Promise.all([page.waitForURL(address), field.press("Enter")]);
    expect(await page.content()).not.toContain(SECRET);
    await fillAlive(field, JOURNAL);
    await field.press("Enter");
    await page.getByText(SECRET).first().waitFor();
    expect(page.url()).toBe(address);
    const calls = `fetch ${origin}/sites/press/api/auth/visitor`;
    expect([...new Set(posted)]).toEqual([`${calls}/site`, `${calls}/collection`]);
  },
  240_000,
);
