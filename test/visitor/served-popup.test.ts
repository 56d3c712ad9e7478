import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { violations } from "../support/accessibility.js";
import { workerBrowser } from "../support/browser-with-build.js";
import { forgetShifts, openWatchedPage, shiftOf } from "../support/island-page.js";
import { everything } from "../support/runs.js";
import { HANGS, PATIENT, servedProgram } from "../support/served-program.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const OPEN = "dialog.sqs-popup-overlay[open]";
const BANNER = ".platen-cookie-banner";
const BAR = ".platen-mobile-bar";

const letters = { id: "f-letters", type: 5, fields: [{ id: "email", type: "email", required: true }] };
const manifest = {
  title: "Kiln",
  description: "A pottery",
  pages: ["/", "/quiet"].map((path) => ({ path, title: "Home", template: "home.page", data: "home.json" })),
  visitor: {
    website: { id: "w1", contactEmail: "kiln@example.org", contactPhoneNumber: "+1 555 010 0199" },
    popup: { version: 1, style: 2, showOnTimer: true, timerDelay: 0, showUntilSignup: true },
    notices: { cookies: { consent: "required" }, mobileBar: {} },
  },
};
const data = {
  websiteSettings: {},
  newsletter: { formId: "f-foot", title: "News", form: { ...letters, id: "f-foot" } },
  popupOverlay: {
    id: "o1",
    layout: "overlay-center-card-01",
    paths: ["/"],
    slices: [
      { id: "a", type: "heading", content: { text: "Before you go" } },
      { id: "b", type: "body", content: { html: "<p>Four letters a year.</p>" } },
      { id: "c", type: "popup-overlay-action", content: { formId: "f-letters", form: letters } },
    ],
  },
};
const HOME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kiln</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><main><h1>Kiln</h1><p><a id="first" href="/quiet">Quiet page</a></p>{newsletter|newsletter}
<p>${"Pots. ".repeat(900)}</p><p id="end">The end</p></main></body></html>`;

const narrow: BrowserContextOptions = {
  viewport: { width: 375, height: 700 },
  hasTouch: true,
  isMobile: true,
};
const wide: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

test.runIf(everything)(
  "`platen serve` shows its own pop-up next to banner and bar",
  { timeout: 240_000 },
  async () => {
    const folder = await TemporaryFolder.create({
      "sites/kiln/site.json": JSON.stringify(manifest),
      "sites/kiln/home.page": HOME,
      "sites/kiln/home.json": JSON.stringify(data),
    });
    const program = await servedProgram({ settings: { site: folder.at("sites"), ...PATIENT } });
    const url = `${await program.url()}/sites/kiln`;
    const windows = [
      [375, narrow],
      [1280, wide],
    ] as const;
    for (const [width, options] of windows) {
      await visit(url, width, options);
    }
  },
);

async function visit(url: string, width: number, options: BrowserContextOptions): Promise<void> {
  const { page, context, complaints, close } = await openWatchedPage(await workerBrowser(), options);
  onTestFinished(close);
  page.setDefaultTimeout(HANGS);

  // All notices are visible and nothing is chosen, so there is no cookie.
  await page.goto(url);
  await page.waitForSelector(OPEN);
  await page.waitForSelector(BANNER);
  await page.waitForSelector(`${OPEN} platen-island[data-alive]`);
  await page.waitForSelector(".sqs-slide-animation-ready");
  await screenshot(page, `popup-${width}`);
  expect(await context.cookies()).toEqual([]);
  expect(await page.locator(BAR).isVisible()).toBe(width < 1024);
  expect(await page.getByRole("dialog", { name: "Before you go" }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll("[id]").length)).toBe(
    await page.evaluate(() => new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)).size),
  );

  // The keyboard stays in the dialog.
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName);
    expect(place).toMatch(/DIALOG|BODY/);
    const outside = await page.evaluate(() => {
      const { activeElement: active } = document;
      return active !== document.body && active?.closest("dialog") === null;
    });
    expect(outside).toBe(false);
  }
  const form = page.locator(`${OPEN} form`);
  expect(await shiftOf(page)).toBeLessThan(0.02);
  const controls = [form.locator("input[type=email]"), form.getByRole("button", { name: "Submit" })];
  const bottoms = await Promise.all(
    controls.map((one) => one.evaluate((element) => element.getBoundingClientRect().bottom)),
  );
  // A narrow pop-up has the button below the field.
  if (width > 600) expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 0))).toBeLessThan(1);
  await form.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Please enter a valid email address.").waitFor();
  expect(await violations(page)).toEqual([]);
  // The key press requests the error. A slow machine shows it later than half a second afterwards.
  await forgetShifts(page);

  // Escape closes the dialog. The notices follow the content in the tab order.
  await page.keyboard.press("Escape");
  await page.waitForSelector(OPEN, { state: "detached" });
  expect(await violations(page)).toEqual([]);
  const order: (string | undefined)[] = [];
  await page.locator("main input[type=email], main input[name=email]").last().focus();
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press("Tab");
    order.push(await page.evaluate(() => document.activeElement?.textContent?.trim()));
  }
  const bar = width < 1024 ? ["Call", "Email"] : [];
  expect(order.slice(0, 3 + bar.length)).toEqual(["Submit", "Decline", "Accept", ...bar]);
  expect(await shiftOf(page)).toBeLessThan(0.02);

  // A sign-up in the pop-up is saved, and the pop-up does not appear again.
  await page.getByRole("button", { name: "Decline" }).click();
  await page.evaluate(() => localStorage.removeItem("platen-popup-overlay:w1"));
  await page.reload();
  await page.waitForSelector(`${OPEN} platen-island[data-alive]`);
  await form.getByRole("textbox").fill("ida@example.org");
  await form.getByRole("button", { name: "Submit" }).click();
  await page.locator(OPEN).getByText("Thank you!").waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await shiftOf(page)).toBeLessThan(0.02);
  const record = await page.evaluate(() => localStorage.getItem("platen-popup-overlay:w1"));
  expect(JSON.parse(record ?? "{}")).toMatchObject({ version: 1, submitted: true });

  // Other pages have none.
  await page.evaluate(() => localStorage.removeItem("platen-popup-overlay:w1"));
  const response = page.waitForResponse((response) => response.url().includes("/popup-overlay/render"));
  await page.goto(`${url}/quiet`);
  expect(await (await response).json()).toEqual({ shouldDisplayOnPage: false, renderedHtml: "" });
  await page.waitForLoadState("networkidle");
  expect(await page.locator("dialog").count()).toBe(0);
  // Analytics have set no cookie.
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("ss_"))).toEqual(
    [],
  );
  const notable = complaints.filter((text) => !/status of 403/.test(text));
  expect(notable).toEqual([]);
}

async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env["PLATEN_SCREENSHOTS"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
