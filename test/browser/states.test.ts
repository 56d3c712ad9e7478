import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { openWatchedPage } from "../support/island-page.js";
import { everything, some } from "../support/runs.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";

/*
 * Every state of the sample sites that a visitor can cause: axe finds no violations, no element is wider than the
 * window, and the console is empty. Owner pages, lock screens and the pop-up have separate tests.
 */

const setup = browserWithBuild();
let shop: ServedSite;
let studio: ServedSite;
beforeAll(async () => {
  shop = await serveSampleSite("shop", setup.build);
  studio = await serveSampleSite("studio", setup.build);
});
afterAll(async () => {
  await shop?.close();
  await studio?.close();
});

interface Walk {
  readonly page: Page;
  go(path: string): Promise<void>;
  /** Disconnects the page from its platform. */
  offline(isOffline: boolean): Promise<void>;
  /** Records the violations of the page in its current state, or of the part that differs from its initial state. */
  look(state: string, within?: string): Promise<void>;
}

/** Visits a site as a new visitor. Returns the violations by state. */
async function walk(site: ServedSite, width: number, steps: (walk: Walk) => Promise<void>) {
  const { page, context, complaints, close } = await openWatchedPage(setup.browser, {
    viewport: { width, height: 800 },
  });
  const states: Record<string, readonly string[]> = {};
  try {
    await steps({
      page,
      go: async (path) => void (await page.goto(site.url + path, { waitUntil: "networkidle" })),
      offline: (isOffline) => context.setOffline(isOffline),
      look: async (state, within) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        const folder = process.env["PLATEN_SCREENSHOTS"];
        if (folder !== undefined) await page.screenshot({ path: `${folder}/${state}-${width}.png` });
        states[state] = [...(await violations(page, { within })), ...(wide ? ["wider than the window"] : [])];
      },
    });
    expect(complaints.filter((text) => !EXPECTED.test(text))).toEqual([]);
  } finally {
    await close();
  }
  return states;
}

/** Chromium logs failed calls, and tiles that the policy of these pages blocks. A busy machine logs late. */
const EXPECTED =
  /^(?:error: Failed to load resource|error: Loading the image .https:|failed: |warning: There was no response)/;

/** States without a fault. */
const clean = (...states: readonly string[]) => Object.fromEntries(states.map((state) => [state, []]));
const value = (page: Page, text: string) => page.locator(".variant-radiobtn + label", { hasText: text });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).press("Enter");
const cartButton = (page: Page) => page.locator("main .sqs-add-to-cart-button").first();

