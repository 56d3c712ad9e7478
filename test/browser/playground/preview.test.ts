import { describe, expect, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { everything } from "../../support/runs.js";
import { playgroundStage } from "./stage.js";

const stage = playgroundStage();
const SECONDS = { timeout: 180_000 };

describe("the preview", () => {
  test.runIf(everything)(
    "keeps its document, scroll position and focus when the rendered page changes",
    SECONDS,
    async () => {
      const author = await stage.author();
      await author.open("#sample=shop");
      await author.sees("Alder & Ash");
      await author.press("Alt+1", "Control+End");
      // At once: the page is rendered after each letter that is typed.
      await author.page.keyboard.insertText("<p>{pageTitle|htlm}Written last</p>");
      await author.sees("Written last");
      const fix = author.page.getByRole("button", { name: "Fix: Write html" });
      await fix.waitFor();
      await author.preview
        .locator("a.button")
        .first()
        .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
      const state = () =>
        author.preview.evaluate(() => ({
          y: scrollY,
          focused: document.activeElement?.className,
          kept: document.documentElement === Reflect.get(window, "first"),
        }));
      await author.preview.evaluate(() => {
        Reflect.set(window, "first", document.documentElement);
        // The site has smooth scrolling.
        scrollTo({ top: 150, behavior: "instant" });
      });
      // Changes only the page, because browsers lose the focus of a frame that the user leaves.
      await fix.evaluate((button: HTMLElement) => button.click());
      await expect.poll(() => author.source()).toContain("{pageTitle|html}");
      await author.settled();
      await expect.poll(() => fix.count(), { timeout: 45_000 }).toBe(0);
      const { y, ...rest } = await state();
      expect(rest).toEqual({ focused: "button", kept: true });
      // A late picture or typeface moves the page by a few pixels. A lost position would be 0.
      expect(y).toBeGreaterThan(100);
      expect(author.complaints.filter((text) => !text.includes("/api/"))).toEqual([]);
    },
  );

  test.runIf(everything)(
    "hydrates islands, and every panel is accessible, in wide windows and in dark mode too",
    SECONDS,
    async () => {
      const author = await stage.author({ colorScheme: "light", viewport: { width: 375, height: 900 } });
      const { page } = author;
      await author.open("#sample=shop-product");
      await author.sees("Field vase");
      const defined = () => author.preview.evaluate(() => customElements.get("platen-island") !== undefined);
      await expect.poll(defined, { timeout: 45_000 }).toBe(true);
      expect(await violations(page, { iframes: false })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      for (const scheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        if (scheme === "dark") {
          await page.setViewportSize({ width: 1440, height: 900 });
          expect(await violations(page, { iframes: false })).toEqual([]);
        }
        for (const panel of ["Cost", "Inspect", "HTML", "Data", "Guide", "Problems"]) {
          await page.getByRole("tab", { name: panel }).click();
          await author.settled();
          if (panel === "Cost" && scheme === "light") {
            await page.getByRole("button", { name: "Measure the cost" }).click();
            await page.locator(".cost table").waitFor();
          }
          const axeViolations = await violations(page, { iframes: false, within: ".panels" });
          expect([scheme, panel, axeViolations]).toEqual([scheme, panel, []]);
        }
      }
      await page.getByLabel("JavaScript").uncheck();
      await author.sees("Field vase");
      expect(await defined()).toBe(false);
      expect(author.complaints.filter((text) => !text.includes("/api/"))).toEqual([]);
    },
  );
});

test(
  "the editor completes, shows signatures, jumps to definitions, renames, and finds the tag that wrote a price",
  SECONDS,
  async () => {
    const author = await stage.author();
    const { page } = author;
    await author.open("#sample=welcome");
    await author.sees("€58.50");
    await author.press("Alt+1", "Control+Home");
    await page.keyboard.type("{.var @first shop");
    // The list for the first name is open when the dot is typed, as for an author who types slowly.
    await page.getByRole("option", { name: /^shop/ }).waitFor();
    await page.keyboard.type(".");
    await page.getByRole("option", { name: /^slogan/ }).waitFor();
    await author.press("ArrowDown", "ArrowUp", "Escape");
    await page.keyboard.type("slogan}{@first|truncate ");
    await expect.poll(() => page.locator(".cm-signature b").textContent()).toBe("[limit]");
    await author.press("Escape", ...Array<string>("truncate ".length).fill("Backspace"));
    await page.keyboard.type("html}");
    await expect.poll(() => page.locator(".cm-signature").count()).toBe(0);
    await author.press("Escape");
    for (let i = 0; i < 7; i++) await author.press("ArrowLeft");
    await author.press("F2");
    await page.getByRole("dialog").waitFor();
    await author.tabTo("New name of the variable");
    await author.press("Control+A");
    await page.keyboard.type("@motto");
    await author.press("Enter");
    await expect.poll(() => author.source()).toMatch(/^\{\.var @motto shop\.slogan\}\{@motto\|html\}/);
    await author.press("Alt+1", "Control+Home");
    for (let i = 0; i < 14; i++) await author.press("ArrowDown");
    await author.press("End", "ArrowLeft", "ArrowLeft", "F12");
    await expect.poll(() => page.locator(".files [aria-current=true]").textContent()).toBe("card.block");
    await author.page.getByRole("button", { name: "Inspect", exact: true }).click();
    await author.settled();
    await expect
      .poll(
        async () => {
          await author.preview.getByText("€58.50").click();
          return author.page
            .locator(".chosen")
            .textContent({ timeout: 2_000 })
            .catch(() => "");
        },
        { timeout: 45_000 },
      )
      .toContain("{price|money} wrote €58.50 from products.1.price");
    expect(await author.page.locator(".files [aria-current=true]").textContent()).toBe("card.block");
    await expect.poll(() => author.isInEditor()).toBe(true);
  },
);

test("a page cannot replace the preview by another page", SECONDS, async () => {
  const author = await stage.author();
  await author.open("#sample=welcome");
  await author.sees("€58.50");
  const rewrite = async (text: string): Promise<void> => {
    await author.press("Alt+1", "Control+A");
    await author.page.keyboard.insertText(text);
  };
  await rewrite('<h1>Waiting</h1><meta http-equiv="Refresh" content="0;url=/elsewhere">');
  await author.sees("Waiting");
  await author.page.getByText("Refreshes do not leave the preview: 0;url=/elsewhere").waitFor();
  await rewrite('<h1>Still here</h1><form action="/send"><button>Send</button></form>');
  await author.sees("Still here");
  await author.preview.getByRole("button", { name: "Send" }).click();
  await author.page.getByText("Forms do not leave the preview: /send").waitFor();

  // Whatever else replaces the frame's document, the next change of the page brings the preview back.
  await author.preview.evaluate(() => location.replace("data:text/plain,elsewhere"));
  await expect
    .poll(() => author.page.frames().some((frame) => /^(?:data|chrome-error):/.test(frame.url())))
    .toBe(true);
  await author.page.locator(".editor").click();
  await rewrite("<h1>Back again</h1>");
  await author.sees("Back again");
});

test("descriptions show code as code, and close when the author types on", SECONDS, async () => {
  const author = await stage.author();
  const { page } = author;
  await author.open("#sample=welcome");
  await author.sees("€58.50");
  await author.press("Alt+1", "Control+Home");
  await page.keyboard.type("{a|date %");
  await page.getByRole("option", { name: /^%Y/ }).waitFor();
  const text = page.locator(".cm-signature p");
  await expect.poll(() => text.locator("code").first().textContent()).toBe("%Y-%m-%d");
  expect(await text.textContent()).not.toContain("`");
  await page.keyboard.type("Y}");
  await author.press("Escape");
  await page.locator(".cm-line").first().getByText("date", { exact: true }).first().hover();
  const description = page.locator(".cm-tooltip-hover");
  await description.waitFor();
  await page.keyboard.type("x");
  await description.waitFor({ state: "detached" });
});

test("the samples open with their search, and typing finds one", SECONDS, async () => {
  const author = await stage.author();
  const { page } = author;
  await author.open();
  await page.getByRole("button", { name: "Samples" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("relative-time");
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("relative-time");
  await page.getByRole("button", { name: "relative-time", exact: true }).waitFor();
});
