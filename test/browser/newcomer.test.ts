import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { packagePath } from "#cli/package-facts.js";
import { violations } from "../support/accessibility.js";
import { workerBrowser } from "../support/browser-with-build.js";
import { openWatchedPage } from "../support/island-page.js";
import { everything } from "../support/runs.js";
import { HANGS, PATIENT, type Served, servedProgram } from "../support/served-program.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const ENTRY = "/sites/studio/journal/a-joint-worth-keeping";
const PASSWORD = "one kiln, six firings";
const EMAIL = "ida.field@example.org";

/** The first use of an installed Platen: first as a visitor of the sample sites, then as their owner. */
test.runIf(everything)(
  "a visitor's actions on the sample sites appear in the owner's pages, even after the server was killed",
  {
    timeout: 300_000,
  },
  async () => {
    const data = (await TemporaryFolder.create()).at("data");
    const serve = () =>
      servedProgram({
        argv: ["--platform-data", data],
        settings: { site: packagePath("templates"), ...PATIENT },
      });
    const { page, complaints, close } = await openWatchedPage(await workerBrowser(), {
      viewport: { width: 1280, height: 900 },
    });
    onTestFinished(close);
    page.setDefaultTimeout(HANGS);

    const first = await serve();
    const before = await first.url();
    await buys(page, before);
    await subscribes(page, before);
    await acceptsCookies(page, before);
    await likes(page, before);
    await comments(page, before);
    await writes(page, before);
    await becomesOwner(page, before, setupCode(first));
    await approves(page, before);
    await seesEverything(page, before);

    first.child.kill("SIGKILL");
    await first.exit;
    const second = await serve();
    const after = await second.url();
    expect(second.stderrLines.join()).not.toContain("setup code");
    await seesEverything(page, after, async (place) => expect(await violations(page), place).toEqual([]));
    await findsEverything(page, after);
    // Chromium mentions the owner's page before the sign-in.
    expect(complaints.filter((text) => !/^error: Failed to load resource.*status of 401/.test(text))).toEqual(
      [],
    );
  },
);

function setupCode({ stderrLines }: Served): string {
  return (
    stderrLines.map((line) => /setup code: ([^)]+)/.exec(line)?.[1]).find((code) => code !== undefined) ?? ""
  );
}

async function buys(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sites/shop/shop/field-vase`);
  for (const value of ["Small", "Oat"])
    await page.locator("label", { hasText: new RegExp(`^${value}$`) }).click();
  await page.locator(".sqs-add-to-cart-button").click();
  await expectText(page, ".sqs-cart-quantity", "1");
  await page.getByRole("link", { name: /^Bag/ }).click();
  const quantity = page.getByLabel(/Field vase/).first();
  await quantity.fill("2");
  await quantity.press("Enter");
  await expectText(page, ".cart-subtotal strong", "$116.00");
  await expectText(page, ".sqs-cart-quantity", "2");
  expect(await page.getByRole("button", { name: /demonstration order/ }).isEnabled()).toBe(true);
}

async function subscribes(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sites/shop/`);
  await page.getByPlaceholder("you@example.com").fill(EMAIL);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("The next letter comes with the next firing.").waitFor();
}

async function acceptsCookies(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sites/studio/`);
  await page.getByRole("button", { name: "Yes, count it" }).click();
}

async function likes(page: Page, url: string): Promise<void> {
  await page.goto(url + ENTRY);
  // The count rises before the platform answers.
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/like") && response.request().method() === "POST" && response.ok(),
  );
  await press(page, ".like-action:not([aria-disabled=true])", ".like-action");
  await saved;
  await expectText(page, ".like-count", "39");
}

async function comments(page: Page, url: string): Promise<void> {
  await page.goto(url + ENTRY);
  const form = page.locator(".squarespace-comments form");
  await form.getByLabel("Name").fill("Ida Field");
  await form.getByLabel("Comment").fill("We kept ours as well.");
  await form.getByRole("button").click();
  await page.getByText(/approve/).waitFor();
}

async function writes(page: Page, url: string): Promise<void> {
  // The test requests no map tiles from other hosts. A route disables the cache of the tab, so it ends here.
  const tile = { contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route(/openstreetmap/, (route) => route.fulfill(tile));
  await page.goto(`${url}/sites/studio/contact`);
  await page.getByLabel("First Name").fill("Ida");
  await page.getByLabel("Last Name").fill("Field");
  await page.getByLabel(/^Email/).fill(EMAIL);
  await page.getByLabel(/What is it about/).selectOption("A repair");
  await page.getByLabel(/Your message/).fill("The gutter of 1950 again.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you. We read everything").waitFor();
  // On a slow machine, the map requests tiles only now.
  await page.goto("about:blank");
  await page.unroute(/openstreetmap/);
}

async function becomesOwner(page: Page, url: string, code: string): Promise<void> {
  await page.goto(`${url}/platform`);
  await page.getByLabel("Setup code").fill(code);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("heading", { name: "Your sites" }).waitFor();
}

async function approves(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/platform/sites/studio/comments`);
  await page.getByRole("button", { name: "Approve the comment by Ida Field" }).click();
  await page.getByText("Public").waitFor();
}

/** The section of the owner's pages where each action appears, as `site/section`, and its text. */
const SHOWN = {
  "studio/submissions": ["The gutter of 1950 again.", EMAIL, "from /contact"],
  "studio/comments": ["We kept ours as well.", "Public"],
  "studio/likes": ["A joint worth keeping", "1"],
  "shop/subscribers": [EMAIL],
  "shop/events": ["add-to-cart", "cart-page", "newsletter-subscribe"],
  "shop/carts": ["Field vase", "$116.00"],
};

async function seesEverything(
  page: Page,
  url: string,
  look: (place: string) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [place, texts] of Object.entries(SHOWN)) {
    await page.goto(`${url}/platform/sites/${place}`);
    const content = await page.locator("main").textContent();
    for (const text of texts) expect(content, place).toContain(text);
    await look(place);
  }
}

async function findsEverything(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sites/shop/cart`);
  await expectText(page, ".cart-subtotal strong", "$116.00");
  await page.goto(url + ENTRY);
  await press(page, ".comments-show", ".squarespace-comments");
  await page.getByText("We kept ours as well.").waitFor();
  await page.locator(".like-action").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "39", pressed: true }).waitFor();
}

async function expectText(page: Page, selector: string, text: string): Promise<void> {
  await expect.poll(() => page.locator(selector).first().textContent()).toBe(text);
}

/** Presses a control of an island once `place` is visible. */
async function press(page: Page, selector: string, place: string): Promise<void> {
  await page.locator(place).scrollIntoViewIfNeeded();
  await page.locator(selector).click();
}