/** The initial states of the sample pages are checked at both widths. */
describe.each(some([375, 1280], 2))("at a width of %i pixels", (width) => {
  test.runIf(everything)("the lists, products and dialogs of the shop are accessible", async () => {
    const states = await walk(shop, width, async ({ page, go, look }) => {
      await go("/shop");
      await look("announcement", ".platen-announcement-bar");
      const card = page.locator(".product-card", { hasText: "Field vase" });
      await card.locator(".sqs-product-quick-view-button").press("Enter");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("heading", { name: "Field vase" }).waitFor();
      await look("quick view", "dialog[open]");
      await value(page, "Small").click();
      await value(page, "Slate").click();
      await dialog.getByText("Sold out", { exact: true }).last().waitFor();
      await look("quick view, sold out", "dialog[open]");
      await page.keyboard.press("Escape");

      await go("/shop/morning-at-the-wheel");
      await cartButton(page).press("Enter");
      await page.getByRole("alert").getByText("Choose Day").waitFor();
      await look("nothing chosen", "main");
      await value(page, "Sunday").click();
      await cartButton(page).press("Enter");
      await dialog.getByRole("textbox").waitFor();
      await look("the seller's questions", "dialog[open]");
    });
    expect(states).toEqual(
      clean("announcement", "quick view", "quick view, sold out", "nothing chosen", "the seller's questions"),
    );
  });

  test.runIf(everything)(
    "the bag is accessible with items of every kind and without a connection",
    async () => {
      const states = await walk(shop, width, async ({ page, go, look, offline }) => {
        const count = (number: number) =>
          page.locator(".sqs-cart-quantity", { hasText: new RegExp(`^${number}$`) }).waitFor();
        await go("/shop/gift-card");
        await value(page, "$50").click();
        await cartButton(page).press("Enter");
        await count(1);
        await look("in the bag", "main");
        await offline(true);
        await cartButton(page).press("Enter");
        await page.getByText(/offline/).waitFor();
        await look("not in the bag", "main");
        await offline(false);
        await go("/shop/cup-of-the-season");
        await cartButton(page).press("Enter");
        await count(2);
        await go("/shop/glaze-notebook");
        await cartButton(page).press("Enter");
        await count(3);
        await go("/cart");
        await page.getByText(/\$168\.00/).waitFor();
        await look("full bag");
        await offline(true);
        await page.getByRole("button", { name: "Remove Gift card" }).press("Enter");
        await page.getByText(/offline/).waitFor();
        await look("bag offline", "main");
      });
      expect(states).toEqual(clean("in the bag", "not in the bag", "full bag", "bag offline"));
    },
  );

  test.runIf(everything)("the forms of the shop are accessible after errors and after success", async () => {
    const states = await walk(shop, width, async ({ page, go, look }) => {
      await go("/shop/ink-mug");
      const restock = page.locator(".product-info .product-restock-notification");
      await restock.getByRole("button").press("Enter");
      await restock
        .getByRole("alert")
        .getByText(/valid email/)
        .waitFor();
      await look("restock error", "main");
      await restock.getByRole("textbox").fill(`ida${width}@example.org`);
      await restock.getByRole("button").press("Enter");
      await restock.getByRole("status").waitFor();
      await look("restock thanks", "main");
      await go("/");
      await press(page, "Sign Up");
      await page
        .getByText(/valid email/)
        .first()
        .waitFor();
      await look("newsletter error");
    });
    expect(states).toEqual(clean("restock error", "restock thanks", "newsletter error"));
  });

  test.runIf(everything)("the banner, comments and likes of the studio are accessible", async () => {
    const states = await walk(studio, width, async ({ page, go, look, offline }) => {
      await go("/journal/a-joint-worth-keeping");
      await page.locator(".platen-cookie-banner").waitFor();
      await look("banner", ".platen-notices");
      await press(page, "Yes, count it");
      const like = page.locator(".like-action");
      await like.scrollIntoViewIfNeeded();
      await page.locator(".like-action:not([aria-disabled=true])").waitFor();
      const form = page.locator(".squarespace-comments form");
      await form.scrollIntoViewIfNeeded();
      await form.getByRole("button").press("Enter");
      await form.getByRole("link", { name: "Comment: Required" }).waitFor();
      await look("comment with errors", "main");
      await offline(true);
      await like.press("Enter");
      await page.locator(".like-problem", { hasText: /offline/ }).waitFor();
      await form.getByLabel("Name").fill("Ida");
      await form.getByLabel("Comment").fill("Well said.");
      await form.getByRole("button").press("Enter");
      await form.getByText(/offline/).waitFor();
      await look("offline", "main");
      await offline(false);
      await like.press("Enter");
      await form.getByRole("button").press("Enter");
      await form.getByText(/approve/).waitFor();
      await look("comment sent", "main");
    });
    expect(states).toEqual(clean("banner", "comment with errors", "offline", "comment sent"));
  });

  test.runIf(everything)("the form of the studio is accessible", async () => {
    const states = await walk(studio, width, async ({ page, go, look, offline }) => {
      await go("/contact");
      await press(page, "Yes, count it");
      await press(page, "Send");
      await page.getByRole("link", { name: "Your message: Required" }).waitFor();
      await look("form with errors", "main");
      // Without a connection, the code of the map would be missing.
      await page.locator(".contact-map").scrollIntoViewIfNeeded();
      await page.locator('platen-island[block="map"][data-alive]').waitFor({ state: "attached" });
      await page.getByLabel("First Name").fill("Ida");
      await page.getByLabel("Last Name").fill("Field");
      await page.getByLabel(/^Email/).fill("ida@example.org");
      await page.getByLabel(/Your message/).fill("The gutter again.");
      await offline(true);
      await press(page, "Send");
      await page
        .getByRole("alert")
        .getByText(/offline/)
        .waitFor();
      await look("form offline", "main");
      await offline(false);
      await press(page, "Send");
      await page.getByText("Thank you. We read everything").waitFor();
      await look("form sent", "main");
    });
    expect(states).toEqual(clean("form with errors", "form offline", "form sent"));
  });
});
