import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { everything } from "../../support/runs.js";
import { PATIENT, servedProgram } from "../../support/served-program.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";
import { type Author, playgroundStage } from "./stage.js";

const stage = playgroundStage();

/** Checks the whole page, or the part that has changed since the last check. */
async function isAccessible({ page }: Author, within?: string): Promise<void> {
  expect(await violations(page, { iframes: false, within })).toEqual([]);
}

/** Ten tasks of a first-time author, each by keyboard alone. */
test.runIf(everything)(
  "a first-time author does ten tasks without a pointer",
  { timeout: 240_000 },
  async () => {
    const author = await stage.author({ acceptDownloads: true });
    const { page } = author;
    await author.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await author.open();
    await author.sees("€58.50");
    await isAccessible(author);

    // 1. Open a sample.
    await author.tabTo("Samples");
    await author.press("Enter");
    await page.getByRole("dialog").waitFor();
    await isAccessible(author, "dialog");
    await author.tabTo(/^Shop: home/);
    await author.press("Enter");
    await author.sees("Alder & Ash");
    await author.tabTo("Samples", "Shift+Tab");
    await author.press("Enter");
    await author.tabTo(/^Five minutes/);
    await author.press("Enter");
    await author.sees("€58.50");

    // 2. Break it.
    await author.press("Alt+1", "Control+Home");
    await page.keyboard.type("{shop.name|htlm}");
    await author.press("Escape");

    // 3. Read the diagnostic, and its page of the guide.
    await expect
      .poll(() => page.locator(".problem").first().textContent(), { timeout: 30_000 })
      .toContain("htlm");
    await isAccessible(author);
    await author.press("ArrowLeft", "ArrowLeft", "F1");
    await page.locator(".guide h1").waitFor();
    await isAccessible(author, ".panels");

    // 4. Take the fix.
    await author.press("Control+.");
    await expect.poll(() => author.source()).toMatch(/^\{shop\.name\|html\}/);
    await author.settled();

    // 5. Find out which tag wrote a price.
    await author.press("Alt+3", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    await author.tabTo("Search the output of tags");
    await page.keyboard.type("58.50");
    await page.locator(".inspect .row").waitFor();
    await isAccessible(author, ".panels");
    await author.press("Tab");
    await expect
      .poll(() => author.preview.evaluate(() => [...(CSS.highlights.get("platen-origin") ?? [])].map(String)))
      .toEqual(["€58.50"]);
    await author.press("Enter");
    await expect.poll(() => page.locator(".files [aria-current=true]").textContent()).toBe("card.block");
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector(".editor")?.shadowRoot?.activeElement?.ariaLabel),
      )
      .toBe("Source of blocks/card.block");

    // 6. Add a partial.
    await author.tabTo("New file", "Shift+Tab");
    await author.press("Enter");
    await page.getByRole("dialog").waitFor();
    await isAccessible(author, "dialog");
    await author.tabTo("Path of the file");
    await author.press("Control+A");
    await page.keyboard.type("blocks/badge.block");
    await author.press("Enter", "Alt+1");
    await page.keyboard.insertText("<b>Freshly fired</b>");
    await author.tabTo(/^welcome\.page/, "Shift+Tab");
    await author.press("Enter", "Alt+1", "Control+Home");
    await page.keyboard.insertText("{@|apply badge.block}");
    await author.press("Escape");
    await author.sees("Freshly fired");

    // 7. Change the locale, in a second set of options; the first keeps its own.
    await author.tabTo("Options", "Shift+Tab");
    await author.press("Enter");
    await author.tabTo("Add another set");
    await author.press("Enter");
    await author.tabTo("Locale", "Shift+Tab");
    await author.press("Control+A");
    await page.keyboard.type("de-DE");
    await author.sees(/58,50\s€/);
    await isAccessible(author, ".sources");
    await author.tabTo("Options", "Shift+Tab");
    await author.press("Enter");
    await author.sees("€58.50");
    await author.tabTo("Options 2");
    await author.press("Enter");

    // 8. Share it by its address.
    await author.tabTo("Share", "Shift+Tab");
    await author.press("Enter");
    await expect.poll(() => page.locator(".status").textContent()).toContain("link");
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const friend = await stage.author();
    await friend.page.goto(address);
    await friend.sees("Freshly fired");
    await friend.sees(/58,50\s€/);

    // 9. Reload without a connection.
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === "activated") return;
      await new Promise((resolve) => active?.addEventListener("statechange", resolve));
    });
    await page.reload();
    await author.sees(/58,50\s€/);
    await author.context.setOffline(true);
    await page.reload();
    await author.sees("Freshly fired");
    await author.sees(/58,50\s€/);
    await author.context.setOffline(false);

    // 10. Download it, and serve it.
    await author.tabTo("Download");
    const [download] = await Promise.all([page.waitForEvent("download"), author.press("Enter")]);
    const entries = unzipSync(await readFile(await download.path()));
    const folder = await TemporaryFolder.create(Object.fromEntries(Object.entries(entries)));
    const server = await servedProgram({
      settings: { site: folder.path, ...PATIENT },
      argv: ["--platform", "none"],
    });
    const url = await server.url();
    const name = folder.path.slice(folder.path.lastIndexOf("/") + 1);
    const html = await (await fetch(`${url}/sites/${name}/`)).text();
    expect(html).toContain("Freshly fired");
    expect(html).toMatch(/58,50\s€/);
    expect(author.complaints).toEqual([]);
  },
);
