import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { violations } from "../../support/accessibility.js";
import { workerBrowser } from "../../support/browser-with-build.js";
import { httpServer } from "../../support/http-server.js";
import { platformStage, sendForm } from "../../support/platform-stage.js";

const PASSWORD = "a long enough password";
const WIDTHS = [1280, 320];

/** The violations of axe in the narrowest window, and the windows that are narrower than the page. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) faults.push(`wider than ${width}`);
  }
  return [...faults, ...(await violations(page))];
}

test("an owner signs in, reads, approves, exports and signs out", async () => {
  const stage = await platformStage({ ownerPassword: PASSWORD });
  const visitor = stage.visitor();
  await sendForm(visitor, { message: "Is it blue?" });
  await visitor.send("post", "/api/content/entry/comments", { author: "Ida", text: "Well said" });
  await visitor.send("post", "/api/events/RecordEvent", { event: "add-to-cart", data: "{}" });
  const waits = { productId: "vase", variantId: "gone", email: "ida@example.org", isJoinMailingList: false };
  await visitor.send("post", "/api/commerce/restock-notifications", waits);
  const origin = await httpServer(stage.app);
  const context = await (await workerBrowser()).newContext({ acceptDownloads: true });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const pageFaults = (): Promise<readonly string[]> => faultsOf(page);
  const signIn = async (password: string): Promise<void> => {
    await page.getByLabel("Password").fill(password);
    await page.keyboard.press("Enter");
  };

  await page.goto(`${origin}/platform`);
  expect(await pageFaults()).toEqual([]);
  await signIn("wrong");
  await page.getByRole("alert").getByText("The password is wrong.").waitFor();
  expect(await pageFaults()).toEqual([]);
  await signIn(PASSWORD);
  await page.getByRole("heading", { name: "Your sites" }).waitFor();
  expect(await pageFaults()).toEqual([]);

  await page.getByRole("link", { name: "Submissions: 1" }).click();
  await page.getByText("Is it blue?").waitFor();
  expect(await pageFaults()).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("studio-submissions.csv");
  expect(await readFile(await download.path(), "utf8")).toContain("Is it blue?");

  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: /Comments/ }).click();
  expect(await pageFaults()).toEqual([]);
  await page.getByRole("button", { name: "Approve the comment by Ida" }).click();
  await page.getByText("Public", { exact: true }).waitFor();
  expect((await visitor.get("/api/content/entry/comments")).body.comments).toHaveLength(1);

  await sections.getByRole("link", { name: "Events" }).click();
  await page.getByRole("rowheader", { name: "add-to-cart" }).waitFor();
  expect(await pageFaults()).toEqual([]);

  await page.goto(`${origin}/platform/sites/studio/restock`);
  expect(await pageFaults()).toEqual([]);
  await page.getByRole("button", { name: /^Back in stock: notify them.*Field vase, Huge$/ }).click();
  await page.getByText("There are no restock requests.").waitFor();

  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect((await page.goto(`${origin}/platform/sites/studio/submissions`))?.status()).toBe(401);
});

test("an owner whose session has ended signs in and gets the page of the action", async () => {
  const stage = await platformStage({ ownerPassword: PASSWORD });
  await stage.visitor().send("post", "/api/content/entry/comments", { author: "Ida", text: "Well said" });
  const origin = await httpServer(stage.app);
  const context = await (await workerBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const comments = `${origin}/platform/sites/studio/comments`;
  const signIn = async (): Promise<void> => {
    await page.getByLabel("Password").fill(PASSWORD);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Comments" }).waitFor();
    expect(page.url()).toBe(comments);
  };
  await page.goto(comments);
  await signIn();
  await context.clearCookies();
  await page.getByRole("button", { name: "Approve" }).click();
  await signIn();
  // The action was not done without a session.
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("button", { name: "Approve" }).waitFor({ state: "detached" });
  expect(page.url()).toBe(comments);
});
