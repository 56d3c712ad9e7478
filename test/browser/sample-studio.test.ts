import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { browserWithBuild } from "../support/browser-with-build.js";
import { openWatchedPage } from "../support/island-page.js";
import { everything } from "../support/runs.js";
import { type ServedSite, serveSampleSite } from "../support/sample-site-stage.js";

const setup = browserWithBuild();
let studio: ServedSite;
beforeAll(async () => {
  studio = await serveSampleSite("studio", setup.build);
});
afterAll(() => studio?.close());

async function visit(
  path: string,
  options: { readonly width: number; readonly javaScriptEnabled?: boolean },
  play: (page: Page) => Promise<void>,
): Promise<void> {
  const { width, javaScriptEnabled = true } = options;
  const { page, close } = await openWatchedPage(setup.browser, {
    viewport: { width, height: 800 },
    javaScriptEnabled,
  });
  try {
    await page.goto(studio.url + path);
    await play(page);
  } finally {
    await close();
  }
}

test.runIf(everything)(
  "a form uses the page's formats for telephone numbers, numbers, amounts, dates and addresses",
  async () => {
    await visit("/begin", { width: 1280 }, async (page) => {
      await page.locator("platen-island[data-alive] form").waitFor();
      const part = (title: string, label: string) =>
        page.getByRole("group", { name: title }).getByLabel(label, { exact: true });
      const errorOf = (title: string) =>
        page.locator(".form-item", { hasText: title }).locator(".field-error").textContent();
      const send = async (): Promise<void> => {
        await page.locator("main form [type=submit]").click();
        await page.locator(".form-error-list a").first().waitFor();
      };

      expect(await part("Where is it?", "Country").locator("option").allTextContents()).toEqual([
        "Select an option",
        ...["Canada", "Denmark", "Iceland", "Ireland", "Norway", "United Kingdom", "United States"],
      ]);
      await part("Your name", "First Name").fill("Ida");
      await part("Your name", "Last Name").fill("Field");
      await page.getByLabel("Email address").fill("ida@example.org");
      await page.getByLabel("A repair").check();
      await part("Phone", "Area Code").fill("call me");
      await part("Where is it?", "City").fill("Portland");
      await send();
      expect(await errorOf("Phone")).toBe("Numbers must contain only digits and no other characters.");
      expect(await errorOf("Where is it?")).toContain("Street and number, State, ZIP code");

      await part("Phone", "Area Code").fill("207");
      await part("Phone", "Prefix").fill("555");
      await part("Phone", "Line Number").fill("0126");
      await part("Where is it?", "Street and number").fill("12 Bluff Road");
      await part("Where is it?", "State").fill("ME");
      await part("Where is it?", "ZIP code").fill("04101");
      await part("Where is it?", "Country").selectOption("United States");
      await page.getByLabel("How many people will use it?").fill("four");
      await page.getByLabel("Budget").fill("250,000");
      await part("When should work begin?", "Month").fill("2");
      await part("When should work begin?", "Day").fill("30");
      await part("When should work begin?", "Year").fill("2027");
      await send();
      await page.locator(".form-item", { hasText: "Budget" }).getByText("Currency value").waitFor();
      expect(await errorOf("How many")).toBe("Numbers must contain only digits and no other characters.");
      expect(await errorOf("Budget")).toBe("Currency value should be formatted like 1234 or 123.99.");
      expect(await errorOf("When should")).toBe("This is not a real date.");
      expect(await violations(page)).toEqual([]);

      await page.getByLabel("How many people will use it?").fill("4");
      await page.getByLabel("Budget").fill("250000.00");
      await part("When should work begin?", "Day").fill("28");
      await page.locator("main form [type=submit]").click();
      await page.getByText("You will hear from us within two weeks.").waitFor();
      const [submission] = await studio.platform.owner.submissions("studio");
      expect(JSON.parse(submission?.answers ?? "")).toMatchObject({
        phone: ["", "207", "555", "0126"],
        address: ["12 Bluff Road", "", "Portland", "ME", "04101", "United States"],
        people: "4",
        budget: "250000.00",
        start: ["2", "28", "2027"],
      });
    });
  },
);

test.runIf(everything)("a like counts even if the visitor leaves immediately", async () => {
  const call = "/api/content/j-a-joint-worth-keeping/like";
  const likes = async () => (await (await fetch(studio.url + call)).json()).likeCount as number;
  const before = await likes();
  await visit("/journal/a-joint-worth-keeping", { width: 1280 }, async (page) => {
    const like = page.locator("platen-island[data-alive] .like-action").first();
    await page.locator(".like-action").first().scrollIntoViewIfNeeded();
    await like.evaluate((button: HTMLElement) => {
      button.click();
      location.assign("about:blank");
    });
    await expect.poll(likes).toBe(before + 1);
  });
});

test("a form sent without JavaScript gets a page as its response", async () => {
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
