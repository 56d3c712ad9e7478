import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { openWatchedPage } from "../support/island-page.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";

const stand = browserWithBuild();
let studio: ServedSite;
beforeAll(async () => {
  studio = await serveSampleSite("studio", stand.build);
});
afterAll(() => studio?.close());

async function visit(
  path: string,
  options: { readonly width: number; readonly javaScriptEnabled?: boolean },
  play: (page: Page) => Promise<void>,
): Promise<void> {
  const { width, javaScriptEnabled = true } = options;
  const context = await stand.browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled });
  try {
    const page = javaScriptEnabled ? (await openWatchedPage(context as never)).page : await context.newPage();
    page.setDefaultTimeout(15_000);
    await page.goto(studio.url + path);
    await play(page);
  } finally {
    await context.close();
  }
}

const screenshot = async (page: Page, name: string, width: number): Promise<void> => {
  const folder = process.env["PLATEN_SCREENSHOTS"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${width}.png` });
};

test.each([375, 1280])("a visitor sends the form, sees its errors first: %i", async (width) => {
  await visit("/contact", { width }, async (page) => {
    const form = page.locator("main form").first();
    await form.scrollIntoViewIfNeeded();
    await page.locator("platen-island[data-alive] form").first().waitFor();
    await form.locator("[type=submit]").click();
    await page.locator(".form-error-list a").first().waitFor();
    await screenshot(page, "contact-errors", width);
    expect(await violations(page)).toEqual([]);
  });
});

test.each([375, 1280])("a visitor likes and comments on an entry: %i", async (width) => {
  await visit("/journal/a-joint-worth-keeping", { width }, async (page) => {
    const like = page.getByRole("button", { name: /^Like/ }).first();
    await like.scrollIntoViewIfNeeded();
    await like.click();
    await page.locator(".like-action[aria-pressed=true]").first().waitFor();
    await page.getByLabel("Name").fill("Ida");
    await page.getByLabel("Comment", { exact: true }).fill(`Well drawn, ${width}.`);
    await page.getByRole("button", { name: "Post comment" }).click();
    await page.locator(".comment-outcome", { hasText: /comment/ }).waitFor();
    await screenshot(page, "journal", width);
    expect(await violations(page)).toEqual([]);
  });
});

test("a form without a script is answered with a page", async () => {
  await visit("/contact", { width: 1280, javaScriptEnabled: false }, async (page) => {
    const [response] = await Promise.all([
      page.waitForNavigation(),
      page
        .locator("main form")
        .first()
        .evaluate((form: HTMLFormElement) => {
          form.noValidate = true;
          form.submit();
        }),
    ]);
    expect(response?.headers()["content-type"]).toContain("text/html");
  });
});
