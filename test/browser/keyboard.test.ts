import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { browserWithBuild } from "../support/browser-with-build.js";
import { type Keyboard, keyboardOf } from "../support/keyboard.js";
import { everything } from "../support/runs.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";
import { openTab } from "../support/tabs.js";
import { visitorStage } from "../support/visitor-stage.js";

/*
 * These tests use no pointer. Tests of the blocks and notices check each step of the long ones by keyboard. The page
 * that asks for a password is tested in `platform/lock-screen.test.ts`.
 */

const setup = browserWithBuild();
let shop: ServedSite;
let studio: ServedSite;
beforeAll(async () => {
  [shop, studio] = await Promise.all([
    serveSampleSite("shop", setup.build),
    serveSampleSite("studio", setup.build),
  ]);
});
afterAll(() => Promise.all([shop?.close(), studio?.close()]));

async function visit(address: string): Promise<{ page: Page; keyboard: Keyboard }> {
  const { page, close } = await openTab(setup.browser, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  onTestFinished(close);
  await page.goto(address);
  return { page, keyboard: keyboardOf(page) };
}

const focused = async (target: Locator): Promise<void> => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
};

describe("with the keyboard alone", () => {
  test.runIf(everything)(
    "a visitor closes the announcement, uses the quick view, buys, changes and removes",
    async () => {
      const { page, keyboard } = await visit(`${shop.url}/shop`);
      const bag = page.locator(".sqs-cart-quantity");
      const announcement = page.locator(".platen-announcement-bar");
      await keyboard.reach(announcement.getByRole("button"), true);
      await keyboard.keys("Enter");
      await announcement.waitFor({ state: "detached" });

      const opener = page.locator(".product-card", { hasText: "Field vase" }).getByRole("button");
      await keyboard.press(opener);
      const dialog = page.getByRole("dialog", { name: "Field vase" });
      await keyboard.choose(dialog.getByRole("radio", { name: "Large" }));
      await keyboard.choose(dialog.getByRole("radio", { name: "Slate" }));
      await keyboard.press(dialog.locator(".sqs-add-to-cart-button"));
      await bag.getByText("1", { exact: true }).waitFor();
      await keyboard.keys("Escape");
      await dialog.waitFor({ state: "hidden" });
      await focused(opener);

      await keyboard.press(page.locator(".product-card h3 a", { hasText: "Field vase" }));
      await page.waitForURL("**/shop/field-vase");
      const image = page.locator(".platen-product-image");
      await keyboard.press(image);
      const lightbox = page.locator("dialog.platen-image-lightbox[open]");
      await lightbox.locator(".platen-lightbox-counter", { hasText: /^1/ }).waitFor();
      await keyboard.keys("ArrowRight");
      await lightbox.locator(".platen-lightbox-counter", { hasText: /^2/ }).waitFor();
      await keyboard.keys("Escape");
      await lightbox.waitFor({ state: "detached" });
      await focused(image);
      await keyboard.choose(page.getByRole("radio", { name: "Small" }));
      await keyboard.choose(page.getByRole("radio", { name: "Oat" }));
      await keyboard.type(page.getByRole("spinbutton"), "2");
      await keyboard.press(page.locator(".sqs-add-to-cart-button"));
      await bag.getByText("3", { exact: true }).waitFor();

      await keyboard.reach(page.getByRole("link", { name: /^Bag/ }), true);
      await keyboard.keys("Enter");
      await page.waitForURL("**/cart");
      const quantity = page.getByLabel("Quantity Field vase").last();
      await keyboard.type(quantity, "1");
      await keyboard.keys("Enter");
      await bag.getByText("2", { exact: true }).waitFor();
      await keyboard.press(page.getByRole("button", { name: "Remove Field vase" }).first());
      await bag.getByText("1", { exact: true }).waitFor();
      await keyboard.press(page.getByRole("button", { name: "Remove Field vase" }));
      await page.getByText("There is nothing in your bag yet.").waitFor();

      await keyboard.reach(page.locator(".brand"), true);
      await keyboard.keys("Enter");
      await page.waitForURL("**/sites/shop/");
      await keyboard.type(page.getByPlaceholder("you@example.com"), "ida@example.org");
      await keyboard.keys("Enter");
      await page.getByText("The next letter comes with the next firing.").waitFor();
    },
  );

  test.runIf(everything)(
    "a visitor chooses cookies, fills in every kind of field, likes and comments",
    async () => {
      const { page, keyboard } = await visit(`${studio.url}/begin`);
      const cookies = page.locator(".platen-cookie-banner");
      await keyboard.reach(cookies.getByRole("button", { name: "Yes, count it" }), true);
      await keyboard.keys("Enter");
      await cookies.waitFor({ state: "detached" });

      const part = (title: string, label: string): Locator =>
        page.getByRole("group", { name: title }).getByLabel(label, { exact: true });
      await keyboard.press(page.getByRole("button", { name: "Send" }));
      await page.locator(".form-error-list a").first().waitFor();
      await keyboard.press(page.locator(".form-error-list a").first());
      await focused(part("Your name", "First Name"));
      await keyboard.type(part("Your name", "First Name"), "Ida");
      await keyboard.type(part("Your name", "Last Name"), "Field");
      await keyboard.type(page.getByLabel("Email address"), "ida@example.org");
      await keyboard.reach(part("Phone", "Country Code"));
      await keyboard.keys("N");
      await keyboard.type(part("Phone", "Area Code"), "22");
      await keyboard.type(part("Phone", "Prefix"), "55");
      await keyboard.type(part("Phone", "Line Number"), "01 26");
      await keyboard.type(part("Where is it?", "Street and number"), "Kaien 1");
      await keyboard.type(part("Where is it?", "City"), "Bergen");
      await keyboard.type(part("Where is it?", "State"), "Vestland");
      await keyboard.type(part("Where is it?", "ZIP code"), "5003");
      await keyboard.reach(part("Where is it?", "Country"));
      await keyboard.keys("N");
      await keyboard.type(page.getByLabel("Pictures of it"), "example.org/kaien");
      await keyboard.choose(page.getByRole("radio", { name: "An extension" }));
      await keyboard.press(page.getByLabel("Drawings"), "Space");
      await keyboard.press(page.getByLabel("Somebody on the site"), "Space");
      await keyboard.type(page.getByLabel("How many people will use it?"), "4");
      await keyboard.type(page.getByLabel("Budget"), "250000");
      await keyboard.type(part("When should work begin?", "Month"), "5");
      await keyboard.type(part("When should work begin?", "Day"), "17");
      await keyboard.type(part("When should work begin?", "Year"), "2027");
      await keyboard.choose(part("Light matters more than size.", "Agree"));
      await keyboard.reach(page.getByLabel("How did you find us?"));
      await keyboard.keys("A", " ", "f");
      await keyboard.type(page.getByLabel("Anything else?"), "Wind.");
      await keyboard.press(page.getByRole("button", { name: "Send" }));
      const said = page.getByText("You will hear from us within two weeks.");
      await said.waitFor();
      const [submission] = await studio.platform.owner.submissions("studio");
      expect(JSON.parse(submission?.answers ?? "")).toEqual({
        name: ["Ida", "Field"],
        email: "ida@example.org",
        phone: ["+47", "22", "55", "01 26"],
        address: ["Kaien 1", "", "Bergen", "Vestland", "5003", "Norway"],
        photos: "example.org/kaien",
        kind: "An extension",
        wishes: ["Drawings", "Somebody on the site"],
        people: "4",
        budget: "250000",
        start: ["5", "17", "2027"],
        values: { "Light matters more than size.": ["1"] },
        heard: "A friend",
        message: "Wind.",
        campaign: "none",
      });

      await page.goto(`${studio.url}/journal/a-joint-worth-keeping`);
      await keyboard.press(page.locator(".like-action"));
      await page.locator(".like-action[aria-pressed=true]").waitFor();
      await keyboard.type(page.locator(".squarespace-comments").getByLabel("Name"), "Ida");
      await keyboard.type(page.getByLabel("Comment", { exact: true }), "Well drawn.");
      await keyboard.press(page.getByRole("button", { name: "Post comment" }));
      await page.locator(".comment-outcome", { hasText: /approve/ }).waitFor();
    },
  );

  test("a visitor closes the pop-up, searches and follows a result", async () => {
    const { page } = await visitorStage(setup, {
      path: "/sites/studio/search",
      body:
        '<h1>Search</h1><form role="search"><label>Search <input name="q"></label></form>' +
        "<div data-platen-search></div>",
      popup: "<h2>News from the studio</h2>",
      visitor: {
        website: { id: "w1" },
        page: { type: 102 },
        popup: { version: 1, style: 2, showOnTimer: true, timerDelay: 0 },
      },
    });
    const keyboard = keyboardOf(page);
    const overlay = page.locator("dialog.sqs-popup-overlay");
    await overlay.and(page.locator("[open]")).waitFor();
    await keyboard.press(overlay.locator(".sqs-popup-overlay-close"));
    await overlay.waitFor({ state: "hidden" });
    await keyboard.type(page.getByLabel("Search"), "vase");
    await keyboard.keys("Enter");
    await page.waitForURL("**/search?q=vase");
    await keyboard.press(page.getByRole("link", { name: "Shop" }));
    await page.waitForURL("**/sites/studio/shop");
  });
});
